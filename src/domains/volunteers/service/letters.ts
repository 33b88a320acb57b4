import { eq } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { publicUrl } from '#domains/auth/links.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import { tellPartnerOf } from '#domains/news/tell-partner.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { textNews } from '#domains/submissions/letters.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { volunteerChanged } from '../contract/own.ts'

/** The team has it as a task to tell a client what no message could: one, however much there is to tell. */
const tellByPerson = (tx: Tx, ctx: Context<Actor | null>, clientId: string): Promise<void> =>
  openTask(tx, ctx, clientId as CheckedClient, {
    kind: 'tell',
    dueAt: ctx.clock.now(),
    causeId: clientId,
  })

/**
 * Tells the two, or the one of them who did not act, that there is something to read. Where no way to the client is open,
 * the team tells them.
 */
export const tellMatch = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { clientId, volunteerId }: { clientId: string; volunteerId: string },
  whom: 'both' | 'client' | 'volunteer',
): Promise<void> => {
  await publish(tx, topics.client(clientId), volunteerChanged, { volunteerId })
  if (whom !== 'volunteer') {
    const way = await tellClient(tx, ctx, clientId, {
      catalog: 'volunteer-letters',
      key: 'client',
      path: '/hub/circle',
      reference: `circle:${clientId}`,
    })
    if (!way) await tellByPerson(tx, ctx, clientId)
  }
  if (whom === 'client') return
  const [volunteer] = await tx.select().from(submissions).where(eq(submissions.id, volunteerId))
  if (!volunteer?.partnerId) return
  await tellPartnerOf(tx, ctx, volunteer)
  await textNews(tx, ctx, volunteerId, `${publicUrl(ctx)}/partner`)
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
