import { isNameMeant } from '#platform/db/name-search.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { mayReview } from './access.ts'
import type { Submission, submissionEndpoints, SubmissionEvent, SubmissionRecord } from './contract.ts'
import { type Standing, statesAt, submissionKinds, type SubmissionKind } from './contract/lifecycle.ts'
import { submissionPlace, wordsPlace } from './place.ts'
import { submissionEvents, submissions } from './tables.ts'

type Row = typeof submissions.$inferSelect

const standings: Record<string, readonly Standing[]> = {
  open: ['new', 'waiting'],
  waiting: ['waiting'],
  going: ['going'],
  over: ['over'],
}

/** Which of a kind's states an inbox shows. Of those that wait for us alone, `open` shows the ones of the sender too. */
const isShown = (show: string, kind: SubmissionKind | undefined): SQL | undefined => {
  const wanted = standings[show]
  if (!wanted) return undefined
  const kinds = kind ? [kind] : submissionKinds
  const at = (standing: readonly Standing[]) =>
    kinds.map((one) => and(eq(submissions.kind, one), inArray(submissions.state, statesAt(one, standing))))
  // What runs well or is over is open again when something came to it: an answer, a change, a report.
  const news = show === 'open' ? and(eq(submissions.isUnread, true), or(...at(['going', 'over']))) : undefined
  return or(...at(wanted), news)
}

/** What the caller may see at all: admins everything of theirs, therapists what was given to them. */
const isMine = ({ actor, organizationId }: Context): SQL | undefined =>
  and(
    eq(submissions.organizationId, organizationId),
    actor.role === 'admin' ? undefined : eq(submissions.assigneeId, actor.userId),
  )

/** The first letters as a pattern, without what a pattern would read otherwise. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

type Filter = Parameters<Verb<typeof submissionEndpoints.listSubmissions>>[1]

/** The rows a filter means. */
export const filterOf = (ctx: Context, { kind, show = 'open', state, assignee, unread, q }: Filter) =>
  and(
    isMine(ctx),
    kind ? eq(submissions.kind, kind) : undefined,
    state ? eq(submissions.state, state) : isShown(show, kind),
    assignee === 'me'
      ? eq(submissions.assigneeId, ctx.actor.userId)
      : assignee === 'none'
        ? isNull(submissions.assigneeId)
        : assignee
          ? eq(submissions.assigneeId, assignee)
          : undefined,
    unread === undefined ? undefined : eq(submissions.isUnread, unread === 'true'),
    q
      ? or(
          sql`lower(${submissions.reference}) like ${beginning(q.toLowerCase())}`,
          isNameMeant(submissions.nameFolded, q),
        )
      : undefined,
  )

const select = (db: Tx | Orm) =>
  db
    .select({ row: submissions, assigneeName: users.fullName })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.assigneeId))

export const toSubmission = (
  ctx: Context,
  { row, assigneeName }: { row: Row; assigneeName: string | null },
): Submission => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  state: row.state,
  stateSince: row.stateSince.toISOString(),
  name: row.name,
  about: ctx.fields.open(row.about, submissionPlace(row.organizationId, 'about', row.id)),
  assignee: row.assigneeId && assigneeName ? { id: row.assigneeId, fullName: assigneeName } : null,
  isReachable: row.email !== null || (row.phone !== null && row.maySms),
  isUnread: row.isUnread,
  isVerified: row.isVerified,
  heard: row.heard,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const listSubmissions: Verb<typeof submissionEndpoints.listSubmissions> = async (
  ctx,
  { limit = 50, cursor, ...filter },
) => {
  const after = readCursor(cursor)
  // What is open is worked off: words of danger first, then the longest waiting. What is done is looked up: the
  // newest first.
  const isQueue = (filter.show ?? 'open') === 'open'
  const place = sql`(${submissions.createdAt}, ${submissions.id})`
  const { urgency } = submissions
  const found = await select(ctx.db.orm)
    .where(
      and(
        filterOf(ctx, filter),
        after
          ? isQueue
            ? sql`(${urgency}, ${submissions.createdAt}, ${submissions.id}) > (${after.rank}, ${after.at}::timestamptz, ${after.id})`
            : sql`${place} < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(
      ...(isQueue
        ? [asc(urgency), asc(submissions.createdAt), asc(submissions.id)]
        : [desc(submissions.createdAt), desc(submissions.id)]),
    )
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row }) => ({
    at: row.createdAt.toISOString(),
    id: row.id,
    rank: row.urgency,
  }))
  ctx.nextPage(next)
  await audit(ctx.db.orm, ctx, {
    action: 'submissions.listed',
    recordType: 'submissions',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  return rows.map((one) => toSubmission(ctx, one))
}

export const countSubmissions: Verb<typeof submissionEndpoints.countSubmissions> = async (ctx) => {
  const found = await ctx.db.orm
    .select({
      kind: submissions.kind,
      open: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${submissions.isUnread}))::int`,
    })
    .from(submissions)
    .where(and(isMine(ctx), isShown('open', undefined)))
    .groupBy(submissions.kind)
  return submissionKinds.map((kind) => found.find((one) => one.kind === kind) ?? { kind, open: 0, unread: 0 })
}

export const listReviewers: Verb<typeof submissionEndpoints.listReviewers> = async (ctx) => {
  const found = await ctx.db.orm
    .select({ id: users.id, fullName: users.fullName, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, ctx.organizationId),
        inArray(users.role, ['therapist', 'admin']),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(500)
  return found as { id: string; fullName: string; role: 'therapist' | 'admin' }[]
}

/** One submission that the caller may review; request.not_found otherwise. */
export const checkSubmission = async (ctx: Context, id: string): Promise<Row> => {
  const [row] = await ctx.db.orm.select().from(submissions).where(eq(submissions.id, id))
  if (!row || !mayReview(ctx.actor, row)) throw new AppError('request.not_found')
  return row
}

/** What happened to one, oldest first. */
export const eventsOf = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  { id, organizationId }: Pick<Row, 'id' | 'organizationId'>,
): Promise<SubmissionEvent[]> => {
  const found = await db
    .select({ event: submissionEvents, byName: users.fullName })
    .from(submissionEvents)
    .leftJoin(users, eq(users.id, submissionEvents.byUserId))
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(submissionEvents.position)
    .limit(1000)
  return found.map(({ event, byName }) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    by: byName && firstName(byName),
    side: event.side,
    from: event.from,
    to: event.to,
    words: event.words && ctx.fields.open(event.words, wordsPlace(organizationId, event.id)),
    undone: event.undoneAt !== null,
    told: event.told,
  }))
}

/** The whole record, as staff see it. */
export const toRecord = async (db: Tx | Orm, ctx: Context, id: string): Promise<SubmissionRecord> => {
  const [found] = await select(db).where(eq(submissions.id, id))
  if (!found) throw new AppError('request.not_found')
  const { row } = found
  const open = (field: 'email' | 'phone', value: Buffer | null) =>
    value && ctx.fields.open(value, submissionPlace(row.organizationId, field, row.id))
  return {
    ...toSubmission(ctx, found),
    email: open('email', row.email),
    phone: open('phone', row.phone),
    maySms: row.maySms,
    language: row.language,
    events: await eventsOf(db, ctx, row),
  }
}
