import { and, desc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { dayOf, todayOf } from '#domains/organizations/today.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { days } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { AppError } from '#shared/errors.ts'
import type { ownVolunteerEndpoints } from '../contract/own.ts'
import type { volunteerStaffEndpoints } from '../contract/staff.ts'
import { hoursOpenDays, kindsWithMatch, longestDay, statesWithHours } from '../contract/values.ts'
import { volunteerHours, volunteerMatches } from '../tables.ts'
import { checkDeciding } from './check.ts'
import { tellBoth } from './own.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { wordsOf } from './place.ts'
import { toHours, toVolunteerRecord } from './read.ts'

export const listHours: Verb<typeof ownVolunteerEndpoints.listHours> = async (
  ctx,
  { id, limit = 30, cursor },
) => {
  await checkOwnSubmission(ctx.db.orm, ctx, id)
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(volunteerHours)
    .where(
      and(
        eq(volunteerHours.volunteerId, id),
        after
          ? sql`(${volunteerHours.day}, ${volunteerHours.id}) < (${after.at.slice(0, 10)}::date, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(volunteerHours.day), desc(volunteerHours.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, (row) => ({ at: `${row.day}T00:00:00.000Z`, id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => toHours(ctx, row))
}

/** Hours of one's own that may still be mended; request.not_found for somebody else's. */
const ownHours = async (tx: Tx, ctx: Context, volunteerId: string, hoursId: string) => {
  const [row] = await tx.select().from(volunteerHours).where(eq(volunteerHours.id, hoursId))
  if (!row) return null
  if (row.volunteerId !== volunteerId) throw new AppError('request.not_found')
  const age = ctx.clock.now().getTime() - row.createdAt.getTime()
  if (row.struckAt || age >= days(hoursOpenDays)) throw new AppError('volunteers.hours_closed')
  return row
}

/** Hours given to a person begin with the day of a match; others need none. */
const checkMatched = async (
  tx: Tx,
  ctx: Context,
  volunteerId: string,
  { day, kind }: { day: string; kind: string },
): Promise<void> => {
  if (!kindsWithMatch.includes(kind)) return
  const [first] = await tx
    .select({ at: min(volunteerMatches.startedAt) })
    .from(volunteerMatches)
    .where(eq(volunteerMatches.volunteerId, volunteerId))
  if (!first?.at || day < (await dayOf(tx, ctx, first.at))) throw new AppError('volunteers.no_match_yet')
}

/** How many minutes of a day are over: all of a past one. */
const minutesSoFar = async (tx: Tx, ctx: Context, day: string): Promise<number> => {
  const now = ctx.clock.now()
  if (day !== (await dayOf(tx, ctx, now))) return longestDay
  return localTime(now, (await readSettingsIn(tx, ctx.organizationId)).timeZone).minute
}

/** A day has no more than its hours, and today no more than it has had so far. */
const checkDay = async (
  tx: Tx,
  ctx: Context,
  volunteerId: string,
  { id, day, minutes }: { id: string; day: string; minutes: number },
): Promise<void> => {
  const [others] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${volunteerHours.minutes}), 0)::int` })
    .from(volunteerHours)
    .where(
      and(
        eq(volunteerHours.volunteerId, volunteerId),
        eq(volunteerHours.day, day),
        sql`${volunteerHours.id} <> ${id}`,
        sql`${volunteerHours.struckAt} is null`,
      ),
    )
  const sum = (others?.minutes ?? 0) + minutes
  if (sum > longestDay) throw new AppError('volunteers.day_full')
  if (sum > (await minutesSoFar(tx, ctx, day))) throw new AppError('volunteers.day_not_over')
}

export const saveHours: Verb<typeof ownVolunteerEndpoints.saveHours> = async (
  ctx,
  { id, hoursId, day, minutes, kind, note = '' },
) => {
  await checkOwnSubmission(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [note], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      // One at a time for a person: a day has no more than its hours.
      const { state, createdAt } = await lockSubmission(tx, ctx, id)
      if (!statesWithHours.includes(state)) throw new AppError('volunteers.no_hours_yet')
      if (day > (await todayOf(tx, ctx))) throw new AppError('volunteers.day_ahead')
      if (day < (await dayOf(tx, ctx, createdAt))) throw new AppError('volunteers.day_before')
      const known = await ownHours(tx, ctx, id, hoursId)
      await checkMatched(tx, ctx, id, { day, kind })
      await checkDay(tx, ctx, id, { id: hoursId, day, minutes })
      const values = {
        day,
        minutes,
        kind,
        note: wordsOf(ctx, 'volunteer_hours').sealSome('note', hoursId, note),
      }
      // The approval was of other hours.
      const isOther = known && (known.day !== day || known.minutes !== minutes || known.kind !== kind)
      const unapproved = isOther ? { approvedAt: null, approvedBy: null } : {}
      const [row] = await tx
        .insert(volunteerHours)
        .values({ id: hoursId, volunteerId: id, createdAt: ctx.clock.now(), ...values })
        .onConflictDoUpdate({ target: volunteerHours.id, set: { ...values, ...unapproved } })
        .returning()
      if (!row) throw new Error('nothing was kept')
      await audit(tx, ctx, {
        action: known ? 'volunteer_hours.changed' : 'volunteer_hours.logged',
        recordType: 'volunteer_hours',
        recordId: hoursId,
        detail: { minutes },
      })
      await keepHeard(tx, ctx, heard, 'form')
      await tellBoth(tx, ctx, id)
      return toHours(ctx, row)
    }),
  )
}

export const removeHours: Verb<typeof ownVolunteerEndpoints.removeHours> = async (ctx, { id, hoursId }) => {
  await checkOwnSubmission(ctx.db.orm, ctx, id)
  await ctx.db.orm.transaction(async (tx) => {
    await lockSubmission(tx, ctx, id)
    if (!(await ownHours(tx, ctx, id, hoursId))) throw new AppError('request.not_found')
    await tx.delete(volunteerHours).where(eq(volunteerHours.id, hoursId))
    await audit(tx, ctx, {
      action: 'volunteer_hours.removed',
      recordType: 'volunteer_hours',
      recordId: hoursId,
    })
    await tellBoth(tx, ctx, id)
  })
  return { ok: true }
}

export const strikeHours: Verb<typeof volunteerStaffEndpoints.strikeHours> = async (
  ctx,
  { id, hoursId, struck, reason },
) => {
  await checkDeciding(ctx, id)
  if (struck && !reason) throw new AppError('request.invalid', 'reason: is required')
  // The volunteer reads it.
  if (struck) refuseTelling(reason)
  return ctx.db.orm.transaction(async (tx) => {
    await lockSubmission(tx, ctx, id)
    const isOf = and(eq(volunteerHours.id, hoursId), eq(volunteerHours.volunteerId, id))
    const [row] = await tx.select().from(volunteerHours).where(isOf)
    if (!row) throw new AppError('request.not_found')
    // Their day may have filled meanwhile.
    if (!struck) await checkDay(tx, ctx, id, row)
    await tx
      .update(volunteerHours)
      .set({
        struckAt: struck ? ctx.clock.now() : null,
        struckBy: struck ? ctx.actor.userId : null,
        strikeReason: struck ? wordsOf(ctx, 'volunteer_hours').seal('strike_reason', hoursId, reason) : null,
      })
      .where(isOf)
    await audit(tx, ctx, {
      action: struck ? 'volunteer_hours.struck' : 'volunteer_hours.restored',
      recordType: 'volunteer_hours',
      recordId: hoursId,
    })
    await tellBoth(tx, ctx, id)
    return toVolunteerRecord(tx, ctx, id)
  })
}

export const approveHours: Verb<typeof volunteerStaffEndpoints.approveHours> = async (
  ctx,
  { id, hoursIds, approved },
) => {
  await checkDeciding(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockSubmission(tx, ctx, id)
    const changed = await tx
      .update(volunteerHours)
      .set({
        approvedAt: approved ? ctx.clock.now() : null,
        approvedBy: approved ? ctx.actor.userId : null,
      })
      .where(
        and(
          eq(volunteerHours.volunteerId, id),
          inArray(volunteerHours.id, hoursIds),
          isNull(volunteerHours.struckAt),
        ),
      )
      .returning({ id: volunteerHours.id })
    // Hours of another volunteer, or struck out, are none of these.
    if (!changed.length) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: approved ? 'volunteer_hours.approved' : 'volunteer_hours.approval_ended',
      recordType: 'volunteer',
      recordId: id,
      detail: { count: changed.length },
    })
    await tellBoth(tx, ctx, id)
    return toVolunteerRecord(tx, ctx, id)
  })
}
