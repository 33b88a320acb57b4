import { crisisEndpoints } from '#domains/crisis/contract.ts'
import type { Cast } from './access-cast.ts'
import type { Sample } from './intake-samples.ts'
import { ask } from './test-kit.ts'

/** Good calls of what a client's own page asks and says in danger. */
export const dangerSamples = (cast: () => Cast): Record<string, Sample> => ({
  readWhoIsTold: { as: 'client', input: () => ({ id: cast().ids.client }) },
  reportMistake: {
    as: 'client',
    input: async () => {
      // Pressed again, the alert is no mistake any more: so that there is something to say.
      const { people, ids } = cast()
      await ask(people.client, crisisEndpoints.raiseAlert, { clientId: ids.client })
      return { id: ids.client }
    },
  },
  leaveReach: {
    as: 'guest',
    input: async () => {
      const { people } = cast()
      const { clientId } = people.guest
      await ask(people.guest, crisisEndpoints.raiseAlert, { clientId, wish: 'person' })
      return { id: clientId, reach: '(510) 555-0142' }
    },
  },
  readQuestion: { as: 'client', input: () => ({ id: cast().ids.client }) },
  // Where no question waits, an answer changes nothing.
  answerQuestion: {
    as: 'client',
    input: () => ({ id: cast().ids.client, answer: 'no' }),
    writes: false,
  },
  noteCrisisPage: { as: 'client', input: () => ({ id: cast().ids.client, isOpen: false }), writes: false },
})
