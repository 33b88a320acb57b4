import type { FastifyInstance } from 'fastify'
import { audit } from '#domains/audit/record.ts'
import { funds } from '#domains/payments/contract/accounts.ts'
import type { Context } from '#platform/context.ts'
import { toCsv } from '#platform/csv.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { RevenueQuery } from './contract.ts'
import { readMonths } from './service/revenue.ts'

const paidPlans = ['premium', 'professional'] as const
const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The revenue by month as a table for a spreadsheet, in dollars. */
export const serveRevenueTable = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  app.get('/api/admin/revenue.csv', async (request, reply) => {
    const asked = { name: 'exportRevenue', access: ['admin'] as const, limit: { max: 30, seconds: 900 } }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context<Actor>
    const { months } = parseInput(RevenueQuery, request.query)
    const rows = await readMonths(ctx, months)
    await audit(ctx.db.orm, ctx, {
      action: 'revenue.exported',
      recordType: 'revenue',
      recordId: ctx.organizationId,
      detail: { months: rows.length },
    })
    const say = (key: string) => translate(ctx.language, 'reports', key)
    const header = [
      say('revenue.month'),
      ...paidPlans.map((plan) => say(`plan.${plan}`)),
      ...funds.map((fund) => say(`fund.${fund}`)),
      say('pledges'),
      say('revenue.total'),
    ]
    const cells = rows.map(({ month, plans, funds: given, pledges, total }) => [
      month,
      ...paidPlans.map((plan) => dollars(plans[plan])),
      ...funds.map((fund) => dollars(given[fund])),
      dollars(pledges),
      dollars(total),
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="revenue.csv"')
      .send(toCsv(header, cells))
  })
}
