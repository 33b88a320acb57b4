import { and, eq, isNull, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { users } from '#domains/auth/tables.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { contactBlocks } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { BlockRow, Facts } from './block-facts.ts'
import { factsPlace } from './place.ts'

interface NewBlock {
  id?: string
  clientId: string
  kind: BlockRow['kind']
  userId?: string | null
  otherUserId?: string | null
  email?: string
  phone?: string
  facts?: Facts
}

/** Keeps two people apart from now on: by their accounts, or by an address where one has none. */
export const keepApart = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id = newId(), clientId, kind, userId = null, otherUserId = null, email, phone, facts }: NewBlock,
): Promise<void> => {
  const number = phone ? toPhoneNumber(phone) : null
  await tx
    .insert(contactBlocks)
    .values({
      id,
      organizationId: ctx.organizationId,
      clientId,
      kind,
      userId,
      otherUserId,
      emailIndex: email ? emailIndex(ctx, email) : null,
      phoneIndex: number && phoneIndex(ctx, number),
      facts: facts ? ctx.fields.seal(JSON.stringify(facts), factsPlace(clientId, id)) : null,
      createdBy: ctx.actor?.userId ?? null,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
  await audit(tx, ctx, {
    action: kind === 'block' ? 'circle.blocked' : 'no_contact.recorded',
    recordType: 'client',
    recordId: clientId,
    clientId,
  })
}

/** Whether a person may not come into a client's circle: by their account, their address or their number. */
export const isKeptApart = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'signer'>,
  clientId: string,
  { userId, email, phone }: { userId?: string | null; email?: string; phone?: string },
): Promise<boolean> => {
  const number = phone ? toPhoneNumber(phone) : null
  const ways = [
    userId ? eq(contactBlocks.userId, userId) : undefined,
    email ? eq(contactBlocks.emailIndex, emailIndex(ctx, email)) : undefined,
    number ? eq(contactBlocks.phoneIndex, phoneIndex(ctx, number)) : undefined,
    // The account that an address belongs to may be the blocked one.
    email ? eq(users.emailIndex, emailIndex(ctx, email)) : undefined,
  ].filter((way) => way !== undefined)
  if (!ways.length) return false
  const [found] = await db
    .select({ id: contactBlocks.id })
    .from(contactBlocks)
    .leftJoin(users, eq(users.id, contactBlocks.userId))
    .where(
      and(
        eq(contactBlocks.clientId, clientId),
        isNull(contactBlocks.otherUserId),
        isNull(contactBlocks.endedAt),
        or(...ways),
      ),
    )
    .limit(1)
  return found !== undefined
}
