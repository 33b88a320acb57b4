import { aBatch, come, inMinutes, letIn, makeFamily, propose } from '#domains/family-sessions/test-kit.ts'
import { newId } from '#shared/ids.ts'
import type { Cast } from './access-cast.ts'
import type { makeOrganization, Person } from './test-kit.ts'

// Good calls of family sessions, for the access matrix. Each is made on a session of its own, of a client without an alert.

/** A session of a client of the first organization, with a supporter of theirs. */
const makeSession = async (harbor: Awaited<ReturnType<typeof makeOrganization>>) => {
  const client = await harbor.person('client')
  const { supporters, conversationId } = await makeFamily(harbor, client, 1)
  const { body } = await propose(client, conversationId, supporters)
  return { client, supporter: supporters[0] as Person, conversationId, id: body.appointmentId }
}

export const makeFamilySession = async (
  harbor: Awaited<ReturnType<typeof makeOrganization>>,
): Promise<{ family_session: string }> => ({ family_session: (await makeSession(harbor)).id })

export const familySessionSamples = (cast: () => Cast) => {
  /** The session of the call that is being made: the caller is one of its people, by their cookie. */
  let current: Awaited<ReturnType<typeof makeSession>> | undefined
  const begun = async () => (current = await makeSession(cast().harbor))
  const as = (role: 'client' | 'supporter') => ({
    as: role,
    holding: async () => (await begun())[role].cookie,
  })
  const here = async () => current ?? (await begun())
  const both = async () => {
    const session = await here()
    const { page } = await come(session.client, session.id)
    const to = await letIn(session.client, session.supporter, session.id)
    return { ...session, page, to }
  }
  return {
    proposeFamilySession: {
      ...as('client'),
      input: async () => {
        const { conversationId, supporter } = await here()
        return {
          conversationId,
          appointmentId: newId(),
          userIds: [supporter.id],
          scheduledAt: await inMinutes(60),
          durationMinutes: 45,
        }
      },
    },
    listFamilySessions: { ...as('supporter'), input: () => ({}) },
    answerFamilySession: {
      ...as('supporter'),
      input: async () => ({ id: (await here()).id, answer: 'yes' as const }),
    },
    readFamilyRoom: { ...as('client'), input: async () => ({ id: (await here()).id }) },
    joinFamilyRoom: { ...as('client'), input: async () => ({ id: (await here()).id, page: newId() }) },
    admitToFamilyRoom: {
      ...as('client'),
      input: async () => {
        const { id, client, supporter } = await here()
        await come(client, id)
        await come(supporter, id)
        return { id, userId: supporter.id, isIn: true }
      },
    },
    leaveFamilyRoom: {
      ...as('client'),
      input: async () => {
        const { id, client } = await here()
        return { id, page: (await come(client, id)).page }
      },
    },
    endFamilyRoom: { ...as('client'), input: async () => ({ id: (await both()).id }) },
    // Signs of life and connection messages are no record of anybody: nothing of them stays.
    beatFamilyRoom: {
      ...as('client'),
      writes: false as const,
      input: async () => {
        const { id, page } = await both()
        return { id, page, connected: true }
      },
    },
    sendFamilySignals: {
      ...as('client'),
      writes: false as const,
      input: async () => {
        const { id, page, to } = await both()
        return { id, page, to, ...aBatch() }
      },
    },
    readFamilySignals: {
      ...as('client'),
      input: async () => {
        const { id, page } = await both()
        return { id, page }
      },
    },
  }
}
