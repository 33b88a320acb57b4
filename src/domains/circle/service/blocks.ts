import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hideFromClient } from '#domains/messaging/service/open.ts'
import { contactBlocks } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { circleEndpoints } from '../contract.ts'
import type { NoContact } from '../contract/shapes.ts'
import { supporters } from '../tables.ts'
import { openBlock } from './block-facts.ts'
import { checkSupporter } from './current.ts'
import { endSupport } from './end.ts'
import { isKnownBy, keepApart } from './keep-apart.ts'
import { readCircleOf } from './read-circle.ts'

/** Ends a block of the caller, or an order of the client. Throws request.not_found where none of the client goes on. */
const endBlock = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  { id, kind }: { id: string; kind: 'block' | 'no_contact_order' },
): Promise<void> => {
  const [ended] = await tx
    .update(contactBlocks)
    .set({ endedAt: ctx.clock.now(), endedBy: ctx.actor.userId })
    .where(
      and(
        eq(contactBlocks.id, id),
        eq(contactBlocks.clientId, clientId),
        eq(contactBlocks.kind, kind),
        kind === 'block' ? eq(contactBlocks.createdBy, ctx.actor.userId) : undefined,
        isNull(contactBlocks.endedAt),
      ),
    )
    .returning({ id: contactBlocks.id })
  if (!ended) throw new AppError('request.not_found')
}

export const unblock: Verb<typeof circleEndpoints.unblock> = async (ctx, { id, blockId }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await endBlock(tx, ctx, client, { id: blockId, kind: 'block' })
    await audit(tx, ctx, {
      action: 'circle.unblocked',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    return readCircleOf(tx, ctx, client)
  })
}

const readNoContact = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<NoContact[]> => {
  const rows = await db
    .select({ row: contactBlocks, createdBy: users.fullName })
    .from(contactBlocks)
    .leftJoin(users, eq(users.id, contactBlocks.createdBy))
    .where(and(eq(contactBlocks.clientId, clientId), eq(contactBlocks.kind, 'no_contact_order')))
    .orderBy(desc(contactBlocks.createdAt), desc(contactBlocks.id))
    .limit(100)
  return rows.map(({ row, createdBy }) => ({
    id: row.id,
    ...openBlock(ctx, row),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

export const listNoContact: Verb<typeof circleEndpoints.listNoContact> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const found = await readNoContact(ctx.db.orm, ctx, client)
  await auditRead(ctx, {
    action: 'no_contact.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return found
}

export const addNoContact: Verb<typeof circleEndpoints.addNoContact> = async (
  ctx,
  { id, recordId, name, email, phone, userId, otherUserId, reason },
) => {
  const client = await checkClient(ctx, id, 'work')
  if (!email && !phone && !userId)
    throw new AppError('request.invalid', 'email: give an address, a phone number, or a person of the circle')
  if (phone && !toPhoneNumber(phone))
    throw new AppError('request.invalid', 'phone: give the number with its area code')
  // Groups are made of accounts: of two who may not meet each must be one.
  if (otherUserId && (!userId || userId === otherUserId || email || phone))
    throw new AppError('request.invalid', 'otherUserId: choose two people of the circle, and nothing else')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [known] = await tx
      .select({ id: contactBlocks.id })
      .from(contactBlocks)
      .where(and(eq(contactBlocks.id, recordId), eq(contactBlocks.clientId, client)))
    // Pressed twice, or the answer was lost.
    if (known) return readNoContact(tx, ctx, client)
    for (const one of [userId, otherUserId]) if (one) await checkSupporter(tx, client, one)
    await keepApart(tx, ctx, {
      id: recordId,
      clientId: client,
      kind: 'no_contact_order',
      ...(userId ? { userId } : {}),
      ...(otherUserId ? { otherUserId } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      facts: { name, reason },
    })
    // Two supporters who may not meet stay the client's supporters; only their groups end.
    const reached = otherUserId ? [userId ?? ''] : await reachedBy(tx, ctx, client, { userId, email, phone })
    for (const supporterId of reached) {
      await endSupport(tx, ctx, client, supporterId, { onlyGroups: otherUserId !== undefined })
      if (!otherUserId) await hideFromClient(tx, ctx, { clientId: client, userId: supporterId })
    }
    return readNoContact(tx, ctx, client)
  })
}

/** The supporters of a client whom an order reaches now. */
const reachedBy = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  { userId, email, phone }: Partial<Record<'userId' | 'email' | 'phone', string | undefined>>,
): Promise<string[]> => {
  const people = await tx
    .select({ account: users })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .where(and(eq(supporters.clientId, clientId), isNull(supporters.endedAt)))
  return people.flatMap(({ account }) =>
    account.id === userId || isKnownBy(ctx, account, { email: email ?? '', phone: phone ?? '' })
      ? [account.id]
      : [],
  )
}

export const endNoContact: Verb<typeof circleEndpoints.endNoContact> = async (ctx, { id, recordId }) => {
  const client = await checkClient(ctx, id, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await endBlock(tx, ctx, client, { id: recordId, kind: 'no_contact_order' })
    await audit(tx, ctx, {
      action: 'no_contact.ended',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    return readNoContact(tx, ctx, client)
  })
}
