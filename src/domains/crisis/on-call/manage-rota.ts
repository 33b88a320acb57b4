import { and, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type onCallEndpoints, rotaChanged } from '../contract/on-call.ts'
import { crisisCovers, crisisRota } from '../tables.ts'
import { readStaff, toCallable } from './people.ts'
import type { Cover } from './rota.ts'
import { tellColleague } from './tell-staff.ts'

/** A change of the schedule leaves an audit row, and open pages read it again. */
const keepChange = async (
  tx: Tx,
  ctx: Context,
  action: string,
  recordId: string,
  detail?: Record<string, string | number>,
): Promise<void> => {
  const { organizationId } = ctx
  await audit(tx, ctx, { action, recordType: 'rota', recordId, ...(detail ? { detail } : {}) })
  await publish(tx, topics.responders(organizationId), rotaChanged, { organizationId })
}

const tellShifts = async (tx: Tx, ctx: Context, userId: string): Promise<void> => {
  const { timeZone } = await readSettingsIn(tx, ctx.organizationId)
  await tellColleague(tx, ctx, userId, { news: { what: 'shifts' }, timeZone })
}

/** Tells both colleagues that a substitution begins to count, or counts no more. */
const tellCover = async (
  tx: Tx,
  ctx: Context,
  { absentUserId, coverUserId, startsAt, endsAt }: Cover,
  counts: boolean,
): Promise<void> => {
  const { timeZone } = await readSettingsIn(tx, ctx.organizationId)
  const people = await readStaff(tx, ctx, ctx, { ids: [absentUserId, coverUserId] })
  const nameOf = (userId: string): string => people.find(({ id }) => id === userId)?.fullName ?? ''
  const span = { from: startsAt, to: endsAt }
  await tellColleague(tx, ctx, coverUserId, {
    news: { what: counts ? 'standsIn' : 'standsInNoMore', name: nameOf(absentUserId), ...span },
    timeZone,
  })
  await tellColleague(tx, ctx, absentUserId, {
    news: { what: counts ? 'isAway' : 'isAwayNoMore', name: nameOf(coverUserId), ...span },
    timeZone,
  })
}

/** People of the organization's staff who may sign in; request.not_found otherwise. */
const checkStaff = async (tx: Tx, ctx: Context, ids: readonly string[]): Promise<void> => {
  const found = await readStaff(tx, ctx, ctx, { ids })
  if (found.length !== new Set(ids).size) throw new AppError('request.not_found')
}

export const readRota: Verb<typeof onCallEndpoints.readRota> = async (ctx) => {
  const { db, organizationId } = ctx
  const { timeZone, officeHours, crisisPhone, silentMinutes } = await readSettingsIn(db.orm, organizationId)
  const rows = await db.orm
    .select({ stretch: crisisRota, fullName: users.fullName })
    .from(crisisRota)
    .innerJoin(users, eq(users.id, crisisRota.userId))
    .where(eq(crisisRota.organizationId, organizationId))
    .orderBy(crisisRota.weekday, crisisRota.startMinute, crisisRota.place, crisisRota.createdAt)
  const absent = alias(users, 'absent')
  const covers = await db.orm
    .select({ row: crisisCovers, coverName: users.fullName, absentName: absent.fullName })
    .from(crisisCovers)
    .innerJoin(users, eq(users.id, crisisCovers.coverUserId))
    .innerJoin(absent, eq(absent.id, crisisCovers.absentUserId))
    .where(and(eq(crisisCovers.organizationId, organizationId), gt(crisisCovers.endsAt, ctx.clock.now())))
    .orderBy(crisisCovers.startsAt)
  const people = await readStaff(db.orm, ctx, ctx)
  return {
    timeZone,
    officeHours,
    crisisPhone,
    silentMinutes,
    stretches: rows.map(({ stretch, fullName }) => ({
      id: stretch.id,
      person: { id: stretch.userId, fullName },
      part: stretch.part,
      weekday: stretch.weekday,
      startMinute: stretch.startMinute,
      endMinute: stretch.endMinute,
      place: stretch.place,
    })),
    covers: covers.map(({ row, coverName, absentName }) => ({
      id: row.id,
      absent: { id: row.absentUserId, fullName: absentName },
      cover: { id: row.coverUserId, fullName: coverName },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
    people: people
      .map((person) => toCallable(person))
      .sort((a, b) => a.fullName.localeCompare(b.fullName, ctx.language)),
  }
}

export const addStretches: Verb<typeof onCallEndpoints.addStretches> = async (
  ctx,
  { userId, part, weekdays, startMinute, endMinute, place },
) => {
  await ctx.db.orm.transaction(async (tx) => {
    await checkStaff(tx, ctx, [userId])
    // Two clicks at once take turns.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const known = await tx
      .select({ weekday: crisisRota.weekday })
      .from(crisisRota)
      .where(
        and(
          eq(crisisRota.organizationId, ctx.organizationId),
          eq(crisisRota.userId, userId),
          eq(crisisRota.part, part),
          eq(crisisRota.startMinute, startMinute),
          eq(crisisRota.endMinute, endMinute),
          eq(crisisRota.place, place),
        ),
      )
    let isNew = false
    for (const weekday of new Set(weekdays)) {
      // Asked for twice, it stands once.
      if (known.some((stretch) => stretch.weekday === weekday)) continue
      const id = newId()
      await tx.insert(crisisRota).values({
        id,
        organizationId: ctx.organizationId,
        userId,
        part,
        weekday,
        startMinute,
        endMinute,
        place,
        createdAt: ctx.clock.now(),
      })
      await keepChange(tx, ctx, 'rota.stretch_added', id, { part, weekday, startMinute, endMinute, place })
      isNew = true
    }
    if (isNew) await tellShifts(tx, ctx, userId)
  })
  return { ok: true }
}

export const patchStretch: Verb<typeof onCallEndpoints.patchStretch> = async (ctx, { id, ...change }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const mine = and(eq(crisisRota.id, id), eq(crisisRota.organizationId, ctx.organizationId))
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const found = Object.keys(given).length
      ? await tx.update(crisisRota).set(given).where(mine).returning({ userId: crisisRota.userId })
      : await tx.select({ userId: crisisRota.userId }).from(crisisRota).where(mine)
    const [stretch] = found
    if (!stretch) throw new AppError('request.not_found')
    await keepChange(tx, ctx, 'rota.stretch_changed', id, given as Record<string, string | number>)
    if (Object.keys(given).length) await tellShifts(tx, ctx, stretch.userId)
  })
  return { ok: true }
}

export const removeStretch: Verb<typeof onCallEndpoints.removeStretch> = async (ctx, { id }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const gone = await tx
      .delete(crisisRota)
      .where(and(eq(crisisRota.id, id), eq(crisisRota.organizationId, ctx.organizationId)))
      .returning({ userId: crisisRota.userId })
    const [stretch] = gone
    if (!stretch) throw new AppError('request.not_found')
    await keepChange(tx, ctx, 'rota.stretch_removed', id)
    await tellShifts(tx, ctx, stretch.userId)
  })
  return { ok: true }
}

export const addCover: Verb<typeof onCallEndpoints.addCover> = async (
  ctx,
  { absentUserId, coverUserId, startsAt, endsAt },
) => {
  if (absentUserId === coverUserId) throw new AppError('request.invalid', 'coverUserId: wants someone else')
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    throw new AppError('request.invalid', 'endsAt: wants a time after the start')
  if (Date.parse(endsAt) <= ctx.clock.now().getTime())
    throw new AppError('request.invalid', 'endsAt: wants a time that is still to come')
  await ctx.db.orm.transaction(async (tx) => {
    await checkStaff(tx, ctx, [absentUserId, coverUserId])
    const id = newId()
    await tx.insert(crisisCovers).values({
      id,
      organizationId: ctx.organizationId,
      absentUserId,
      coverUserId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      createdAt: ctx.clock.now(),
    })
    await keepChange(tx, ctx, 'rota.cover_added', id, { startsAt, endsAt })
    const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    await tellCover(tx, ctx, { absentUserId, coverUserId, ...span }, true)
  })
  return { ok: true }
}

export const removeCover: Verb<typeof onCallEndpoints.removeCover> = async (ctx, { id }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const gone = await tx
      .delete(crisisCovers)
      .where(and(eq(crisisCovers.id, id), eq(crisisCovers.organizationId, ctx.organizationId)))
      .returning()
    const [cover] = gone
    if (!cover) throw new AppError('request.not_found')
    await keepChange(tx, ctx, 'rota.cover_removed', id)
    // One that is over changes nothing for anyone.
    if (cover.endsAt > ctx.clock.now()) await tellCover(tx, ctx, cover, false)
  })
  return { ok: true }
}
