import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { seconds } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { mayReview } from './access.ts'
import { type Batch, type submissionEndpoints, undoSeconds } from './contract.ts'
import { lifecycles, movesFrom, needsReason, standingOf, type SubmissionState } from './contract/lifecycle.ts'
import { addEvent, markTold, placeOfLine } from './events.ts'
import { changedOf, tellNews } from './letters.ts'
import { announce, lockSubmission, moveBack, moveSubmission, type SubmissionRow } from './move.ts'
import { detailsPlace } from './place.ts'
import { checkSubmission, toRecord } from './read.ts'
import { submissionEvents, submissions } from './tables.ts'

/** A submission that the caller may review, locked. */
const lockReviewed = async (tx: Tx, ctx: Context, id: string): Promise<SubmissionRow> => {
  const row = await lockSubmission(tx, ctx, id)
  if (!mayReview(ctx.actor, row)) throw new AppError('request.not_found')
  return row
}

const undoUntilOf = ({ clock }: Context): string =>
  new Date(clock.now().getTime() + seconds(undoSeconds)).toISOString()

/**
 * Words to a partner must not tell what one of our clients did or has; `isGeneral`: the writer says that they are about no
 * client. A person who writes to us, or registers, is answered in any words: the mail leaves out those that tell.
 */
const refuseToPartner = ({ kind }: SubmissionRow, words: string, isGeneral: boolean): void => {
  if (!isGeneral && kind !== 'contact' && kind !== 'intake') refuseTelling(words)
}

/** Does one thing to several, each in a transaction of its own: what cannot be done to one holds up no other. */
const toEach = async (
  ctx: Context,
  ids: readonly string[],
  act: (tx: Tx, row: SubmissionRow, batchId: string) => Promise<void>,
): Promise<Batch> => {
  const batchId = newId()
  const undoUntil = undoUntilOf(ctx)
  const done: string[] = []
  const left: Batch['left'] = []
  let refused: AppError | undefined
  for (const id of new Set(ids)) {
    try {
      await ctx.db.orm.transaction(async (tx) => act(tx, await lockReviewed(tx, ctx, id), batchId))
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused = error
      const isChanged = error.code === 'submissions.changed_meanwhile'
      left.push({ id, code: error.code, ...(isChanged ? { state: error.detail as SubmissionState } : {}) })
    }
  }
  if (ids.length === 1 && refused) throw refused
  return { batchId, undoUntil, done, left }
}

export const moveSubmissions: Verb<typeof submissionEndpoints.moveSubmissions> = (
  ctx,
  { ids, to, from = {}, reason = '', isGeneral = false },
) =>
  toEach(ctx, ids, async (tx, row, batchId) => {
    refuseToPartner(row, reason, isGeneral)
    const seen = from[row.id]
    if (seen && seen !== row.state) throw new AppError('submissions.changed_meanwhile', row.state)
    if (!movesFrom(row.kind, row.state).includes(to)) throw new AppError('submissions.no_such_move')
    if (needsReason(row.kind, to) && !reason) throw new AppError('submissions.reason_wanted')
    await moveSubmission(tx, ctx, row, { to, reason, batchId })
  })

export const assignSubmissions: Verb<typeof submissionEndpoints.assignSubmissions> = async (
  ctx,
  { ids, assigneeId },
) => {
  if (assigneeId) {
    const [found] = await ctx.db.orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, assigneeId),
          eq(users.organizationId, ctx.organizationId),
          inArray(users.role, ['therapist', 'admin']),
          isNull(users.disabledAt),
        ),
      )
    if (!found) throw new AppError('request.invalid', 'assigneeId: is nobody of the staff')
  }
  return toEach(ctx, ids, (tx, row, batchId) => assign(tx, ctx, row, { assigneeId, batchId }))
}

const assign = async (
  tx: Tx,
  ctx: Context,
  row: SubmissionRow,
  { assigneeId, batchId }: { assigneeId: string | null; batchId: string },
): Promise<void> => {
  await tx
    .update(submissions)
    .set({ assigneeId, updatedAt: ctx.clock.now() })
    .where(eq(submissions.id, row.id))
  await addEvent(tx, ctx, row.id, { kind: 'assigned', from: row.assigneeId, to: assigneeId, batchId })
  await audit(tx, ctx, {
    action: 'submission.assigned',
    recordType: 'submission',
    recordId: row.id,
    detail: { to: assigneeId },
  })
  await announce(tx, ctx, row)
}

/** Gives a submission of a person who leaves to another one; to null it is unassigned. */
export const handSubmission = async (
  tx: Tx,
  ctx: Context,
  { id, to }: { id: string; to: string | null },
): Promise<void> => assign(tx, ctx, await lockSubmission(tx, ctx, id), { assigneeId: to, batchId: newId() })

type EventRow = typeof submissionEvents.$inferSelect

/** Whether nothing came after it: a state or an assignee that nobody changed since; a letter always. */
const isAsLeft = ({ kind, to }: EventRow, { state, assigneeId }: SubmissionRow): boolean => {
  if (kind === 'moved') return state === to
  return kind === 'assigned' ? assigneeId === to : true
}

/** Whether nobody had looked at it before a move. */
const wasUnread = ({ fields, organizationId }: Context, { id, details }: EventRow): boolean =>
  details !== null &&
  (JSON.parse(fields.open(details, detailsPlace(organizationId, id))) as { wasUnread?: boolean })
    .wasUnread === true

/** Takes back one line of a batch. What was moved on since stays where it is. */
const undoOne = async (tx: Tx, ctx: Context, event: EventRow): Promise<boolean> => {
  // Whoever gave it away may take it back, though it is not theirs any more.
  const row = await lockSubmission(tx, ctx, event.submissionId)
  const [fresh] = await tx
    .select({ undoneAt: submissionEvents.undoneAt, told: submissionEvents.told })
    .from(submissionEvents)
    .where(eq(submissionEvents.id, event.id))
  if (!fresh || fresh.undoneAt || !isAsLeft(event, row)) return false
  const now = ctx.clock.now()
  await tx
    .update(submissionEvents)
    .set({ undoneAt: now, told: null })
    .where(eq(submissionEvents.id, event.id))
  if (event.kind === 'moved')
    await moveBack(tx, ctx, row, {
      from: event.from as SubmissionState,
      eventId: event.id,
      wasUnread: wasUnread(ctx, event),
    })
  else {
    await tx
      .update(submissions)
      .set({ updatedAt: now, ...(event.kind === 'assigned' ? { assigneeId: event.from } : {}) })
      .where(eq(submissions.id, row.id))
    await announce(tx, ctx, row)
  }
  await audit(tx, ctx, {
    action: 'submission.undone',
    recordType: 'submission',
    recordId: row.id,
    detail: { kind: event.kind },
  })
  return true
}

export const undoBatch: Verb<typeof submissionEndpoints.undoBatch> = async (ctx, { batchId }) => {
  const { actor } = ctx
  const events = await ctx.db.orm
    .select({ event: submissionEvents })
    .from(submissionEvents)
    .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
    .where(
      and(
        eq(submissionEvents.batchId, batchId),
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissionEvents.byUserId, actor.userId),
      ),
    )
  const [first] = events
  if (!first) throw new AppError('request.not_found')
  if (ctx.clock.now().getTime() - first.event.at.getTime() > seconds(undoSeconds))
    throw new AppError('submissions.too_late')
  const undone = new Set<string>()
  for (const { event } of events)
    if (await ctx.db.orm.transaction((tx) => undoOne(tx, ctx, event))) undone.add(event.submissionId)
  return { undone: [...undone] }
}

/** Opening a record makes it read; a message of the contact form says so in its state too. */
export const readSubmission: Verb<typeof submissionEndpoints.readSubmission> = async (ctx, { id }) => {
  const known = await checkSubmission(ctx, id)
  const isFresh = known.isUnread || (known.kind === 'contact' && known.state === 'unread')
  return ctx.db.orm.transaction(async (tx) => {
    if (isFresh) {
      const row = await lockReviewed(tx, ctx, id)
      await tx.update(submissions).set({ isUnread: false }).where(eq(submissions.id, id))
      if (row.kind === 'contact' && row.state === 'unread') await moveSubmission(tx, ctx, row, { to: 'read' })
      else await announce(tx, ctx, row)
    }
    await audit(tx, ctx, { action: 'submission.read', recordType: 'submission', recordId: id })
    return toRecord(tx, ctx, id)
  })
}

export const addSubmissionNote: Verb<typeof submissionEndpoints.addSubmissionNote> = async (
  ctx,
  { id, noteId, words },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockReviewed(tx, ctx, id)
    const line = await placeOfLine(tx, ctx, id, { id: noteId, words })
    if (!line.isKept) {
      await addEvent(tx, ctx, id, { kind: 'note', words, id: line.id })
      await audit(tx, ctx, { action: 'submission.noted', recordType: 'submission', recordId: id })
      await announce(tx, ctx, row)
    }
    return toRecord(tx, ctx, id)
  })

/** A question puts it to wait for an answer, where its kind can wait; a reply to a message answers it. */
export const writeToSender: Verb<typeof submissionEndpoints.writeToSender> = async (
  ctx,
  { id, letterId, kind, words, isGeneral = false },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockReviewed(tx, ctx, id)
    refuseToPartner(row, words, isGeneral)
    const line = await placeOfLine(tx, ctx, id, { id: letterId, words })
    if (line.isKept) return { ...(await toRecord(tx, ctx, id)), batch: null }
    const batchId = newId()
    const eventId = await addEvent(tx, ctx, id, { kind, words, id: line.id, batchId })
    const changed = changedOf(row.kind, kind)
    await markTold(tx, eventId, await tellNews(tx, ctx, id, eventId, { words, changed }))
    await audit(tx, ctx, {
      action: 'submission.written_to',
      recordType: 'submission',
      recordId: id,
      detail: { kind, ...(isGeneral ? { isGeneral } : {}) },
    })
    const next = kind === 'replied' ? 'replied' : 'info_needed'
    const fits = next in lifecycles[row.kind] && row.state !== next
    const waits = kind === 'asked' && standingOf(row.kind, row.state) === 'new'
    if (fits && (kind === 'replied' || waits))
      await moveSubmission(tx, ctx, row, { to: next, tells: false, batchId })
    else {
      await tx.update(submissions).set({ updatedAt: ctx.clock.now() }).where(eq(submissions.id, id))
      await announce(tx, ctx, row)
    }
    return {
      ...(await toRecord(tx, ctx, id)),
      batch: { batchId, undoUntil: undoUntilOf(ctx), done: [id], left: [] },
    }
  })
