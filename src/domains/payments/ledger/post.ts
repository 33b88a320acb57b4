import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { ledgerEntries, ledgerLines } from '../tables.ts'
import type { Account } from '../contract/accounts.ts'
import type { Entry } from './entries.ts'

/**
 * Adds an entry to the ledger; true if it is new. Throws when the lines are no integers or do not sum to zero, as the
 * database does too.
 */
export const post = async (
  tx: Tx,
  { organizationId, clock }: Pick<Context, 'organizationId' | 'clock'>,
  { key, book, at, lines }: Entry,
): Promise<boolean> => {
  const moved = Object.entries(lines).filter(([, amount]) => amount !== 0)
  const sum = moved.reduce((all, [, amount]) => all + amount, 0)
  if (!moved.every(([, amount]) => Number.isSafeInteger(amount)) || sum !== 0)
    throw new Error(`the lines of ${key} sum to ${sum} cents`)
  if (!moved.length) return false
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ key, book, organizationId, at, recordedAt: clock.now() })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning({ id: ledgerEntries.id })
  if (!entry) return false
  await tx.insert(ledgerLines).values(
    moved.map(([account, amountCents]) => ({
      entryId: entry.id,
      account: account as Account,
      amountCents,
    })),
  )
  return true
}
