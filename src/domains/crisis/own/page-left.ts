import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Verb } from '#platform/http/bind.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { crisisEpisodes } from '../tables.ts'
import type { ownEndpoints } from '../contract/own.ts'

/** How long a closed page may stay silent: a reload or a change of the app takes less. */
const silentAfterLeaving = seconds(20)

/**
 * The page closed while a question after a goodbye, a means or an overdose waits: silence ends 20 seconds from now. The page
 * is open again: it ends when it would have. Changes nothing where no such question waits.
 */
export const noteCrisisPage: Verb<typeof ownEndpoints.noteCrisisPage> = async (ctx, { id, isOpen }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [row] = await tx
      .select()
      .from(crisisEpisodes)
      .where(and(eq(crisisEpisodes.clientId, client), isNull(crisisEpisodes.endedAt)))
      .for('no key update')
    const now = ctx.clock.now().getTime()
    // Silence that has ended already has called a responder: nothing takes that back.
    if (!row?.silentAt || row.stage !== 'asking' || !row.isUrgent) return { ok: true }
    const soon = now + silentAfterLeaving
    const { silentMinutes } = await readSettingsIn(tx, ctx.organizationId)
    const usual = row.lastTurnAt.getTime() + minutes(silentMinutes.urgent)
    const silentAt = isOpen ? Math.max(usual, soon) : Math.min(row.silentAt.getTime(), soon)
    if (silentAt === row.silentAt.getTime()) return { ok: true }
    await tx
      .update(crisisEpisodes)
      .set({ silentAt: new Date(silentAt) })
      .where(eq(crisisEpisodes.id, row.id))
    await audit(tx, ctx, {
      action: isOpen ? 'crisis.page_opened' : 'crisis.page_left',
      recordType: 'episode',
      recordId: row.id,
      clientId: client,
    })
    return { ok: true }
  })
}
