import { and, eq, inArray, lte } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { sessionEnded } from '#domains/auth/contract.ts'
import { acceptsDemoPeople } from '#domains/auth/may-enter.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Orm, Statement, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { topics } from '#shared/realtime.ts'
import { presenceChanged, shiftCookie, shiftPath } from '../contract/shift.ts'
import { isWithoutSchedule, readShiftEnd } from '../on-call/read-on-call.ts'
import { crisisShifts } from '../tables.ts'

/** A therapist's page while there is no schedule: as long as a sign-in session of staff may last at all. */
const withoutScheduleLasts = hours(12)

const sessionPrefix = 'shift:'
/** Whether an actor is a page that only receives, by the name of its session. */
export const isShift = ({ session }: Pick<Actor, 'session'>): boolean => session.startsWith(sessionPrefix)

interface ShiftRow {
  user_id: string
  organization_id: string
  role: Role
  full_name: string
  is_present: boolean
  ends_at: string
}
const readRow: Statement = {
  name: 'crisis_shift',
  text: `select s.user_id, s.organization_id, s.role, u.full_name, s.is_present, s.ends_at
    from crisis_shifts s join users u on u.id = s.user_id and u.role = s.role
    where s.hash = $1 and s.ends_at > $2::timestamptz and u.disabled_at is null and ($3::boolean or not u.is_demo)`,
}

export interface RunningShift {
  /** The person, in a session that opens nothing else. */
  actor: Actor
  until: Date
  /** The person counts as there. */
  isPresent: boolean
}

type Known = Pick<Services, 'db' | 'clock' | 'config'>

/** The running shift a token stands for. Null once it has ended, and when its person is not on call any more. */
export const findShift = (services: Known, token: string | undefined): Promise<RunningShift | null> =>
  token ? findByHash(services, hashToken(token)) : Promise.resolve(null)

const findByHash = async ({ db, clock, config }: Known, hash: string): Promise<RunningShift | null> => {
  const now = clock.now()
  const [row] = await db.run<ShiftRow>(readRow, [hash, now.toISOString(), acceptsDemoPeople(config)])
  if (!row) return null
  const about = { organizationId: row.organization_id, clock }
  const isOnCall = row.is_present
    ? (await readShiftEnd(db.orm, about, row.user_id, now)) !== null
    : await isWithoutSchedule(db.orm, about, now)
  if (!isOnCall) return null
  const actor = {
    role: row.role,
    organizationId: row.organization_id,
    userId: row.user_id,
    clientId: null,
    username: null,
    fullName: row.full_name,
    session: sessionPrefix + hash,
  }
  return { actor, until: new Date(row.ends_at), isPresent: row.is_present }
}

/** The same by the session of its actor, for connections that are open already. */
export const findShiftOf = (services: Known, { session }: Actor): Promise<RunningShift | null> =>
  findByHash(services, session.slice(sessionPrefix.length))

/** Which of these sessions of shifts have ended. */
export const findEndedShifts = async (services: Known, actors: readonly Actor[]): Promise<string[]> => {
  const ended: string[] = []
  for (const actor of actors) if (!(await findShiftOf(services, actor))) ended.push(actor.session)
  return ended
}

interface Planned {
  endsAt: Date
  isPresent: boolean
}

const plannedShift = async (tx: Tx, ctx: Context): Promise<Planned | null> => {
  const now = ctx.clock.now()
  const endsAt = await readShiftEnd(tx, ctx, ctx.actor.userId, now)
  if (endsAt) return { endsAt, isPresent: true }
  if (ctx.actor.role !== 'therapist' || !(await isWithoutSchedule(tx, ctx, now))) return null
  return { endsAt: new Date(now.getTime() + withoutScheduleLasts), isPresent: false }
}

/** A page that comes back asks again: the shift that this browser was given to the same session goes on. */
const isSame = (row: typeof crisisShifts.$inferSelect, ctx: Context, planned: Planned): boolean =>
  row.session === ctx.actor.session &&
  row.isPresent === planned.isPresent &&
  (!planned.isPresent || row.endsAt.getTime() === planned.endsAt.getTime()) &&
  row.endsAt > ctx.clock.now()

/**
 * Gives the caller's browser a token for the running shift, in place of the one it had. Answers the shift; null when
 * the caller is not on call.
 */
export const openShift = (ctx: Context): Promise<Planned | null> =>
  ctx.db.orm.transaction(async (tx) => {
    const planned = await plannedShift(tx, ctx)
    const before = ctx.cookies[shiftCookie]
    const [row] = before
      ? await tx
          .select()
          .from(crisisShifts)
          .where(eq(crisisShifts.hash, hashToken(before)))
      : []
    if (row && planned && isSame(row, ctx, planned)) return row
    if (row) await tx.delete(crisisShifts).where(eq(crisisShifts.hash, row.hash))
    if (!planned) return null
    const token = newToken()
    const now = ctx.clock.now()
    await tx.insert(crisisShifts).values({
      hash: hashToken(token),
      organizationId: ctx.organizationId,
      userId: ctx.actor.userId,
      role: ctx.actor.role,
      session: ctx.actor.session,
      createdAt: now,
      ...planned,
    })
    await audit(tx, ctx, {
      action: 'shift.opened',
      recordType: 'user',
      recordId: ctx.actor.userId,
      detail: { endsAt: planned.endsAt.toISOString() },
    })
    const maxAgeSeconds = Math.ceil((planned.endsAt.getTime() - now.getTime()) / 1000)
    ctx.setCookie(shiftCookie, token, { path: shiftPath, maxAgeSeconds })
    return planned
  })

/** Shifts end with the sign-in session they were given to, or with all of a person's, when those are ended by hand. */
export const endShiftsOf = async (
  tx: Tx | Orm,
  which: { session: string } | { userId: string },
): Promise<void> => {
  const ended = await tx
    .delete(crisisShifts)
    .where(
      'session' in which ? eq(crisisShifts.session, which.session) : eq(crisisShifts.userId, which.userId),
    )
    .returning({ hash: crisisShifts.hash })
  for (const { hash } of ended) await closeConnections(tx, hash)
}

const closeConnections = (tx: Tx | Orm, hash: string): Promise<void> =>
  publish(tx, `session:${sessionPrefix}${hash}`, sessionEnded, { session: sessionPrefix + hash })

/** `crisis.end_shifts`: ends shifts whose time is over, and tells the staff at once. Several processes may do it. */
export const endShifts = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const due = await db.orm
    .select({ hash: crisisShifts.hash })
    .from(crisisShifts)
    .where(lte(crisisShifts.endsAt, clock.now()))
    .limit(100)
  if (!due.length) return
  await db.orm.transaction(async (tx) => {
    const ended = await tx
      .delete(crisisShifts)
      .where(
        and(
          inArray(
            crisisShifts.hash,
            due.map(({ hash }) => hash),
          ),
          lte(crisisShifts.endsAt, clock.now()),
        ),
      )
      .returning()
    for (const { hash, organizationId, userId, role } of ended) {
      await audit(tx, backgroundContext(services, organizationId), {
        action: 'shift.ended',
        recordType: 'user',
        recordId: userId,
        detail: { role },
      })
      await closeConnections(tx, hash)
      await publish(tx, topics.responders(organizationId), presenceChanged, { userId })
    }
  })
}
