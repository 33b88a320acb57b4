import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { hours, seconds } from '#shared/dates.ts'
import { settleHeldCancel } from './booking/settle-cancel.ts'
import { appointmentEndpoints } from './contract.ts'
import { openTimeEndpoints } from './contract/open-times.ts'

/** A team member with hours from Monday to Friday, nine to five in Los Angeles, and clients of theirs. */
export const makeTeam = async (clientCount = 2) => {
  // Video sessions of a month are counted.
  const harbor = await makeOrganization({ sponsors: false })
  const counselor = await harbor.person('therapist')
  const clients = await Promise.all(Array.from({ length: clientCount }, () => harbor.person('client')))
  for (const client of clients) await harbor.assign(client, counselor)
  const known = await ask(counselor, openTimeEndpoints.readAvailability)
  const saved = await ask(counselor, openTimeEndpoints.saveAvailability, {
    ...known.body,
    timeZone: 'America/Los_Angeles',
    noticeHours: 2,
    daysAhead: 60,
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 })),
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { harbor, counselor, clients, ada: clients[0] as Person, ben: clients[1] as Person }
}

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Open times of somebody, from tomorrow on. */
export const openTimesFor = async (client: Person, provider: Person): Promise<string[]> => {
  const { clock } = await theWorld()
  const now = clock.now().getTime()
  const { body } = await ask(client, openTimeEndpoints.listOpenTimes, {
    id: client.clientId,
    providerId: provider.id,
    from: day(new Date(now + hours(24))),
    to: day(new Date(now + hours(24 * 14))),
  })
  return body.map(({ startsAt }) => startsAt)
}

/** Books a session as the client. */
export const book = (
  client: Person,
  provider: Person,
  scheduledAt: string | undefined,
  more: Record<string, unknown> = {},
) =>
  ask(client, appointmentEndpoints.createAppointment, {
    clientId: client.clientId,
    providerId: provider.id,
    scheduledAt,
    mode: 'phone',
    ...more,
  })

/** Half a minute later: what a client canceled can no longer be undone, and what follows from it is done. */
export const settleCancels = async (client: Person, ids: readonly string[]): Promise<void> => {
  const { services, clock } = await theWorld()
  clock.advance(seconds(31))
  const held = { clientId: client.clientId ?? '', ids: [...ids], offersTime: true }
  await settleHeldCancel.run(services, held)
}
