import type { Entry } from '#domains/payments/ledger/entries.ts'
import { post } from '#domains/payments/ledger/post.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'

/** A check or a transfer that arrived for a pledge: the bank has it, and it is income of the campaign. */
export const pledgeEntry = (given: { id: string; amountCents: number; at: Date }): Entry => ({
  key: `pledge:${given.id}`,
  book: 'organization',
  at: given.at,
  lines: { bank: given.amountCents, pledges: -given.amountCents },
})

/** Posts the entry of a row that is new. Throws where its key is known: the row would be a payment without an entry. */
export const postNew = async (tx: Tx, ctx: Context, entry: Entry): Promise<void> => {
  if (!(await post(tx, ctx, entry))) throw new Error(`the ledger has ${entry.key} already`)
}
