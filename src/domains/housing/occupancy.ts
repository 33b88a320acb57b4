import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { dayOf, todayOf } from '#domains/organizations/today.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { checkNoStay } from './beds.ts'
import { settleMoved } from './check-ins.ts'
import type { housingEndpoints } from './contract.ts'
import { bedlessReasons, openStates } from './contract/words.ts'
import { dueToday } from './due-today.ts'
import { changePlacement, checkPlacement, lockPlacement, settleHouse } from './lock-placement.ts'
import { toStaffPlacement } from './staff-placements.ts'
import { placements } from './tables.ts'
import { aheadAtMost, backAtMost, checkWas } from './today.ts'
import {
  announcePlacement,
  endLeftHome,
  noteOnHouse,
  settleButWords,
  settleWorker,
  tellOwner,
  tellPerson,
} from './tell.ts'

export const moveIn: Verb<typeof housingEndpoints.moveIn> = async (ctx, { id, on }) => {
  const known = await checkPlacement(ctx, id)
  const work = ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    await checkWas(tx, ctx, on, 'on')
    if (row.state === 'moved_in' && row.movedInOn === on) return toStaffPlacement(tx, ctx, id)
    if (row.state !== 'agreed') throw new AppError('housing.not_agreed')
    if (on < daysFrom(await dayOf(tx, ctx, row.createdAt), -backAtMost))
      throw new AppError('housing.day_far', 'on: is long before they were asked')
    await checkNoStay(tx, row, on)
    await changePlacement(tx, ctx, id, { state: 'moved_in', movedInOn: on, movedAt: ctx.clock.now() })
    await settleButWords(tx, ctx, row)
    await endLeftHome(tx, ctx, row.clientId as CheckedClient)
    await noteOnHouse(tx, ctx, house.id, 'moved_in')
    await settleHouse(tx, ctx, house)
    await audit(tx, ctx, {
      action: 'placement.moved_in',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error, 'placements_living_key') ? new AppError('housing.lives_elsewhere') : error
  })
}

/** The day somebody means to leave; null while nobody knows one. From then on the bed can be proposed. */
export const planMoveOut: Verb<typeof housingEndpoints.planMoveOut> = async (ctx, { id, leavesOn }) => {
  const known = await checkPlacement(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    if (row.state !== 'moved_in') throw new AppError('housing.over')
    if (row.leavesOn === leavesOn) return toStaffPlacement(tx, ctx, id)
    const today = await todayOf(tx, ctx)
    if (leavesOn && (leavesOn < (row.movedInOn ?? today) || leavesOn > daysFrom(today, aheadAtMost)))
      throw new AppError('housing.day_far', 'leavesOn: is too far away')
    const [next] = await tx
      .select({ fromDay: placements.fromDay })
      .from(placements)
      .where(and(eq(placements.bedId, row.bedId), inArray(placements.state, [...openStates])))
    if (next && (!leavesOn || leavesOn > next.fromDay)) throw new AppError('housing.bed_in_use')
    await changePlacement(tx, ctx, id, { leavesOn })
    await audit(tx, ctx, {
      action: 'placement.move_out_planned',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
}

export const moveOut: Verb<typeof housingEndpoints.moveOut> = async (ctx, { id, on, reason }) => {
  const known = await checkPlacement(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    await checkWas(tx, ctx, on, 'on')
    if (row.state === 'moved_out' && row.movedOutOn === on) return toStaffPlacement(tx, ctx, id)
    if (row.state !== 'moved_in') throw new AppError('housing.over')
    if (row.movedInOn && on < row.movedInOn)
      throw new AppError('request.invalid', 'on: is before they moved in')
    await changePlacement(tx, ctx, id, {
      state: 'moved_out',
      movedOutOn: on,
      leaveReason: reason,
      movedAt: ctx.clock.now(),
    })
    await settleWorker(tx, ctx, row)
    await settleMoved(tx, ctx, row)
    await noteOnHouse(tx, ctx, house.id, 'moved_out')
    await settleHouse(tx, ctx, house)
    if (bedlessReasons.includes(reason))
      await openTask(tx, ctx, row.clientId as CheckedClient, {
        kind: 'left_home',
        dueAt: await dueToday(tx, ctx),
        causeId: id,
      })
    await audit(tx, ctx, {
      action: 'placement.moved_out',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
}

/** The team takes a proposal back: neither side has to say no. */
export const withdrawPlacement: Verb<typeof housingEndpoints.withdrawPlacement> = async (ctx, { id }) => {
  const known = await checkPlacement(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    if (row.state === 'withdrawn') return toStaffPlacement(tx, ctx, id)
    if (row.state !== 'proposed' && row.state !== 'agreed') throw new AppError('housing.over')
    await changePlacement(tx, ctx, id, { state: 'withdrawn' })
    await settleWorker(tx, ctx, row)
    await tellOwner(tx, ctx, house.id, 'placement_ended', { says: 'ended', about: id })
    await tellPerson(tx, ctx, row)
    await settleHouse(tx, ctx, house)
    await audit(tx, ctx, {
      action: 'placement.withdrawn',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
}

/** A house is not open any more: what was only proposed there comes to nothing, and the people are told. */
export const endOpenPlacements = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  house: SubmissionRow,
): Promise<void> => {
  const ended = await tx
    .update(placements)
    .set({ state: 'withdrawn', updatedAt: ctx.clock.now() })
    .where(and(eq(placements.propertyId, house.id), inArray(placements.state, [...openStates])))
    .returning()
  for (const row of ended) {
    await tellPerson(tx, ctx, row)
    await settleWorker(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'placement.withdrawn',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
  }
}
