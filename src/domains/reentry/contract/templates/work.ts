import { templateStep as step } from './format.ts'

/** From a first list of jobs to a first month at one. */
export const workSteps = [
  step('want', 3),
  step('resume', 7, { needs: ['want'] }),
  step('references', 10),
  step('record', 12, { note: true }),
  step('jobCenter', 10, { documents: ['stateId'] }),
  step('apply', 18, { priority: 'high', needs: ['resume'], documents: ['resume'] }),
  step('practice', 20, { needs: ['record'] }),
  step('ride', 24, { owner: 'worker' }),
  step('start', 40, {
    priority: 'high',
    needs: ['apply', 'practice'],
    documents: ['stateId', 'socialSecurityCard'],
    isMilestone: true,
  }),
]
