/** What a person's plan includes. Crisis help, the safety plan, reminders and court dates are on every plan. */
export const plans = ['basic', 'premium', 'professional'] as const
export type Plan = (typeof plans)[number]

/** Video sessions in a calendar month; null is as many as wanted. Source: specification, section 9. */
export const videoSessionsAMonth: Record<Plan, number | null> = { basic: 1, premium: 4, professional: null }

/** Messages to the AI companion in a day; null is as many as wanted. Source: specification, section 9. */
export const messagesADay: Record<Plan, number | null> = { basic: 10, premium: null, professional: null }

/** The plan that includes more. */
export const betterPlan = (one: Plan, other: Plan): Plan =>
  plans.indexOf(one) >= plans.indexOf(other) ? one : other
