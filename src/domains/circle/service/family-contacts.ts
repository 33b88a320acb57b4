import { and, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { readContacts } from '#domains/clients/emergency-contacts.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { tellSupporter } from '#domains/messaging/service/reach.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { type circleEndpoints } from '../contract.ts'
import { readCircleOf } from './read-circle.ts'

/** Supporters with whom the client writes now. */
const supportersToCall = async (db: Tx | Orm, ctx: Context, clientId: string) => {
  const { supporters } = await readCircleOf(db, ctx, clientId)
  const open = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          supporters.map(({ userId }) => userId),
        ),
        isNull(users.disabledAt),
      ),
    )
  return supporters.flatMap(({ userId, fullName, conversationId }) =>
    conversationId && open.some(({ id }) => id === userId)
      ? [{ userId, name: firstName(fullName), conversationId }]
      : [],
  )
}

/**
 * The people a client may call or write to from the emergency card: emergency contacts, and supporters they write with.
 * Nobody is told anything by it.
 */
export const listFamilyContacts: Verb<typeof circleEndpoints.listFamilyContacts> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { orm } = ctx.db
  if (await areContactsKeptOut(orm, ctx, client)) return { isKeptOut: true, contacts: [] }
  const named = await readContacts(ctx, client)
  return {
    isKeptOut: false,
    contacts: [
      ...named.map(({ name, relation, phone, email }) => ({
        name,
        relation,
        phone: phone || null,
        email: email || null,
        conversationId: null,
      })),
      ...(await supportersToCall(orm, ctx, client)).map(({ name, conversationId }) => ({
        name,
        relation: '',
        phone: null,
        email: null,
        conversationId,
      })),
    ],
  }
}

/**
 * Asks each supporter with whom the client writes to call them, in words that name no reason. Answers the first names of
 * those who are reached. Throws crisis.contacts_kept_out while the danger may come from a supporter.
 */
export const contactFamily: Verb<typeof circleEndpoints.contactFamily> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const name = firstName(ctx.actor.fullName)
  return ctx.db.orm.transaction(async (tx) => {
    if (await areContactsKeptOut(tx, ctx, client)) throw new AppError('crisis.contacts_kept_out')
    const writtenTo: string[] = []
    for (const supporter of await supportersToCall(tx, ctx, client)) {
      const channel = await tellSupporter(tx, ctx, supporter.userId, {
        catalog: 'circle-letters',
        key: 'callMe',
        facts: { name },
        isUrgent: true,
      })
      if (channel) writtenTo.push(supporter.name)
    }
    await audit(tx, ctx, {
      action: 'family.contacted',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { count: writtenTo.length },
    })
    return { writtenTo }
  })
}
