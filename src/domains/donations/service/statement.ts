import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { payments } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { isolated } from '#platform/paper/isolated.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { daysFrom } from '#shared/dates.ts'
import { formatCents } from '#shared/money.ts'
import { gifts, receipts } from '../tables.ts'
import { startOf } from '#domains/organizations/days.ts'
import { dayOnPaper, neutralFund } from './receipt-paper.ts'
import { factsOf } from './send-receipt.ts'
import { settingsOf } from './settings.ts'

/** Twelve months from the first of `from`, `YYYY-MM`, as days. */
const twelveMonths = (from: string): { first: string; after: string } => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return { first: `${from}-01`, after: `${year + 1}-${String(month).padStart(2, '0')}-01` }
}

/** What stands on a donor's statement of twelve months, line by line: a summary of receipts, not another one. */
export const statementLines = async (ctx: Context, from: string): Promise<PaperLine[]> => {
  const { organizationId, actor } = ctx
  const language = languageOfTexts(ctx.language, 'donation-letters')
  const { timeZone } = await readSettings(ctx, organizationId)
  const { first, after } = twelveMonths(from)
  const rows = await ctx.db.orm
    .select({ receipt: receipts, payment: payments })
    .from(receipts)
    .innerJoin(gifts, eq(gifts.id, receipts.giftId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(
      and(
        eq(gifts.partnerId, actor.userId),
        isNull(receipts.voidedAt),
        gte(payments.paidAt, startOf(first, timeZone)),
        lt(payments.paidAt, startOf(after, timeZone)),
      ),
    )
    .orderBy(asc(payments.paidAt), asc(receipts.id))
  const { legalName, ein, statement } = await settingsOf(ctx.db.orm, organizationId)
  const [donor] = await ctx.db.orm
    .select({ fullName: users.fullName })
    .from(users)
    .where(eq(users.id, actor.userId))
  const say = (key: string, named: Record<string, string> = {}): string =>
    sayOnPaper(language, 'donation-letters', `statement.${key}`, named)
  const money = (cents: number): string => formatCents(cents, language)
  const day = (on: string): string => dayOnPaper(on, language, 'UTC')
  const given = rows.reduce((all, { payment }) => all + payment.amountCents, 0)
  const back = rows.reduce((all, { payment }) => all + payment.refundedCents, 0)
  const line = { size: 11, after: 3 }
  return [
    { text: say('title'), size: 20, isBold: true, after: 4 },
    { text: say('period', { from: day(first), to: day(dayBefore(after)) }), size: 12, after: 10 },
    { rule: '#999' },
    { text: legalName, size: 13, isBold: true, after: 3 },
    { text: sayOnPaper(language, 'donation-letters', 'paper.ein', { ein }), ...line },
    {
      text: sayOnPaper(language, 'donation-letters', 'paper.donor', { name: donor?.fullName ?? '' }),
      ...line,
      after: 10,
    },
    { rule: '#999' },
    ...rows.flatMap(({ receipt, payment }): PaperLine[] => {
      const { number } = receipt
      const fund = neutralFund(factsOf(ctx, receipt).fund, language)
      const on = dayOnPaper(payment.paidAt.toISOString(), language, timeZone)
      return [
        {
          text: [on, number, money(payment.amountCents), ...(fund ? [fund] : [])]
            .map(isolated)
            .join('   ·   '),
          ...line,
        },
        ...(payment.refundedCents
          ? [{ text: say('sentBack', { amount: money(payment.refundedCents) }), size: 10, after: 3 }]
          : []),
      ]
    }),
    ...(rows.length ? [] : [{ text: say('none'), ...line }]),
    { rule: '#999' },
    { text: say('total', { amount: money(given - back) }), size: 13, isBold: true, after: 8 },
    { text: translate(language, 'donation-letters', 'paper.noGoods'), ...line },
    { text: statement, ...line },
    { text: say('notReceipt'), size: 9.5, colour: '#333', after: 4 },
  ]
}

const dayBefore = (day: string): string => daysFrom(day, -1)

/** The statement as a PDF, in the language of the request. */
export const makeStatement = async (ctx: Context, from: string): Promise<Buffer> => {
  const title = translate(ctx.language, 'donation-letters', 'statement.title')
  const language = languageOfTexts(ctx.language, 'donation-letters')
  return makePaper({ title, language, footer: title }, await statementLines(ctx, from))
}
