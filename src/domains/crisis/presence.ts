import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { alertStatusChanged } from './contract.ts'
import { presenceChanged } from './contract/shift.ts'
import { crisisAlerts, crisisPresence, crisisReceipts } from './tables.ts'

// Two missed pulses of the socket server, and a little.
const fresh = seconds(60)

/** A page seen after this moment is taken to be open. */
export const freshSince = (ctx: Pick<Context, 'clock'>): Date => new Date(ctx.clock.now().getTime() - fresh)

/** Rows of a process that died are taken for gone when they are no longer fresh, and swept away here. */
const thisProcess = newId()
const sweptAfter = minutes(10)

/** When this process last saw a person, so that their coming is told once. */
const seenHere = new Map<string, number>()

/** Responders with a page open somewhere: noted by every server process for its own sockets. */
export const notePresence = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  responders: { userId: string; organizationId: string; records?: string[] }[],
): Promise<void> => {
  if (!responders.length) return
  const seenAt = clock.now()
  await db.orm
    .insert(crisisPresence)
    .values(responders.map((one) => ({ records: [], ...one, process: thisProcess, seenAt })))
    .onConflictDoUpdate({
      target: [crisisPresence.userId, crisisPresence.process],
      set: { seenAt: sql`excluded.seen_at`, records: sql`excluded.records` },
    })
  await db.orm
    .delete(crisisPresence)
    .where(lt(crisisPresence.seenAt, new Date(seenAt.getTime() - sweptAfter)))
  for (const { userId, organizationId } of responders) {
    const before = seenHere.get(userId) ?? 0
    seenHere.set(userId, seenAt.getTime())
    if (seenAt.getTime() - before > fresh) await tellStaff(db.orm, organizationId, userId)
  }
}

const tellStaff = (db: Tx | Orm, organizationId: string, userId: string): Promise<void> =>
  publish(db, topics.responders(organizationId), presenceChanged, { userId })

/** Staff of the organization with a page open right now. */
export const readPresent = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock' | 'organizationId'>,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: crisisPresence.userId })
    .from(crisisPresence)
    .where(
      and(eq(crisisPresence.organizationId, ctx.organizationId), gt(crisisPresence.seenAt, freshSince(ctx))),
    )
  return rows.map(({ userId }) => userId)
}

/** A responder's last page here has closed: clients whose alert it showed are told that no screen shows it now. */
export const endPresence = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<void> => {
  seenHere.delete(userId)
  await db.orm.transaction(async (tx) => {
    const [gone] = await tx
      .delete(crisisPresence)
      .where(and(eq(crisisPresence.userId, userId), eq(crisisPresence.process, thisProcess)))
      .returning({ organizationId: crisisPresence.organizationId })
    if (gone) await tellStaff(tx, gone.organizationId, userId)
    const shown = await tx
      .select({ alertId: crisisAlerts.id, clientId: crisisAlerts.clientId })
      .from(crisisReceipts)
      .innerJoin(crisisAlerts, eq(crisisAlerts.id, crisisReceipts.alertId))
      .where(
        and(
          eq(crisisReceipts.userId, userId),
          eq(crisisAlerts.level, 'crisis'),
          isNull(crisisAlerts.takenAt),
          isNull(crisisAlerts.closedAt),
        ),
      )
    for (const facts of shown) await publish(tx, topics.client(facts.clientId), alertStatusChanged, facts)
  })
}

/** Whether a responder has a page open right now. */
export const isOnline = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock'>,
  userId: string,
): Promise<boolean> => {
  const rows = await db
    .select({ userId: crisisPresence.userId })
    .from(crisisPresence)
    .where(and(eq(crisisPresence.userId, userId), gt(crisisPresence.seenAt, freshSince(ctx))))
  return rows.length > 0
}
