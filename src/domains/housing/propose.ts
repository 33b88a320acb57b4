import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isSame } from '#shared/same.ts'
import type { housingEndpoints } from './contract.ts'
import { checkBedFree } from './beds.ts'
import { findDetails, refuseStreet } from './details.ts'
import { hasPassed } from './inspect.ts'
import { settleHouse } from './lock-placement.ts'
import { openText, sealAlways, sealText } from './place.ts'
import { toStaffPlacement } from './staff-placements.ts'
import { sealTerms, termsOf } from './terms.ts'
import { placements, propertyBeds } from './tables.ts'
import { announcePlacement, type PlacementRow, settleSearch, tellPerson, tellOwner } from './tell.ts'
import { aheadAtMost, backAtMost, checkMeeting } from './today.ts'

/** A bed is held by one, and a person is asked about one place: the database says so, whoever comes first. */
const asRefusal = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'placements_bed_key')) return new AppError('housing.bed_taken')
  if (isUniqueViolation(error, 'placements_client_key')) return new AppError('housing.already_proposed')
  // Two of somebody else's made at once.
  if (isUniqueViolation(error, 'placements_pkey')) return idTaken()
  return error
}
const idTaken = (): AppError => new AppError('request.invalid', 'placementId: is taken')

type Proposal = Omit<Parameters<Verb<typeof housingEndpoints.proposePlace>>[1], 'id' | 'placementId'>

/** Whether what is asked for is what was proposed; a time to meet that another side has named since counts for nothing. */
const isProposed = (ctx: Context, row: PlacementRow, asked: Proposal): boolean => {
  const open = (column: 'words' | 'owner_words' | 'worker_phone', value: Buffer | null) =>
    openText(ctx, row.clientId, `placements.${column}`, row.id, value)
  const { meetingAt, ...rest } = asked
  const isMeeting =
    row.meetingBy === 'owner' ||
    row.meetingBy === 'client' ||
    (row.meetingAt?.getTime() ?? null) === (meetingAt ? Date.parse(meetingAt) : null)
  return (
    isMeeting &&
    isSame(rest, {
      bedId: row.bedId,
      fromDay: row.fromDay,
      words: open('words', row.words),
      ownerWords: open('owner_words', row.ownerWords),
      needs: row.needs,
      supports: row.supports,
      workerPhone: open('worker_phone', row.workerPhone),
    })
  )
}

/** Proposes a bed to somebody, and somebody to its owner. */
export const proposePlace: Verb<typeof housingEndpoints.proposePlace> = async (
  ctx,
  { id, placementId, ...asked },
) => {
  const { bedId, fromDay, words, ownerWords, needs, supports, workerPhone, meetingAt } = asked
  const client = await checkClient(ctx, id, 'work')
  const { actor, organizationId } = ctx
  const now = ctx.clock.now()
  checkMeeting(ctx, meetingAt)
  refuseTelling(ownerWords)
  const work = ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [known] = await tx.select().from(placements).where(eq(placements.id, placementId))
    if (known) {
      if (known.clientId !== client || known.workerId !== actor.userId) throw idTaken()
      // The same proposal again, whose answer was lost on the way.
      if (isProposed(ctx, known, asked)) return toStaffPlacement(tx, ctx, known.id)
      throw new AppError('housing.changed_meanwhile')
    }
    const [bed] = await tx
      .select()
      .from(propertyBeds)
      .where(and(eq(propertyBeds.id, bedId), isNull(propertyBeds.removedAt)))
    if (!bed) throw new AppError('request.not_found')
    const house = await lockSubmission(tx, ctx, bed.propertyId)
    if (standingOf('property', house.state) !== 'going') throw new AppError('housing.not_open')
    if (!(await hasPassed(tx, house.id))) throw new AppError('housing.to_mend')
    await refuseStreet(tx, ctx, house.id, `${words}\n${workerPhone.replace(/\d+/g, '')}`)
    const today = await todayOf(tx, ctx)
    if (fromDay < daysFrom(today, -backAtMost) || fromDay > daysFrom(today, aheadAtMost))
      throw new AppError('housing.day_far', 'fromDay: is too far away')
    const details = await findDetails(tx, house.id)
    if (!details) throw new AppError('request.not_found')
    if (details.pausedAt) throw new AppError('housing.paused')
    await checkBedFree(tx, bedId, fromDay)
    const [row] = await tx
      .insert(placements)
      .values({
        id: placementId,
        organizationId,
        propertyId: house.id,
        bedId,
        clientId: client,
        workerId: actor.userId,
        state: 'proposed',
        fromDay,
        words: sealText(ctx, client, 'placements.words', placementId, words),
        ownerWords: sealText(ctx, client, 'placements.owner_words', placementId, ownerWords),
        needs,
        supports,
        terms: sealTerms(ctx, { id: placementId, clientId: client }, termsOf(ctx, details)),
        workerName: sealAlways(ctx, client, 'placements.worker_name', placementId, actor.fullName),
        workerPhone: sealAlways(ctx, client, 'placements.worker_phone', placementId, workerPhone),
        meetingAt: meetingAt ? new Date(meetingAt) : null,
        meetingBy: meetingAt ? 'worker' : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('nothing was inserted')
    await tellOwner(tx, ctx, house.id, 'placement_proposed', {
      says: 'proposed',
      about: row.id,
      day: row.fromDay,
    })
    await settleHouse(tx, ctx, house)
    await settleSearch(tx, ctx, client)
    await tellPerson(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'placement.proposed',
      recordType: 'placement',
      recordId: row.id,
      clientId: client,
      detail: { propertyId: house.id },
    })
    await announcePlacement(tx, ctx, row, house)
    return toStaffPlacement(tx, ctx, row.id)
  })
  return work.catch((error: unknown) => {
    throw asRefusal(error)
  })
}
