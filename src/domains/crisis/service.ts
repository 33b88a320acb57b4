import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { actingClient } from './acting-client.ts'
import { announce, openReasons, raise } from './alerts.ts'
import { type Alert, alertStatusChanged, crisisEndpoints } from './contract.ts'
import { readStatus } from './status.ts'
import { crisisAlerts, crisisReceipts } from './tables.ts'

const raiseAlert: Verb<typeof crisisEndpoints.raiseAlert> = async (ctx, { clientId, wish = 'crisis' }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { client, as } = await actingClient(tx, ctx, clientId, { mayBecomeGuest: true })
    await raise(tx, as, client, 'button', { level: 'crisis', categories: [], reasons: [], degraded: false })
    await audit(tx, as, {
      action: 'alert.requested',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { wish },
    })
    const alert = await readStatus(tx, as, client)
    if (!alert) throw new Error('the alert just raised is not there')
    return { clientId: client, alert }
  })

const readAlertStatus: Verb<typeof crisisEndpoints.readAlertStatus> = async (ctx, { id }) =>
  readStatus(ctx.db.orm, ctx, await checkClient(ctx, id, 'own'))

const selectAlerts = (db: Tx | Orm) =>
  db
    .select({
      alert: crisisAlerts,
      clientName: clients.fullName,
      isGuest: clients.isGuest,
      takerName: users.fullName,
    })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .leftJoin(users, and(eq(users.id, crisisAlerts.takenBy), isNull(users.disabledAt)))

type Selected = Awaited<ReturnType<typeof selectAlerts>>[number]

const toAlert = (ctx: Context, { alert, clientName, isGuest, takerName }: Selected): Alert => ({
  id: alert.id,
  clientId: alert.clientId,
  clientName,
  isGuest,
  level: alert.level,
  categories: alert.categories,
  source: alert.source,
  reasons: openReasons(ctx, alert),
  messageCount: alert.messageCount,
  degraded: alert.degraded,
  openedAt: alert.openedAt.toISOString(),
  sentAt: alert.sentAt.toISOString(),
  lastMessageAt: alert.lastMessageAt.toISOString(),
  takenBy: alert.takenBy && takerName ? { id: alert.takenBy, fullName: takerName } : null,
  takenAt: takerName ? (alert.takenAt?.toISOString() ?? null) : null,
})

const openAtMost = 200

/** Open alerts, ordered by what hurts if it is left: a crisis nobody has, oldest first; then the rest. */
const listAlerts: Verb<typeof crisisEndpoints.listAlerts> = async (ctx) => {
  const rows = await selectAlerts(ctx.db.orm)
    .where(and(eq(crisisAlerts.organizationId, ctx.organizationId), isNull(crisisAlerts.closedAt)))
    .orderBy(
      desc(sql`${crisisAlerts.level} = 'crisis'`),
      sql`${crisisAlerts.takenAt} is not null`,
      // A flood of guests must not push anyone off the list who is known here.
      clients.isGuest,
      crisisAlerts.openedAt,
    )
    .limit(openAtMost)
  if (rows.length) {
    await audit(ctx.db.orm, ctx, {
      action: 'alerts.read',
      recordType: 'alerts',
      recordId: ctx.organizationId,
      detail: { count: rows.length },
    })
  }
  return rows.map((row) => toAlert(ctx, row))
}

/** An alert of the caller's organization, locked; request.not_found otherwise. */
const lockAlert = async (tx: Tx, ctx: Context, id: string) => {
  const [row] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), eq(crisisAlerts.organizationId, ctx.organizationId)))
    .for('update')
  if (!row) throw new AppError('request.not_found')
  return row
}

const confirmReceipt: Verb<typeof crisisEndpoints.confirmReceipt> = async (ctx, { id }) => {
  const now = ctx.clock.now()
  await ctx.db.orm.transaction(async (tx) => {
    const alert = await lockAlert(tx, ctx, id)
    await tx
      .insert(crisisReceipts)
      .values({ alertId: id, userId: ctx.actor.userId, receivedAt: now })
      .onConflictDoUpdate({
        target: [crisisReceipts.alertId, crisisReceipts.userId],
        set: { receivedAt: now },
      })
    await audit(tx, ctx, {
      action: 'alert.received',
      recordType: 'alert',
      recordId: id,
      clientId: alert.clientId,
    })
    if (alert.receivedAt) {
      // The screen that showed it first may be closed by now.
      if (alert.level === 'crisis' && !alert.takenAt)
        await publish(tx, topics.client(alert.clientId), alertStatusChanged, {
          clientId: alert.clientId,
          alertId: id,
        })
      return
    }
    await tx.update(crisisAlerts).set({ receivedAt: now }).where(eq(crisisAlerts.id, id))
    await announce(tx, ctx, alert, 'joined')
  })
  return { ok: true }
}

/** Whether the one who has it still may sign in; otherwise it is free to be taken. */
const canAct = async (tx: Tx, userId: string): Promise<boolean> => {
  const [holder] = await tx.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId))
  return holder !== undefined && holder.disabledAt === null
}

const takeAlert: Verb<typeof crisisEndpoints.takeAlert> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const alert = await lockAlert(tx, ctx, id)
    if (alert.closedAt) throw new AppError('crisis.already_closed')
    const isFree = !alert.takenBy || !(await canAct(tx, alert.takenBy))
    if (!isFree && alert.takenBy !== ctx.actor.userId) throw new AppError('crisis.already_acknowledged')
    if (isFree) {
      await tx
        .update(crisisAlerts)
        .set({ takenBy: ctx.actor.userId, takenAt: ctx.clock.now() })
        .where(eq(crisisAlerts.id, id))
      await audit(tx, ctx, {
        action: 'alert.taken',
        recordType: 'alert',
        recordId: id,
        clientId: alert.clientId,
      })
      await announce(tx, ctx, alert, 'taken')
    }
    const [row] = await selectAlerts(tx).where(eq(crisisAlerts.id, id))
    if (!row) throw new AppError('request.not_found')
    return toAlert(ctx, row)
  })

const closeAlert: Verb<typeof crisisEndpoints.closeAlert> = async (ctx, { id, outcome }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const alert = await lockAlert(tx, ctx, id)
    if (alert.closedAt) throw new AppError('crisis.already_closed')
    await tx
      .update(crisisAlerts)
      .set({
        closedAt: ctx.clock.now(),
        closedBy: ctx.actor.userId,
        outcome: ctx.fields.seal(outcome, { scope: alert.clientId, field: 'crisis_alerts.outcome', row: id }),
      })
      .where(eq(crisisAlerts.id, id))
    await audit(tx, ctx, {
      action: 'alert.closed',
      recordType: 'alert',
      recordId: id,
      clientId: alert.clientId,
    })
    await announce(tx, ctx, alert, 'closed')
  })
  return { ok: true }
}

export const crisisService = bind(crisisEndpoints, {
  raiseAlert,
  readAlertStatus,
  listAlerts,
  confirmReceipt,
  takeAlert,
  closeAlert,
})
