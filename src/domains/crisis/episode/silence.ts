import { and, eq, lte } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db/database.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { seconds } from '#shared/dates.ts'
import { raise } from '../alerts.ts'
import { askToLook } from '../on-call/ask-to-look.ts'
import { crisisEpisodes } from '../tables.ts'
import { categoryOfKind } from './kinds.ts'
import { keepEpisode, openProgress } from './store.ts'

const readSilent: Statement = {
  name: 'crisis_silent',
  text: `select id, client_id, organization_id from crisis_episodes
    where silent_at <= $1 and ($2::text is null or organization_id = $2) order by silent_at limit 100`,
}
interface SilentRow {
  id: string
  client_id: string
  organization_id: string
}

/**
 * `crisis.end_silence`: a question about danger got no answer in its time. After a goodbye, a means or an overdose the
 * responder on call is called; otherwise the care team gets a task. Several processes may do it at once.
 */
export const endSilence = async (services: Services, organizationId?: string): Promise<void> => {
  const now = services.clock.now().toISOString()
  const due = await services.db.run<SilentRow>(readSilent, [now, organizationId ?? null])
  for (const row of due) {
    try {
      await services.db.orm.transaction((tx) => endOne(tx, services, row))
    } catch (error) {
      services.log.error({ crisis: 'a silence was not ended', name: (error as Error).name })
    }
  }
}

const endOne = async (
  tx: Tx,
  services: Services,
  { id, client_id, organization_id }: SilentRow,
): Promise<void> => {
  const client = client_id as CheckedClient
  await lockClient(tx, client)
  const [row] = await tx
    .select()
    .from(crisisEpisodes)
    .where(and(eq(crisisEpisodes.id, id), lte(crisisEpisodes.silentAt, services.clock.now())))
    .for('no key update')
  if (!row) return
  const ctx = backgroundContext(services, organization_id)
  const progress = openProgress(ctx, row)
  const alertId = row.isUrgent
    ? await raise(tx, ctx, client, 'message', {
        level: 'crisis',
        categories: [categoryOfKind[row.kind]],
        reasons: [],
        degraded: false,
      })
    : row.alertId
  if (!row.isUrgent) await askToLook(tx, ctx, client, { causeId: id })
  await audit(tx, ctx, {
    action: 'crisis.silent',
    recordType: 'episode',
    recordId: id,
    clientId: client,
    detail: { isUrgent: row.isUrgent },
  })
  if (!progress) {
    await tx.update(crisisEpisodes).set({ silentAt: null, answer: 'silent' }).where(eq(crisisEpisodes.id, id))
    return
  }
  // A late answer is still heard: the question stays open.
  await keepEpisode(tx, ctx, client, row, progress, {
    alertId,
    asks: false,
    answer: 'silent',
    silentAt: null,
  })
}

const looksEvery = seconds(2)

/** Ends silences while the process lives. */
export const startListening = (services: Services): Rounds =>
  startRounds(services, 'crisis-silence', looksEvery, endSilence)
