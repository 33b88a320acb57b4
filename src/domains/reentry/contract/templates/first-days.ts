import { templateStep as step } from './format.ts'

/**
 * The first fourteen days. Death in the first two weeks was 12.7 times as likely as for others, most of all from
 * overdose (Binswanger and others, N Engl J Med 2007;356:157-65): so medicine, naloxone, a person and a bed come
 * first. The figure orders the list and is not shown.
 */
export const firstDaysSteps = [
  step('medicine', 0, { priority: 'high', documents: ['medicineList'], note: true }),
  step('person', 0, { priority: 'high', note: true }),
  step('sleep', 0, { priority: 'high', note: true }),
  step('supervision', 1, { priority: 'high', documents: ['releasePapers'], note: true }),
  step('phone', 2, { priority: 'high', note: true }),
  step('id', 3, { priority: 'high', documents: ['releasePapers', 'birthCertificate'], note: true }),
  step('appointments', 5, { needs: ['phone'], note: true }),
  step('benefits', 7, { needs: ['phone'], documents: ['releasePapers'], note: true }),
]
