import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { leaveGroups } from '#domains/messaging/service/groups.ts'
import { hideFromClient } from '#domains/messaging/service/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { circleEndpoints } from '../contract.ts'
import { circleGrants, supporters } from '../tables.ts'
import { checkSupporter, tellCircle } from './current.ts'
import { partMessages } from './grants.ts'
import { keepApart } from './keep-apart.ts'
import { readCircleOf } from './read-circle.ts'

/** Ends a supporter's part in a circle: every grant, every conversation. Nothing happens where they are in none. */
export const endSupport = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  userId: string,
  { onlyGroups = false }: { onlyGroups?: boolean } = {},
): Promise<void> => {
  if (onlyGroups) return leaveGroups(tx, ctx, clientId, userId)
  const now = ctx.clock.now()
  const [ended] = await tx
    .update(supporters)
    .set({ endedAt: now })
    .where(and(eq(supporters.clientId, clientId), eq(supporters.userId, userId), isNull(supporters.endedAt)))
    .returning({ userId: supporters.userId })
  if (!ended) return
  await tx
    .update(circleGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(circleGrants.clientId, clientId),
        eq(circleGrants.userId, userId),
        isNull(circleGrants.revokedAt),
      ),
    )
  await partMessages(tx, ctx, clientId, userId)
  await audit(tx, ctx, {
    action: 'supporter.ended',
    recordType: 'client',
    recordId: clientId,
    clientId,
    detail: { userId },
  })
  await tellCircle(tx, clientId, userId)
}

export const removeSupporter: Verb<typeof circleEndpoints.removeSupporter> = async (
  ctx,
  { id, userId, block },
) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const { fullName } = await checkSupporter(tx, client, userId)
    await endSupport(tx, ctx, client, userId)
    if (block) {
      await hideFromClient(tx, ctx, { clientId: client, userId })
      await keepApart(tx, ctx, {
        clientId: client,
        kind: 'block',
        userId,
        facts: { name: fullName, reason: '' },
      })
    }
    return readCircleOf(tx, ctx, client)
  })
}

export const leaveCircle: Verb<typeof circleEndpoints.leaveCircle> = async (ctx, { id, block }) => {
  const { userId } = ctx.actor
  await ctx.db.orm.transaction(async (tx) => {
    const [mine] = await tx
      .select({ clientId: supporters.clientId })
      .from(supporters)
      .where(and(eq(supporters.clientId, id), eq(supporters.userId, userId), isNull(supporters.endedAt)))
    if (!mine) throw new AppError('request.not_found')
    await lockClient(tx, id)
    await endSupport(tx, ctx, id, userId)
    if (block) await keepApart(tx, ctx, { clientId: id, kind: 'block', userId })
  })
  return { ok: true }
}
