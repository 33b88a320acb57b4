import { type Account, type Book, bookOf, type Fund, spendingAccount } from '../contract/accounts.ts'

/** One entry of the double-entry ledger. */
export interface Entry {
  /** What makes it happen once: a second entry of the same key changes nothing. */
  key: string
  book: Book
  at: Date
  /** Integer cents by account; positive is a debit. They sum to zero. */
  lines: Partial<Record<Account, number>>
}

/** A payment through the processor: what it keeps is a cost, the rest is what it owes us. */
export const paymentEntry = (given: {
  id: string
  account: Account
  amountCents: number
  feeCents: number
  at: Date
}): Entry => ({
  key: `payment:${given.id}`,
  book: bookOf(given.account),
  at: given.at,
  lines: {
    processor: given.amountCents - given.feeCents,
    fees: given.feeCents,
    [given.account]: -given.amountCents,
  },
})

/** A gift by check, in cash or by transfer: it goes straight to the bank. */
export const offlinePaymentEntry = (given: {
  id: string
  account: Account
  amountCents: number
  at: Date
}): Entry => ({
  key: `payment:${given.id}`,
  book: bookOf(given.account),
  at: given.at,
  lines: { bank: given.amountCents, [given.account]: -given.amountCents },
})

/** Money that went back from the processor or the bank. The processor's fee is not returned. Source: docs.stripe.com/refunds. */
export const refundEntry = (given: {
  id: string
  account: Account
  amountCents: number
  at: Date
  from?: 'processor' | 'bank'
}): Entry => ({
  key: `refund:${given.id}`,
  book: bookOf(given.account),
  at: given.at,
  lines: { [given.from ?? 'processor']: -given.amountCents, [given.account]: given.amountCents },
})

/** What a fund paid for. */
export const spendingEntry = (given: { id: string; fund: Fund; amountCents: number; at: Date }): Entry => ({
  key: `spending:${given.id}`,
  book: 'organization',
  at: given.at,
  lines: { [spendingAccount(given.fund)]: given.amountCents, bank: -given.amountCents },
})

/** Takes an entry back by its mirror image: the ledger itself is never changed. */
export const reversalOf = (entry: Entry, at: Date): Entry => ({
  ...entry,
  key: `reversal:${entry.key}`,
  at,
  lines: Object.fromEntries(Object.entries(entry.lines).map(([account, amount]) => [account, -amount])),
})
