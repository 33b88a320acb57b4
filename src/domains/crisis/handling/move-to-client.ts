import { and, eq, isNull } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { announce, reasonsPlace } from '../alerts.ts'
import { progressPlace } from '../episode/store.ts'
import { crisisAlerts, crisisClosingDrafts, crisisDetections, crisisEpisodes } from '../tables.ts'
import { draftPlace } from './closing-draft.ts'
import { closingPlace, outcomePlace } from './place.ts'

type Place = (clientId: string) => { scope: string; field: string; row: string }

/** Whether an alert is open for this client, or a talk about danger runs. */
const isInTalk = async (tx: Tx, clientId: string): Promise<boolean> => {
  const open = await tx
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
    .unionAll(
      tx
        .select({ id: crisisEpisodes.id })
        .from(crisisEpisodes)
        .where(and(eq(crisisEpisodes.clientId, clientId), isNull(crisisEpisodes.endedAt))),
    )
    .limit(1)
  return open.length > 0
}

/**
 * Moves everything about danger from a guest to the client who turned out to be the same person: alerts with their calls,
 * the running talk, the detections. The caller has locked both. Answers false, and moves nothing, where both have an
 * alert or a talk that is open: one person has one of each.
 */
export const moveCrisis = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  guest: CheckedClient,
  client: CheckedClient,
): Promise<boolean> => {
  if ((await isInTalk(tx, guest)) && (await isInTalk(tx, client))) return false
  const again = (value: Buffer, place: Place): Buffer =>
    ctx.fields.seal(ctx.fields.open(value, place(guest)), place(client))
  const alerts = await tx
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.clientId, guest))
    .for('no key update')
  for (const alert of alerts) {
    const { id } = alert
    await tx
      .update(crisisAlerts)
      .set({
        clientId: client,
        reasons: again(alert.reasons, (of) => reasonsPlace(of, id)),
        outcome: alert.outcome && again(alert.outcome, (of) => outcomePlace(of, id)),
        closing: alert.closing && again(alert.closing, (of) => closingPlace(of, id)),
      })
      .where(eq(crisisAlerts.id, id))
    const drafts = await tx.select().from(crisisClosingDrafts).where(eq(crisisClosingDrafts.alertId, id))
    for (const { userId, draft } of drafts)
      await tx
        .update(crisisClosingDrafts)
        .set({ draft: again(draft, (of) => draftPlace(of, id, userId)) })
        .where(and(eq(crisisClosingDrafts.alertId, id), eq(crisisClosingDrafts.userId, userId)))
  }
  for (const episode of await tx.select().from(crisisEpisodes).where(eq(crisisEpisodes.clientId, guest)))
    await tx
      .update(crisisEpisodes)
      .set({
        clientId: client,
        progress: again(episode.progress, (of) => progressPlace({ id: episode.id, clientId: of })),
      })
      .where(eq(crisisEpisodes.id, episode.id))
  await tx.update(crisisDetections).set({ clientId: client }).where(eq(crisisDetections.clientId, guest))
  for (const { id, level, closedAt } of alerts)
    if (!closedAt) await announce(tx, ctx, { id, clientId: client, level }, 'joined')
  return true
}
