import { templateStep as step } from './format.ts'

/** The way through court, up to the day. */
export const courtSteps = [
  step('lawyer', 1, { priority: 'high', documents: ['courtPapers'], note: true }),
  step('dates', 1, { priority: 'high', documents: ['courtPapers'] }),
  step('ride', 4, { priority: 'high', needs: ['dates'] }),
  step('letters', 7, { note: true }),
  step('papers', 10, { documents: ['workRecord', 'supportLetters'] }),
  step('home', 10, { note: true }),
  step('interview', 14, { priority: 'high', needs: ['lawyer'], note: true }),
  step('statement', 18, { needs: ['lawyer'] }),
  // A day made up here could be taken for the day of the hearing.
  step('court', null, { priority: 'high', needs: ['ride', 'papers'], isMilestone: true, note: true }),
]

/** Health, family and money before a sentence: what a court may weigh, and what should go on meanwhile. */
export const socialServicesSteps = [
  step('needs', 2, { priority: 'high' }),
  step('release', 3, { note: true }),
  step('checkUp', 7, { priority: 'high', documents: ['medicineList', 'medicalRecords'] }),
  step('benefits', 10, { owner: 'worker' }),
  step('support', 12, { note: true }),
  step('program', 14, { needs: ['checkUp'] }),
  step('letter', 18, { owner: 'office', needs: ['program'] }),
  step('handOver', 20, { owner: 'worker', needs: ['release'], isMilestone: true }),
]
