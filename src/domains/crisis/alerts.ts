import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Alert, alertChanged, alertStatusChanged, isOfPrivateWords } from './contract.ts'
import type { CrisisCategory, Detection } from './detection/types.ts'
import { crisisRaised } from './happenings.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { beginCalling, hastenCalling } from './on-call/calling.ts'
import { isOnPhone } from './on-call/on-phone.ts'
import { openingAt } from './on-call/office-hours.ts'
import { isOnline } from './presence.ts'
import { crisisAlerts, crisisReceipts } from './tables.ts'

type Anyone = Context<Actor | null>
type Row = typeof crisisAlerts.$inferSelect
/** `by`: the first name of who wrote the words, where that is not the client. */
type StoredReason = { words: string; category: CrisisCategory; by?: string }

const reasonsKept = 30
export const reasonsPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'crisis_alerts.reasons',
  row: id,
})

/** The words that led to an alert. What cannot be read any more must not hide the alert itself. */
export const openReasons = (
  ctx: Pick<Context, 'fields' | 'log'>,
  row: Pick<Row, 'id' | 'clientId' | 'reasons'>,
): StoredReason[] => {
  try {
    return JSON.parse(ctx.fields.open(row.reasons, reasonsPlace(row.clientId, row.id))) as StoredReason[]
  } catch (error) {
    ctx.log.error({ crisis: 'the reasons of an alert could not be read', name: (error as Error).name })
    return []
  }
}
const sealReasons = (
  ctx: Pick<Context, 'fields'>,
  clientId: string,
  id: string,
  reasons: StoredReason[],
): Buffer => ctx.fields.seal(JSON.stringify(reasons.slice(-reasonsKept)), reasonsPlace(clientId, id))

interface Cause {
  level: 'watch' | 'crisis'
  categories: CrisisCategory[]
  reasons: StoredReason[]
  degraded: boolean
  /** Another person wrote the words about the client. */
  isOfOther?: boolean
  /** What a button was pressed for. */
  wish?: 'crisis' | 'person'
}

/**
 * The person asks for a counselor. Inside office hours, or while they are in an open crisis, one is called. At
 * other times nobody is woken: it waits in the queue, and the page says when counselors answer again.
 */
export const askForPerson = async (tx: Tx, ctx: Anyone, clientId: CheckedClient): Promise<string> => {
  const settings = await readSettingsIn(tx, ctx.organizationId)
  const isOpen = openingAt(settings, ctx.clock.now()).openUntil !== null
  const [crisis] = await tx
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(
      and(
        eq(crisisAlerts.clientId, clientId),
        eq(crisisAlerts.level, 'crisis'),
        isNull(crisisAlerts.closedAt),
      ),
    )
  const level = isOpen || crisis ? 'crisis' : 'watch'
  return raise(tx, ctx, clientId, 'button', {
    level,
    categories: [],
    reasons: [],
    degraded: false,
    wish: 'person',
  })
}

/** A text that raised a level joins the client's open alert, or opens one. */
export const raiseForMessage = (
  tx: Tx,
  ctx: Anyone,
  clientId: CheckedClient,
  detection: Omit<Detection, 'level'> & { level: 'watch' | 'crisis' },
  source: Alert['source'],
  /** Who wrote it about the client. */
  by?: string,
): Promise<string> =>
  raise(tx, ctx, clientId, source, {
    level: detection.level,
    categories: detection.categories,
    // Private notes show staff that there was something, not the words.
    reasons: isOfPrivateWords({ source })
      ? []
      : detection.reasons.flatMap(({ words, category, level }) =>
          words && level !== 'none' ? [{ words, category, ...(by ? { by } : {}) }] : [],
        ),
    degraded: detection.degraded,
    isOfOther: by !== undefined,
  })

/**
 * One open alert per client. The client's row is locked first, so that two messages at once meet in one alert;
 * the alert itself is locked too, so that one which is being closed is not written to any more. A crisis reaches
 * the person who has it; where nobody has it right now it is sent again to everyone on call, and a calling that goes on
 * goes on: the person who writes again and again must not hold up the step to the next person.
 */
export const raise = async (
  tx: Tx,
  ctx: Anyone,
  clientId: CheckedClient,
  source: Alert['source'],
  cause: Cause,
): Promise<string> => {
  await lockClient(tx, clientId)
  const [open] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
    .for('no key update')
  const id = open?.id ?? newId()
  const level = open?.level === 'crisis' ? 'crisis' : cause.level
  const change = open
    ? await joinAlert(tx, ctx, open, cause)
    : await openAlert(tx, ctx, id, clientId, source, cause)
  await audit(tx, ctx, {
    action: `alert.${change}`,
    recordType: 'alert',
    recordId: id,
    clientId,
    detail: { level, source },
  })
  await announce(tx, ctx, { id, clientId, level }, change)
  // What others had raised becomes the client's own call.
  const isOwnNow = open?.isOfOthers === true && cause.isOfOther !== true
  if (cause.level === 'crisis' && (change === 'opened' || change === 'raised' || isOwnNow))
    await tellListeners(tx, ctx, crisisRaised, { alertId: id, clientId })
  if (cause.level === 'crisis' && change !== 'joined') {
    const isButton = cause.wish === 'crisis'
    const goesOn = change === 'resent' && open?.nextPageAt && !open.takenAt
    const leftBy = open?.takenBy ?? open?.leftBy ?? null
    if (!goesOn)
      await beginCalling(tx, ctx, { id, organizationId: ctx.organizationId, clientId, leftBy }, { isButton })
    else if (isButton) await hastenCalling(tx, ctx, open)
  }
  return id
}

const openAlert = async (
  tx: Tx,
  ctx: Anyone,
  id: string,
  clientId: string,
  source: Alert['source'],
  cause: Cause,
): Promise<'opened'> => {
  const now = ctx.clock.now()
  await tx.insert(crisisAlerts).values({
    id,
    organizationId: ctx.organizationId,
    clientId,
    level: cause.level,
    categories: cause.categories,
    source,
    reasons: sealReasons(ctx, clientId, id, cause.reasons),
    isOfOthers: cause.isOfOther ?? false,
    messageCount: 1,
    degraded: cause.degraded,
    wantsPerson: cause.wish === 'person',
    openedAt: now,
    sentAt: now,
    lastMessageAt: now,
  })
  return 'opened'
}

const joinAlert = async (
  tx: Tx,
  ctx: Anyone,
  open: Row,
  cause: Cause,
): Promise<'raised' | 'resent' | 'joined'> => {
  const now = ctx.clock.now()
  const isCrisis = cause.level === 'crisis'
  const raised = isCrisis && open.level === 'watch'
  const held = isCrisis && (await isHeld(tx, ctx, open))
  const asksForPerson = cause.wish === 'person' && cause.level === 'watch' && open.level === 'watch'
  await tx
    .update(crisisAlerts)
    .set({
      level: isCrisis ? 'crisis' : open.level,
      categories: [...new Set([...open.categories, ...cause.categories])],
      reasons: sealReasons(ctx, open.clientId, open.id, [...openReasons(ctx, open), ...cause.reasons]),
      isOfOthers: open.isOfOthers && cause.isOfOther === true,
      messageCount: open.messageCount + 1,
      degraded: open.degraded || cause.degraded,
      wantsPerson: stillWantsPerson(open, cause),
      lastMessageAt: now,
      ...(isCrisis ? { mistakeAt: null } : {}),
      // The holder is not there any more: it is called for again.
      ...(isCrisis && !held ? withoutHolder(open, now) : {}),
      ...(raised || (isCrisis && !held) ? { sentAt: now, receivedAt: null } : {}),
      // A watch that only words had raised is shown to the person from here on: they asked.
      ...(asksForPerson ? { source: 'button', sentAt: now } : {}),
    })
    .where(eq(crisisAlerts.id, open.id))
  // Sent again, it is confirmed again; the history keeps the earlier receipts.
  if (raised || (isCrisis && !held))
    await tx.delete(crisisReceipts).where(eq(crisisReceipts.alertId, open.id))
  return raised ? 'raised' : isCrisis && !held ? 'resent' : 'joined'
}

/** What words raised to watch is no danger yet: the wish for a counselor decides until a crisis joins. */
const stillWantsPerson = (open: Row, { wish, level }: Cause): boolean => {
  if (wish === 'person') return open.wantsPerson || open.level === 'watch'
  return open.wantsPerson && level === 'watch'
}

/** Whether a responder holds it whose page is open, or who is on the phone. `on-call/holders.ts` notices who does nothing. */
const isHeld = async (tx: Tx, ctx: Anyone, row: Row): Promise<boolean> =>
  row.takenBy !== null &&
  row.takenAt !== null &&
  ((await isOnline(tx, ctx, row.takenBy)) || (await isOnPhone(tx, ctx, row)))

/** What an alert loses with its holder, and who that was. */
export const withoutHolder = (row: Pick<Row, 'takenBy' | 'leftBy' | 'leftAt'>, now: Date) => ({
  takenBy: null,
  takenAt: null,
  actedAt: null,
  holderSeenAt: null,
  leftBy: row.takenBy ?? row.leftBy,
  leftAt: row.takenBy ? now : row.leftAt,
  handOverTo: null,
  handOverAt: null,
  shiftAskedAt: null,
})

/** Tells the responders and the client's own pages. */
export const announce = async (
  tx: Tx,
  ctx: Anyone,
  alert: { id: string; clientId: string; level: 'watch' | 'crisis' },
  change: z.output<typeof alertChanged.data>['change'],
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
