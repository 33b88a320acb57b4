import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { type Actor, isStaff } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { submissionsChanged } from './contract.ts'
import { isTold, lifecycles, type SubmissionKind, type SubmissionState } from './contract/lifecycle.ts'
import { addEvent, markTold } from './events.ts'
import { changedOf, tellNews } from './letters.ts'
import { submissions } from './tables.ts'

type Anyone = Context<Actor | null>
export type SubmissionRow = typeof submissions.$inferSelect

export interface Move {
  from: SubmissionState
  to: SubmissionState
  eventId: string
  /** It takes back the move with this event. */
  isBack: boolean
}

/** What a kind's own domain says to a move: `may` throws where it cannot be, `moved` does what follows from it. */
export interface Mover {
  may?(tx: Tx, ctx: Anyone, row: SubmissionRow, to: SubmissionState): Promise<void>
  moved?(tx: Tx, ctx: Anyone, row: SubmissionRow, move: Move): Promise<void>
  /** Whether somebody waits for an answer of whoever handed it in. */
  waits?(db: Tx | Orm, row: SubmissionRow): Promise<boolean>
}
const movers = new Map<SubmissionKind, Mover>()

/** Registers a domain for the moves of its kind; once, where the endpoints are listed. */
export const followMoves = (kind: SubmissionKind, mover: Mover): void => {
  movers.set(kind, mover)
}

/** Whether somebody waits for an answer of whoever handed it in, as its own domain says. */
export const isWaitedFor = async (db: Tx | Orm, row: SubmissionRow): Promise<boolean> =>
  (await movers.get(row.kind)?.waits?.(db, row)) ?? false

/** One submission of this organization, locked: whoever moves it takes turns. Throws request.not_found. */
export const lockSubmission = async (
  tx: Tx,
  { organizationId }: Pick<Context, 'organizationId'>,
  id: string,
): Promise<SubmissionRow> => {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.organizationId, organizationId)))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  return row
}

/**
 * Moves a locked submission on, keeps it in the history, tells whoever handed it in where it is news to them (`tells: false`
 * where they did it themselves, or are told in another way), and lets the kind's domain do what follows. Answers the
 * event's id.
 */
export const moveSubmission = async (
  tx: Tx,
  ctx: Anyone,
  row: SubmissionRow,
  {
    to,
    reason = '',
    batchId,
    tells,
  }: { to: SubmissionState; reason?: string; batchId?: string; tells?: boolean },
): Promise<string> => {
  const { id, kind, state: from } = row
  if (!(to in lifecycles[kind])) throw new AppError('submissions.no_such_move')
  const mover = movers.get(kind)
  await mover?.may?.(tx, ctx, row, to)
  const now = ctx.clock.now()
  await tx
    .update(submissions)
    .set({
      state: to,
      stateSince: now,
      updatedAt: now,
      // Whoever of the staff moves it has looked at it.
      ...(ctx.actor && isStaff(ctx.actor) ? { isUnread: false } : {}),
    })
    .where(eq(submissions.id, id))
  const eventId = await addEvent(tx, ctx, id, {
    kind: 'moved',
    from,
    to,
    words: reason,
    ...(batchId ? { batchId } : {}),
    // Taken back, the move leaves it as unread as it was.
    ...(batchId && row.isUnread ? { details: JSON.stringify({ wasUnread: true }) } : {}),
  })
  if (tells ?? isTold(kind, from, to)) {
    const changed = changedOf(kind, to)
    await markTold(tx, eventId, await tellNews(tx, ctx, id, eventId, { changed }))
  }
  await mover?.moved?.(tx, ctx, row, { from, to, eventId, isBack: false })
  await audit(tx, ctx, {
    action: 'submission.moved',
    recordType: 'submission',
    recordId: id,
    detail: { kind, from, to },
  })
  await announce(tx, ctx, row)
  return eventId
}

/** Puts a locked submission back to where it was, as unread as it was, and lets the kind's domain follow. */
export const moveBack = async (
  tx: Tx,
  ctx: Context,
  row: SubmissionRow,
  { from, eventId, wasUnread }: { from: SubmissionState; eventId: string; wasUnread: boolean },
): Promise<void> => {
  const now = ctx.clock.now()
  await tx
    .update(submissions)
    .set({ state: from, stateSince: now, updatedAt: now, ...(wasUnread ? { isUnread: true } : {}) })
    .where(eq(submissions.id, row.id))
  await movers.get(row.kind)?.moved?.(tx, ctx, row, {
    from: row.state,
    to: from,
    eventId,
    isBack: true,
  })
  await announce(tx, ctx, row)
}

/** To the inbox, and to the partner's own page. */
export const announce = async (
  tx: Tx,
  { organizationId }: Pick<Context, 'organizationId'>,
  { id, partnerId }: Pick<SubmissionRow, 'id' | 'partnerId'>,
): Promise<void> => {
  const news = { submissionId: id }
  await publish(tx, topics.responders(organizationId), submissionsChanged, news)
  if (partnerId) await publish(tx, topics.user(partnerId), submissionsChanged, news)
}
