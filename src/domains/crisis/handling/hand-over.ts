import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { Actor } from '#shared/actor.ts'
import { announce } from '../alerts.ts'
import type { HandOverColleague, handlingEndpoints } from '../contract/handling.ts'
import { callColleague } from '../on-call/steps.ts'
import { callOfAlert } from '../on-call/calling.ts'
import { type Reachable, readStaff } from '../on-call/people.ts'
import { readOnCall } from '../on-call/read-on-call.ts'
import { readPresent } from '../presence.ts'
import { crisisAlerts } from '../tables.ts'
import { type AlertRow, findAlert, lockOpenAlert, readAlert } from './alert-rows.ts'
import { becomeHolder } from './take.ts'

interface Candidate extends Reachable {
  isOnCall: boolean
  isOnline: boolean
}

/** Who can be asked: people on call, in the order of the schedule, then therapists with a page open. */
const readCandidates = async (
  db: Tx | Orm,
  ctx: Context<Actor | null>,
  holder: string | null,
): Promise<Candidate[]> => {
  const { responders, supervisors } = await readOnCall(db, ctx, ctx.clock.now())
  const present = await readPresent(db, ctx)
  const onCall = [...responders, ...supervisors]
  const staff = await readStaff(db, ctx, ctx, { ids: [...new Set([...onCall, ...present])] })
  const order = (id: string): number => (onCall.includes(id) ? onCall.indexOf(id) : onCall.length)
  return staff
    .map((person) => ({
      ...person,
      isOnCall: onCall.includes(person.id),
      isOnline: present.includes(person.id),
    }))
    .filter(({ id, role, isOnCall }) => id !== holder && (isOnCall || role === 'therapist'))
    .sort((a, b) => order(a.id) - order(b.id))
}

export const listColleagues: Verb<typeof handlingEndpoints.listColleagues> = async (ctx, { id }) => {
  const row = await findAlert(ctx.db.orm, ctx, id)
  const candidates = await readCandidates(ctx.db.orm, ctx, row.takenBy)
  return candidates.map(
    ({ id: userId, fullName, isOnCall, isOnline }): HandOverColleague => ({
      id: userId,
      fullName,
      isOnCall,
      isOnline,
    }),
  )
}

/**
 * Asks a colleague to take over, on their page and by the ways that lead to them. The holder stays the holder until
 * the colleague accepts.
 */
export const askColleague = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  row: AlertRow,
  userId: string,
  detail: { isShiftEnd: boolean },
): Promise<void> => {
  const now = ctx.clock.now()
  await tx
    .update(crisisAlerts)
    .set({
      handOverTo: userId,
      handOverAt: now,
      ...(detail.isShiftEnd ? { shiftAskedAt: now } : { actedAt: now }),
    })
    .where(eq(crisisAlerts.id, row.id))
  await callColleague(tx, ctx satisfies Services, callOfAlert(row), userId)
  await audit(tx, ctx, {
    action: 'alert.hand_over_asked',
    recordType: 'alert',
    recordId: row.id,
    clientId: row.clientId,
    detail,
  })
  await announce(tx, ctx, row, 'asked')
}

export const askToTakeOver: Verb<typeof handlingEndpoints.askToTakeOver> = async (ctx, { id, userId }) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    if (row.takenBy !== ctx.actor.userId) throw new AppError('crisis.held_by_other')
    const candidates = await readCandidates(tx, ctx, row.takenBy)
    if (!candidates.some((person) => person.id === userId)) throw new AppError('crisis.not_available')
    await askColleague(tx, ctx, row, userId, { isShiftEnd: false })
    return readAlert(tx, ctx, id)
  })

export const acceptHandOver: Verb<typeof handlingEndpoints.acceptHandOver> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    // Pressed twice it is theirs already.
    if (row.takenBy !== ctx.actor.userId) {
      if (row.handOverTo !== ctx.actor.userId) throw new AppError('crisis.not_available')
      await becomeHolder(tx, ctx, row, 'handed')
    }
    return readAlert(tx, ctx, id)
  })

export const endHandOver: Verb<typeof handlingEndpoints.endHandOver> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    const { userId } = ctx.actor
    if (row.takenBy !== userId && row.handOverTo !== userId) throw new AppError('crisis.held_by_other')
    if (row.handOverTo) {
      const isHolder = row.takenBy === userId
      await tx
        .update(crisisAlerts)
        .set({ handOverTo: null, handOverAt: null, ...(isHolder ? { actedAt: ctx.clock.now() } : {}) })
        .where(eq(crisisAlerts.id, id))
      await audit(tx, ctx, {
        action: 'alert.hand_over_ended',
        recordType: 'alert',
        recordId: id,
        clientId: row.clientId,
        detail: { by: isHolder ? 'holder' : 'colleague' },
      })
      await announce(tx, ctx, row, 'kept')
    }
    return readAlert(tx, ctx, id)
  })
