import { and, eq, isNull } from 'drizzle-orm'
import type { Follower } from '#domains/notifications/followers.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { alertStatusChanged } from '../contract.ts'
import { crisisAlerts, crisisDrills, crisisPages } from '../tables.ts'

/**
 * Calls follow their letters: none leaves once a responder has the alert, and the client is told when one was taken.
 * One to a colleague who is asked to take over leaves while they are asked.
 */
export const pageLetters = {
  isWanted: async ({ db }, id) => {
    const [found] = await db.orm
      .select({
        state: crisisPages.state,
        step: crisisPages.step,
        userId: crisisPages.userId,
        askedId: crisisAlerts.handOverTo,
        alertTakenAt: crisisAlerts.takenAt,
        alertClosedAt: crisisAlerts.closedAt,
        drillEndedAt: crisisDrills.endedAt,
      })
      .from(crisisPages)
      .leftJoin(crisisAlerts, eq(crisisAlerts.id, crisisPages.alertId))
      .leftJoin(crisisDrills, eq(crisisDrills.id, crisisPages.drillId))
      .where(eq(crisisPages.id, id))
    if (found?.step === 'hand_over')
      return found.state !== 'stopped' && !found.alertClosedAt && found.askedId === found.userId
    return (
      found !== undefined &&
      found.state !== 'stopped' &&
      !found.alertTakenAt &&
      !found.alertClosedAt &&
      !found.drillEndedAt
    )
  },

  settled: async ({ clock }, id, status, tx) => {
    // One call can be several letters: the first that a provider takes decides it.
    const [page] = await tx
      .update(crisisPages)
      .set(status === 'accepted' ? { state: status, acceptedAt: clock.now() } : { state: status })
      .where(
        and(
          eq(crisisPages.id, id),
          status === 'accepted' ? isNull(crisisPages.acceptedAt) : eq(crisisPages.state, 'queued'),
        ),
      )
      .returning({ alertId: crisisPages.alertId })
    if (!page?.alertId || status !== 'accepted') return
    const [alert] = await tx
      .select({ clientId: crisisAlerts.clientId })
      .from(crisisAlerts)
      .where(eq(crisisAlerts.id, page.alertId))
    if (!alert) return
    await publish(tx, topics.client(alert.clientId), alertStatusChanged, {
      clientId: alert.clientId,
      alertId: page.alertId,
    })
  },
} satisfies Follower
