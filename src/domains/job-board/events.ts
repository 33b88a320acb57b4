import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { jobsChanged } from './contract.ts'
import type { ApplicationEvent, Assessment, Offer } from './contract/application.ts'
import type { Refusal, Stage } from './contract/stages.ts'
import { clientPlace } from './place.ts'
import { jobApplicationEvents } from './tables.ts'

type OfferWords = Pick<Offer, 'wage' | 'words' | 'answerWords'>

/** What a move wrote over. It can be taken back for half a minute, and is then as if it had not been. */
export interface Before {
  stageSince: string
  reason: Refusal | null
  reasonWords: string
  /** Where the move set another first day: a day that was chosen since stays. */
  startsOn: { was: string | null; became: string | null } | null
  /** Of an offer: the one that it wrote over. */
  offer?: { words: OfferWords | null; answer: Offer['answer'] | null } | null
  /** Where there is a letter. */
  letter: { decision: Assessment['decision']; decidedAt: string | null } | null
}

export interface NewJobEvent {
  kind: ApplicationEvent['kind']
  from?: Stage
  to?: Stage
  batchId?: string
  /** With whose words they are. */
  before?: { clientId: string; facts: Before }
}

const beforePlace = (clientId: string, eventId: string) =>
  clientPlace(clientId, 'job_application_events.before', eventId)

export const openBefore = (
  { fields }: Pick<Context, 'fields'>,
  clientId: string,
  { id, before }: { id: string; before: Buffer | null },
): Before | null => before && (JSON.parse(fields.open(before, beforePlace(clientId, id))) as Before)

/** Adds a line to what happened to an application; answers its id. */
export const addJobEvent = async (
  tx: Tx,
  ctx: Context,
  applicationId: string,
  { before, ...event }: NewJobEvent,
): Promise<string> => {
  const id = newId()
  await tx.insert(jobApplicationEvents).values({
    id,
    applicationId,
    side: ctx.actor.role === 'partner' ? 'employer' : 'client',
    at: ctx.clock.now(),
    byUserId: ctx.actor.userId,
    before: before ? ctx.fields.seal(JSON.stringify(before.facts), beforePlace(before.clientId, id)) : null,
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
  const { id, applicationId, kind, at, side, to } = jobApplicationEvents
  const found = await db
    .select({ id, applicationId, kind, at, side, to })
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
  for (const { applicationId: of, ...event } of found)
    byApplication.get(of)?.push({ ...event, at: event.at.toISOString() })
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
