import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { ownVolunteerEndpoints } from '../contract/own.ts'
import type { volunteerStaffEndpoints } from '../contract/staff.ts'
import { type EndReason, statesOfReady } from '../contract/values.ts'
import { volunteerMatches } from '../tables.ts'
import { checkMatching, checkVolunteer } from './check.ts'
import { tellMatch } from './letters.ts'
import { tellBoth } from './own.ts'
import { wordsOf } from './place.ts'
import { matchesOf, toMatch, toOwnMatch } from './read.ts'
import { whenMatchEnds, whenMatchStarts } from './when-matched.ts'

type MatchRow = typeof volunteerMatches.$inferSelect

const isReady = (state: string): boolean => statesOfReady.some((ready) => ready === state)
const checkReady = (state: string): void => {
  if (!isReady(state)) throw new AppError('volunteers.not_ready')
}

export const proposeMatch: Verb<typeof volunteerStaffEndpoints.proposeMatch> = async (
  ctx,
  { id, volunteerId, words },
) => {
  const client = await checkMatching(ctx, id)
  const volunteer = await checkVolunteer(ctx, volunteerId)
  refuseTelling(words)
  checkReady(volunteer.state)
  const matchId = newId()
  try {
    return await ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, client)
      const row = await lockSubmission(tx, ctx, volunteerId)
      checkReady(row.state)
      // From the end of the training this is what makes them matched; what is owed still holds.
      // The letter that asks them tells of it.
      if (row.state === 'training') await moveSubmission(tx, ctx, row, { to: 'matched', tells: false })
      await tx.insert(volunteerMatches).values({
        id: matchId,
        volunteerId,
        clientId: client,
        state: 'proposed',
        words: wordsOf(ctx, 'volunteer_matches', client).seal('words', matchId, words),
        proposedBy: ctx.actor.userId,
        createdAt: ctx.clock.now(),
      })
      await note(tx, ctx, 'volunteer_match.proposed', { id: matchId, clientId: client, volunteerId })
      await tellMatch(tx, ctx, { clientId: client, volunteerId }, 'both')
      await tellBoth(tx, ctx, volunteerId)
      return readMatch(tx, ctx, matchId)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'volunteer_matches_open_key'))
      throw new AppError('volunteers.already_matched')
    throw error
  }
}

export const listClientMatches: Verb<typeof volunteerStaffEndpoints.listClientMatches> = async (
  ctx,
  { id },
) => {
  const client = ctx.actor.clientId === id ? await checkClient(ctx, id, 'own') : await checkMatching(ctx, id)
  await auditRead(ctx, {
    action: 'volunteer_matches.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const found = await matchesOf(ctx.db.orm, { clientId: client })
  return found.map((one) => toMatch(ctx, one))
}

const readMatch = async (tx: Tx, ctx: Context, id: string) => {
  const [found] = await matchesOf(tx, { id })
  if (!found) throw new AppError('request.not_found')
  return toMatch(ctx, found)
}
const note = (
  tx: Tx,
  ctx: Context,
  action: string,
  { id, clientId, volunteerId }: Pick<MatchRow, 'id' | 'clientId' | 'volunteerId'>,
): Promise<void> =>
  audit(tx, ctx, {
    action,
    recordType: 'volunteer_match',
    recordId: id,
    clientId,
    detail: { volunteerId },
  })

/** A match and the volunteer's submission, both locked. */
interface Locked {
  row: MatchRow
  volunteer: SubmissionRow
}

/**
 * A match of a volunteer's or a client's own, locked after the client and the volunteer, in the order of whoever moves
 * the volunteer on; request.not_found otherwise.
 */
const lockMatch = async (
  tx: Tx,
  ctx: Context,
  id: string,
  of: { clientId?: string; userId?: string },
): Promise<Locked> => {
  const [known] = await tx
    .select({
      clientId: volunteerMatches.clientId,
      volunteerId: volunteerMatches.volunteerId,
      partnerId: submissions.partnerId,
    })
    .from(volunteerMatches)
    .innerJoin(submissions, eq(submissions.id, volunteerMatches.volunteerId))
    .where(eq(volunteerMatches.id, id))
  const isTheirs =
    known && (of.clientId === undefined ? known.partnerId === of.userId : known.clientId === of.clientId)
  if (!isTheirs) throw new AppError('request.not_found')
  await lockClient(tx, known.clientId)
  const volunteer = await lockSubmission(tx, ctx, known.volunteerId)
  const [row] = await tx
    .select()
    .from(volunteerMatches)
    .where(eq(volunteerMatches.id, id))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  return { row, volunteer }
}

/** One side has said yes or no. With both a yes they stand together; a no ends it. */
const answer = async (
  tx: Tx,
  ctx: Context,
  { row, volunteer }: Locked,
  side: 'clientSaid' | 'volunteerSaid',
  { says, reason }: { says: 'yes' | 'no'; reason?: EndReason | undefined },
): Promise<void> => {
  // Said again, such as after an answer that was lost, it stands.
  if (row[side] === says) return
  if (row.state !== 'proposed') throw new AppError('volunteers.already_answered')
  const now = ctx.clock.now()
  const said = { clientSaid: row.clientSaid, volunteerSaid: row.volunteerSaid, [side]: says }
  const isAgreed = said.clientSaid === 'yes' && said.volunteerSaid === 'yes'
  const next =
    says === 'no'
      ? { state: 'declined' as const, endedAt: now, endReason: reason ?? null }
      : isAgreed
        ? { state: 'active' as const, startedAt: now }
        : {}
  await tx
    .update(volunteerMatches)
    .set({ [side]: says, ...next })
    .where(eq(volunteerMatches.id, row.id))
  await note(tx, ctx, says === 'no' ? 'volunteer_match.declined' : 'volunteer_match.agreed', row)
  if (isAgreed) {
    if (volunteer.state === 'matched')
      await moveSubmission(tx, ctx, volunteer, { to: 'active', tells: false })
    // Who is paused writes to nobody until they are back.
    if (isReady(volunteer.state))
      await whenMatchStarts(tx, ctx, { clientId: row.clientId, userId: volunteer.partnerId })
  }
  if (isAgreed || says === 'no') await tellMatch(tx, ctx, row, side === 'clientSaid' ? 'volunteer' : 'client')
  await tellBoth(tx, ctx, row.volunteerId)
}

const end = async (
  tx: Tx,
  ctx: Context,
  { row, volunteer }: Locked,
  { reason }: { reason: EndReason },
): Promise<void> => {
  // Over is over, whoever ended it.
  if (row.state !== 'active' && row.state !== 'proposed') return
  await tx
    .update(volunteerMatches)
    .set({
      state: 'ended',
      endedAt: ctx.clock.now(),
      endReason: reason,
    })
    .where(eq(volunteerMatches.id, row.id))
  await note(tx, ctx, 'volunteer_match.ended', row)
  await whenMatchEnds(tx, ctx, { clientId: row.clientId, userId: volunteer.partnerId })
  await tellMatch(tx, ctx, row, ctx.actor.role === 'partner' ? 'client' : 'volunteer')
  await tellBoth(tx, ctx, row.volunteerId)
}

export const answerMatch: Verb<typeof ownVolunteerEndpoints.answerMatch> = (ctx, { id, ...said }) =>
  ctx.db.orm.transaction(async (tx) => {
    await answer(tx, ctx, await lockMatch(tx, ctx, id, { userId: ctx.actor.userId }), 'volunteerSaid', said)
    return ownOf(tx, ctx, id)
  })

export const endOwnMatch: Verb<typeof ownVolunteerEndpoints.endOwnMatch> = (ctx, { id, ...given }) =>
  ctx.db.orm.transaction(async (tx) => {
    await end(tx, ctx, await lockMatch(tx, ctx, id, { userId: ctx.actor.userId }), given)
    return ownOf(tx, ctx, id)
  })

const ownOf = async (tx: Tx, ctx: Context, id: string) => {
  const [found] = await matchesOf(tx, { id })
  if (!found) throw new AppError('request.not_found')
  return toOwnMatch(ctx, found)
}

export const answerAsClient: Verb<typeof volunteerStaffEndpoints.answerAsClient> = async (
  ctx,
  { id, matchId, ...said },
) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await answer(tx, ctx, await lockMatch(tx, ctx, matchId, { clientId: client }), 'clientSaid', said)
    return readMatch(tx, ctx, matchId)
  })
}

export const endMatch: Verb<typeof volunteerStaffEndpoints.endMatch> = async (
  ctx,
  { id, matchId, ...given },
) => {
  const client = ctx.actor.clientId === id ? await checkClient(ctx, id, 'own') : await checkMatching(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await end(tx, ctx, await lockMatch(tx, ctx, matchId, { clientId: client }), given)
    return readMatch(tx, ctx, matchId)
  })
}
