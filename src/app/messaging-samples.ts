import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { openConversation } from '#domains/messaging/service/pair.ts'
import { backgroundContext } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the circle's messages, for the access matrix.

interface Cast {
  people: { client: Person; partner: Person }
  ids: { client: string; conversation: string }
}

/** A conversation of the client and the partner of the cast, open. */
export const makeConversation = async ({ client, partner }: Cast['people']): Promise<string> => {
  const { services } = await theWorld()
  const ctx = backgroundContext(services, client.organizationId)
  await services.db.orm.transaction((tx) =>
    openConversation(tx, ctx as never, {
      clientId: client.clientId ?? '',
      userId: partner.id,
      kind: 'volunteer',
    }),
  )
  const { body } = await ask(client, messagingEndpoints.listConversations)
  return body[0]?.id ?? ''
}

export const messagingSamples = (cast: () => Cast) => {
  const client = <I>(input: () => I) => ({ as: 'client' as const, input })
  const id = () => cast().ids.conversation
  const written = async (): Promise<string> => {
    await makeConversation(cast().people)
    const messageId = newId()
    await ask(cast().people.partner, messagingEndpoints.sendCircleMessage, {
      id: id(),
      messageId,
      words: 'Good morning.',
    })
    return messageId
  }
  return {
    listConversations: client(() => ({})),
    listCircleMessages: client(() => ({ id: id() })),
    sendCircleMessage: client(async () => {
      await makeConversation(cast().people)
      return { id: id(), messageId: newId(), words: 'Good morning.' }
    }),
    markCircleRead: client(async () => ({ id: id(), messageId: await written() })),
    muteConversation: client(() => ({ id: id(), muted: false })),
    reportConversation: client(() => ({ id: id(), reportId: newId(), words: 'Please look at this.' })),
    listCircleReports: { as: 'therapist' as const, input: () => ({ id: cast().ids.client }) },
  }
}
