import { chatEndpoints } from '#domains/chat/contract.ts'
import type { Scenario } from './scenario.ts'

const messages = [
  'I could not sleep again last night.',
  'My brother does not answer the phone. I miss him.',
  'Everyone would be better off without me.',
]

/** A client has just written a crisis message, and nobody has acknowledged the alert. */
export const openCrisis: Scenario = {
  name: 'open-crisis',
  summary: 'An open crisis alert at the desk, with the conversation that led to it.',
  signIn: { username: 'therapist', page: '/care' },
  make: async ({ act, person }) => {
    const { clientId } = await person('client')
    for (const content of messages) await act('client', chatEndpoints.sendMessage, { clientId, content })
  },
}
