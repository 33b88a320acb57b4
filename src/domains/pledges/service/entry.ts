import type { Entry } from '#domains/payments/ledger/entries.ts'

/** A check or a transfer that arrived for a pledge: the bank has it, and it is income of the campaign. */
export const pledgeEntry = (given: { id: string; amountCents: number; at: Date }): Entry => ({
  key: `pledge:${given.id}`,
  book: 'organization',
  at: given.at,
  lines: { bank: given.amountCents, pledges: -given.amountCents },
})
