import { and, desc, eq, inArray } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { addEvent, markTold } from '#domains/submissions/events.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask, withdrawTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { placementsChanged } from './contract.ts'
import { type OwnerChange, tellLater } from './owner-letter.ts'
import { placements, placementWords } from './tables.ts'

type Anyone = Context<Actor | null>
export type PlacementRow = typeof placements.$inferSelect

/** What happened to a house beside its moves; its words stand in the catalog `status` under `happened`. */
export type Happened =
  | 'placement_proposed'
  | 'placement_agreed'
  | 'placement_ended'
  | 'placement_meeting'
  | 'moved_in'
  | 'moved_out'
  | 'move_undone'
  | 'stay_corrected'
  | 'inspection_planned'
  | 'inspection_passed'
  | 'inspection_to_mend'
  | 'paused'
  | 'resumed'

/**
 * Puts it into the history of the house, and tells its owner by e-mail what changed, together with what else changes in
 * the next ten minutes.
 */
export const tellOwner = async (
  tx: Tx,
  ctx: Anyone,
  propertyId: string,
  what: Happened,
  change: OwnerChange,
  words = '',
): Promise<void> => {
  const details = JSON.stringify(change)
  const eventId = await addEvent(tx, ctx, propertyId, { kind: 'happened', to: what, words, details })
  await markTold(tx, eventId, await tellLater(tx, ctx, { propertyId, eventId }))
}

/** The same without a letter: they did it themselves, or were there. */
export const noteOnHouse = async (tx: Tx, ctx: Anyone, propertyId: string, what: Happened): Promise<void> => {
  await addEvent(tx, ctx, propertyId, { kind: 'happened', to: what })
}

/**
 * Tells somebody that there is news about a place. Where no way is open they see it in the hub, and their worker has it as
 * a task.
 */
export const tellPerson = async (
  tx: Tx,
  ctx: Anyone,
  { id, clientId, workerId }: PlacementRow,
): Promise<void> => {
  const way = await tellClient(tx, ctx, clientId, {
    catalog: 'housing-letters',
    key: 'client',
    path: '/hub/housing',
    reference: `place:${id}`,
  })
  if (!way)
    await openTask(tx, ctx, clientId as CheckedClient, {
      kind: 'tell',
      dueAt: dueInADay(ctx.clock.now()),
      ownerId: workerId,
      causeId: id,
    })
}

/** The worker learns of an answer or a question as something to do. */
export const tellWorker = (tx: Tx, ctx: Anyone, { id, clientId, workerId }: PlacementRow): Promise<void> =>
  openTask(tx, ctx, clientId as CheckedClient, {
    kind: 'home',
    dueAt: dueInADay(ctx.clock.now()),
    ownerId: workerId,
    causeId: id,
  })

/** The worker has answered, or the matter is settled: nothing about this placement waits for them. */
export const settleWorker = (
  tx: Tx,
  ctx: Anyone,
  { id, clientId }: Pick<PlacementRow, 'id' | 'clientId'>,
): Promise<void> => withdrawTask(tx, ctx, clientId as CheckedClient, { kind: 'home', causeId: id })

/** The same where the matter that is settled is another than the client's last words, which wait for their answer. */
export const settleButWords = async (tx: Tx, ctx: Anyone, row: PlacementRow): Promise<void> => {
  const [last] = await tx
    .select({ side: placementWords.side })
    .from(placementWords)
    .where(eq(placementWords.placementId, row.id))
    .orderBy(desc(placementWords.at), desc(placementWords.id))
    .limit(1)
  if (last?.side !== 'client') await settleWorker(tx, ctx, row)
}

/** The client has a home again: nobody looks for a place for tonight any more. */
export const endLeftHome = async (tx: Tx, ctx: Anyone, client: CheckedClient): Promise<void> => {
  const left = await tx
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.clientId, client), eq(placements.state, 'moved_out')))
  for (const { id } of left) await withdrawTask(tx, ctx, client, { kind: 'left_home', causeId: id })
}

/** The worker has found a place: the wishes they were to read, and the answers to places that came to nothing, are done. */
export const settleSearch = async (tx: Tx, ctx: Anyone, client: CheckedClient): Promise<void> => {
  const ended = await tx
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.clientId, client), inArray(placements.state, ['declined', 'withdrawn'])))
  for (const { id } of ended) await settleWorker(tx, ctx, { id, clientId: client })
  await withdrawTask(tx, ctx, client, { kind: 'home', causeId: client })
}

/** To every open page that shows it: the team's, the owner's, the person's. */
export const announcePlacement = async (
  tx: Tx,
  { organizationId }: Pick<Anyone, 'organizationId'>,
  { id, clientId }: Pick<PlacementRow, 'id' | 'clientId'>,
  { partnerId }: Pick<SubmissionRow, 'partnerId'>,
): Promise<void> => {
  const news = { placementId: id }
  await publish(tx, topics.responders(organizationId), placementsChanged, news)
  await publish(tx, topics.client(clientId), placementsChanged, news)
  if (partnerId) await publish(tx, topics.user(partnerId), placementsChanged, news)
}

/** A letter about a place goes to whoever is still reached that way when it leaves. */
export const placeLetters: Follower = {
  isWanted: async (services, id, letter) => {
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
    return row !== undefined && isStillFor(await reachOf(services.db.orm, services, row.clientId), letter)
  },
  settled: async (services, id, status, tx) => {
    if (status !== 'failed') return
    const [row] = await tx.select().from(placements).where(eq(placements.id, id))
    if (!row) return
    await openTask(tx, backgroundContext(services, row.organizationId), row.clientId as CheckedClient, {
      kind: 'tell',
      dueAt: dueInADay(services.clock.now()),
      ownerId: row.workerId,
      causeId: id,
    })
  },
}
