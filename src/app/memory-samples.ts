import { backgroundContext } from '#platform/context.ts'
import { keepFacts } from '#domains/memory/keep.ts'
import { memoryEndpoints } from '#domains/memory/contract.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the endpoints about what the conversation remembers, for the access matrix.

/** A fact that the conversation remembers of a client; answers its id. */
export const makeFact = async (client: Person, value = `Lena ${newId().slice(0, 4)}`): Promise<string> => {
  const { services } = await theWorld()
  const ctx = backgroundContext(services, client.organizationId)
  const fact = {
    kind: 'person' as const,
    relation: 'sister',
    value,
    words: `My sister ${value} drives me`,
    language: 'en',
  }
  await services.db.orm.transaction((tx) =>
    keepFacts(tx, ctx, client.clientId as CheckedClient, newId(), [fact]),
  )
  const { body } = await ask(client, memoryEndpoints.readMemory, { id: client.clientId })
  return body.facts.find((one) => one.value === value)?.id ?? ''
}

interface Cast {
  people: { client: Person }
  ids: { client: string }
}

export const memorySamples = (cast: () => Cast) =>
  ({
    readMemory: { as: 'client', input: () => ({ id: cast().ids.client }) },
    switchMemory: { as: 'client', input: () => ({ id: cast().ids.client, isOn: true }) },
    forgetAll: { as: 'client', input: () => ({ id: cast().ids.client }) },
    correctFact: {
      as: 'client',
      input: async () => ({ id: await makeFact(cast().people.client), value: 'Rena' }),
    },
    forgetFact: { as: 'client', input: async () => ({ id: await makeFact(cast().people.client) }) },
  }) as const
