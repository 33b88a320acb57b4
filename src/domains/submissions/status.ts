import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { Status, submissionEndpoints } from './contract.ts'
import { firstState, mayWithdraw, standingOf } from './contract/lifecycle.ts'
import { addEvent, placeOfLine } from './events.ts'
import { announce, isWaitedFor, lockSubmission, moveSubmission, type SubmissionRow } from './move.ts'
import { readToken, statusToken, submissionPlace } from './place.ts'
import { eventsOf } from './read.ts'
import { submissionEvents, submissions } from './tables.ts'

const answersAnHour = 20

type Anyone = Context<Actor | null>

/** The submission a secret link stands for; request.not_found for one that we did not make. */
const idOf = (ctx: Anyone, token: string): string => {
  const id = readToken(ctx, token)
  if (!id) throw new AppError('request.not_found')
  return id
}

/** A link is good wherever it is opened: its submission says which organization it belongs to. */
const findRow = async (db: Tx | Orm, id: string): Promise<SubmissionRow> => {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!row) throw new AppError('request.not_found')
  return row
}

const summary = (
  ctx: Pick<Context, 'fields'>,
  row: SubmissionRow,
): Omit<Status, 'events' | 'isWaitedFor'> => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  state: row.state,
  stateSince: row.stateSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  about: ctx.fields.open(row.about, submissionPlace(row.organizationId, 'about', row.id)),
  mayWithdraw: mayWithdraw(row.kind, row.state),
})

// Who of the staff has it, and what they noted among themselves, is theirs.
const shown = new Set(['submitted', 'moved', 'asked', 'answered', 'replied', 'happened'])

/** How it stands, without what staff wrote among themselves and without what was taken back. */
const toStatus = async (db: Tx | Orm, ctx: Anyone, row: SubmissionRow): Promise<Status> => ({
  ...summary(ctx, row),
  isWaitedFor: await isWaitedFor(db, row),
  events: (await eventsOf(db, ctx, row))
    .filter(
      ({ kind, undone, to }) => shown.has(kind) && !undone && !(row.kind === 'contact' && to === 'read'),
    )
    .map(({ id, kind, at, to, words, side }) => ({
      id,
      kind,
      at,
      to,
      words,
      // Who set something going is nobody's business, such as who said no; whose words they are is told.
      side: words === null && (kind === 'happened' || kind === 'moved') ? ('system' as const) : side,
    })),
})

export const readStatus: Verb<typeof submissionEndpoints.readStatus> = async (ctx, { token }) => {
  const row = await findRow(ctx.db.orm, idOf(ctx, token))
  return toStatus(ctx.db.orm, ctx, row)
}

export const answerStatus: Verb<typeof submissionEndpoints.answerStatus> = async (
  given,
  { token, answerId, words },
) => {
  const id = idOf(given, token)
  const { organizationId } = await findRow(given.db.orm, id)
  const ctx = { ...given, organizationId }
  return hearFirst(ctx, [words], 'contact', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const before = await lockSubmission(tx, ctx, id)
      const line = await placeOfLine(tx, ctx, id, { id: answerId, words })
      // Their answer may have been lost, and with it the help: what was heard is said again.
      if (line.isKept) return { status: await toStatus(tx, ctx, before), crisis: heard.level, clientId: null }
      if (heard.level === 'none' && (await hasSaidEnough(tx, ctx, id))) throw new AppError('request.too_many')
      await addEvent(tx, ctx, id, { id: line.id, kind: 'answered', words })
      const graver = heard.level === 'crisis' || before.heard === 'none' ? heard.level : before.heard
      await tx
        .update(submissions)
        .set({ isUnread: true, heard: graver, updatedAt: ctx.clock.now() })
        .where(eq(submissions.id, id))
      await audit(tx, ctx, { action: 'submission.answered', recordType: 'submission', recordId: id })
      // Whoever was asked has answered; a message that was replied to is open again.
      const goesBack = before.state === 'info_needed' || before.state === 'replied'
      const first =
        before.kind === 'contact' ? 'read' : before.kind === 'intake' ? 'in_review' : firstState(before.kind)
      if (goesBack) await moveSubmission(tx, ctx, before, { to: first, tells: false })
      else await announce(tx, ctx, before)
      const clientId = await keepHeard(tx, ctx, heard, 'contact')
      return { status: await toStatus(tx, ctx, await findRow(tx, id)), crisis: heard.level, clientId }
    }),
  )
}

/** Nobody fills a history without end; words that sound like danger are always kept. */
const hasSaidEnough = async (tx: Tx, { clock }: Anyone, id: string): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - hours(1))
  const [found] = await tx
    .select({ answers: sql<number>`count(*)::int` })
    .from(submissionEvents)
    .where(
      and(
        eq(submissionEvents.submissionId, id),
        eq(submissionEvents.kind, 'answered'),
        gt(submissionEvents.at, since),
      ),
    )
  return (found?.answers ?? 0) >= answersAnHour
}

export const withdrawStatus: Verb<typeof submissionEndpoints.withdrawStatus> = async (given, { token }) => {
  const id = idOf(given, token)
  const { organizationId } = await findRow(given.db.orm, id)
  const ctx = { ...given, organizationId }
  return ctx.db.orm.transaction(async (tx) => {
    const row = await lockSubmission(tx, ctx, id)
    if (standingOf(row.kind, row.state) !== 'over') {
      if (!mayWithdraw(row.kind, row.state)) throw new AppError('submissions.no_such_move')
      await moveSubmission(tx, ctx, row, { to: 'withdrawn', tells: false })
    }
    return toStatus(tx, ctx, await findRow(tx, id))
  })
}

export const listOwnSubmissions: Verb<typeof submissionEndpoints.listOwnSubmissions> = async (
  ctx,
  { limit = 50, cursor },
) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.partnerId, ctx.actor.userId),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => summary(ctx, row))
}

/** A partner's own submission; request.not_found for anybody else's. */
export const checkOwnSubmission = async (
  db: Tx | Orm,
  { actor }: Context,
  id: string,
): Promise<SubmissionRow> => {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.partnerId, actor.userId)))
  if (!row) throw new AppError('request.not_found')
  return row
}

export const readOwnSubmission: Verb<typeof submissionEndpoints.readOwnSubmission> = async (ctx, { id }) => {
  const row = await checkOwnSubmission(ctx.db.orm, ctx, id)
  return { ...(await toStatus(ctx.db.orm, ctx, row)), token: statusToken(ctx, id) }
}
