import { and, asc, eq, gt } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import type { Context, Services } from '#platform/context.ts'
import { circleReports } from '../tables.ts'
import { reportPlace } from './place.ts'

const reportsAtOnce = 200

/** What a report holds, opened. Older reports name the side of a message instead of its writer. */
export interface Report {
  words: string
  messages: { name?: string; side?: 'client' | 'other'; words: string; earlier?: string[]; at: string }[]
}

/** Takes out of the reports of an organization the copies of messages that it does not keep any longer. */
export const forgetOldCopies = async (
  services: Services,
  organizationId: string,
  before: Date,
): Promise<void> => {
  const { orm } = services.db
  for (let after = ''; ; ) {
    const rows = await orm
      .select({ row: circleReports })
      .from(circleReports)
      .innerJoin(clients, eq(clients.id, circleReports.clientId))
      .where(and(eq(clients.organizationId, organizationId), gt(circleReports.id, after)))
      .orderBy(asc(circleReports.id))
      .limit(reportsAtOnce)
    for (const { row } of rows) {
      const report = openReport(services, row)
      const messages = report.messages.filter(({ at }) => new Date(at) >= before)
      if (messages.length === report.messages.length) continue
      const sealed = services.fields.seal(
        JSON.stringify({ ...report, messages }),
        reportPlace(row.clientId, row.id),
      )
      await orm.update(circleReports).set({ report: sealed }).where(eq(circleReports.id, row.id))
    }
    after = rows.at(-1)?.row.id ?? ''
    if (rows.length < reportsAtOnce) return
  }
}

export const openReport = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, report }: typeof circleReports.$inferSelect,
): Report => JSON.parse(fields.open(report, reportPlace(clientId, id))) as Report
