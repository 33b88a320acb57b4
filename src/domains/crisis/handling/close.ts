import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { setRisk } from '#domains/clients/risk-changes.ts'
import { clients } from '#domains/clients/tables.ts'
import { keepSignedNote } from '#domains/notes/signed.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { days, hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt, localTime, momentAt } from '#shared/local-time.ts'
import { announce } from '../alerts.ts'
import type { Closing } from '../contract/closing.ts'
import type { crisisEndpoints } from '../contract.ts'
import { calmEpisode } from '../episode/store.ts'
import { endCalling } from '../on-call/calling.ts'
import { tellFormerHolder } from '../on-call/tell-staff.ts'
import { crisisAlerts, crisisClosingDrafts } from '../tables.ts'
import { type AlertRow, checkMayClose, findAlert, lockOpenAlert } from './alert-rows.ts'
import { noteOfClosing } from './closing-text.ts'
import { closingPlace } from './place.ts'

/**
 * A call within 72 hours of a crisis, with a safety plan, halved suicidal behaviour (Stanley and others 2018): the
 * time for alerts that were closed without a day.
 */
const followUpWithin = hours(72)
/** The hour of the day at which a next contact is due. */
const noonMinute = 12 * 60
const lastMinute = 24 * 60 - 1
const nextContactAtMost = 180

/** Throws request.invalid where the form leaves out what this alert needs. */
const checkForm = (ctx: Context, row: AlertRow, isGuest: boolean, closing: Closing): void => {
  if (isGuest || row.level !== 'crisis') return
  if (ctx.actor.role === 'therapist' && !closing.risk)
    throw new AppError('request.invalid', 'closing.risk: is required')
  if (!closing.nextContactOn) throw new AppError('request.invalid', 'closing.nextContactOn: is required')
}

/** When the next contact is due: at noon of its day, today at the end of the day. */
const dueAtOf = async (tx: Tx, ctx: Context, day: string): Promise<Date> => {
  const { timeZone } = await readSettingsIn(tx, ctx.organizationId)
  const now = ctx.clock.now()
  const ahead = Math.round((Date.parse(day) - Date.parse(dayAt(now, timeZone))) / days(1))
  // Where the counselor is it may still be yesterday.
  if (ahead < -1 || ahead > nextContactAtMost)
    throw new AppError('request.invalid', 'closing.nextContactOn: wants a day from today on')
  const local = localTime(now, timeZone)
  const noon = momentAt(local, ahead, noonMinute, timeZone)
  return noon > now ? noon : momentAt(local, 0, lastMinute, timeZone)
}

/** A task for the next contact. A guest has no record that lasts so long. */
const followUp = async (tx: Tx, ctx: Context, row: AlertRow, day: string | null): Promise<void> => {
  if (!day && row.level !== 'crisis') return
  const isResponder = ctx.actor.role === 'therapist'
  await openTask(tx, ctx, row.clientId as CheckedClient, {
    kind: 'follow_up',
    dueAt: day ? await dueAtOf(tx, ctx, day) : new Date(ctx.clock.now().getTime() + followUpWithin),
    alertId: row.id,
    ...(isResponder ? { ownerId: ctx.actor.userId } : {}),
  })
}

/** What closing leaves in the record of a client: the signed note, the risk level, the follow-up. */
const keepInRecord = async (tx: Tx, ctx: Context, row: AlertRow, closing: Closing): Promise<void> => {
  await keepSignedNote(tx, ctx, row.clientId as CheckedClient, {
    content: noteOfClosing(ctx, closing),
    alertId: row.id,
  })
  if (closing.risk && ctx.actor.role === 'therapist')
    await setRisk(tx, ctx, row.clientId, {
      to: closing.risk,
      reason: translate(ctx.language, 'care', 'closing.riskReason'),
    })
  await followUp(tx, ctx, row, closing.nextContactOn)
}

/** Closes an alert with the form. Throws crisis.already_closed, crisis.held_by_other, request.invalid. */
export const closeAlert: Verb<typeof crisisEndpoints.closeAlert> = async (ctx, { id, closing }) => {
  const clientId = await ctx.db.orm.transaction(async (tx) => {
    // The client first, as where an alert is raised.
    await lockClient(tx, (await findAlert(tx, ctx, id)).clientId as CheckedClient)
    const row = await lockOpenAlert(tx, ctx, id)
    if (ctx.actor.role === 'admin' && row.takenBy !== ctx.actor.userId)
      throw new AppError('request.not_found')
    await checkMayClose(tx, ctx, row)
    const [client] = await tx
      .select({ isGuest: clients.isGuest })
      .from(clients)
      .where(eq(clients.id, row.clientId))
    const isGuest = client?.isGuest ?? true
    checkForm(ctx, row, isGuest, closing)
    const text = JSON.stringify(closing)
    await tx
      .update(crisisAlerts)
      .set({
        closedAt: ctx.clock.now(),
        closedBy: ctx.actor.userId,
        closing: ctx.fields.seal(text, closingPlace(row.clientId, id)),
        handOverTo: null,
        handOverAt: null,
      })
      .where(eq(crisisAlerts.id, id))
    await tx.delete(crisisClosingDrafts).where(eq(crisisClosingDrafts.alertId, id))
    await endCalling(tx, id)
    if (row.level === 'crisis') await calmEpisode(tx, ctx, row.clientId as CheckedClient)
    if (!isGuest) await keepInRecord(tx, ctx, row, closing)
    await audit(tx, ctx, {
      action: 'alert.closed',
      recordType: 'alert',
      recordId: id,
      clientId: row.clientId,
    })
    await tellFormerHolder(tx, ctx, row)
    await announce(tx, ctx, row, 'closed')
    return row.clientId
  })
  publishCaseloadSoon(ctx, clientId)
  return { ok: true }
}
