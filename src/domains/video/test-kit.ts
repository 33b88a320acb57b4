import { and, eq } from 'drizzle-orm'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { insertAppointment } from '#domains/appointments/booking/insert.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { videoEndpoints } from './contract.ts'

/** A video session of the two; by default it begins in five minutes. */
export const makeSession = async (
  client: Person,
  counselor: Person,
  { beginsIn = minutes(5), durationMinutes = 50, mode = 'video' as 'video' | 'phone' } = {},
): Promise<string> => {
  const { services } = await theWorld()
  const id = newId()
  const ctx = backgroundContext(services, client.organizationId)
  const startsAt = new Date(services.clock.now().getTime() + beginsIn)
  await services.db.orm.transaction((tx) =>
    insertAppointment(tx, ctx, {
      id,
      organizationId: client.organizationId,
      clientId: client.clientId ?? '',
      providerId: counselor.id,
      kind: 'session',
      mode,
      startsAt,
      durationMinutes,
    }),
  )
  return id
}

/** Somebody comes: answers the page that speaks for them and what it sees. */
export const come = async (person: Person, id: string, page = newId()) => {
  const { status, body } = await ask(person, videoEndpoints.joinVideo, { id, page })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { page, room: body }
}

/** Both are in. */
export const letIn = async (client: Person, counselor: Person, id: string) => {
  const there = await come(client, id)
  const host = await come(counselor, id)
  const { status, body } = await ask(counselor, videoEndpoints.admitToVideo, { id, page: host.page })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { client: there.page, host: host.page }
}

/** A batch of a line of its own. */
export const aBatch = () => ({ batch: newId(), line: newId(), signals: [aSignal] })

export const aSignal = { description: { type: 'offer', sdp: 'v=0\r\n' } }

/** For the matrix of every endpoint and role: a good call of each, made on a session of its own. */
export const videoSamples = (
  people: () => Record<'client' | 'therapist', Person>,
): Record<
  string,
  { as: 'client' | 'therapist'; input: () => Promise<Record<string, unknown>>; writes?: false }
> => {
  const mine = async (beginsIn = minutes(5)) => {
    const { client, therapist } = people()
    // The one of the call before would stand at the same time.
    const { services } = await theWorld()
    await services.db.orm
      .update(appointments)
      .set({ status: 'missed' })
      .where(and(eq(appointments.providerId, therapist.id), eq(appointments.mode, 'video')))
    return { client, therapist, id: await makeSession(client, therapist, { beginsIn }) }
  }
  const both = async () => {
    const { client, therapist, id } = await mine()
    return { id, ...(await letIn(client, therapist, id)) }
  }
  return {
    readVideoRoom: { as: 'client', input: async () => ({ id: (await mine()).id }) },
    joinVideo: { as: 'client', input: async () => ({ id: (await mine()).id, page: newId() }) },
    admitToVideo: {
      as: 'therapist',
      input: async () => {
        const { client, id } = await mine()
        await come(client, id)
        return { id, page: newId() }
      },
    },
    leaveVideo: {
      as: 'client',
      input: async () => {
        const { client, id } = await mine()
        return { id, page: (await come(client, id)).page }
      },
    },
    sayWhereabouts: {
      as: 'client',
      input: async () => ({ id: (await mine()).id, words: 'Room 4, 12 Oak Street' }),
    },
    readSessionRecord: { as: 'therapist', input: async () => ({ id: (await mine()).id }) },
    correctSessionMinutes: {
      as: 'therapist',
      input: async () => {
        const { id } = await mine(-minutes(10))
        return { id, minutes: 25, reason: 'The line was cut.', seen: null }
      },
    },
    endVideo: { as: 'therapist', input: async () => ({ id: (await both()).id }) },
    goOnByPhone: { as: 'client', input: async () => ({ id: (await mine()).id, goesBy: 'phone' }) },
    noteVideoCall: {
      as: 'therapist',
      input: async () => {
        const { client, id } = await mine()
        await ask(client, videoEndpoints.goOnByPhone, { id, goesBy: 'phone' })
        return { id, page: newId() }
      },
    },
    // Signs of life and connection messages are no record of anybody: nothing of them stays.
    beatVideo: {
      as: 'client',
      writes: false,
      input: async () => {
        const { client, id } = await mine()
        return { id, page: (await come(client, id)).page, connected: true }
      },
    },
    sendVideoSignals: {
      as: 'client',
      writes: false,
      input: async () => {
        const { id, client, host } = await both()
        return { id, page: client, to: host, ...aBatch() }
      },
    },
    readVideoSignals: {
      as: 'client',
      input: async () => {
        const { id, client } = await both()
        return { id, page: client }
      },
    },
    listVideoWaiting: { as: 'therapist', input: async () => ({}) },
  }
}
