import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { repeats } from '#app/test-counts.ts'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { type Account, funds, giftAccount } from '../contract/accounts.ts'
import { ledgerEntries, ledgerLines } from '../tables.ts'
import { type Entry, paymentEntry, refundEntry, reversalOf, spendingEntry } from './entries.ts'
import { post } from './post.ts'

let ctx: Context<null>
beforeAll(async () => {
  const { services } = await theWorld()
  ctx = backgroundContext(services, (await makeOrganization()).id)
})
const record = (entry: Entry, of = ctx): Promise<boolean> =>
  of.db.orm.transaction((tx) => post(tx, of, entry))
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was done',
    (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
  )
const at = new Date('2026-12-08T18:00:00Z')
const aPayment = (id = newId()) =>
  paymentEntry({ id, account: 'gifts:housing', amountCents: 2500, feeCents: 103, at })

/** What stands in each account of an organization, in cents; accounts without a balance are left out. */
const balances = async ({ db, organizationId }: Context<null>): Promise<Record<string, number>> => {
  const rows = await db.orm
    .select({ account: ledgerLines.account, cents: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.organizationId, organizationId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account, Number(cents)]).filter(([, cents]) => cents),
  )
}

it('an entry is recorded once, however often and by however many at once', async () => {
  const entry = aPayment()
  const all = await Promise.all(Array.from({ length: 10 }, () => record(entry)))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await balances(ctx)).toEqual({ processor: 2397, fees: 103, 'gifts:housing': -2500 })
})

it('an entry whose lines do not sum to zero is refused before it reaches the database, and by the database', async () => {
  const unbalanced = { ...aPayment(), lines: { processor: 2500, 'gifts:housing': -2499 } }
  expect(await reasonOf(record(unbalanced))).toMatch(/sum to 1 cents/)
  const direct = ctx.db.orm.transaction(async (tx) => {
    const [entry] = await tx
      .insert(ledgerEntries)
      .values({ key: newId(), book: 'organization', organizationId: ctx.organizationId, at, recordedAt: at })
      .returning({ id: ledgerEntries.id })
    await tx.insert(ledgerLines).values({ entryId: entry?.id ?? 0, account: 'bank', amountCents: 1 })
  })
  expect(await reasonOf(direct)).toMatch(/do not sum to zero/)
})

it('a fraction of a cent is refused', async () => {
  const half = { ...aPayment(), lines: { processor: 0.5, 'gifts:housing': -0.5 } }
  expect(await reasonOf(record(half as Entry))).toMatch(/sum to/)
})

it.each([
  'update ledger_lines set amount_cents = 1',
  'delete from ledger_lines',
  'delete from ledger_entries',
  'truncate ledger_lines',
])('the database refuses: %s', async (statement) => {
  await record(aPayment())
  expect(await reasonOf(ctx.db.orm.execute(sql.raw(statement)))).toMatch(/append-only/)
})

const cents = fc.integer({ min: 1, max: 5_000_000 })
const fund = fc.constantFrom(...funds)
const id = fc.integer({ min: 0, max: 5 }).map((n) => `op${n}`)
type Operation =
  | { kind: 'payment'; id: string; account: Account; amountCents: number; feeCents: number }
  | {
      kind: 'refund' | 'failedRefund' | 'spending'
      id: string
      fund: (typeof funds)[number]
      amountCents: number
    }
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('payment' as const),
    id,
    account: fc.constantFrom<Account>(
      'client_plans',
      'organization_plans',
      ...funds.map((one) => `gifts:${one}` as const),
    ),
    amountCents: cents,
    feeCents: fc.integer({ min: 0, max: 1000 }),
  }),
  fc.record({
    kind: fc.constantFrom('refund' as const, 'failedRefund' as const, 'spending' as const),
    id,
    fund,
    amountCents: cents,
  }),
)

const entryOf = (one: Operation, prefix: string): Entry => {
  const id = prefix + one.id
  if (one.kind === 'payment') return paymentEntry({ ...one, id, at })
  const { fund, amountCents } = one
  if (one.kind === 'spending') return spendingEntry({ id, fund, amountCents, at })
  const refund = refundEntry({ id, account: giftAccount(fund), amountCents, at })
  return one.kind === 'refund' ? refund : reversalOf(refund, at)
}

/** The model: the first entry of a key counts, and every account is the sum of its lines. */
const expected = (entries: readonly Entry[]): Record<string, number> => {
  const seen = new Set<string>()
  const sums: Record<string, number> = {}
  for (const { key, lines } of entries) {
    if (seen.has(key)) continue
    seen.add(key)
    for (const [account, amount] of Object.entries(lines)) sums[account] = (sums[account] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

it('every sequence of operations makes entries that sum to zero', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
      const sums = Object.values(expected(operations.map((one) => entryOf(one, ''))))
      expect(sums.reduce((all, sum) => all + sum, 0)).toBe(0)
    }),
    { numRuns: 10_000 },
  )
})

it('the ledger of every sequence of operations, some of them sent twice, equals the model to the cent', async () => {
  const { services } = await theWorld()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
      const own = backgroundContext(services, newId())
      const entries = [...operations, ...operations.slice(0, 2)].map((one) =>
        entryOf(one, own.organizationId),
      )
      await own.db.orm.transaction(async (tx) => {
        for (const entry of entries) await post(tx, own, entry)
      })
      const found = await balances(own)
      expect(found).toEqual(expected(entries))
      expect(Object.values(found).reduce((all, sum) => all + sum, 0)).toBe(0)
    }),
    { numRuns: repeats(150, 10_000) },
  )
}, 900_000)
