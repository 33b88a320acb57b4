import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { handlingEndpoints } from '#domains/crisis/contract/handling.ts'
import { onCallEndpoints } from '#domains/crisis/contract/on-call.ts'
import { notePresence } from '#domains/crisis/presence.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'
import type { Cast } from './access-cast.ts'
import type { Sample } from './intake-samples.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

/** Good calls of what a responder does on an alert; each on an alert of its own. */
export const handlingSamples = (cast: () => Cast): Record<string, Sample> => {
  const held = async (holder = cast().people.therapist): Promise<string> => {
    const client = await cast().harbor.person('client')
    const { body } = await ask(client, crisisEndpoints.raiseAlert, { clientId: client.clientId })
    await ask(holder, crisisEndpoints.takeAlert, { id: body.alert.id })
    return body.alert.id
  }
  const present = async (): Promise<Person> => {
    const { services } = await theWorld()
    const person = await cast().harbor.person('therapist')
    await notePresence(services, [{ userId: person.id, organizationId: person.organizationId }])
    return person
  }
  const handedTo = async (person: Person): Promise<string> => {
    const [holder, { id: userId }] = [await present(), person]
    const { services } = await theWorld()
    await notePresence(services, [{ userId, organizationId: person.organizationId }])
    const id = await held(holder)
    await ask(holder, handlingEndpoints.askToTakeOver, { id, userId })
    return id
  }
  const closedByOther = async (): Promise<string> => {
    const [id, supervisor] = [await held(), await present()]
    const turn = { weekdays: [2], startMinute: 0, endMinute: 60, place: 1 }
    await ask(cast().people.admin, onCallEndpoints.addStretches, {
      userId: supervisor.id,
      part: 'supervisor',
      ...turn,
    })
    await ask(supervisor, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    return id
  }
  const draft = { ...aClosing(), risk: null }
  return {
    readAlertSheet: { as: 'therapist', input: async () => ({ id: await held() }) },
    revealNumberOfAlert: { as: 'therapist', input: async () => ({ id: await held() }) },
    readClosingDraft: { as: 'therapist', input: async () => ({ id: await held() }) },
    saveClosingDraft: { as: 'therapist', input: async () => ({ id: await held(), draft }) },
    listColleagues: { as: 'therapist', input: async () => ({ id: await held() }) },
    askToTakeOver: {
      as: 'therapist',
      input: async () => ({ id: await held(), userId: (await present()).id }),
    },
    acceptHandOver: {
      as: 'therapist',
      input: async () => ({ id: await handedTo(cast().people.therapist) }),
    },
    endHandOver: { as: 'therapist', input: async () => ({ id: await handedTo(cast().people.therapist) }) },
    listClosedForMe: { as: 'therapist', input: () => ({}) },
    noteClosedForMe: { as: 'therapist', input: async () => ({ id: await closedByOther() }) },
  }
}
