// What the tests of the calling share. The people are those of the test that runs: `openHouse` makes them again.

import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { emergencyContacts } from '#domains/clients/tables.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { newId } from '#shared/ids.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { crisisPages } from '../tables.ts'
import { callOn } from './calling.ts'

type Organization = Awaited<ReturnType<typeof makeOrganization>>
export let harbor: Organization
export let admin: Person
export let first: Person
export let second: Person
export let ada: Person

export const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Someone with an e-mail address, by whose name the letters to them are known here. */
const colleague = async (role: 'therapist' | 'admin', name: string): Promise<Person> => {
  const { services } = await theWorld()
  const person = await harbor.person(role)
  await services.db.orm
    .update(users)
    .set({
      fullName: `${name} Okafor`,
      email: services.fields.seal(`${name}@harbor.example`, emailPlace(harbor.id, person.id)),
    })
    .where(eq(users.id, person.id))
  return person
}
export const onRota = (
  person: Person,
  place: number,
  part = 'responder',
  hours = { startMinute: 0, endMinute: 0 },
) =>
  ask(admin, onCallEndpoints.addStretches, { userId: person.id, part, weekdays: everyDay, place, ...hours })

/** A house of its own for each test: an admin, two counselors, a client. */
export const openHouse = async (): Promise<void> => {
  harbor = await makeOrganization({ crisisPhone: '' })
  admin = await colleague('admin', 'boss')
  ;[first, second] = [await colleague('therapist', 'first'), await colleague('therapist', 'second')]
  ada = await harbor.person('client')
}

/** A client's message. Throws where it was refused: a test would go on with an alert that does not exist. */
export const say = async (content: string, person = ada) => {
  const answer = await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })
  if (answer.status >= 400) throw new Error(`the message was answered with ${answer.status}`)
  return answer
}
export const press = (wish: 'crisis' | 'person', person = ada) =>
  ask(person, crisisEndpoints.raiseAlert, { clientId: person.clientId, wish })
export const status = async (person = ada) =>
  (await ask(person, crisisEndpoints.readAlertStatus, { id: person.clientId })).body
export const listed = async (person: Person) => (await ask(person, crisisEndpoints.listAlerts)).body
export const wait = async (span: number): Promise<void> => {
  const { services, clock } = await theWorld()
  clock.advance(span)
  await callOn(services, harbor.id)
}

/** Letters of calls, in the order of the steps: `first: first@harbor.example`. */
export const calls = async (): Promise<string[]> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select({ page: crisisPages, letter: outboxMessages })
    .from(crisisPages)
    .innerJoin(outboxMessages, eq(outboxMessages.organizationId, crisisPages.organizationId))
    .where(eq(crisisPages.organizationId, harbor.id))
    .orderBy(crisisPages.createdAt, crisisPages.step)
  return rows
    .filter(({ page, letter }) => letter.reference === `page:${page.id}`)
    .map(({ page, letter }) => {
      const to = services.fields.open(letter.to, place(harbor.id, 'to_address', letter.id))
      return `${page.step}: ${to.replace('@harbor.example', '')}`
    })
}
export const pages = async () => {
  const { services } = await theWorld()
  return services.db.orm.select().from(crisisPages).where(eq(crisisPages.organizationId, harbor.id))
}
export const contact = async (given: Record<string, string>, toldInCrisis = true): Promise<void> => {
  const { services } = await theWorld()
  const id = newId()
  const clientId = ada.clientId ?? ''
  await services.db.orm.insert(emergencyContacts).values({
    id,
    clientId,
    contact: services.fields.seal(JSON.stringify(given), {
      scope: clientId,
      field: 'emergency_contacts.contact',
      row: id,
    }),
    toldInCrisis,
    createdAt: services.clock.now(),
  })
}
export const sister = {
  name: 'Rosa Bell',
  relation: 'sister',
  phone: '(555) 010-0177',
  email: 'rosa@harbor.example',
}
