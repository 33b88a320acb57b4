/** The states of a recurring payment. `incomplete`: not paid yet. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'incomplete',
  'unpaid',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
