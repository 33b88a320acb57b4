import { and, eq, ne } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { noteIn, noteOut } from '#domains/video/visits.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type familySessionEndpoints, familySessionErrors } from '../contract.ts'
import type { FamilyRoom } from '../contract/shapes.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { finish } from './finish.ts'
import { checkPart, type Part, type PersonRow, readPeople, tellSession } from './part.ts'
import {
  away,
  changePerson,
  isHere,
  isHost,
  isIn,
  lockSession,
  requireTime,
  takeTurn,
  viewRoom,
} from './room.ts'

const note = (
  tx: Tx,
  ctx: Context,
  { session, client, me }: Part,
  action: string,
  detail: Record<string, string | boolean> = {},
): Promise<void> =>
  audit(tx, ctx, {
    action,
    recordType: 'appointment',
    recordId: session.appointmentId,
    clientId: client,
    detail: { role: me.role, ...detail },
  })

/** One change of a room, taken in turns: the client is locked, then the session, and the part is asked for again. */
const inTurn = async (
  ctx: Context,
  id: string,
  page: string | undefined,
  change: (tx: Tx, part: Part, now: Date) => Promise<void>,
): Promise<FamilyRoom> => {
  const { client } = await checkPart(ctx.db.orm, ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await lockSession(tx, id)
    await change(tx, await checkPart(tx, ctx, id), ctx.clock.now())
    return viewRoom(tx, ctx, await checkPart(tx, ctx, id), page)
  })
}

const sideOf = ({ role }: PersonRow): 'client' | 'host' => (role === 'client' ? 'client' : 'host')

/** The time of the people beside the client ends only when none of them is in any more. */
const stopCounting = async (tx: Tx, { me }: Pick<Part, 'me'>, now: Date): Promise<void> => {
  if (me.role !== 'client') {
    const others = await tx
      .select()
      .from(familySessionPeople)
      .where(
        and(
          eq(familySessionPeople.appointmentId, me.appointmentId),
          ne(familySessionPeople.userId, me.userId),
          ne(familySessionPeople.role, 'client'),
        ),
      )
    if (others.some((one) => isIn(one) && isHere(one, now))) return
  }
  await noteOut(tx, me.appointmentId, sideOf(me), now)
}

export const readFamilyRoom: Verb<typeof familySessionEndpoints.readFamilyRoom> = async (
  ctx,
  { id, page },
) => {
  const part = await checkPart(ctx.db.orm, ctx, id)
  await auditRead(ctx, {
    action: 'family_session.room_read',
    recordType: 'appointment',
    recordId: id,
    clientId: part.client,
  })
  return viewRoom(ctx.db.orm, ctx, part, page)
}

export const joinFamilyRoom: Verb<typeof familySessionEndpoints.joinFamilyRoom> = (ctx, { id, page }) =>
  inTurn(ctx, id, page, async (tx, part, now) => {
    const { me, session } = part
    requireTime(part, now)
    if (session.endedAt && !isHost(me)) return
    await tx
      .update(familySessions)
      .set({ touchedAt: now, endedAt: null })
      .where(eq(familySessions.appointmentId, id))
    if (me.page === page) return changePerson(tx, me, { seenAt: now })
    const comesIn = isHost(me) || me.admittedAt !== null
    await changePerson(tx, me, {
      page,
      seenAt: now,
      turn: comesIn ? await takeTurn(tx, session) : null,
      waitingSince: comesIn ? null : (me.waitingSince ?? now),
    })
    await note(tx, ctx, part, 'family_session.joined', {
      waits: !comesIn,
      opensAgain: session.endedAt !== null,
    })
    await tellSession(tx, ctx, part.session)
  })

export const admitToFamilyRoom: Verb<typeof familySessionEndpoints.admitToFamilyRoom> = (
  ctx,
  { id, userId, isIn: wanted },
) =>
  inTurn(ctx, id, undefined, async (tx, part, now) => {
    const { me, session } = part
    requireTime(part, now)
    if (!isHost(me)) throw new AppError('auth.forbidden')
    const people = await readPeople(tx, ctx, session)
    const person = people.find((one) => one.person.userId === userId)?.person
    if (!person || isHost(person)) throw new AppError('request.not_found')
    if (wanted) {
      const client = people.find((one) => one.person.role === 'client')?.person
      // The family is not brought together about the client without them.
      if (!client || !isHere(client, now)) throw new AppError(familySessionErrors.client_first)
      if (!isHere(person, now)) throw new AppError(familySessionErrors.nobody_waiting)
      if (person.admittedAt) return
      await changePerson(tx, person, {
        admittedAt: now,
        waitingSince: null,
        turn: await takeTurn(tx, session),
      })
    } else {
      if (!person.admittedAt) return
      await changePerson(tx, person, { admittedAt: null, turn: null, waitingSince: person.page ? now : null })
      await stopCounting(tx, { me: person }, now)
    }
    await note(tx, ctx, part, wanted ? 'family_session.let_in' : 'family_session.sent_out')
    await tellSession(tx, ctx, part.session)
  })

export const leaveFamilyRoom: Verb<typeof familySessionEndpoints.leaveFamilyRoom> = async (
  ctx,
  { id, page },
) => {
  await inTurn(ctx, id, page, async (tx, part, now) => {
    const { me } = part
    // A page that is closed late does not send its successor out.
    if (me.page !== page) return
    await changePerson(tx, me, away)
    await stopCounting(tx, part, now)
    await note(tx, ctx, part, 'family_session.left')
    await tellSession(tx, ctx, part.session)
  })
  return { ok: true as const }
}

export const endFamilyRoom: Verb<typeof familySessionEndpoints.endFamilyRoom> = (ctx, { id }) =>
  inTurn(ctx, id, undefined, async (tx, { me, session }) => {
    if (!isHost(me)) throw new AppError('auth.forbidden')
    if (!session.endedAt) await finish(tx, ctx, session)
  })

export const beatFamilyRoom: Verb<typeof familySessionEndpoints.beatFamilyRoom> = (
  ctx,
  { id, page, connected },
) =>
  ctx.db.orm.transaction(async (tx) => {
    // Before any person's row, in the order of everything else that changes a room.
    await lockSession(tx, id)
    const part = await checkPart(tx, ctx, id)
    const { me, session } = part
    // Asked for under the lock: the session may have ended, or the person been sent out, a moment ago.
    if (session.endedAt || me.page !== page) return viewRoom(tx, ctx, part, page)
    const now = ctx.clock.now()
    await changePerson(tx, me, { seenAt: now })
    await tx.update(familySessions).set({ touchedAt: now }).where(eq(familySessions.appointmentId, id))
    if (isIn(me)) await (connected ? noteIn(tx, id, sideOf(me), now) : stopCounting(tx, part, now))
    return viewRoom(tx, ctx, await checkPart(tx, ctx, id), page)
  })
