import { and, eq, gt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { rotaChanged } from '../contract/on-call.ts'
import { crisisAlerts, crisisCovers, crisisRota } from '../tables.ts'
import { callAgain } from './holders.ts'

interface Move {
  id: string
  from: string
  to: string | null
}

const keepChange = async (tx: Tx, ctx: Context, action: string, { id, to }: Move): Promise<void> => {
  const { organizationId } = ctx
  await audit(tx, ctx, { action, recordType: 'rota', recordId: id, detail: { to } })
  await publish(tx, topics.responders(organizationId), rotaChanged, { organizationId })
}

/** Gives a weekly shift to another person; to null it leaves the schedule, which then shows the gap. */
export const handShift = async (tx: Tx, ctx: Context, move: Move): Promise<void> => {
  const mine = and(eq(crisisRota.id, move.id), eq(crisisRota.userId, move.from))
  if (move.to) await tx.update(crisisRota).set({ userId: move.to }).where(mine)
  else await tx.delete(crisisRota).where(mine)
  await keepChange(tx, ctx, move.to ? 'rota.stretch_changed' : 'rota.stretch_removed', move)
}

/** Gives a substitution to another person. To null, or to the colleague who is stood in for, it ends. */
export const handCover = async (tx: Tx, ctx: Context, move: Move): Promise<void> => {
  const mine = and(
    eq(crisisCovers.id, move.id),
    eq(crisisCovers.coverUserId, move.from),
    gt(crisisCovers.endsAt, ctx.clock.now()),
  )
  const [cover] = await tx.select().from(crisisCovers).where(mine).for('no key update')
  if (!cover) return
  const stays = move.to !== null && move.to !== cover.absentUserId
  if (stays)
    await tx
      .update(crisisCovers)
      .set({ coverUserId: move.to ?? '' })
      .where(mine)
  else await tx.delete(crisisCovers).where(mine)
  await keepChange(tx, ctx, stays ? 'rota.cover_changed' : 'rota.cover_removed', move)
}

/** An open alert rests on nobody who is gone: it is called for again, and the receiver is among those who may take it. */
export const handAlert = async (tx: Tx, ctx: Context, { id, from }: Move): Promise<void> => {
  const [row] = await tx.select().from(crisisAlerts).where(eq(crisisAlerts.id, id)).for('no key update')
  if (row && row.takenBy === from && !row.closedAt) await callAgain(tx, ctx, row, 'disabled')
}
