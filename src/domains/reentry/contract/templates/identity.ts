import { templateStep as step } from './format.ts'

/** Papers, each of which opens the next: birth certificate, Social Security card, state ID, bank account, job. */
export const identitySteps = [
  step('birthCertificate', 3, { priority: 'high', documents: ['releasePapers'], note: true }),
  step('proofOfAddress', 7, { note: true }),
  step('socialSecurity', 10, {
    priority: 'high',
    needs: ['birthCertificate'],
    documents: ['birthCertificate', 'releasePapers'],
    note: true,
  }),
  step('stateId', 20, {
    priority: 'high',
    needs: ['birthCertificate', 'socialSecurity', 'proofOfAddress'],
    documents: ['birthCertificate', 'socialSecurityCard', 'proofOfAddress'],
    isMilestone: true,
  }),
  step('bank', 28, {
    needs: ['stateId'],
    documents: ['stateId', 'socialSecurityCard', 'proofOfAddress'],
    note: true,
  }),
  step('job', 42, {
    needs: ['stateId', 'bank'],
    documents: ['stateId', 'socialSecurityCard'],
    isMilestone: true,
  }),
]
