import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Drill, drillChanged, type onCallEndpoints } from '../contract/on-call.ts'
import { crisisDrills, crisisPages } from '../tables.ts'
import { advanceDrill, callOfDrill } from './calling.ts'
import { readForMe } from './for-me.ts'
import { stopPages } from './pages.ts'

type Row = typeof crisisDrills.$inferSelect

const shownAtMost = 20

/** Drills as they are shown: with names, and with how many were called. */
const toDrills = async (db: Tx | Orm, ctx: Context, rows: readonly Row[]): Promise<Drill[]> => {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const called = await db
    .select({
      drillId: crisisPages.drillId,
      people: sql<number>`count(distinct ${crisisPages.userId})::int`,
      mine: sql<boolean>`bool_or(${crisisPages.userId} = ${ctx.actor.userId})`,
    })
    .from(crisisPages)
    .where(inArray(crisisPages.drillId, ids))
    .groupBy(crisisPages.drillId)
  const known = rows.flatMap(({ startedBy, takenBy }) => [startedBy, takenBy]).filter((id) => id !== null)
  const names = known.length
    ? await db
        .select({ id: users.id, fullName: users.fullName })
        .from(users)
        .where(inArray(users.id, [...new Set(known)]))
    : []
  const nameOf = (id: string | null): string | null =>
    names.find((person) => person.id === id)?.fullName ?? null
  const { isOnCall } = await readForMe(db, ctx)
  return rows.map((row) => {
    const calls = called.find(({ drillId }) => drillId === row.id)
    return {
      id: row.id,
      startedAt: row.startedAt.toISOString(),
      startedBy: nameOf(row.startedBy),
      takenBy: nameOf(row.takenBy),
      takenAt: row.takenAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      steps: row.pageStep,
      called: calls?.people ?? 0,
      isForMe: isOnCall || calls?.mine === true,
    }
  })
}

const toDrill = async (db: Tx | Orm, ctx: Context, row: Row): Promise<Drill> => {
  const [drill] = await toDrills(db, ctx, [row])
  if (!drill) throw new Error('a drill was not shown')
  return drill
}

const readDrill = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await tx.select().from(crisisDrills).where(eq(crisisDrills.id, id))
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Calls as for an alert, in words that say it is practice. One at a time: a running one is answered instead. */
export const startDrill: Verb<typeof onCallEndpoints.startDrill> = async (ctx) => {
  const { organizationId } = ctx
  return ctx.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`drill ${organizationId}`}))`)
    const [running] = await tx
      .select()
      .from(crisisDrills)
      .where(and(eq(crisisDrills.organizationId, organizationId), isNull(crisisDrills.endedAt)))
    if (running) return toDrill(tx, ctx, running)
    const id = newId()
    const startedAt = ctx.clock.now()
    await tx
      .insert(crisisDrills)
      .values({ id, organizationId, startedBy: ctx.actor.userId, startedAt, nextPageAt: startedAt })
    await audit(tx, ctx, { action: 'drill.started', recordType: 'drill', recordId: id })
    await publish(tx, topics.responders(organizationId), drillChanged, { drillId: id, change: 'started' })
    await advanceDrill(tx, ctx, callOfDrill({ id, organizationId, startedAt, pageStep: 0 }))
    return toDrill(tx, ctx, await readDrill(tx, id))
  })
}

export const listDrills: Verb<typeof onCallEndpoints.listDrills> = async (ctx) => {
  const rows = await ctx.db.orm
    .select()
    .from(crisisDrills)
    .where(eq(crisisDrills.organizationId, ctx.organizationId))
    .orderBy(desc(crisisDrills.startedAt))
    .limit(shownAtMost)
  return toDrills(ctx.db.orm, ctx, rows)
}

export const takeDrill: Verb<typeof onCallEndpoints.takeDrill> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(crisisDrills)
      .where(and(eq(crisisDrills.id, id), eq(crisisDrills.organizationId, ctx.organizationId)))
      .for('no key update')
    if (!row) throw new AppError('request.not_found')
    if (row.takenBy === ctx.actor.userId) return toDrill(tx, ctx, row)
    if (row.takenAt) throw new AppError('crisis.already_acknowledged')
    if (row.endedAt) throw new AppError('crisis.already_closed')
    const now = ctx.clock.now()
    await tx
      .update(crisisDrills)
      .set({ takenBy: ctx.actor.userId, takenAt: now, endedAt: now, nextPageAt: null })
      .where(eq(crisisDrills.id, id))
    await stopPages(tx, { kind: 'drill', id })
    await audit(tx, ctx, { action: 'drill.taken', recordType: 'drill', recordId: id })
    await publish(tx, topics.responders(ctx.organizationId), drillChanged, { drillId: id, change: 'taken' })
    return toDrill(tx, ctx, await readDrill(tx, id))
  })
