import { deviceEndpoints } from '#domains/devices/contract.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { newId } from '#shared/ids.ts'
import { ask, type makeOrganization, type Person } from './test-kit.ts'

// Good calls of the endpoints about a person's devices, for the access matrix.

type Harbor = Awaited<ReturnType<typeof makeOrganization>>

/** Another device in which a person is signed in; answers its id. */
export const makeDevice = async (harbor: Harbor, person: Person): Promise<string> => {
  await harbor.signIn(person.id, person.role)
  const { body } = await ask(person, deviceEndpoints.listDevices)
  return body.find(({ isThis }) => !isThis)?.id ?? ''
}

/** A browser that is woken for a person; answers where. */
export const wakeAt = async (person: Person): Promise<string> => {
  const endpoint = `https://push.example.org/${newId()}`
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
  await ask(person, notificationEndpoints.subscribePush, { endpoint, keys })
  return endpoint
}

export const deviceSamples = (
  cast: () => { harbor: Harbor; people: Record<'client' | 'supporter', Person> },
) =>
  ({
    checkPush: { as: 'supporter', input: () => ({ endpoint: 'https://push.example.org/1' }), writes: false },
    sendTestPush: {
      as: 'supporter',
      input: async () => ({ endpoint: await wakeAt(cast().people.supporter) }),
    },
    listDevices: { as: 'client', input: () => ({}) },
    readSignedOut: { as: null, input: () => ({}) },
    signOutDevice: {
      as: 'client',
      input: async () => ({ id: await makeDevice(cast().harbor, cast().people.client) }),
    },
    signOutOthers: { as: 'client', input: () => ({}) },
  }) as const
