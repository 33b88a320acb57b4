import { templateStep as step } from './format.ts'

/** Somebody to walk beside a person, of their own choosing. */
export const mentoringSteps = [
  step('say', 3),
  step('match', 14, { owner: 'worker', needs: ['say'] }),
  step('meet', 21, { needs: ['match'], isMilestone: true }),
  step('rhythm', 28, { needs: ['meet'] }),
  step('review', 90, { needs: ['rhythm'] }),
]
