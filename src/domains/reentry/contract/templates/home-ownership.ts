import { templateStep as step } from './format.ts'

/** A long road, in pieces of a few months. */
export const homeOwnershipSteps = [
  step('budget', 14),
  step('credit', 30, { note: true }),
  step('counselor', 45, { needs: ['budget', 'credit'], note: true }),
  step('debts', 90, { needs: ['credit'] }),
  step('savings', 90, { needs: ['budget'], documents: ['bankStatements'] }),
  step('class', 120, { needs: ['counselor'], isMilestone: true }),
  step('approval', 300, {
    needs: ['debts', 'savings', 'class'],
    documents: ['proofOfIncome', 'taxReturns', 'bankStatements'],
  }),
  step('home', 365, { needs: ['approval'], isMilestone: true }),
]
