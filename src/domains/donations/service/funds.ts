import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { giftAccount, spendingAccount } from '#domains/payments/contract/accounts.ts'
import { spendingEntry } from '#domains/payments/ledger/entries.ts'
import { post } from '#domains/payments/ledger/post.ts'
import { ledgerEntries, ledgerLines } from '#domains/payments/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { donationErrors, type donationEndpoints } from '../contract.ts'
import { funds } from '../contract/gifts.ts'
import type { Spending } from '../contract/terms.ts'
import { spendings } from '../tables.ts'
import { noonOf, startOf } from '#domains/organizations/days.ts'

/** What each fund received, less refunds, and spent: sums of the ledger's lines. */
export const readFunds: Verb<typeof donationEndpoints.readFunds> = async (ctx, { period = 'year' }) => {
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const from = period === 'year' ? `${dayAt(ctx.clock.now(), timeZone).slice(0, 4)}-01-01` : null
  const rows = await ctx.db.orm
    .select({
      account: ledgerLines.account,
      cents: sql<string>`sum(${ledgerLines.amountCents})`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.organizationId, ctx.organizationId),
        eq(ledgerEntries.book, 'organization'),
        inArray(ledgerLines.account, [...funds.map(giftAccount), ...funds.map(spendingAccount)]),
        from ? gte(ledgerEntries.at, startOf(from, timeZone)) : undefined,
      ),
    )
    .groupBy(ledgerLines.account)
  const sum = (account: string): number => Number(rows.find((row) => row.account === account)?.cents ?? 0)
  const each = funds.map((fund) => ({
    fund,
    // Income is a credit: negative.
    receivedCents: 0 - sum(giftAccount(fund)),
    spentCents: sum(spendingAccount(fund)),
  }))
  const all = (of: 'receivedCents' | 'spentCents'): number => each.reduce((total, row) => total + row[of], 0)
  return { period, from, funds: each, receivedCents: all('receivedCents'), spentCents: all('spentCents') }
}

const shown = ({ id, fund, amountCents, spentOn, description, recordedAt }: SpendingRow): Spending => ({
  id,
  fund,
  amountCents,
  spentOn,
  description,
  recordedAt: recordedAt.toISOString(),
})
type SpendingRow = typeof spendings.$inferSelect

export const listSpendings: Verb<typeof donationEndpoints.listSpendings> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [spendings.recordedAt, spendings.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select()
        .from(spendings)
        .where(and(eq(spendings.organizationId, ctx.organizationId), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ recordedAt, id }) => ({ at: recordedAt, id }),
  })
  return rows.map(shown)
}

export const recordSpending: Verb<typeof donationEndpoints.recordSpending> = async (ctx, given) => {
  const { organizationId } = ctx
  const { timeZone } = await readSettings(ctx, organizationId)
  const now = ctx.clock.now()
  if (given.spentOn > dayAt(now, timeZone)) throw new AppError(donationErrors.in_the_future)
  return ctx.db.orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(spendings)
      .values({ ...given, organizationId, recordedBy: ctx.actor.userId, recordedAt: now })
      .onConflictDoNothing({ target: spendings.id })
      .returning()
    if (!made) {
      const [known] = await tx
        .select()
        .from(spendings)
        .where(and(eq(spendings.id, given.id), eq(spendings.organizationId, organizationId)))
      if (!known) throw new AppError('request.not_found')
      return shown(known)
    }
    const { id, fund, amountCents, spentOn } = made
    await post(tx, ctx, spendingEntry({ id, fund, amountCents, at: noonOf(spentOn, timeZone) }))
    await audit(tx, ctx, {
      action: 'spending.recorded',
      recordType: 'spending',
      recordId: id,
      detail: { fund, amountCents, spentOn },
    })
    return shown(made)
  })
}
