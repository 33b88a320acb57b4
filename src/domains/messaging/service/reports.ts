import { desc, eq } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { firstName } from '#shared/names.ts'
import type { CircleReport, messagingEndpoints } from '../contract.ts'
import { circleReports, conversations } from '../tables.ts'
import { reportPlace } from './pair.ts'

/** What a report holds, opened. */
export type Report = Pick<CircleReport, 'words' | 'messages'>
export const reportOf = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, report }: typeof circleReports.$inferSelect,
): Report => JSON.parse(fields.open(report, reportPlace(clientId, id))) as Report

/** What was told to the team about a client's conversations: for the care team, and a responder while a call is open. */
export const listCircleReports: Verb<typeof messagingEndpoints.listCircleReports> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const found = await ctx.db.orm
    .select({ report: circleReports, otherName: users.fullName })
    .from(circleReports)
    .innerJoin(conversations, eq(conversations.id, circleReports.conversationId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(eq(circleReports.clientId, client))
    .orderBy(desc(circleReports.createdAt))
    .limit(50)
  await auditRead(ctx, {
    action: 'circle_reports.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return found.map(({ report, otherName }) => ({
    id: report.id,
    at: report.createdAt.toISOString(),
    by: report.side,
    otherName: firstName(otherName),
    ...reportOf(ctx, report),
  }))
}
