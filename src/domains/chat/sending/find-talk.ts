import { and, desc, eq } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { reopenGuest } from '#domains/clients/guest.ts'
import { clients } from '#domains/clients/tables.ts'
import { readStatus } from '#domains/crisis/status.ts'
import type { MoodLog } from '#domains/mood/contract.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import type { ChatReply } from '../contract.ts'
import { openMessage } from '../seal.ts'
import { chatMessages, chatSessions } from '../tables.ts'
import { limitThen } from './daily-limit.ts'

/**
 * A visitor's first message whose answer was lost comes again without a cookie. Its id, which only that browser
 * knows, leads back to the guest it made; otherwise there would be two.
 */
export const returningGuest = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  {
    clientId,
    clientMessageId,
  }: { clientId?: string | null | undefined; clientMessageId?: string | undefined },
) => {
  if (ctx.actor || clientId || !clientMessageId) return null
  const [known] = await tx
    .select({ clientId: clients.id, userId: clients.userId })
    .from(chatMessages)
    .innerJoin(clients, eq(clients.id, chatMessages.clientId))
    .where(
      and(
        eq(chatMessages.clientMessageId, clientMessageId),
        eq(clients.isGuest, true),
        eq(clients.organizationId, ctx.organizationId),
      ),
    )
  if (!known?.userId) return null
  const guest = await reopenGuest(tx, ctx, { userId: known.userId, clientId: known.clientId })
  return { client: guest.clientId, as: { ...ctx, actor: guest } }
}

/** The conversation to write in: the named one if it is the client's, else the current one, else a new one. */
export const currentSession = async (
  tx: Tx,
  ctx: Context<Actor>,
  clientId: CheckedClient,
  wanted: string | null | undefined,
): Promise<typeof chatSessions.$inferSelect> => {
  const mine = eq(chatSessions.clientId, clientId)
  const [found] = await tx
    .select()
    .from(chatSessions)
    .where(wanted ? and(mine, eq(chatSessions.id, wanted)) : mine)
    .orderBy(desc(chatSessions.createdAt))
    .limit(1)
  if (found) return found
  if (wanted) return currentSession(tx, ctx, clientId, null)
  const [created] = await tx
    .insert(chatSessions)
    .values({ id: newId(), organizationId: ctx.organizationId, clientId, createdAt: ctx.clock.now() })
    .returning()
  if (!created) throw new Error('nothing was inserted')
  return created
}

/** The answer that a message with this id of the browser's was given already. */
export const findAnswered = async (
  tx: Tx,
  ctx: Context<Actor>,
  clientId: CheckedClient,
  clientMessageId: string,
): Promise<ChatReply | null> => {
  const [said] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.clientId, clientId), eq(chatMessages.clientMessageId, clientMessageId)))
  if (!said) return null
  const [answer] = await tx.select().from(chatMessages).where(eq(chatMessages.answers, said.id))
  const [log] = said.moodLogId ? await tx.select().from(moodLogs).where(eq(moodLogs.id, said.moodLogId)) : []
  const limit = await limitThen(tx, ctx, said)
  const mood: MoodLog | undefined = log && {
    id: log.id,
    mood: log.mood,
    intensity: log.intensity,
    source: log.source,
    note: null,
    loggedAt: log.loggedAt.toISOString(),
  }
  return {
    userMessage: openMessage(ctx, said),
    aiMessage: answer ? openMessage(ctx, answer) : null,
    sessionId: said.sessionId,
    clientId,
    shouldEscalate: answer?.escalated ?? false,
    ...(mood ? { mood } : {}),
    alert: answer?.escalated ? await readStatus(tx, ctx, clientId) : null,
    ...limit,
  }
}
