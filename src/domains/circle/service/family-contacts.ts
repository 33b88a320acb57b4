import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { readContacts } from '#domains/clients/emergency-contacts.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { tellSupporter } from '#domains/messaging/service/reach.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { type circleEndpoints } from '../contract.ts'
import { supporters } from '../tables.ts'
import { readCircleOf } from './read-circle.ts'

/**
 * The people a client may call or write to from the emergency card: emergency contacts, and supporters they write with.
 * Nobody is told anything by it.
 */
export const listFamilyContacts: Verb<typeof circleEndpoints.listFamilyContacts> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { orm } = ctx.db
  if (await areContactsKeptOut(orm, ctx, client)) return { isKeptOut: true, contacts: [] }
  const named = await readContacts(ctx, client)
  const { supporters: circle } = await readCircleOf(orm, ctx, client)
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
      ...circle.flatMap(({ fullName, conversationId }) =>
        conversationId
          ? [{ name: firstName(fullName), relation: '', phone: null, email: null, conversationId }]
          : [],
      ),
    ],
  }
}

/**
 * Asks each supporter to call the client, in words that name no reason. Answers the first names of those who are reached.
 * Throws crisis.contacts_kept_out while the danger may come from a supporter.
 */
export const contactFamily: Verb<typeof circleEndpoints.contactFamily> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const name = firstName(ctx.actor.fullName)
  return ctx.db.orm.transaction(async (tx) => {
    if (await areContactsKeptOut(tx, ctx, client)) throw new AppError('crisis.contacts_kept_out')
    const people = await tx
      .select({ userId: users.id, fullName: users.fullName })
      .from(supporters)
      .innerJoin(users, and(eq(users.id, supporters.userId), isNull(users.disabledAt)))
      .where(and(eq(supporters.clientId, client), isNull(supporters.endedAt)))
      .orderBy(supporters.since)
      .limit(100)
    const writtenTo: string[] = []
    for (const { userId, fullName } of people) {
      const channel = await tellSupporter(tx, ctx, userId, {
        catalog: 'circle-letters',
        key: 'callMe',
        facts: { name },
        isUrgent: true,
      })
      if (channel) writtenTo.push(firstName(fullName))
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
