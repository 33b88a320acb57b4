import { templateStep as step } from './format.ts'

/** A place to live that lasts, from what is allowed to moving in. */
export const housingSteps = [
  step('say', 2, { priority: 'high' }),
  step('rules', 4, { priority: 'high', owner: 'worker' }),
  step('papers', 7, { documents: ['stateId', 'proofOfIncome', 'releasePapers'] }),
  step('lists', 10, { needs: ['say'], note: true }),
  step('visit', 18, { priority: 'high', needs: ['rules', 'lists'] }),
  step('deposit', 20, { owner: 'worker' }),
  step('approve', 25, { owner: 'office', needs: ['visit'] }),
  step('moveIn', 32, { priority: 'high', needs: ['deposit', 'approve', 'papers'], isMilestone: true }),
]
