import { and, eq, isNull, lte } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { seconds } from '#shared/dates.ts'
import { topics } from '#shared/realtime.ts'
import { drillChanged } from '../contract/on-call.ts'
import { alertChanged, alertStatusChanged } from '../contract.ts'
import { crisisAlerts, crisisDrills } from '../tables.ts'
import { type Call, stopPages } from './pages.ts'
import { callContacts, drillLasts, takeStep } from './steps.ts'

type AlertRow = typeof crisisAlerts.$inferSelect
type DrillRow = typeof crisisDrills.$inferSelect

export const callOfAlert = (
  row: Pick<AlertRow, 'id' | 'organizationId' | 'clientId' | 'pagedAt' | 'sentAt' | 'pageStep' | 'leftBy'>,
): Call => ({
  kind: 'alert',
  id: row.id,
  organizationId: row.organizationId,
  clientId: row.clientId,
  since: row.pagedAt ?? row.sentAt,
  step: row.pageStep,
  leftBy: row.leftBy,
})

export const callOfDrill = (
  row: Pick<DrillRow, 'id' | 'organizationId' | 'startedAt' | 'pageStep'>,
): Call => ({
  kind: 'drill',
  id: row.id,
  organizationId: row.organizationId,
  clientId: null,
  since: row.startedAt,
  step: row.pageStep,
  leftBy: null,
})

/**
 * Begins to call for an alert, in the transaction that sends it. `isButton`: the person pressed the crisis
 * button, so the contacts they chose are told at once. Should the calling go wrong, the alert stands all the
 * same and the next sweep calls.
 */
export const beginCalling = async (
  tx: Tx,
  services: Services,
  alert: Pick<AlertRow, 'id' | 'organizationId' | 'clientId'> & Partial<Pick<AlertRow, 'leftBy'>>,
  { isButton }: { isButton: boolean },
): Promise<void> => {
  const now = services.clock.now()
  const set = { pagedAt: now, pageStep: 0, nextPageAt: now, answeredAt: null }
  await tx.update(crisisAlerts).set(set).where(eq(crisisAlerts.id, alert.id))
  await unharmed(tx, services, async (inner) => {
    await endDrills(inner, services, alert.organizationId)
    const call = callOfAlert({ leftBy: null, ...alert, ...set, sentAt: now })
    await advanceAlert(inner, services, call)
    if (isButton) await callContacts(inner, services, call)
  })
}

/** The crisis button was pressed while the calling goes on already: the chosen contacts are told now. */
export const hastenCalling = async (tx: Tx, services: Services, alert: AlertRow): Promise<void> => {
  await unharmed(tx, services, async (inner) => {
    await callContacts(inner, services, callOfAlert(alert))
  })
}

/** Someone has it, or it was closed: nothing more leaves. */
export const endCalling = async (tx: Tx, alertId: string): Promise<void> => {
  await tx.update(crisisAlerts).set({ nextPageAt: null }).where(eq(crisisAlerts.id, alertId))
  await stopPages(tx, { kind: 'alert', id: alertId })
}

/** Work whose failing takes back only itself. */
const unharmed = async (tx: Tx, services: Services, work: (inner: Tx) => Promise<void>): Promise<void> => {
  try {
    await tx.transaction(work)
  } catch (error) {
    services.log.error({ onCall: 'calling failed and is tried again', name: (error as Error).name })
  }
}

const advanceAlert = async (tx: Tx, services: Services, call: Call): Promise<void> => {
  const { step, nextAt, called } = await takeStep(tx, services, call)
  await tx
    .update(crisisAlerts)
    .set({ pageStep: step, nextPageAt: nextAt })
    .where(eq(crisisAlerts.id, call.id))
  await audit(tx, backgroundContext(services, call.organizationId), {
    action: 'alert.called',
    recordType: 'alert',
    recordId: call.id,
    clientId: call.clientId,
    detail: { step, called },
  })
  await publish(tx, topics.responders(call.organizationId), alertChanged, {
    alertId: call.id,
    level: 'crisis',
    change: 'called',
  })
  if (call.clientId)
    await publish(tx, topics.client(call.clientId), alertStatusChanged, {
      clientId: call.clientId,
      alertId: call.id,
    })
}

/** Takes the step of a drill that is due, or ends it when its time is over. */
export const advanceDrill = async (tx: Tx, services: Services, call: Call): Promise<void> => {
  const isOver = services.clock.now().getTime() - call.since.getTime() >= drillLasts
  if (isOver) return endDrill(tx, services, call)
  const { step, nextAt, called } = await takeStep(tx, services, call)
  await tx
    .update(crisisDrills)
    .set({ pageStep: step, nextPageAt: nextAt })
    .where(eq(crisisDrills.id, call.id))
  await audit(tx, backgroundContext(services, call.organizationId), {
    action: 'drill.called',
    recordType: 'drill',
    recordId: call.id,
    detail: { step, called },
  })
  await publish(tx, topics.responders(call.organizationId), drillChanged, {
    drillId: call.id,
    change: 'called',
  })
}

const endDrill = async (tx: Tx, services: Services, { id, organizationId }: Call): Promise<void> => {
  await tx
    .update(crisisDrills)
    .set({ endedAt: services.clock.now(), nextPageAt: null })
    .where(eq(crisisDrills.id, id))
  await stopPages(tx, { kind: 'drill', id })
  await audit(tx, backgroundContext(services, organizationId), {
    action: 'drill.ended',
    recordType: 'drill',
    recordId: id,
  })
  await publish(tx, topics.responders(organizationId), drillChanged, { drillId: id, change: 'ended' })
}

/** Practice stands in nobody's way when it is real. */
const endDrills = async (tx: Tx, services: Services, organizationId: string): Promise<void> => {
  const running = await tx
    .select()
    .from(crisisDrills)
    .where(and(eq(crisisDrills.organizationId, organizationId), isNull(crisisDrills.endedAt)))
    .for('no key update')
  for (const drill of running) await endDrill(tx, services, callOfDrill(drill))
}

// Asked every two seconds, so it is prepared; both indexes hold only what still waits for a step. What is due longest
// comes first, so that many at once hold up nobody for good.
const readDue: Statement = {
  name: 'crisis_due',
  text: `select kind, id from (
      select 'alert' as kind, id, organization_id, next_page_at from crisis_alerts where next_page_at <= $1
      union all select 'drill', id, organization_id, next_page_at from crisis_drills where next_page_at <= $1) due
    where $2::text is null or organization_id = $2 order by next_page_at limit 100`,
}
interface DueRow {
  kind: Call['kind']
  id: string
}

/**
 * `crisis.call_on`: takes every step that is due, of one organization or of all. Several processes may do it at
 * once: a row that another one holds is passed over, and a step that was taken is not due any more. What a
 * process that is killed leaves undone is undone as a whole, and due for the next.
 */
export const callOn = async (services: Services, organizationId?: string): Promise<void> => {
  const now = services.clock.now().toISOString()
  const due = await services.db.run<DueRow>(readDue, [now, organizationId ?? null])
  for (const one of due) {
    try {
      await services.db.orm.transaction((tx) =>
        one.kind === 'alert' ? callForAlert(tx, services, one.id) : callForDrill(tx, services, one.id),
      )
    } catch (error) {
      services.log.error({ onCall: 'a step was not taken', kind: one.kind, name: (error as Error).name })
    }
  }
}

const callForAlert = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const [row] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), lte(crisisAlerts.nextPageAt, services.clock.now())))
    .for('no key update', { skipLocked: true })
  if (!row) return
  if (row.takenAt || row.closedAt) return endCalling(tx, id)
  await advanceAlert(tx, services, callOfAlert(row))
}

const callForDrill = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const [row] = await tx
    .select()
    .from(crisisDrills)
    .where(and(eq(crisisDrills.id, id), lte(crisisDrills.nextPageAt, services.clock.now())))
    .for('no key update', { skipLocked: true })
  if (row) await advanceDrill(tx, services, callOfDrill(row))
}

const looksEvery = seconds(2)

/** Keeps calling while the process lives. */
export const startCalling = (services: Services): Rounds =>
  startRounds(services, 'on-call', looksEvery, callOn)
