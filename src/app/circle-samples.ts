import { and, eq, isNull } from 'drizzle-orm'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { circleInvitations } from '#domains/circle/tables.ts'
import { usualSettings } from '#domains/appointments/reminders/reach.ts'
import { reminderSettings } from '#domains/appointments/tables.ts'
import { sealBirth } from '#domains/clients/birth.ts'
import { sealPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { openConversation } from '#domains/messaging/service/open.ts'
import { contactBlocks } from '#domains/messaging/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { days, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { Cast } from './access-cast.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the circle and its messages, for the access matrix.

interface People {
  client: Person
  partner: Person
  therapist: Person
}

const inDays = async (count: number): Promise<Date> =>
  new Date((await theWorld()).clock.now().getTime() + days(count))
const lastDay = async (): Promise<string> => toDay(await inDays(60))

/** A conversation of the client and the partner of the cast, open. */
export const makeConversation = async ({ client, partner }: People): Promise<string> => {
  const { services } = await theWorld()
  const ctx = backgroundContext(services, client.organizationId)
  const pair = { clientId: client.clientId ?? '', userId: partner.id, kind: 'volunteer' } as const
  return (await services.db.orm.transaction((tx) => openConversation(tx, ctx, pair))) ?? ''
}

const send = async (as: Person, id: string): Promise<string> => {
  const messageId = newId()
  await ask(as, messagingEndpoints.sendCircleMessage, { id, messageId, words: 'Good morning.' })
  return messageId
}

const invite = async (as: Person, clientId: string) => {
  const { services } = await theWorld()
  // Only so many may be open at a time.
  await services.db.orm
    .update(circleInvitations)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(circleInvitations.clientId, clientId), isNull(circleInvitations.endedAt)))
  // An order of an earlier call lets each code wait for staff.
  await services.db.orm
    .update(contactBlocks)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(contactBlocks.clientId, clientId), isNull(contactBlocks.endedAt)))
  const given = { name: 'Lena', relation: 'friend', way: 'code', kinds: ['messages'] } as const
  const { body } = await ask(as, circleEndpoints.inviteSupporter, {
    id: clientId,
    invitationId: newId(),
    ...given,
    endsOn: await lastDay(),
  })
  return body
}

/** A conversation, a message in it and an invitation, which the people of the first organization may come near. */
export const makeCircle = async (people: People) => {
  const conversation = await makeConversation(people)
  return {
    conversation,
    circle_message: await send(people.client, conversation),
    circle_invitation: (await invite(people.client, people.client.clientId ?? '')).invitation.id,
  }
}

export const circleSamples = (cast: () => Cast) => {
  const client = <I>(input: () => I) => ({ as: 'client' as const, input })
  const therapist = <I>(input: () => I) => ({ as: 'therapist' as const, input })
  const supporter = <I>(input: () => I) => ({ as: 'supporter' as const, input })
  const id = () => cast().ids.conversation ?? ''
  const clientId = () => cast().ids.client
  const own = () => ({ id: clientId() })
  /** The partner's own message; matches may have ended the conversation meanwhile. */
  const theirs = async (): Promise<string> => {
    await makeConversation(cast().people)
    return send(cast().people.partner, id())
  }
  const mine = async (): Promise<string> => {
    await makeConversation(cast().people)
    return send(cast().people.client, id())
  }
  /** The supporter may have left the circle in an earlier call. */
  const joined = async (): Promise<void> => {
    const { client, supporter } = cast().people
    const { code } = await invite(client, clientId())
    await ask(supporter, circleEndpoints.joinCircle, { key: code ?? '' })
  }
  const group = async (): Promise<string> => {
    const { client, supporter } = cast().people
    await joined()
    await ask(client, circleEndpoints.setGrant, {
      ...own(),
      userId: supporter.id,
      kind: 'messages',
      endsOn: await lastDay(),
    })
    const conversationId = newId()
    await ask(client, messagingEndpoints.createGroup, {
      conversationId,
      name: 'Family',
      userIds: [supporter.id],
    })
    return conversationId
  }
  const withCounselor = async () => ({
    id: id(),
    userId: cast().people.therapist.id,
    until: (await inDays(2)).toISOString(),
  })
  const key = async () => ({ key: (await invite(cast().people.client, clientId())).code ?? '' })
  const order = () => ({
    ...own(),
    recordId: newId(),
    name: 'Rick Doe',
    email: `${newId().toLowerCase()}@example.org`,
    reason: 'An order of the court.',
  })
  const grant = async () => ({
    ...own(),
    userId: cast().people.supporter.id,
    kind: 'milestones' as const,
    endsOn: await lastDay(),
  })
  /** An invitation by a client under 18, which waits for staff. */
  const invitationOfYoung = async (): Promise<string> => {
    const { harbor, people } = cast()
    const { services } = await theWorld()
    const young = await harbor.person('client')
    await harbor.assign(young, people.therapist)
    const born = toDay(await inDays(-365 * 16))
    await services.db.orm
      .update(clients)
      .set(sealBirth(services, { id: young.clientId ?? '', organizationId: harbor.id }, born))
      .where(eq(clients.id, young.clientId ?? ''))
    return (await invite(young, young.clientId ?? '')).invitation.id
  }
  /** The client of the cast has a number, and agreed to texts. */
  const reachByText = async (): Promise<void> => {
    const { services } = await theWorld()
    await services.db.orm
      .update(clients)
      .set(sealPhone(services, clientId(), '(555) 010-0166'))
      .where(eq(clients.id, clientId()))
    const changedAt = services.clock.now()
    const agreed = { ...usualSettings, smsAgreedAt: changedAt, changedAt }
    await services.db.orm
      .insert(reminderSettings)
      .values({ ...agreed, organizationId: cast().harbor.id, clientId: clientId() })
      .onConflictDoUpdate({ target: reminderSettings.clientId, set: agreed })
  }
  /** One more supporter of the client, who can be taken out again. */
  const another = async (): Promise<Person> => {
    const person = await cast().harbor.person('supporter')
    await cast().harbor.support(cast().people.client, person)
    return person
  }
  return {
    listConversations: client(() => ({})),
    listCircleMessages: client(() => ({ id: id() })),
    readCircleMessage: client(async () => ({ id: await mine() })),
    sendCircleMessage: client(async () => {
      await makeConversation(cast().people)
      return { id: id(), messageId: newId(), words: 'Good morning.' }
    }),
    editCircleMessage: client(async () => ({ id: await mine(), words: 'Good evening.' })),
    deleteCircleMessage: client(async () => ({ id: await mine() })),
    reactToMessage: client(async () => ({ id: await theirs(), reaction: '👍' as const })),
    markCircleRead: client(async () => ({ id: id(), messageId: await theirs() })),
    noteTyping: { ...client(() => ({ id: id() })), writes: false as const },
    muteConversation: client(() => ({ id: id(), muted: false })),
    searchConversation: { ...client(() => ({ id: id(), words: 'morning' })), writes: false as const },
    leaveConversation: supporter(async () => ({ id: await group() })),
    createGroup: client(async () => {
      await group()
      return { conversationId: newId(), name: 'Family', userIds: [cast().people.supporter.id] }
    }),
    changeGroup: client(async () => ({ id: await group(), name: 'All of us', userIds: [] })),
    listOwnCounselors: client(() => ({})),
    inviteCounselor: client(withCounselor),
    removeCounselor: client(async () => {
      const counselor = await withCounselor()
      await ask(cast().people.client, messagingEndpoints.inviteCounselor, counselor)
      return { id: id(), userId: counselor.userId }
    }),
    reportConversation: client(() => ({ id: id(), reportId: newId(), words: 'Please look at this.' })),
    readMessageRetention: { as: 'admin' as const, input: () => ({}) },
    setMessageRetention: { as: 'admin' as const, input: () => ({ months: 24 }) },
    sendText: therapist(async () => {
      await reachByText()
      return { to: '(555) 010-0166', body: 'Please call us when you can.' }
    }),
    listCircleReports: therapist(own),
    listScreenedMessages: therapist(own),

    readCircle: client(own),
    inviteSupporter: client(async () => ({
      ...own(),
      invitationId: newId(),
      name: 'Lena',
      relation: 'friend' as const,
      way: 'email' as const,
      email: 'lena@example.org',
      kinds: ['messages' as const],
      endsOn: await lastDay(),
    })),
    confirmInvitation: client(async () => ({
      id: (await invite(cast().people.therapist, clientId())).invitation.id,
      kinds: ['messages' as const],
      endsOn: await lastDay(),
    })),
    decideInvitation: therapist(async () => ({ id: await invitationOfYoung(), agree: true })),
    renewInvitation: client(async () => ({
      id: (await invite(cast().people.client, clientId())).invitation.id,
    })),
    cancelInvitation: client(async () => ({
      id: (await invite(cast().people.client, clientId())).invitation.id,
    })),
    readInvitation: { as: null, input: key, writes: false as const },
    acceptInvitation: {
      as: null,
      input: async () => ({
        ...(await key()),
        fullName: 'Lena Moss',
        username: `lena${newId()
          .slice(0, 8)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, 'x')}`,
        password: 'a long enough one',
        mayText: false,
      }),
    },
    joinCircle: {
      as: 'supporter' as const,
      input: async () => {
        const { supporter, client } = cast().people
        await ask(client, circleEndpoints.removeSupporter, { ...own(), userId: supporter.id, block: false })
        return key()
      },
    },
    declineInvitation: { as: null, input: key },
    setGrant: client(grant),
    shareStep: client(async () => ({
      ...own(),
      userId: cast().people.supporter.id,
      stepId: cast().ids.step,
      words: 'She drives me.',
      endsOn: await lastDay(),
    })),
    removeSupporter: client(async () => ({ ...own(), userId: (await another()).id, block: false })),
    unblock: client(async () => {
      const person = await another()
      const { body } = await ask(cast().people.client, circleEndpoints.removeSupporter, {
        ...own(),
        userId: person.id,
        block: true,
      })
      return { ...own(), blockId: body.blocked[0]?.id ?? '' }
    }),
    listShared: supporter(() => ({})),
    leaveCircle: supporter(async () => {
      await joined()
      return { ...own(), block: false }
    }),
    reportPressure: client(() => ({
      clientId: clientId(),
      reportId: newId(),
      words: 'He wants my money.',
    })),
    readSettings: client(() => ({})),
    saveSettings: client(() => ({ showsOnline: true })),
    listFamilyContacts: client(own),
    contactFamily: client(own),
    listNoContact: therapist(own),
    addNoContact: therapist(order),
    endNoContact: therapist(async () => {
      const recorded = order()
      await ask(cast().people.therapist, circleEndpoints.addNoContact, recorded)
      return { ...own(), recordId: recorded.recordId }
    }),
    readFamilyUpdate: client(own),
    answerFamilyUpdate: client(async () => {
      const { body } = await ask(cast().people.client, circleEndpoints.readFamilyUpdate, own())
      return { ...own(), week: body.week, approve: true, lines: ['I kept my appointment.'], words: '' }
    }),
    sendFamilyUpdate: therapist(async () => {
      const { client } = cast().people
      const { body } = await ask(client, circleEndpoints.readFamilyUpdate, own())
      const answer = { ...own(), week: body.week, approve: false, lines: [], words: '' }
      await ask(client, circleEndpoints.answerFamilyUpdate, answer)
      return { clientId: clientId() }
    }),
  }
}
