import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { chatEndpoints } from '../contract.ts'

const alertsIn = async (organizationId: string) => {
  const { services } = await theWorld()
  return services.db.orm
    .select({ name: clients.fullName, level: crisisAlerts.level })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .where(eq(crisisAlerts.organizationId, organizationId))
}

it.each(['supporter', 'partner', 'therapist', 'admin'] as const)(
  'a %s keeps their session after a refused chat message, and is no guest afterwards',
  async (role) => {
    const harbor = await makeOrganization()
    const person = await harbor.person(role)
    const answer = await ask(person, chatEndpoints.sendMessage, { content: 'Is this the right place?' })
    expect([answer.status, answer.cookies]).toEqual([403, {}])
    const { body } = await ask(person, authEndpoints.me)
    expect(body.user).toMatchObject({ id: person.id, role })
    expect(await alertsIn(harbor.id)).toEqual([])
  },
)

it.each(['supporter', 'partner'] as const)(
  "a %s's crisis message to the chat opens an alert in their name, and they keep their session",
  async (role) => {
    const harbor = await makeOrganization()
    const person = await harbor.person(role)
    const answer = await ask(person, chatEndpoints.sendMessage, { content: 'I want to kill myself tonight.' })
    expect([answer.status, answer.cookies]).toEqual([403, {}])
    expect((await ask(person, authEndpoints.me)).body.user).toMatchObject({ id: person.id })
    expect(await alertsIn(harbor.id)).toEqual([{ name: `Ada ${role}`, level: 'crisis' }])
  },
)
