/** The team's words for what is wrong with a day and time (`whenProblem`). */
export const staffWhenTexts = {
  missing: 'dates.whenMissing',
  wrong: 'dates.whenWrong',
  passed: 'appointments:problem.in_the_past',
} as const
