/** Whose money it is: an organization's (gifts, clients' plans), or the platform's (organizations' subscriptions). */
export const books = ['organization', 'platform'] as const
export type Book = (typeof books)[number]

/** What a gift may be given for. */
export const funds = ['most_needed', 'housing', 'therapy', 'reentry'] as const
export type Fund = (typeof funds)[number]

/** Accounts of the double-entry ledger. Assets and costs grow by debits, income by credits. */
export type Account =
  | 'processor'
  | 'bank'
  | 'fees'
  | 'client_plans'
  | 'organization_plans'
  /** What arrived for pledges to a campaign. */
  | 'pledges'
  | `gifts:${Fund}`
  | `spent:${Fund}`

export const giftAccount = (fund: Fund): Account => `gifts:${fund}`
export const spendingAccount = (fund: Fund): Account => `spent:${fund}`
export const bookOf = (account: Account): Book =>
  account === 'organization_plans' ? 'platform' : 'organization'
