import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { jobsChanged } from './contract.ts'
import type { ApplicationEvent } from './contract/application.ts'
import type { Stage } from './contract/stages.ts'
import { jobApplicationEvents } from './tables.ts'

/** Adds a line to what happened to an application; answers its id. */
export const addJobEvent = async (
  tx: Tx,
  ctx: Context,
  applicationId: string,
  event: { kind: ApplicationEvent['kind']; from?: Stage; to?: Stage; batchId?: string },
): Promise<string> => {
  const id = newId()
  await tx.insert(jobApplicationEvents).values({
    id,
    applicationId,
    side: ctx.actor.role === 'partner' ? 'employer' : 'client',
    at: ctx.clock.now(),
    byUserId: ctx.actor.userId,
    ...event,
  })
  return id
}

/** What happened to applications, oldest first, without what was taken back. */
export const jobEventsOf = async (
  db: Tx | Orm,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicationEvent[]>> => {
  if (!applicationIds.length) return new Map()
  const found = await db
    .select()
    .from(jobApplicationEvents)
    .where(
      and(
        inArray(jobApplicationEvents.applicationId, [...applicationIds]),
        isNull(jobApplicationEvents.undoneAt),
      ),
    )
    .orderBy(asc(jobApplicationEvents.position))
    .limit(500 * applicationIds.length)
  const byApplication = new Map<string, ApplicationEvent[]>(applicationIds.map((id) => [id, []]))
  for (const { id, applicationId, kind, at, side, to } of found)
    byApplication.get(applicationId)?.push({ id, kind, at: at.toISOString(), side, to })
  return byApplication
}

/** Open pages of the person and of the employer read it anew. */
export const announceJob = async (
  tx: Tx,
  { jobId, partnerId, clientId }: { jobId: string; partnerId: string | null; clientId?: string },
): Promise<void> => {
  if (partnerId) await publish(tx, topics.user(partnerId), jobsChanged, { jobId })
  if (clientId) await publish(tx, topics.client(clientId), jobsChanged, { jobId })
}
