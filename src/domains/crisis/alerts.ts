import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Alert, type AlertStatus, alertChanged, alertStatusChanged } from './contract.ts'
import type { CrisisCategory, Detection } from './detection/types.ts'
import { pageResponders } from './paging.ts'
import { respondersOnline } from './presence.ts'
import { crisisAlerts } from './tables.ts'

type Anyone = Context<Actor | null>
type Row = typeof crisisAlerts.$inferSelect
type StoredReason = { words: string; category: CrisisCategory }

const reasonsKept = 30
const reasonsPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'crisis_alerts.reasons',
  row: id,
})

export const openReasons = (
  ctx: Pick<Context, 'fields'>,
  row: Pick<Row, 'id' | 'clientId' | 'reasons'>,
): StoredReason[] =>
  JSON.parse(ctx.fields.open(row.reasons, reasonsPlace(row.clientId, row.id))) as StoredReason[]

interface Cause {
  level: 'watch' | 'crisis'
  categories: CrisisCategory[]
  reasons: StoredReason[]
  degraded: boolean
}

/** A text that raised a level joins the client's open alert, or opens one. */
export const raiseForMessage = (
  tx: Tx,
  ctx: Anyone,
  clientId: CheckedClient,
  detection: Omit<Detection, 'level'> & { level: 'watch' | 'crisis' },
  source: Alert['source'],
): Promise<string> =>
  raise(tx, ctx, clientId, source, {
    level: detection.level,
    categories: detection.categories,
    // Private notes show staff that there was something, not the words.
    reasons:
      source === 'mood_note'
        ? []
        : detection.reasons.flatMap(({ words, category, level }) =>
            words && level !== 'none' ? [{ words, category }] : [],
          ),
    degraded: detection.degraded,
  })

/**
 * One open alert per client. The client's row is locked first, so that two messages at once meet in one alert;
 * a unique index holds it besides. A watch that becomes a crisis is sent anew.
 */
export const raise = async (
  tx: Tx,
  ctx: Anyone,
  clientId: CheckedClient,
  source: Alert['source'],
  cause: Cause,
): Promise<string> => {
  const now = ctx.clock.now()
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
  const [open] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
  const id = open?.id ?? newId()
  const reasons = [...(open ? openReasons(ctx, open) : []), ...cause.reasons].slice(-reasonsKept)
  const sealedReasons = ctx.fields.seal(JSON.stringify(reasons), reasonsPlace(clientId, id))
  const raised = open?.level === 'watch' && cause.level === 'crisis'
  if (open) {
    await tx
      .update(crisisAlerts)
      .set({
        level: raised ? 'crisis' : open.level,
        categories: [...new Set([...open.categories, ...cause.categories])],
        reasons: sealedReasons,
        messageCount: open.messageCount + 1,
        degraded: open.degraded || cause.degraded,
        lastMessageAt: now,
        ...(raised ? { sentAt: now, receivedAt: null } : {}),
      })
      .where(eq(crisisAlerts.id, id))
  } else {
    await tx.insert(crisisAlerts).values({
      id,
      organizationId: ctx.organizationId,
      clientId,
      level: cause.level,
      categories: cause.categories,
      source,
      reasons: sealedReasons,
      messageCount: 1,
      degraded: cause.degraded,
      openedAt: now,
      sentAt: now,
      lastMessageAt: now,
    })
  }
  const change = raised ? 'raised' : open ? 'joined' : 'opened'
  const level = open?.level === 'crisis' ? 'crisis' : cause.level
  await audit(tx, ctx, {
    action: `alert.${change}`,
    recordType: 'alert',
    recordId: id,
    clientId,
    detail: { level, source },
  })
  await announce(tx, ctx, { id, clientId, level }, change)
  if (cause.level === 'crisis' && change !== 'joined')
    await ctx.queue.enqueue(tx, pageResponders, { alertId: id }, { key: id })
  return id
}

/** Tells the responders and the client's own pages. */
export const announce = async (
  tx: Tx,
  ctx: Anyone,
  alert: { id: string; clientId: string; level: 'watch' | 'crisis' },
  change: 'opened' | 'raised' | 'joined' | 'taken' | 'closed',
): Promise<void> => {
  const { organizationId } = ctx
  await publish(tx, topics.responders(organizationId), alertChanged, {
    alertId: alert.id,
    level: alert.level,
    change,
  })
  await publish(tx, topics.client(alert.clientId), alertStatusChanged, {
    clientId: alert.clientId,
    alertId: alert.id,
  })
}

/** The honest line for the client's page: sent, received, who has it. A watch pages nobody and shows nothing. */
export const readStatus = async (
  db: Tx | Orm,
  ctx: Anyone,
  clientId: string,
): Promise<AlertStatus | null> => {
  const [found] = await db
    .select({ alert: crisisAlerts, takenByName: users.fullName })
    .from(crisisAlerts)
    .leftJoin(users, eq(users.id, crisisAlerts.takenBy))
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.level, 'crisis'),
        sql`coalesce(${crisisAlerts.closedAt}, ${ctx.clock.now().toISOString()}::timestamptz) > ${new Date(ctx.clock.now().getTime() - 86_400_000).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${crisisAlerts.closedAt} is not null`, sql`${crisisAlerts.openedAt} desc`)
    .limit(1)
  if (!found) return null
  const { alert, takenByName } = found
  return {
    id: alert.id,
    level: alert.level,
    sentAt: alert.sentAt.toISOString(),
    receivedAt: alert.receivedAt?.toISOString() ?? null,
    takenBy: takenByName?.split(' ')[0] ?? null,
    takenAt: alert.takenAt?.toISOString() ?? null,
    closedAt: alert.closedAt?.toISOString() ?? null,
    respondersOnline: await respondersOnline(db, ctx),
  }
}
