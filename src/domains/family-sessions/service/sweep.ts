import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { lockClient } from '#domains/clients/lock.ts'
import { endsAfter } from '#domains/video/session.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { seconds } from '#shared/dates.ts'
import { familySessions } from '../tables.ts'
import { finish } from './finish.ts'
import { keepSupportersOut } from './listeners.ts'
import type { SessionRow } from './part.ts'

const looksEveryMs = seconds(20)
const atOnce = 200

const lookAt = (services: Services, { appointmentId, clientId, organizationId }: SessionRow): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const [session] = await tx
      .select()
      .from(familySessions)
      .where(and(eq(familySessions.appointmentId, appointmentId), isNull(familySessions.endedAt)))
      .for('no key update')
    if (!session?.touchedAt) return
    const ctx = backgroundContext(services, organizationId)
    if (services.clock.now().getTime() - session.touchedAt.getTime() >= endsAfter)
      return finish(tx, ctx, session)
    // What a talk about danger found in the meantime keeps supporters out of a session that is going on.
    await keepSupportersOut(tx, ctx, clientId)
  })

/** Looks at the rooms that people are in: one that everyone left for five minutes ends. `organizationId` is for tests. */
export const sweepFamilySessions = async (services: Services, organizationId?: string): Promise<void> => {
  const rows = await services.db.orm
    .select()
    .from(familySessions)
    .where(
      and(
        isNotNull(familySessions.touchedAt),
        isNull(familySessions.endedAt),
        organizationId ? eq(familySessions.organizationId, organizationId) : undefined,
      ),
    )
    .orderBy(familySessions.touchedAt)
    .limit(atOnce)
  for (const row of rows) await lookAt(services, row)
}

export const familySessionRound = {
  name: 'family-sessions',
  everyMs: looksEveryMs,
  work: (services: Services): Promise<void> => sweepFamilySessions(services),
}
