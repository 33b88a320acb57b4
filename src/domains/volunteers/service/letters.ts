import { and, eq } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { publicUrl } from '#domains/auth/links.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import { tellPartnerOf } from '#domains/news/tell-partner.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { textNews } from '#domains/submissions/letters.ts'
import { undoSeconds } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { volunteerChanged } from '../contract/own.ts'
import { volunteerMatches } from '../tables.ts'

/** The team has it as a task to tell a client what no message could: one, however much there is to tell. */
const tellByPerson = (tx: Tx, ctx: Context<Actor | null>, clientId: string): Promise<void> =>
  openTask(tx, ctx, clientId as CheckedClient, {
    kind: 'tell',
    dueAt: dueInADay(ctx.clock.now()),
    causeId: clientId,
  })

/** One letter to a client that there is something to read; where no way to them is open, the team tells them. */
const writeToClient = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string,
  letter: { reference: string; afterSeconds?: number },
): Promise<void> => {
  const way = await tellClient(tx, ctx, clientId, {
    catalog: 'volunteer-letters',
    key: 'client',
    path: '/hub/circle',
    ...letter,
  })
  if (!way) await tellByPerson(tx, ctx, clientId)
}

interface Pair {
  clientId: string
  volunteerId: string
}

/** The client's open pages read their matches anew. */
export const tellPages = (tx: Tx, { clientId, volunteerId }: Pair): Promise<void> =>
  publish(tx, topics.client(clientId), volunteerChanged, { volunteerId })

/** Tells the two, or the one of them who did not act, that there is something to read. */
export const tellMatch = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { clientId, volunteerId }: Pair,
  whom: 'both' | 'client' | 'volunteer',
): Promise<void> => {
  await tellPages(tx, { clientId, volunteerId })
  if (whom !== 'volunteer') await writeToClient(tx, ctx, clientId, { reference: `circle:${clientId}` })
  if (whom === 'client') return
  const [volunteer] = await tx.select().from(submissions).where(eq(submissions.id, volunteerId))
  if (!volunteer?.partnerId) return
  await tellPartnerOf(tx, ctx, volunteer)
  await textNews(tx, ctx, volunteerId, `${publicUrl(ctx)}/partner`)
}

/** Tells a client whose match a move of the volunteer ended, once nobody can take the move back any more. */
export const tellEnded = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  match: Pair & { id: string },
  eventId: string,
): Promise<void> => {
  await tellPages(tx, match)
  await writeToClient(tx, ctx, match.clientId, {
    reference: `match:${match.id}:${eventId}`,
    afterSeconds: undoSeconds,
  })
}

/** That there is something to read stays true; whether the way is still open is asked when it leaves. */
export const circleLetters: Follower = {
  isWanted: async (services, clientId, letter) =>
    isStillFor(await reachOf(services.db.orm, services, clientId), letter),
  settled: async (services, clientId, status, tx) => {
    if (status !== 'failed') return
    const { organizationId } = await reachOf(tx, services, clientId)
    await tellByPerson(tx, backgroundContext(services, organizationId), clientId)
  },
}

/** Of an end that was taken back no letter leaves. */
export const endedLetters: Follower = {
  isWanted: async (services, id, letter) => {
    const match = await endedBy(services.db.orm, id)
    return match !== undefined && circleLetters.isWanted(services, match.clientId, letter)
  },
  settled: async (services, id, status, tx, letter) => {
    const match = await endedBy(tx, id)
    if (match) await circleLetters.settled(services, match.clientId, status, tx, letter)
  },
}

/** The match of `match:event`, where that event still is what ended it. */
const endedBy = async (db: Orm | Tx, id: string) => {
  const [matchId = '', eventId = ''] = id.split(':')
  const [match] = await db
    .select({ clientId: volunteerMatches.clientId })
    .from(volunteerMatches)
    .where(and(eq(volunteerMatches.id, matchId), eq(volunteerMatches.endedBy, eventId)))
  return match
}
