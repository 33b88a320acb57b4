import { beforeAll, describe, expect, it } from 'vitest'
import { ask, type Person } from '#app/test-kit.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { giveEmail } from '#domains/housing/test-kit.ts'
import { appointmentEndpoints } from '../contract.ts'
import { deliver } from '../reminders/test-kit.ts'
import { makeTeam } from '../test-kit.ts'

let team: Awaited<ReturnType<typeof makeTeam>>
let admin: Person
beforeAll(async () => {
  team = await makeTeam()
  admin = await team.harbor.person('admin')
})

/** Four sessions on Mondays at 9:00 in Los Angeles, around the night on which summer time begins (March 14, 2027). */
const makeSeries = async (client: Person, firstAt = '2027-03-01T17:00:00.000Z') => {
  const made = await ask(team.counselor, appointmentEndpoints.createAppointment, {
    clientId: client.clientId,
    providerId: team.counselor.id,
    mode: 'phone',
    scheduledAt: firstAt,
    repeat: { every: 'week', times: 4 },
    despiteClash: true,
  })
  expect(made.status).toBe(201)
  return made.body.id
}
const timesOf = async (client: Person) =>
  (await ask(client, appointmentEndpoints.listUpcomingAppointments, { id: client.clientId })).body
const hoursThere = (rows: { scheduledAt: string }[]) =>
  rows.map(({ scheduledAt }) =>
    new Date(scheduledAt).toLocaleString('en-US', {
      timeZone: 'America/Los_Angeles',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
  )

describe('a counselor who moves one of a series', () => {
  it('moves all later ones by as much on the clock, and one message tells of it', async () => {
    const { ada, counselor } = team
    await giveEmail(team.harbor, ada)
    await makeSeries(ada)
    await deliver(team.harbor.id)
    const rows = await timesOf(ada)
    expect(hoursThere(rows)).toEqual(['3/1, 9:00 AM', '3/8, 9:00 AM', '3/15, 9:00 AM', '3/22, 9:00 AM'])
    const outbox = async () =>
      (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body.filter(({ subject }) =>
        subject?.startsWith('Your appointments have new times'),
      )
    expect(await outbox()).toEqual([])
    const moved = await ask(counselor, appointmentEndpoints.changeAppointment, {
      id: rows[1]?.id,
      scheduledAt: '2027-03-10T22:30:00.000Z',
      andLater: true,
      despiteClash: true,
    })
    expect(moved.status).toBe(200)
    expect(hoursThere(await timesOf(ada))).toEqual([
      '3/1, 9:00 AM',
      '3/10, 2:30 PM',
      '3/17, 2:30 PM',
      '3/24, 2:30 PM',
    ])
    expect(await outbox()).toHaveLength(1)
  })

  it('by a week meets none of the series on the way, forward and back', async () => {
    const { ben, counselor } = team
    await makeSeries(ben, '2027-04-06T16:00:00.000Z')
    const [first] = await timesOf(ben)
    const move = (scheduledAt: string) =>
      ask(counselor, appointmentEndpoints.changeAppointment, {
        id: first?.id,
        scheduledAt,
        andLater: true,
        despiteClash: true,
      })
    expect((await move('2027-04-13T16:00:00.000Z')).status).toBe(200)
    expect(hoursThere(await timesOf(ben))[0]).toBe('4/13, 9:00 AM')
    expect((await move('2027-04-06T16:00:00.000Z')).status).toBe(200)
    expect(hoursThere(await timesOf(ben)).at(-1)).toBe('4/27, 9:00 AM')
  })

  it('moves none where one of the new times is taken, and a client moves one alone', async () => {
    const { ada, ben, counselor } = team
    const before = await timesOf(ben)
    const taken = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      providerId: counselor.id,
      mode: 'phone',
      scheduledAt: '2027-04-21T16:00:00.000Z',
      despiteClash: true,
    })
    expect(taken.status).toBe(201)
    const wanted = {
      id: before[0]?.id,
      scheduledAt: '2027-04-07T16:00:00.000Z',
      andLater: true,
      despiteClash: true,
    }
    expect((await ask(counselor, appointmentEndpoints.changeAppointment, wanted)).body).toMatchObject({
      code: 'appointments.taken',
    })
    expect(await timesOf(ben)).toEqual(before)
    expect((await ask(ben, appointmentEndpoints.changeAppointment, wanted)).status).toBe(403)
  })
})
