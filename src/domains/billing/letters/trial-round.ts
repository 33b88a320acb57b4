import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { lockClient } from '#domains/clients/lock.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { days } from '#shared/dates.ts'
import { changeOwn, findOwn, type OwnRow } from '../plan/own.ts'
import { planOf } from '../plan/plan-of.ts'
import { clientSubscriptions } from '../tables.ts'
import { planLetters, sendPlanLetter } from './templates.ts'

const toldBefore = days(3)
const atOnce = 200

/**
 * Writes the letters about the end of trials, each once: three days before, and after it where nothing was bought. The
 * plan itself ends by its date, whether this runs or not; here its row says so too.
 */
export const tellOfTrials = async (services: Services): Promise<void> => {
  const now = services.clock.now()
  const { orm } = services.db
  const isTrial = eq(clientSubscriptions.state, 'trialing')
  const due = await orm
    .select({ clientId: clientSubscriptions.clientId })
    .from(clientSubscriptions)
    .where(
      and(
        isTrial,
        isNotNull(clientSubscriptions.trialEndsAt),
        or(
          and(
            isNull(clientSubscriptions.trialReminderAt),
            gt(clientSubscriptions.trialEndsAt, now),
            lte(clientSubscriptions.trialEndsAt, new Date(now.getTime() + toldBefore)),
          ),
          and(
            isNull(clientSubscriptions.processorId),
            isNull(clientSubscriptions.trialEndedMailAt),
            lte(clientSubscriptions.trialEndsAt, now),
          ),
        ),
      ),
    )
    .orderBy(clientSubscriptions.trialEndsAt)
    .limit(atOnce)
  for (const { clientId } of due)
    await tellOne(services, clientId).catch((error: Error) =>
      services.log.error({ trial: clientId, failed: error.name }),
    )
}

const tellOne = (services: Services, clientId: string): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const row = await findOwn(tx, clientId)
    if (row?.state !== 'trialing' || !row.trialEndsAt) return
    const ctx = backgroundContext(services, row.organizationId)
    const now = services.clock.now()
    // For whom the organization pays by now, nothing ends.
    const isPaidFor = (await planOf(tx, services, clientId)).source === 'organization'
    const tell = async (letter: (typeof planLetters)[keyof typeof planLetters], about: OwnRow) => {
      if (!isPaidFor) await sendPlanLetter(tx, services, about, letter, { at: row.trialEndsAt })
    }
    if (row.trialEndsAt > now) {
      if (row.trialReminderAt) return
      await changeOwn(tx, ctx, row, { trialReminderAt: now }, 'client_plan.trial_end_told')
      if (row.isEnding) return
      await tell(row.processorId ? planLetters.firstPayment : planLetters.trialEnding, row)
      return
    }
    if (row.processorId || row.trialEndedMailAt) return
    const ended = { state: 'canceled' as const, isEnding: false, trialEndedMailAt: now }
    await tell(planLetters.trialEnded, await changeOwn(tx, ctx, row, ended, 'client_plan.trial_ended'))
  })
