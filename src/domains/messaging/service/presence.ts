import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { circlePresence as presenceEvent } from '../contract.ts'
import { circlePresence, conversationMembers, conversations, messagingPeople } from '../tables.ts'
import { isMemberAt } from './members.ts'

// Two missed pulses of the socket server, and a little.
const freshMs = seconds(60)
const sweptAfterMs = minutes(10)
/** Rows of a process that died are no longer fresh after a minute, and swept away here. */
const thisProcess = newId()
/** When this process last saw a person, so that their coming is told once. */
const seenHere = new Map<string, number>()

/** Of some people, those who have a page open. */
export const whoIsOnline = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock'>,
  userIds: string[],
): Promise<Set<string>> => {
  if (!userIds.length) return new Set()
  const since = new Date(ctx.clock.now().getTime() - freshMs)
  const rows = await db
    .selectDistinct({ userId: circlePresence.userId })
    .from(circlePresence)
    .where(and(inArray(circlePresence.userId, [...new Set(userIds)]), gt(circlePresence.seenAt, since)))
  return new Set(rows.map(({ userId }) => userId))
}

/** Everyone who shares an open conversation with a person now and may see that they are online. */
const watchersOf = async (db: Tx | Orm, ctx: Pick<Services, 'clock'>, userId: string): Promise<string[]> => {
  const now = ctx.clock.now()
  const mine = alias(conversationMembers, 'mine')
  const rows = await db
    .selectDistinct({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        ne(conversationMembers.userId, userId),
        isMemberAt(now),
        exists(
          db
            .select({ one: sql`1` })
            .from(mine)
            .innerJoin(
              conversations,
              and(eq(conversations.id, mine.conversationId), isNull(conversations.endedAt)),
            )
            .leftJoin(messagingPeople, eq(messagingPeople.userId, mine.userId))
            .where(
              and(
                eq(mine.conversationId, conversationMembers.conversationId),
                eq(mine.userId, userId),
                isNull(mine.leftAt),
                or(isNull(mine.until), gt(mine.until, now)),
                sql`coalesce(${messagingPeople.showsOnline}, ${mine.role} <> 'client')`,
              ),
            ),
        ),
      ),
    )
    .limit(200)
  return rows.map((row) => row.userId)
}

const tellWatchers = async (
  db: Tx | Orm,
  ctx: Pick<Services, 'clock'>,
  userId: string,
  isOnline: boolean,
): Promise<void> => {
  for (const watcher of await watchersOf(db, ctx, userId))
    await publish(db, topics.user(watcher), presenceEvent, { userId, isOnline })
}

const takesPart = ({ role, userId }: Actor): boolean =>
  userId !== '' && (role === 'client' || role === 'supporter' || role === 'partner')

/** Notes who has a page open in this process: those who take part in some conversation, once for all of them. */
export const noteOnline = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actors: readonly Actor[],
): Promise<void> => {
  const ids = [...new Set(actors.filter(takesPart).map(({ userId }) => userId))]
  if (!ids.length) return
  const seenAt = clock.now()
  const members = await db.orm
    .selectDistinct({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(inArray(conversationMembers.userId, ids))
  if (!members.length) return
  await db.orm
    .insert(circlePresence)
    .values(members.map(({ userId }) => ({ userId, process: thisProcess, seenAt })))
    .onConflictDoUpdate({
      target: [circlePresence.userId, circlePresence.process],
      set: { seenAt: sql`excluded.seen_at` },
    })
  await db.orm
    .delete(circlePresence)
    .where(lt(circlePresence.seenAt, new Date(seenAt.getTime() - sweptAfterMs)))
  for (const { userId } of members) {
    const before = seenHere.get(userId) ?? 0
    seenHere.set(userId, seenAt.getTime())
    if (seenAt.getTime() - before > freshMs) await tellWatchers(db.orm, { clock }, userId, true)
  }
}

/** A person's last page in this process has closed. */
export const noteOffline = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<void> => {
  if (!takesPart(actor) || !seenHere.delete(actor.userId)) return
  const { userId } = actor
  await db.orm.transaction(async (tx) => {
    await tx
      .delete(circlePresence)
      .where(and(eq(circlePresence.userId, userId), eq(circlePresence.process, thisProcess)))
    // A page may be open in another process.
    if (!(await whoIsOnline(tx, { clock }, [userId])).size) await tellWatchers(tx, { clock }, userId, false)
  })
}
