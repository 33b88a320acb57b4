import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { actingClient } from './acting-client.ts'
import { hearVisitor, keepHeard } from './hear-visitor.ts'
import { announce, askForPerson } from './alerts.ts'
import { handlingEndpoints } from './contract/handling.ts'
import { onCallEndpoints } from './contract/on-call.ts'
import { ownEndpoints } from './contract/own.ts'
import { alertStatusChanged, crisisEndpoints } from './contract.ts'
import { answerQuestion, readQuestion } from './episode/question.ts'
import { raiseByButton } from './episode/without-words.ts'
import { lockAlert, readAbout, selectAlerts, toAlert } from './handling/alert-rows.ts'
import { closeAlert } from './handling/close.ts'
import { listClosedForMe, noteClosedForMe } from './handling/closed-by-others.ts'
import { readClosingDraft, saveClosingDraft } from './handling/closing-draft.ts'
import { acceptHandOver, askToTakeOver, endHandOver, listColleagues } from './handling/hand-over.ts'
import { revealNumberOfAlert } from './handling/reveal-number.ts'
import { takeAlert } from './handling/take.ts'
import { listDrills, startDrill, takeDrill } from './on-call/drills.ts'
import { provePhone, sendPhoneCode, testPush } from './on-call/prove-phone.ts'
import { readFigures } from './on-call/figures.ts'
import { readForMe } from './on-call/for-me.ts'
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
import { reportMistake } from './own/mistake.ts'
import { leaveReach } from './own/reach.ts'
import { noteCrisisPage } from './own/page-left.ts'
import { readWhoIsTold } from './own/who-is-told.ts'
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
        seesAll
          ? undefined
          : or(
              isNull(crisisAlerts.takenBy),
              eq(crisisAlerts.takenBy, ctx.actor.userId),
              eq(crisisAlerts.handOverTo, ctx.actor.userId),
            ),
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
  const about = await readAbout(ctx.db.orm, ctx)
  return rows.map((row) => toAlert(ctx, row, about))
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

export const crisisService = [
  ...bind(crisisEndpoints, {
    raiseAlert,
    hearUnsent,
    readAlertStatus,
    readQuestion,
    answerQuestion,
    listAlerts,
    confirmReceipt,
    takeAlert,
    closeAlert,
    readOpeningHours,
  }),
  ...bind(ownEndpoints, { readWhoIsTold, reportMistake, leaveReach, noteCrisisPage }),
  ...bind(handlingEndpoints, {
    revealNumberOfAlert,
    readClosingDraft,
    saveClosingDraft,
    listColleagues,
    askToTakeOver,
    acceptHandOver,
    endHandOver,
    listClosedForMe,
    noteClosedForMe,
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
    sendPhoneCode,
    provePhone,
    testPush,
    startDrill,
    listDrills,
    takeDrill,
    listCalls,
    readFigures,
  }),
]
