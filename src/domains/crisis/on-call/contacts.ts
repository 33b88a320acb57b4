import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { clients, emergencyContacts } from '#domains/clients/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { translate } from '#platform/texts.ts'
import { firstName } from '#shared/names.ts'
import { numbersFor } from '../numbers.ts'
import { areContactsKeptOut } from './kept-out.ts'
import type { Page } from './pages.ts'

const Contact = z.object({
  name: z.string().default(''),
  phone: z.string().nullish(),
  email: z.string().nullish(),
})

/** The people whom a client chose to be told of a crisis; none of them where the danger may come from them. */
export const pagesToContacts = async (
  tx: Tx,
  services: Pick<Services, 'fields' | 'log' | 'clock'>,
  clientId: string,
  country: string,
): Promise<Page[]> => {
  if (await areContactsKeptOut(tx, services, clientId)) return []
  const rows = await tx
    .select({ id: emergencyContacts.id, contact: emergencyContacts.contact })
    .from(emergencyContacts)
    .where(and(eq(emergencyContacts.clientId, clientId), eq(emergencyContacts.toldInCrisis, true)))
    .limit(10)
  if (!rows.length) return []
  const [client] = await tx
    .select({ fullName: clients.fullName, language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!client) return []
  const chosen = rows.flatMap((row) => openContact(services, clientId, row))
  const say = (key: string, contact = ''): string =>
    translate(client.language, 'alerts', `letter.contact.${key}`, {
      name: firstName(client.fullName),
      contact,
      emergency: numbersFor(country).emergency.call,
    })
  const sms = chosen.flatMap(({ phone }) => {
    const to = phone && toPhoneNumber(phone)
    return to ? [{ channel: 'sms' as const, to, body: say('sms') }] : []
  })
  const emails = chosen.flatMap(({ email, name }) =>
    email
      ? [
          {
            channel: 'email' as const,
            to: email,
            subject: say('subject'),
            body: say('body', firstName(name)),
          },
        ]
      : [],
  )
  const to = { step: 'contact' as const, userId: null }
  return [
    ...(sms.length ? [{ ...to, channel: 'sms' as const, letters: sms }] : []),
    ...(emails.length ? [{ ...to, channel: 'email' as const, letters: emails }] : []),
  ]
}

/** One contact that cannot be read must not keep the others from being told. */
const openContact = (
  { fields, log }: Pick<Services, 'fields' | 'log'>,
  clientId: string,
  { id, contact }: { id: string; contact: Buffer },
): z.output<typeof Contact>[] => {
  try {
    const text = fields.open(contact, { scope: clientId, field: 'emergency_contacts.contact', row: id })
    return [Contact.parse(JSON.parse(text))]
  } catch (error) {
    log.error({ onCall: 'a chosen contact could not be read', name: (error as Error).name })
    return []
  }
}
