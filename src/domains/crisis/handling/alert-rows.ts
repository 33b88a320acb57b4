import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { openReasons } from '../alerts.ts'
import type { Alert } from '../contract.ts'
import type { Topic } from '../episode/types.ts'
import type { Progress } from '../episode/progress.ts'
import { openProgress } from '../episode/store.ts'
import { checkMayHandle, isSupervisor, readForMe } from '../on-call/for-me.ts'
import { crisisAlerts, crisisEpisodes } from '../tables.ts'

export type AlertRow = typeof crisisAlerts.$inferSelect

const asked = alias(users, 'asked')
const left = alias(users, 'left_holder')
const behind = alias(users, 'account_behind')

/** Alerts with the names of the client, the holder, the colleague who is asked and the holder who left. */
export const selectAlerts = (db: Tx | Orm) =>
  db
    .select({
      alert: crisisAlerts,
      clientName: clients.fullName,
      isGuest: clients.isGuest,
      takerName: users.fullName,
      askedName: asked.fullName,
      leftName: left.fullName,
      accountRole: behind.role,
      episode: crisisEpisodes,
    })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .leftJoin(users, and(eq(users.id, crisisAlerts.takenBy), isNull(users.disabledAt)))
    .leftJoin(asked, and(eq(asked.id, crisisAlerts.handOverTo), isNull(asked.disabledAt)))
    .leftJoin(left, eq(left.id, crisisAlerts.leftBy))
    .leftJoin(behind, eq(behind.id, clients.standsFor))
    .leftJoin(
      crisisEpisodes,
      and(eq(crisisEpisodes.alertId, crisisAlerts.id), isNull(crisisEpisodes.endedAt)),
    )

export type SelectedAlert = Awaited<ReturnType<typeof selectAlerts>>[number]

interface About {
  isForMe(alertId: string): boolean
  isSupervisor: boolean
}

/** What has to be known of the caller before alerts can be shown to them. */
export const readAbout = async (db: Tx | Orm, ctx: Context): Promise<About> => {
  const { isForMe } = await readForMe(db, ctx)
  return { isForMe, isSupervisor: await isSupervisor(db, ctx) }
}

/** Whether the caller may close an alert with this holder; null where nobody holds it. */
const mayCloseOf = (ctx: Context, holder: string | null, { isSupervisor }: Pick<About, 'isSupervisor'>) => {
  if (holder === ctx.actor.userId) return true
  return ctx.actor.role === 'therapist' && (holder === null || isSupervisor)
}

/** Whether the caller reads words and facts of an alert: a therapist, or the admin who holds it. */
const mayReadOf = ({ actor }: Context, { takenBy }: Pick<AlertRow, 'takenBy'>): boolean =>
  actor.role === 'therapist' || takenBy === actor.userId

const factsOf = (progress: Progress | null): Alert['facts'] =>
  Object.entries(progress?.known ?? {})
    .map(([topic, known]) => ({ topic: topic as Topic, ...known }))
    .toSorted((a, b) => a.at.localeCompare(b.at))

/** The client said that they pressed the crisis button by mistake. It decides nothing. */
const mistakeOf = ({ mistakeAt }: AlertRow): Alert['facts'] =>
  mistakeAt ? [{ topic: 'mistake', value: 'told', words: '', at: mistakeAt.toISOString() }] : []

export const toAlert = (ctx: Context, selected: SelectedAlert, about: About): Alert => {
  const { alert, clientName, isGuest, takerName, askedName, leftName, accountRole, episode } = selected
  const holder = alert.takenBy && takerName ? { id: alert.takenBy, fullName: takerName } : null
  // What was written is for counselors, and for an admin who acknowledged the alert.
  const readsWords = mayReadOf(ctx, alert)
  return {
    id: alert.id,
    clientId: alert.clientId,
    clientName,
    isGuest,
    ...(accountRole === 'supporter' || accountRole === 'partner' ? { account: accountRole } : {}),
    level: alert.level,
    categories: alert.categories,
    source: alert.source,
    reasons: readsWords ? openReasons(ctx, alert) : [],
    messageCount: alert.messageCount,
    degraded: alert.degraded,
    openedAt: alert.openedAt.toISOString(),
    sentAt: alert.sentAt.toISOString(),
    lastMessageAt: alert.lastMessageAt.toISOString(),
    takenBy: holder,
    takenAt: takerName ? (alert.takenAt?.toISOString() ?? null) : null,
    leftBy: holder ? null : leftName,
    handOver:
      holder && alert.handOverTo && alert.handOverAt && askedName
        ? { to: { id: alert.handOverTo, fullName: askedName }, since: alert.handOverAt.toISOString() }
        : null,
    asked: episode?.askedAt
      ? { kind: episode.kind, at: episode.askedAt.toISOString(), answer: episode.answer }
      : null,
    facts: [...(readsWords && episode ? factsOf(openProgress(ctx, episode)) : []), ...mistakeOf(alert)],
    mayClose: mayCloseOf(ctx, holder?.id ?? null, about),
    isForMe: about.isForMe(alert.id),
  }
}

/** One alert as the caller sees it; request.not_found where it does not exist. */
export const readAlert = async (tx: Tx, ctx: Context, id: string): Promise<Alert> => {
  const [row] = await selectAlerts(tx).where(eq(crisisAlerts.id, id))
  if (!row) throw new AppError('request.not_found')
  return toAlert(ctx, row, await readAbout(tx, ctx))
}

/** An alert of the caller's organization that is theirs to handle; request.not_found otherwise. */
export const findAlert = async (db: Tx | Orm, ctx: Context, id: string): Promise<AlertRow> => {
  const [row] = await db
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), eq(crisisAlerts.organizationId, ctx.organizationId)))
  if (!row) throw new AppError('request.not_found')
  checkMayHandle(ctx, row)
  return row
}

/** The same, locked; request.not_found otherwise. */
export const lockAlert = async (tx: Tx, ctx: Context, id: string): Promise<AlertRow> => {
  const [row] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), eq(crisisAlerts.organizationId, ctx.organizationId)))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  checkMayHandle(ctx, row)
  return row
}

/** The same for an alert that is still open; crisis.already_closed otherwise. */
export const lockOpenAlert = async (tx: Tx, ctx: Context, id: string): Promise<AlertRow> => {
  const row = await lockAlert(tx, ctx, id)
  if (row.closedAt) throw new AppError('crisis.already_closed')
  return row
}

/** The holder of an alert who still may sign in; null where it is free to be taken. */
export const holderOf = async (
  tx: Tx | Orm,
  { takenBy }: Pick<AlertRow, 'takenBy'>,
): Promise<string | null> => {
  if (!takenBy) return null
  const [holder] = await tx.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, takenBy))
  return holder && holder.disabledAt === null ? takenBy : null
}

/** Throws crisis.held_by_other where another person holds it and the caller is no supervisor. */
export const checkMayClose = async (tx: Tx, ctx: Context, row: AlertRow): Promise<void> => {
  const holder = await holderOf(tx, row)
  if (mayCloseOf(ctx, holder, { isSupervisor: await isSupervisor(tx, ctx) })) return
  // An admin sees no alert that another person holds.
  throw new AppError(ctx.actor.role === 'admin' ? 'request.not_found' : 'crisis.held_by_other')
}

/**
 * The caller may read what helps to reach the client: a therapist who may handle the alert, or the admin who holds
 * it. request.not_found otherwise.
 */
export const checkMayReach = (ctx: Context, row: Pick<AlertRow, 'takenBy'>): void => {
  if (!mayReadOf(ctx, row)) throw new AppError('request.not_found')
}

/** Notes that the holder did something on their alert, so that it does not count as left. */
export const noteAct = async (tx: Tx, ctx: Context, row: AlertRow): Promise<void> => {
  if (row.takenBy !== ctx.actor.userId) return
  await tx.update(crisisAlerts).set({ actedAt: ctx.clock.now() }).where(eq(crisisAlerts.id, row.id))
}
