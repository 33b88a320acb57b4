import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { checkNoStay } from './beds.ts'
import { dropEarlyCheckIns, forgetCheckIns } from './check-ins.ts'
import type { housingEndpoints } from './contract.ts'
import { changePlacement, checkPlacement, lockPlacement, settleHouse } from './lock-placement.ts'
import { sealText } from './place.ts'
import { toStaffPlacement, undoUntil } from './staff-placements.ts'
import { checkWas } from './today.ts'
import { announcePlacement, noteOnHouse, tellOwner } from './tell.ts'

/**
 * Takes moving in or out back while it is fresh: the home, the bed and the history are as before.
 *
 * @throws AppError `housing.undo_over` later, or where another person has the bed by now
 */
export const undoMove: Verb<typeof housingEndpoints.undoMove> = async (ctx, { id }) => {
  const known = await checkPlacement(ctx, id)
  const work = ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    if (!undoUntil(ctx, row)) throw new AppError('housing.undo_over')
    const isIn = row.state === 'moved_in'
    await changePlacement(
      tx,
      ctx,
      id,
      isIn
        ? { state: 'agreed', movedInOn: null, movedAt: null }
        : { state: 'moved_in', movedOutOn: null, leaveReason: null, movedAt: null },
    )
    if (isIn) await forgetCheckIns(tx, ctx, row)
    // The task of a person who left without a bed.
    if (!isIn) await withdrawTask(tx, ctx, row.clientId as CheckedClient, { kind: 'left_home', causeId: id })
    await noteOnHouse(tx, ctx, house.id, 'move_undone')
    await settleHouse(tx, ctx, house)
    await audit(tx, ctx, {
      action: 'placement.move_undone',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
      detail: { what: row.state },
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
  return work.catch((error: unknown) => {
    const isTaken = [
      'placements_bed_key',
      'placements_bed_living_key',
      'placements_client_key',
      'placements_living_key',
    ]
    throw isTaken.some((key) => isUniqueViolation(error, key)) ? new AppError('housing.undo_over') : error
  })
}

/**
 * Corrects the days of a stay. Whether the person lives there stays as it is; why it was corrected is sealed.
 *
 * @throws AppError `housing.over` for a placement without a stay; `request.invalid` for days in the wrong order
 */
export const correctStay: Verb<typeof housingEndpoints.correctStay> = async (
  ctx,
  { id, movedInOn, movedOutOn, leaveReason, why },
) => {
  const known = await checkPlacement(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    if (row.state !== 'moved_in' && row.state !== 'moved_out') throw new AppError('housing.over')
    const hasLeft = row.state === 'moved_out'
    if (hasLeft !== (movedOutOn !== undefined))
      throw new AppError('request.invalid', 'movedOutOn: belongs to a stay that is over')
    await checkWas(tx, ctx, movedInOn, 'movedInOn')
    if (movedOutOn) await checkWas(tx, ctx, movedOutOn, 'movedOutOn')
    if (movedOutOn && movedOutOn < movedInOn)
      throw new AppError('request.invalid', 'movedOutOn: is before they moved in')
    if (!hasLeft) await checkNoStay(tx, row, movedInOn)
    await changePlacement(tx, ctx, id, {
      movedInOn,
      ...(movedOutOn ? { movedOutOn } : {}),
      ...(movedOutOn && leaveReason ? { leaveReason } : {}),
      correction: sealText(ctx, row.clientId, 'placements.correction', id, why),
    })
    const days = [
      ...(movedInOn === row.movedInOn ? [] : [{ says: 'moved_in_day', about: id, day: movedInOn } as const]),
      ...(movedOutOn && movedOutOn !== row.movedOutOn
        ? [{ says: 'moved_out_day', about: id, day: movedOutOn } as const]
        : []),
    ]
    for (const change of days) await tellOwner(tx, ctx, house.id, 'stay_corrected', change)
    await dropEarlyCheckIns(tx, ctx, id, movedInOn)
    await audit(tx, ctx, {
      action: 'placement.stay_corrected',
      recordType: 'placement',
      recordId: id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, id)
  })
}
