import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { Move, Mover, SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { volunteerMatches } from '../tables.ts'
import { tellEnded, tellPages } from './letters.ts'
import { tellBoth } from './own.ts'
import { owedBefore, owedBy } from './pipeline.ts'
import { whenMatchEnds, whenMatchStarts } from './when-matched.ts'

type MatchRow = typeof volunteerMatches.$inferSelect
type Anyone = Parameters<NonNullable<Mover['moved']>>[1]

const isOver = (state: string): boolean => standingOf('volunteer', state) === 'over'

const note = (tx: Tx, ctx: Anyone, action: string, { id, clientId, volunteerId }: MatchRow): Promise<void> =>
  audit(tx, ctx, {
    action,
    recordType: 'volunteer_match',
    recordId: id,
    clientId,
    detail: { volunteerId },
  })

/** Whoever leaves stands by nobody any more; the person is told that there is news, and not whose wish it was. */
const endAll = async (tx: Tx, ctx: Anyone, { id }: SubmissionRow, { eventId }: Move): Promise<void> => {
  const ended = await tx
    .update(volunteerMatches)
    .set({ state: 'ended', endedAt: ctx.clock.now(), endedBy: eventId })
    .where(and(eq(volunteerMatches.volunteerId, id), inArray(volunteerMatches.state, ['proposed', 'active'])))
    .returning()
  for (const match of ended) {
    await note(tx, ctx, 'volunteer_match.ended', match)
    await tellEnded(tx, ctx, match, eventId)
  }
}

/** The move was taken back, and with it what it had ended, before anybody was written to about it. */
const restore = async (tx: Tx, ctx: Anyone, { id }: SubmissionRow, { eventId }: Move): Promise<void> => {
  const ended = await tx
    .select()
    .from(volunteerMatches)
    .where(and(eq(volunteerMatches.volunteerId, id), eq(volunteerMatches.endedBy, eventId)))
  for (const match of ended) {
    await tx
      .update(volunteerMatches)
      .set({ state: match.startedAt ? 'active' : 'proposed', endedAt: null, endedBy: null })
      .where(eq(volunteerMatches.id, match.id))
    await note(tx, ctx, 'volunteer_match.restored', match)
    await tellPages(tx, match)
  }
}

/** Those whom a volunteer stands by now. */
const activeOf = (tx: Tx, { id }: SubmissionRow): Promise<MatchRow[]> =>
  tx
    .select()
    .from(volunteerMatches)
    .where(and(eq(volunteerMatches.volunteerId, id), eq(volunteerMatches.state, 'active')))

const mayWrite = (state: string): boolean => !isOver(state) && state !== 'paused'

/**
 * Nobody is moved past what is owed: a step stands for what was really done. Who was paused or has left writes to
 * nobody; back again, or where the move is taken back, they do.
 */
export const volunteerMoves: Mover = {
  may: async (tx, ctx, row, to) => {
    const wanted = owedBefore[to] ?? []
    if (!wanted.length) return
    const owed = await owedBy(tx, ctx, row.id)
    const missing = wanted.filter((one) => owed.includes(one))
    if (missing.length) throw new AppError('volunteers.still_owed', missing.join(','))
  },
  moved: async (tx, ctx, row, move) => {
    if (isOver(move.from)) await restore(tx, ctx, row, move)
    const standing = await activeOf(tx, row)
    if (isOver(move.to)) await endAll(tx, ctx, row, move)
    if (mayWrite(move.from) === mayWrite(move.to)) return
    const follow = mayWrite(move.to) ? whenMatchStarts : whenMatchEnds
    for (const { clientId } of standing) await follow(tx, ctx as Context, { clientId, userId: row.partnerId })
    await tellBoth(tx, ctx, row.id)
  },
}
