import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import type { Context, Services } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Database, Orm, Statement, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours, minutes, seconds } from '#shared/dates.ts'
import { deviceLabel } from '#shared/device-label.ts'
import type { Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { topics } from '#shared/realtime.ts'
import { sessionCookie, sessionEnded } from './contract.ts'
import { acceptsDemoPeople } from './may-enter.ts'
import { sessions } from './tables.ts'

/** How long a session lives: without activity, and at all. */
const lifetimes = {
  staff: { idle: minutes(15), absolute: hours(12) },
  person: { idle: hours(1), absolute: hours(24) },
  ownPhone: { idle: days(30), absolute: days(30) },
  guest: { idle: hours(24), absolute: hours(24) },
}
const touchEvery = minutes(1)

const lifetimeFor = (role: Role, ownPhone: boolean) => {
  if (role === 'guest') return lifetimes.guest
  if (role === 'therapist' || role === 'admin' || role === 'superadmin') return lifetimes.staff
  return ownPhone ? lifetimes.ownPhone : lifetimes.person
}

/** Opens a session with a fresh token and ends the one this browser had. */
export const openSession = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  user: { id: string; role: Role },
  ownPhone = false,
): Promise<string> => {
  const token = newToken()
  const now = ctx.clock.now()
  const { idle, absolute } = lifetimeFor(user.role, ownPhone)
  const before = ctx.cookies[sessionCookie]
  const deviceId = (before && (await deviceOf(tx, hashToken(before), user.id))) || newId()
  if (before) await endSessions(tx, { session: hashToken(before) })
  const hash = hashToken(token)
  await tx.insert(sessions).values({
    hash,
    userId: user.id,
    deviceId,
    deviceLabel: deviceLabel(ctx.userAgent),
    idleSeconds: idle / 1000,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + absolute),
  })
  ctx.setCookie(sessionCookie, token, { maxAgeSeconds: absolute / 1000 })
  // An earlier quick exit must not end this session.
  ctx.clearCookie(quickExitCookie)
  return hash
}

/** The public id of the device that a person's sign-in session belongs to; null where there is no such session. */
const deviceOf = async (db: Tx | Orm, session: string, userId: string): Promise<string | null> => {
  const [found] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.hash, session), eq(sessions.userId, userId)))
  return found?.deviceId ?? null
}

/** One sign-in session by its hash, or all of a person's. */
export type WhichSessions = { session: string } | { userId: string }
type Ending = (tx: Tx | Orm, which: WhichSessions) => Promise<void>
const endings: Ending[] = []

/** What ends with sign-in sessions that are ended by hand. What only lapses ends nothing else. */
export const whenSessionsEnd = (ending: Ending): void => {
  endings.push(ending)
}

/** Ends sessions, here or everywhere, and closes their sockets in every process. */
export const endSessions = async (tx: Tx | Orm, which: WhichSessions): Promise<void> => {
  for (const end of endings) await end(tx, which)
  await tx
    .delete(sessions)
    .where('session' in which ? eq(sessions.hash, which.session) : eq(sessions.userId, which.userId))
  await publish(
    tx,
    'userId' in which ? topics.user(which.userId) : `session:${which.session}`,
    sessionEnded,
    which,
  )
}

type Forget = (which: WhichSessions) => void
/** What this process remembers of sessions, by the database that they are in. */
const forgets = new WeakMap<Database, Set<Forget>>()

/**
 * Forgets ended sessions in this process, after the commit that ended them. Other processes hear of it by the database; that
 * takes a moment, in which the next request may be here already.
 */
export const forgetSessions = ({ db }: Pick<Services, 'db'>, which: WhichSessions): void => {
  for (const forget of forgets.get(db) ?? []) forget(which)
}

/** Ends what a session that has lapsed has left behind; its token no longer says who it was. */
export const endLapsedSession = (db: Tx | Orm, token: string): Promise<void> =>
  endSessions(db, { session: hashToken(token) })

/** Ends the actor's own session, or with `everywhere` all of theirs, and records `session.ended`. */
export const endOwnSession = async (ctx: Context<Actor>, everywhere = false): Promise<void> => {
  const { userId, session } = ctx.actor
  const which = everywhere ? { userId } : { session }
  await ctx.db.orm.transaction(async (tx) => {
    await endSessions(tx, which)
    await audit(tx, ctx, {
      action: 'session.ended',
      recordType: 'user',
      recordId: userId,
      detail: { everywhere },
    })
  })
  forgetSessions(ctx, which)
}

// Read on every request, so it is prepared; the client record is joined here because a session acts for it.
const readSession: Statement = {
  name: 'auth_session',
  text: `select s.user_id, s.seen_at, s.expires_at, s.idle_seconds, u.organization_id, u.role, u.username, u.full_name,
      s.device_id, c.id as client_id
    from sessions s join users u on u.id = s.user_id left join clients c on c.user_id = u.id
    where s.hash = $1 and u.disabled_at is null and ($2::boolean or not u.is_demo)`,
}
interface SessionRow {
  user_id: string
  seen_at: string
  expires_at: string
  idle_seconds: number
  organization_id: string
  role: Role
  username: string | null
  full_name: string
  client_id: string | null
  device_id: string
}

// Asked for all open connections at once: those that are not in the answer can no longer be used.
const usableSessions: Statement = {
  name: 'auth_usable_sessions',
  text: `select s.hash from sessions s join users u on u.id = s.user_id
    where s.hash = any($1::text[]) and u.disabled_at is null and s.expires_at > $2::timestamptz
      and s.seen_at + s.idle_seconds * interval '1 second' >= $2::timestamptz and ($3::boolean or not u.is_demo)`,
}

interface Known {
  row: SessionRow
  seenAt: number
  readAt: number
}
const rememberFor = seconds(5)
const rememberAtMost = 5000

/**
 * Who a session's token stands for; null when it is unknown, idle too long, expired, or its person disabled or, in
 * production, a demo person.
 * A row read moments ago is used again: every end of a session is announced to all processes and forgotten at
 * once, and without an announcement it is read again after five seconds.
 */
export const createAuthenticator = ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) => {
  const known = new Map<string, Known>()
  let endings = 0

  const read = async (hash: string): Promise<Known | null> => {
    const before = endings
    const [row] = await db.run<SessionRow>(readSession, [hash, acceptsDemoPeople(config)])
    if (!row) return null
    const fresh = { row, seenAt: new Date(row.seen_at).getTime(), readAt: performance.now() }
    if (known.size >= rememberAtMost) known.clear()
    // A session that ended while it was being read must not be remembered.
    if (before === endings) known.set(hash, fresh)
    return fresh
  }
  /** A session, or all of a person's, has ended here or in another process. */
  const forget = (which: { session?: unknown; userId?: unknown }): void => {
    endings += 1
    for (const [hash, { row }] of known)
      if (hash === which.session || row.user_id === which.userId) known.delete(hash)
  }
  forgets.set(db, (forgets.get(db) ?? new Set<Forget>()).add(forget))
  return {
    authenticate: async (
      token: string | undefined,
      { automatic }: { automatic: boolean },
    ): Promise<Actor | null> => {
      if (!token) return null
      const hash = hashToken(token)
      const remembered = known.get(hash)
      const found =
        remembered && performance.now() - remembered.readAt < rememberFor ? remembered : await read(hash)
      if (!found) return null
      const { row } = found
      const now = clock.now()
      const unseen = now.getTime() - found.seenAt
      if (unseen > row.idle_seconds * 1000 || now >= new Date(row.expires_at)) return null
      if (!automatic && unseen > touchEvery) {
        found.seenAt = now.getTime()
        await db.orm.update(sessions).set({ seenAt: now }).where(eq(sessions.hash, hash))
      }
      return {
        role: row.role,
        organizationId: row.organization_id,
        userId: row.user_id,
        clientId: row.client_id,
        username: row.username,
        fullName: row.full_name,
        session: hash,
        deviceId: row.device_id,
      }
    },
    /** Whether a session could still be used right now, without counting as activity. */
    isAlive: async (hash: string): Promise<boolean> => {
      const found = await read(hash)
      if (!found) return false
      const now = clock.now()
      const idle = now.getTime() - found.seenAt > found.row.idle_seconds * 1000
      return !idle && now < new Date(found.row.expires_at)
    },
    /** Which of these sessions (hashes) can no longer be used. Does not count as activity. */
    findEnded: async (hashes: readonly string[]): Promise<string[]> => {
      if (!hashes.length) return []
      const asked = [...new Set(hashes)]
      const rows = await db.run<{ hash: string }>(usableSessions, [
        asked,
        clock.now().toISOString(),
        acceptsDemoPeople(config),
      ])
      const usable = new Set(rows.map(({ hash }) => hash))
      return asked.filter((hash) => !usable.has(hash))
    },
    forget,
    /** The line to the database was away: announcements may have been missed. */
    forgetAll: (): void => {
      endings += 1
      known.clear()
    },
  }
}

/** Removes sessions that can no longer be used. */
export const expireSessions = defineJob({
  name: 'auth.expire_sessions',
  input: z.object({}),
  cron: '17 * * * *',
  run: async ({ db, clock }) => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, clock.now()))
  },
})
