import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { actingClient } from './acting-client.ts'
import { hearVisitor, keepHeard } from './hear-visitor.ts'
import { announce, askForPerson, openReasons, raiseByButton } from './alerts.ts'
import { onCallEndpoints } from './contract/on-call.ts'
import { type Alert, alertStatusChanged, crisisEndpoints } from './contract.ts'
import { endCalling } from './on-call/calling.ts'
import { listDrills, startDrill, takeDrill } from './on-call/drills.ts'
import { readFigures } from './on-call/figures.ts'
import { checkMayHandle, readForMe } from './on-call/for-me.ts'
import { listCalls } from './on-call/list-calls.ts'
import {
  addCover,
  addStretches,
  patchStretch,
  readRota,
  removeCover,
  removeStretch,
} from './on-call/manage-rota.ts'
import {
  readOnCallNow,
  readOpeningHours,
  readOwnReach,
  setCallPhone,
  setOnCallSettings,
} from './on-call/settings.ts'
import { readStatus } from './status.ts'
import { crisisAlerts, crisisPages, crisisReceipts } from './tables.ts'

const raiseAlert: Verb<typeof crisisEndpoints.raiseAlert> = async (ctx, { clientId, wish = 'crisis' }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { client, as } = await actingClient(tx, ctx, clientId, { mayBecomeGuest: true })
    await (wish === 'crisis' ? raiseByButton(tx, as, client) : askForPerson(tx, as, client))
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

const hearUnsent: Verb<typeof crisisEndpoints.hearUnsent> = async (ctx, { texts }) => {
  const heard = await hearVisitor(ctx, texts)
  if (heard.level === 'none') return { crisis: 'none', clientId: null }
  const clientId = await ctx.db.orm.transaction((tx) => keepHeard(tx, ctx, heard, 'form'))
  return { crisis: heard.level, clientId }
}

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

const toAlert = (
  ctx: Context,
  { alert, clientName, isGuest, takerName }: Selected,
  isForMe: (alertId: string) => boolean,
): Alert => ({
  id: alert.id,
  clientId: alert.clientId,
  clientName,
  isGuest,
  level: alert.level,
  categories: alert.categories,
  source: alert.source,
  // What was written is for counselors, and for an admin who acknowledged the alert.
  reasons: mayReadWords(ctx, alert) ? openReasons(ctx, alert) : [],
  messageCount: alert.messageCount,
  degraded: alert.degraded,
  openedAt: alert.openedAt.toISOString(),
  sentAt: alert.sentAt.toISOString(),
  lastMessageAt: alert.lastMessageAt.toISOString(),
  takenBy: alert.takenBy && takerName ? { id: alert.takenBy, fullName: takerName } : null,
  takenAt: takerName ? (alert.takenAt?.toISOString() ?? null) : null,
  isForMe: isForMe(alert.id),
})

const mayReadWords = ({ actor }: Context, { takenBy }: typeof crisisAlerts.$inferSelect): boolean =>
  actor.role === 'therapist' || takenBy === actor.userId

const openAtMost = 200

/** Open alerts, ordered by what hurts if it is left: a crisis nobody has, oldest first; then the rest. */
const listAlerts: Verb<typeof crisisEndpoints.listAlerts> = async (ctx) => {
  const seesAll = ctx.actor.role === 'therapist'
  const rows = await selectAlerts(ctx.db.orm)
    .where(
      and(
        eq(crisisAlerts.organizationId, ctx.organizationId),
        isNull(crisisAlerts.closedAt),
        seesAll ? undefined : eq(crisisAlerts.level, 'crisis'),
        seesAll ? undefined : or(isNull(crisisAlerts.takenBy), eq(crisisAlerts.takenBy, ctx.actor.userId)),
      ),
    )
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
  if (!rows.length) return []
  const { isForMe } = await readForMe(ctx.db.orm, ctx)
  return rows.map((row) => toAlert(ctx, row, isForMe))
}

/** An alert of the caller's organization that is theirs to handle, locked; request.not_found otherwise. */
const lockAlert = async (tx: Tx, ctx: Context, id: string) => {
  const [row] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), eq(crisisAlerts.organizationId, ctx.organizationId)))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  checkMayHandle(ctx, row)
  return row
}

/** A screen counts as having shown it when its person is meant: another one makes no sound. */
export const confirmReceipt: Verb<typeof crisisEndpoints.confirmReceipt> = async (ctx, { id }) => {
  const now = ctx.clock.now()
  await ctx.db.orm.transaction(async (tx) => {
    const alert = await lockAlert(tx, ctx, id)
    const { isForMe } = await readForMe(tx, ctx)
    await audit(tx, ctx, {
      action: 'alert.received',
      recordType: 'alert',
      recordId: id,
      clientId: alert.clientId,
      detail: { isForMe: isForMe(id) },
    })
    if (!isForMe(id)) return
    await tx
      .update(crisisPages)
      .set({ state: 'accepted', acceptedAt: now })
      .where(
        and(
          eq(crisisPages.alertId, id),
          eq(crisisPages.userId, ctx.actor.userId),
          eq(crisisPages.channel, 'app'),
          isNull(crisisPages.acceptedAt),
        ),
      )
    await tx
      .insert(crisisReceipts)
      .values({ alertId: id, userId: ctx.actor.userId, receivedAt: now })
      .onConflictDoUpdate({
        target: [crisisReceipts.alertId, crisisReceipts.userId],
        set: { receivedAt: now },
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
      await endCalling(tx, id)
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
    return toAlert(ctx, row, (await readForMe(tx, ctx)).isForMe)
  })

const followUpWithin = hours(72)

/**
 * Somebody calls within 72 hours: with a safety plan it halved suicidal behaviour (Stanley and others 2018). A
 * visitor has no record that lasts so long.
 */
const followUp = async (tx: Tx, ctx: Context, alert: typeof crisisAlerts.$inferSelect): Promise<void> => {
  const [client] = await tx
    .select({ isGuest: clients.isGuest })
    .from(clients)
    .where(eq(clients.id, alert.clientId))
  if (!client || client.isGuest) return
  const isResponder = ctx.actor.role === 'therapist'
  await openTask(tx, ctx, alert.clientId as CheckedClient, {
    kind: 'follow_up',
    dueAt: new Date(ctx.clock.now().getTime() + followUpWithin),
    alertId: alert.id,
    ...(isResponder ? { ownerId: ctx.actor.userId } : {}),
  })
}

const closeAlert: Verb<typeof crisisEndpoints.closeAlert> = async (ctx, { id, outcome }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const alert = await lockAlert(tx, ctx, id)
    if (alert.closedAt) throw new AppError('crisis.already_closed')
    if (ctx.actor.role === 'admin' && alert.takenBy !== ctx.actor.userId)
      throw new AppError('request.not_found')
    await tx
      .update(crisisAlerts)
      .set({
        closedAt: ctx.clock.now(),
        closedBy: ctx.actor.userId,
        outcome: ctx.fields.seal(outcome, { scope: alert.clientId, field: 'crisis_alerts.outcome', row: id }),
      })
      .where(eq(crisisAlerts.id, id))
    await endCalling(tx, id)
    if (alert.level === 'crisis') await followUp(tx, ctx, alert)
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

export const crisisService = [
  ...bind(crisisEndpoints, {
    raiseAlert,
    hearUnsent,
    readAlertStatus,
    listAlerts,
    confirmReceipt,
    takeAlert,
    closeAlert,
    readOpeningHours,
  }),
  ...bind(onCallEndpoints, {
    readOnCall: readOnCallNow,
    readRota,
    addStretches,
    patchStretch,
    removeStretch,
    addCover,
    removeCover,
    setOnCallSettings,
    readOwnReach,
    setCallPhone,
    startDrill,
    listDrills,
    takeDrill,
    listCalls,
    readFigures,
  }),
]
