import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Movement } from '#platform/payments/provider.ts'
import { hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { applyMessage, recordMessage } from './sync/messages.ts'
import { syncCheckout, syncPayment } from './sync/read-objects.ts'
import { checkouts, ledgerEntries, ledgerLines, reconciliations } from './tables.ts'

/** Each comparison begins a little before the last one ended: clocks differ, and books close late. */
const overlap = hours(2)
/** A checkout page that was opened so long ago, and of which no message came, is asked about. */
const askedAfter = minutes(15)
const openAtMost = 200

const keyOf = ({ kind, paymentId, sourceId }: Movement): string =>
  kind === 'payment'
    ? `payment:${paymentId}`
    : kind === 'refund'
      ? `refund:${sourceId}`
      : `reversal:refund:${sourceId}`

/**
 * Compares the ledger with the processor's own books and mends what is missing: messages that were lost, checkout pages
 * that were paid while the product was down, movements without an entry. Keeps what it found. Amounts are cents.
 */
export const reconcile = async (services: Services): Promise<void> => {
  const processor = services.payments
  if (!processor) return
  const { orm } = services.db
  const at = services.clock.now()
  const [last] = await orm
    .select({ at: reconciliations.at })
    .from(reconciliations)
    .orderBy(desc(reconciliations.at), desc(reconciliations.id))
    .limit(1)
  const since = last ? new Date(last.at.getTime() - overlap) : await firstCheckout(services)
  if (!since) return
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error: Error) => services.log.error({ reconcile: what, failed: error.name }))

  for await (const event of processor.listEvents(since))
    if (await recordMessage(services, event)) await attempt('message', applyMessage(services, event))
  for (const id of await openCheckouts(services, at)) await attempt('checkout', syncCheckout(services, id))

  const movements: Movement[] = []
  for await (const movement of processor.listMovements(since))
    if (movement.kind !== 'other') movements.push(movement)
  const before = await inLedger(services, movements)
  const lacking = movements.filter((movement) => !before.has(keyOf(movement)))
  for (const { paymentId } of lacking)
    if (paymentId) await attempt('payment', syncPayment(services, paymentId))
  const after = await inLedger(services, movements)
  const missing = movements.filter((movement) => !after.has(keyOf(movement))).length
  await orm.insert(reconciliations).values({
    id: newId(),
    at,
    since,
    processorCents: movements.reduce((sum, { netCents }) => sum + netCents, 0),
    ledgerCents: [...after.values()].reduce((sum, cents) => sum + cents, 0),
    mended: lacking.length - missing,
    missing,
  })
  if (missing) services.log.error({ reconcile: 'missing', movements: missing })
}

const firstCheckout = async ({ db }: Services): Promise<Date | null> => {
  const [first] = await db.orm
    .select({ at: checkouts.createdAt })
    .from(checkouts)
    .orderBy(checkouts.createdAt)
    .limit(1)
  return first ? new Date(first.at.getTime() - overlap) : null
}

const openCheckouts = async ({ db }: Services, now: Date): Promise<string[]> => {
  const rows = await db.orm
    .select({ id: checkouts.processorId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'open'),
        isNotNull(checkouts.processorId),
        lt(checkouts.createdAt, new Date(now.getTime() - askedAfter)),
      ),
    )
    .orderBy(checkouts.createdAt)
    .limit(openAtMost)
  return rows.flatMap(({ id }) => id ?? [])
}

/** What the ledger has in the processor's account for these movements, in cents by key. */
const inLedger = async ({ db }: Services, movements: readonly Movement[]): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  for (let from = 0; from < movements.length; from += 1000) {
    const keys = movements.slice(from, from + 1000).map(keyOf)
    const rows = await db.orm
      .select({
        key: ledgerEntries.key,
        cents: sql<string>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} = 'processor'), 0)`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
      .where(inArray(ledgerEntries.key, keys))
      .groupBy(ledgerEntries.key)
    for (const { key, cents } of rows) found.set(key, Number(cents))
  }
  return found
}
