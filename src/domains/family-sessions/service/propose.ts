import { announce } from '#domains/appointments/booking/announce.ts'
import { noteOverlaps } from '#domains/appointments/booking/clash.ts'
import { insertAppointment } from '#domains/appointments/booking/insert.ts'
import { findOwn } from '#domains/appointments/read.ts'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { checkMember, membersOf } from '#domains/messaging/service/members.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type familySessionEndpoints, familySessionErrors } from '../contract.ts'
import type { SessionRole } from '../contract/shapes.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { writeOf } from './announce.ts'
import { readSession } from './list.ts'
import { areSupportersKeptOut, tellSession } from './part.ts'

/** The chosen members with their roles. Throws family-sessions.not_chosen for one who is not in the conversation now. */
const checkChosen = async (tx: Tx, ctx: Context, conversationId: string, userIds: readonly string[]) => {
  const members = await membersOf(tx, ctx, conversationId)
  return [...new Set(userIds)].map((userId): { userId: string; role: SessionRole } => {
    const role = members.find((one) => one.userId === userId)?.role
    if (role !== 'supporter' && role !== 'counselor') throw new AppError(familySessionErrors.not_chosen)
    return { userId, role }
  })
}

/**
 * Keeps a family session: an appointment of the client without a provider, and who was chosen for it. The chosen people read
 * of it in the conversation. The same proposal sent twice is one.
 */
export const proposeFamilySession: Verb<typeof familySessionEndpoints.proposeFamilySession> = async (
  ctx,
  { conversationId, appointmentId, userIds, scheduledAt, durationMinutes },
) => {
  const startsAt = new Date(scheduledAt)
  const { row, me } = await checkMember(ctx.db.orm, ctx, conversationId)
  if (me.role !== 'client' || row.kind !== 'family') throw new AppError('request.not_found')
  if (startsAt.getTime() < ctx.clock.now().getTime() - hours(1))
    throw new AppError('appointments.in_the_past')
  const client = row.clientId as CheckedClient
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    if (await findOwn(tx, client, appointmentId))
      return { ...(await readSession(tx, ctx, appointmentId)), overlaps: null }
    if (row.endedAt || (await areSupportersKeptOut(tx, ctx, client)))
      throw new AppError(familySessionErrors.not_now)
    const chosen = await checkChosen(tx, ctx, conversationId, userIds)
    const now = ctx.clock.now()
    await insertAppointment(tx, ctx, {
      id: appointmentId,
      organizationId: ctx.organizationId,
      clientId: client,
      providerId: null,
      kind: 'family',
      mode: 'video',
      startsAt,
      durationMinutes,
      texts: { title: translate(ctx.language, 'family-session-letters', 'title') },
    })
    const [session] = await tx
      .insert(familySessions)
      .values({
        appointmentId,
        organizationId: ctx.organizationId,
        clientId: client,
        conversationId,
        createdAt: now,
      })
      .returning()
    if (!session) throw new Error('no family session was kept')
    await tx.insert(familySessionPeople).values(
      [{ userId: ctx.actor.userId, role: 'client' as const }, ...chosen].map((one) => ({
        appointmentId,
        ...one,
      })),
    )
    const endsAt = new Date(startsAt.getTime() + minutes(durationMinutes))
    const overlaps = await noteOverlaps(tx, ctx, client, { appointmentId, startsAt, endsAt })
    await audit(tx, ctx, {
      action: 'family_session.proposed',
      recordType: 'appointment',
      recordId: appointmentId,
      clientId: client,
      detail: { people: chosen.length },
    })
    await writeOf(tx, ctx, session, { scheduledAt: startsAt, durationMinutes, sequence: 0 }, 'proposed')
    await announce(tx, client)
    await tellSession(tx, ctx, session)
    return { ...(await readSession(tx, ctx, appointmentId)), overlaps }
  })
}
