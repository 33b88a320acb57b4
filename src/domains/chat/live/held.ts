import { and, desc, eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { isOnline } from '#domains/crisis/presence.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { firstName } from '#shared/names.ts'
import { textOf } from '../engine/texts.ts'
import { sealMessage } from '../seal.ts'
import { chatMessages, chatSessions } from '../tables.ts'

type Anyone = Context<Actor | null>
type Session = typeof chatSessions.$inferSelect

/** After this long without a word from a counselor who has no page open, the engine answers again. */
const awayAfter = minutes(5)

/** A line of the engine itself, in the client's language. */
export const sayLine = async (
  tx: Tx,
  ctx: Anyone,
  client: CheckedClient,
  sessionId: string,
  key: 'live.joined' | 'live.back' | 'live.left',
  name: string,
): Promise<string> => {
  const [row] = await tx.select({ language: clients.language }).from(clients).where(eq(clients.id, client))
  const id = newId()
  const now = ctx.clock.now()
  await tx.insert(chatMessages).values({
    ...sealMessage(ctx, client, id, textOf(key, row?.language ?? 'en', { name: firstName(name) })),
    id,
    sessionId,
    clientId: client,
    sender: 'ai',
    crisisLevel: 'none',
    createdAt: now,
  })
  await tx.update(chatSessions).set({ lastMessageAt: now }).where(eq(chatSessions.id, sessionId))
  return id
}

/** Whether a counselor answers here. One who has gone without handing over is taken to have left; that is said. */
export const isHeld = async (
  tx: Tx,
  ctx: Anyone,
  client: CheckedClient,
  session: Session,
): Promise<boolean> => {
  const { heldBy, heldAt } = session
  if (!heldBy) return false
  const [last] = await tx
    .select({ at: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, session.id), eq(chatMessages.authorId, heldBy)))
    .orderBy(desc(chatMessages.position))
    .limit(1)
  const since = Math.max(last?.at.getTime() ?? 0, heldAt?.getTime() ?? 0)
  const isQuiet = ctx.clock.now().getTime() - since > awayAfter
  if (!isQuiet || (await isOnline(tx, ctx, heldBy))) return true
  const [holder] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, heldBy))
  await tx.update(chatSessions).set({ heldBy: null, heldAt: null }).where(eq(chatSessions.id, session.id))
  await sayLine(tx, ctx, client, session.id, 'live.left', holder?.name ?? '')
  return false
}
