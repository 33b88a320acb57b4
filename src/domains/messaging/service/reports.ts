import { desc, eq, inArray } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { type Heard, hearFirst, keepCircleMessage } from '#domains/crisis/hear-visitor.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import { placeOfWords } from '#platform/crypto/again.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { firstName } from '#shared/names.ts'
import type { messagingEndpoints } from '../contract.ts'
import type { CircleReport } from '../contract/shapes.ts'
import { circleReports, conversationMembers } from '../tables.ts'
import { checkMember } from './members.ts'
import { openWords } from './message.ts'
import { keepPace } from './pace.ts'
import { reportPlace } from './place.ts'
import { selectMessages } from './read.ts'
import { openReport, type Report } from './report-copies.ts'
import { openScreened } from './screened-words.ts'

const reportedMessages = 30

/** The last messages that the reporter saw of a conversation, as the team gets them with a report. */
const lastMessages = async (db: Tx | Orm, ctx: Context, id: string): Promise<Report['messages']> => {
  const { userId } = ctx.actor
  const found = await selectMessages(db, { id, userId, cursor: undefined, limit: reportedMessages })
  const senders = [...new Set(found.flatMap(({ message }) => message.senderId ?? []))]
  const names = senders.length
    ? await db
        .select({ userId: users.id, fullName: users.fullName })
        .from(users)
        .where(inArray(users.id, senders))
    : []
  return found.reverse().map(({ message }) => ({
    name: firstName(names.find((one) => one.userId === message.senderId)?.fullName ?? ''),
    words: message.deletedAt && !message.screenedFor ? '' : openWords(ctx, message),
    earlier: openScreened(ctx, message),
    at: message.createdAt.toISOString(),
  }))
}

interface NewReport {
  id: string
  clientId: string
  conversationId: string | null
  words: string
  isPressure: boolean
}

/** Keeps what a person told the team about a client's circle, once for its id, and puts it on the care team's list. */
export const keepReport = async (
  tx: Tx,
  ctx: Context,
  { id, clientId, conversationId, words, isPressure }: NewReport,
  heard: Heard,
): Promise<void> => {
  await lockClient(tx, clientId)
  const place = await placeOfWords(ctx.signer, { id, words }, async (one) => {
    const [known] = await tx.select().from(circleReports).where(eq(circleReports.id, one))
    return known && openReport(ctx, known).words
  })
  if (place.isKept) return
  const now = ctx.clock.now()
  const report: Report = {
    words,
    messages: conversationId ? await lastMessages(tx, ctx, conversationId) : [],
  }
  await tx.insert(circleReports).values({
    id: place.id,
    conversationId,
    clientId,
    side: ctx.actor.clientId === clientId ? 'client' : 'other',
    reporterId: ctx.actor.userId,
    isPressure,
    report: ctx.fields.seal(JSON.stringify(report), reportPlace(clientId, place.id)),
    createdAt: now,
  })
  await openTask(tx, ctx, clientId as CheckedClient, { kind: 'report', dueAt: now })
  await audit(tx, ctx, {
    action: 'conversation.reported',
    recordType: conversationId ? 'conversation' : 'client',
    recordId: conversationId ?? clientId,
    clientId,
    detail: { isPressure },
  })
  await keepCircleMessage(tx, ctx, heard, clientId, words)
}

export const reportConversation: Verb<typeof messagingEndpoints.reportConversation> = async (
  ctx,
  { id, reportId, words, isPressure },
) => {
  await hearFirst(ctx, [words], 'circle', async (heard) => {
    const { row } = await checkMember(ctx.db.orm, ctx, id)
    keepPace(ctx, heard, 'report')
    const report = { id: reportId, clientId: row.clientId, conversationId: id, words, isPressure }
    await ctx.db.orm.transaction((tx) => keepReport(tx, ctx, report, heard))
  })
  return { ok: true }
}

/** First names of the members of a conversation but one. */
const othersOf = async (
  db: Orm,
  conversationId: string | null,
  reporterId: string | null,
): Promise<string> => {
  if (!conversationId) return ''
  const rows = await db
    .select({ userId: users.id, fullName: users.fullName, role: conversationMembers.role })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(eq(conversationMembers.conversationId, conversationId))
  return rows
    .flatMap(({ userId, fullName, role }) =>
      userId === reporterId || role === 'counselor' ? [] : firstName(fullName),
    )
    .join(', ')
}

/** What was told to the team about a client's conversations: for the care team, and a responder while an alert is open. */
export const listCircleReports: Verb<typeof messagingEndpoints.listCircleReports> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const { orm } = ctx.db
  const found = await orm
    .select({ row: circleReports, reporter: users.fullName })
    .from(circleReports)
    .leftJoin(users, eq(users.id, circleReports.reporterId))
    .where(eq(circleReports.clientId, client))
    .orderBy(desc(circleReports.createdAt))
    .limit(50)
  await auditRead(ctx, {
    action: 'circle_reports.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const reports: CircleReport[] = []
  for (const { row, reporter } of found) {
    const { words, messages } = openReport(ctx, row)
    const byName = firstName(reporter ?? '')
    const otherName = await othersOf(orm, row.conversationId, row.reporterId)
    reports.push({
      id: row.id,
      at: row.createdAt.toISOString(),
      by: row.side,
      byName,
      otherName,
      isPressure: row.isPressure,
      words,
      messages: messages.map((message) => ({
        name: message.name ?? (message.side === row.side ? byName : otherName),
        words: message.words,
        earlier: message.earlier ?? [],
        at: message.at,
      })),
    })
  }
  return reports
}
