import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db/database.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { announce, withoutHolder } from '../alerts.ts'
import { askColleague } from '../handling/hand-over.ts'
import { crisisAlerts, crisisPresence, crisisReceipts } from '../tables.ts'
import { beginCalling } from './calling.ts'
import { idleAfter, isOnPhone } from './on-phone.ts'
import { readStaff } from './people.ts'
import { readOnCall } from './read-on-call.ts'

type AlertRow = typeof crisisAlerts.$inferSelect

/** A holder without an open page for this long has stepped away. */
export const goneAfter = minutes(2)
/** Signs of a holder are written down this often. */
const keptEvery = seconds(20)

// Prepared and light: it is asked every few seconds, and mostly nobody holds anything.
const readHeld: Statement = {
  name: 'crisis_held',
  text: `select id from crisis_alerts where taken_by is not null and closed_at is null and level = 'crisis'
    and ($1::text is null or organization_id = $1) order by taken_at limit 500`,
}

/**
 * An acknowledged alert never rests on a person who is gone: it is called for again. At the end of a holder's shift
 * the next responder is asked to take over. Several processes may do it at once: a row that another one has locked is
 * passed over, and what was done is not due again.
 */
export const checkHolders = async (services: Services, organizationId?: string): Promise<void> => {
  const held = await services.db.run<{ id: string }>(readHeld, [organizationId ?? null])
  for (const { id } of held) {
    try {
      await services.db.orm.transaction((tx) => checkHolder(tx, services, id))
    } catch (error) {
      services.log.error({ onCall: 'a holder was not checked', name: (error as Error).name })
    }
  }
}

const checkHolder = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const [row] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.id, id), isNotNull(crisisAlerts.takenBy), isNull(crisisAlerts.closedAt)))
    .for('no key update', { skipLocked: true })
  if (!row?.takenBy || !row.takenAt) return
  const why = await whyLeft(tx, services, row, row.takenBy, row.takenAt)
  if (why) await callAgain(tx, services, row, why)
  else await askAtShiftEnd(tx, services, row, row.takenBy, row.takenAt)
}

interface Signs {
  /** When a page of the holder was last seen. */
  seenAt: number
  /** When the holder last did something on the alert, or had the client's record open. */
  actedAt: number
}

/** Reads the signs of a holder and keeps what is new: the row of a page that was closed is gone. */
const readSigns = async (tx: Tx, row: AlertRow, holder: string, takenAt: Date): Promise<Signs> => {
  const onRecord = sql`${crisisPresence.records} @> ${JSON.stringify([row.clientId])}::jsonb`
  const [page] = await tx
    .select({
      any: max(crisisPresence.seenAt),
      onRecord: sql<Date | null>`max(${crisisPresence.seenAt}) filter (where ${onRecord})`.mapWith(
        crisisPresence.seenAt,
      ),
    })
    .from(crisisPresence)
    .where(eq(crisisPresence.userId, holder))
  const latest = (...moments: (Date | null | undefined)[]): number =>
    Math.max(takenAt.getTime(), ...moments.map((at) => at?.getTime() ?? 0))
  const signs = {
    seenAt: latest(row.holderSeenAt, page?.any),
    actedAt: latest(row.actedAt, page?.onRecord),
  }
  const isNews =
    signs.seenAt - latest(row.holderSeenAt) >= keptEvery || signs.actedAt - latest(row.actedAt) >= keptEvery
  if (isNews)
    await tx
      .update(crisisAlerts)
      .set({ holderSeenAt: new Date(signs.seenAt), actedAt: new Date(signs.actedAt) })
      .where(eq(crisisAlerts.id, row.id))
  return signs
}

/**
 * Why an alert counts as left by its holder; null while it does not. A holder who saw the number is on the phone, and a
 * phone that calls shows no page: for them the longer time counts.
 */
const whyLeft = async (
  tx: Tx,
  { clock }: Services,
  row: AlertRow,
  holder: string,
  takenAt: Date,
): Promise<'gone' | 'idle' | 'disabled' | null> => {
  const now = clock.now().getTime()
  const [person] = await tx.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, holder))
  if (!person || person.disabledAt) return 'disabled'
  const { seenAt, actedAt } = await readSigns(tx, row, holder, takenAt)
  if (now - seenAt >= goneAfter) {
    if (now - seenAt >= idleAfter || !(await isOnPhone(tx, { clock }, row))) return 'gone'
  }
  if (now - actedAt < idleAfter) return null
  return (await wroteToClient(tx, holder, row.clientId, new Date(now - idleAfter))) ? null : 'idle'
}

// The conversation stands above this domain.
const wroteToClient = async (tx: Tx, userId: string, clientId: string, since: Date): Promise<boolean> => {
  const found = await tx.execute(sql`select 1 from chat_messages
    where client_id = ${clientId} and author_id = ${userId} and created_at > ${since.toISOString()}::timestamptz limit 1`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}

/** Takes the alert from a holder who stepped away and begins to call, the next responder first. */
export const callAgain = async (
  tx: Tx,
  services: Services,
  row: AlertRow,
  why: 'gone' | 'idle' | 'disabled',
): Promise<void> => {
  const ctx = backgroundContext(services, row.organizationId)
  const now = services.clock.now()
  await tx
    .update(crisisAlerts)
    // Sent again, it is confirmed again.
    .set({ ...withoutHolder(row, now), sentAt: now, receivedAt: null })
    .where(eq(crisisAlerts.id, row.id))
  await tx.delete(crisisReceipts).where(eq(crisisReceipts.alertId, row.id))
  await audit(tx, ctx, {
    action: 'alert.left',
    recordType: 'alert',
    recordId: row.id,
    clientId: row.clientId,
    detail: { why },
  })
  await announce(tx, ctx, row, 'left')
  await beginCalling(tx, services, { ...row, leftBy: row.takenBy }, { isButton: false })
}

/** At the end of the holder's shift the next responder on the schedule is asked, once for each holder. */
const askAtShiftEnd = async (
  tx: Tx,
  services: Services,
  row: AlertRow,
  holder: string,
  takenAt: Date,
): Promise<void> => {
  if (row.shiftAskedAt || row.handOverTo) return
  const ctx = backgroundContext(services, row.organizationId)
  const now = await readOnCall(tx, ctx, services.clock.now())
  if (!now.hasRota || now.responders.includes(holder)) return
  const then = await readOnCall(tx, ctx, takenAt)
  if (!then.hasRota || !then.responders.includes(holder)) return
  const others = await readStaff(tx, services, ctx, { ids: now.responders })
  const next = now.responders.find((id) => others.some((person) => person.id === id))
  if (next) await askColleague(tx, ctx, row, next, { isShiftEnd: true })
}

const looksEvery = seconds(5)
/** A longer gap between two looks means that this process, or its machine, slept. */
const sleptAfter = seconds(60)

/**
 * Keeps checking while the process lives. After a start or a sleep every page needs a moment to come back: until then
 * nobody counts as gone.
 */
export const startCheckingHolders = (services: Services): Rounds => {
  let awakeSince = services.clock.now().getTime()
  let lastLook = awakeSince
  return startRounds(services, 'holders', looksEvery, async () => {
    const now = services.clock.now().getTime()
    if (now - lastLook > sleptAfter) awakeSince = now
    lastLook = now
    if (now - awakeSince >= goneAfter) await checkHolders(services)
  })
}
