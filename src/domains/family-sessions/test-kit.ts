import { ask, type makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { familySessionEndpoints as endpoints } from './contract.ts'

type Harbor = Awaited<ReturnType<typeof makeOrganization>>

/** A moment so many minutes from now. */
export const inMinutes = async (count: number): Promise<string> =>
  new Date((await theWorld()).clock.now().getTime() + minutes(count)).toISOString()

/** Supporters in a client's circle who may write, and a group of all of them. */
export const makeFamily = async (harbor: Harbor, client: Person, count = 2) => {
  const supporters: Person[] = []
  for (let i = 0; i < count; i += 1) {
    const person = await harbor.person('supporter')
    await harbor.support(client, person, ['messages'])
    supporters.push(person)
  }
  const conversationId = newId()
  await ask(client, messagingEndpoints.createGroup, {
    conversationId,
    name: 'Family',
    userIds: supporters.map(({ id }) => id),
  })
  return { supporters, conversationId }
}

/** The client proposes a session; by default it begins in five minutes. */
export const propose = async (
  client: Person,
  conversationId: string,
  people: readonly Pick<Person, 'id'>[],
  given: Record<string, unknown> = {},
) =>
  ask(client, endpoints.proposeFamilySession, {
    conversationId,
    appointmentId: newId(),
    userIds: people.map(({ id }) => id),
    scheduledAt: await inMinutes(5),
    durationMinutes: 45,
    ...given,
  })

/** A person comes into the room, or before its door: answers their page and what it sees. */
export const come = async (person: Person, id: string, page = newId()) => {
  const { status, body } = await ask(person, endpoints.joinFamilyRoom, { id, page })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { page, room: body }
}

/** The client is in and lets a person in: answers the person's page. */
export const letIn = async (client: Person, person: Person, id: string): Promise<string> => {
  const { page } = await come(person, id)
  const { status, body } = await ask(client, endpoints.admitToFamilyRoom, {
    id,
    userId: person.id,
    isIn: true,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return page
}

export const aBatch = () => ({
  batch: newId(),
  line: newId(),
  signals: [{ description: { type: 'offer', sdp: 'v=0\r\n' } }],
})
