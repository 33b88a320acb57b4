import { and, eq, isNull } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import { tellPartner } from '#domains/news/tell-partner.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { conversations } from '../tables.ts'
import type { ConversationRow, Side } from './pair.ts'

/**
 * Tells one of the two that there is something to read: once, however much is written, until they have read it. The
 * letter names neither who wrote nor what.
 */
export const tellOfMessage = async (
  tx: Tx,
  ctx: Context,
  row: ConversationRow,
  whom: Side,
): Promise<void> => {
  const isClient = whom === 'client'
  if (isClient ? row.clientMuted || row.clientToldAt : row.otherMuted || row.otherToldAt) return
  const toldAt = ctx.clock.now()
  await tx
    .update(conversations)
    .set(isClient ? { clientToldAt: toldAt } : { otherToldAt: toldAt })
    .where(eq(conversations.id, row.id))
  const reference = `message:${row.id}/${whom}`
  if (isClient)
    await tellClient(tx, ctx, row.clientId, {
      catalog: 'circle-letters',
      key: 'client',
      path: '/hub/circle',
      reference,
      afterSeconds: patience,
    })
  else
    await tellPartner(
      tx,
      ctx,
      { organizationId: row.organizationId, partnerId: row.userId, language: null },
      { catalog: 'circle-letters', key: 'partner' },
      { reference, afterSeconds: patience },
    )
}

/** Whoever has the page open reads it there, and needs no letter. */
const patience = 60

/**
 * A letter that there is something to read leaves while it is unread, not muted, and its reader still reached so. One that
 * never left stands in the way of no other.
 */
export const circleMessageLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const [id = '', whom] = reference.split('/')
    const { orm } = services.db
    const [row] = await orm
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), isNull(conversations.endedAt)))
    if (!row) return false
    if (whom !== 'client') return row.otherToldAt !== null && !row.otherMuted
    if (!row.clientToldAt || row.clientMuted) return false
    return isStillFor(await reachOf(orm, services, row.clientId), letter)
  },
  settled: async (_services, reference, status, tx) => {
    if (status !== 'failed' && status !== 'stopped') return
    const [id = '', whom] = reference.split('/')
    await tx
      .update(conversations)
      .set(whom === 'client' ? { clientToldAt: null } : { otherToldAt: null })
      .where(eq(conversations.id, id))
  },
}
