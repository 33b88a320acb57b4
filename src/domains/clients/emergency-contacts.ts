import { and, asc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { AppError } from '#shared/errors.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints, EmergencyContact } from './contract.ts'
import { lockClient } from './lock.ts'
import { emergencyContacts } from './tables.ts'

type Row = typeof emergencyContacts.$inferSelect
/** What is sealed of a contact. */
export type ContactFacts = Pick<EmergencyContact, 'name' | 'relation' | 'phone' | 'email'>

const contactsAtMost = 10

export const contactPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'emergency_contacts.contact',
  row,
})

const toContact = (ctx: Pick<Context, 'fields'>, row: Row): EmergencyContact => ({
  id: row.id,
  ...(JSON.parse(ctx.fields.open(row.contact, contactPlace(row.clientId, row.id))) as ContactFacts),
  toldInCrisis: row.toldInCrisis,
  chosenAt: row.chosenAt?.toISOString() ?? null,
})

/** Whom a client named, in the order in which they did; the caller has asked access. */
export const readContacts = async (ctx: Context, clientId: string): Promise<EmergencyContact[]> => {
  const rows = await ctx.db.orm
    .select()
    .from(emergencyContacts)
    .where(eq(emergencyContacts.clientId, clientId))
    .orderBy(asc(emergencyContacts.createdAt), asc(emergencyContacts.id))
  return rows.map((row) => toContact(ctx, row))
}

export const listEmergencyContacts: Verb<typeof clientEndpoints.listEmergencyContacts> = async (
  ctx,
  { id },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const contacts = await readContacts(ctx, client)
  await auditRead(ctx, {
    action: 'emergency_contacts.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return contacts
}

export const saveEmergencyContact: Verb<typeof clientEndpoints.saveEmergencyContact> = async (
  ctx,
  { id: clientId, contactId: id, name, relation = '', phone = '', email = '', toldInCrisis },
) => {
  const client = await checkClient(ctx, clientId, 'own')
  const reachable = phone ? toPhoneNumber(phone) !== null : email !== ''
  if (toldInCrisis && !reachable)
    throw new AppError(
      'request.invalid',
      'phone: who is to be told needs a number with its area code, or an e-mail address',
    )
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const known = await tx.select().from(emergencyContacts).where(eq(emergencyContacts.clientId, client))
    const before = known.find((row) => row.id === id)
    if (!before && known.length >= contactsAtMost)
      throw new AppError('request.invalid', `name: at most ${contactsAtMost} people can be named`)
    const facts: ContactFacts = { name, relation, phone, email }
    const contact = {
      contact: ctx.fields.seal(JSON.stringify(facts), contactPlace(client, id)),
      toldInCrisis,
      chosenAt: toldInCrisis ? (before?.chosenAt ?? now) : null,
    }
    const [row] = before
      ? await tx.update(emergencyContacts).set(contact).where(eq(emergencyContacts.id, id)).returning()
      : await tx
          .insert(emergencyContacts)
          .values({ id, clientId: client, ...contact, createdAt: now })
          .onConflictDoNothing()
          .returning()
    if (!row) throw new AppError('request.invalid', 'contactId: is taken')
    await audit(tx, ctx, {
      action: 'emergency_contact.saved',
      recordType: 'emergency_contact',
      recordId: id,
      clientId: client,
      detail: { toldInCrisis },
    })
    return toContact(ctx, row)
  })
}

export const deleteEmergencyContact: Verb<typeof clientEndpoints.deleteEmergencyContact> = async (
  ctx,
  { id: clientId, contactId: id },
) => {
  const client = await checkClient(ctx, clientId, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    const [gone] = await tx
      .delete(emergencyContacts)
      .where(and(eq(emergencyContacts.id, id), eq(emergencyContacts.clientId, client)))
      .returning({ id: emergencyContacts.id })
    if (!gone) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'emergency_contact.deleted',
      recordType: 'emergency_contact',
      recordId: id,
      clientId: client,
    })
    return { ok: true as const }
  })
}
