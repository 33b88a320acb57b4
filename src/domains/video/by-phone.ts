import { audit } from '#domains/audit/record.ts'
import { openTask, withdrawTask } from '#domains/tasks/open.ts'
import type { Verb } from '#platform/http/bind.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { inTurn, note } from './coming-and-going.ts'
import type { videoEndpoints } from './contract.ts'
import { changeRoom, checkSession, requireTime, seat } from './session.ts'
import { noteIn, noteOut } from './visits.ts'

/** Who asked for a call in the middle of a session has it soon. */
const calledWithin = minutes(5)

/**
 * The same session goes on by phone, or by video again. Who asked for a call stands on the counselor's list until they
 * were reached, so that it is not lost with the page.
 */
export const goOnByPhone: Verb<typeof videoEndpoints.goOnByPhone> = async (ctx, { id, goesBy, page }) => {
  const session = await checkSession(ctx, id)
  const { side, client, row } = session
  return inTurn(ctx, session, page, async (tx, room, now) => {
    if (room.state === 'ended') throw new AppError('video.not_open')
    requireTime(row, room, now)
    if (room.goesBy === goesBy) return
    const isPhone = goesBy === 'phone'
    await changeRoom(tx, id, {
      goesBy,
      phoneAskedBy: isPhone ? side : null,
      phoneAskedAt: isPhone ? now : null,
      reachedAt: null,
      touchedAt: now,
    })
    for (const one of ['client', 'host'] as const) await noteOut(tx, id, one, now)
    const call = { kind: 'call', causeId: id } as const
    if (isPhone && side === 'client')
      await openTask(tx, ctx, client, {
        ...call,
        dueAt: new Date(now.getTime() + calledWithin),
        ownerId: row.providerId,
      })
    if (!isPhone) await withdrawTask(tx, ctx, client, call)
    await note(tx, ctx, session, isPhone ? 'video.goes_by_phone' : 'video.goes_by_video')
  })
}

export const noteVideoCall: Verb<typeof videoEndpoints.noteVideoCall> = async (ctx, { id, page }) => {
  const session = await checkSession(ctx, id)
  const { client } = session
  return inTurn(ctx, session, page, async (tx, room, now) => {
    if (room.goesBy !== 'phone' || room.state === 'ended') throw new AppError('video.not_open')
    if (room.reachedAt) return
    await changeRoom(tx, id, {
      ...seat('host', page, now),
      ...{ state: 'open', reachedAt: now, admittedAt: room.admittedAt ?? now, waitingSince: null },
    })
    for (const one of ['client', 'host'] as const) await noteIn(tx, id, one, now)
    await withdrawTask(tx, ctx, client, { kind: 'call', causeId: id })
    await audit(tx, ctx, {
      action: 'video.reached_by_phone',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
    })
  })
}
