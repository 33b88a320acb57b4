import { expect, it } from 'vitest'
import { ask, type Person } from '#app/test-kit.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { makeTeam } from '../test-kit.ts'

const weeks = [
  { from: '2030-11-18', to: '2030-11-24' },
  { from: '2030-11-25', to: '2030-12-01' },
]

it('a date stands in one week: that of the clock which the viewer names, else of the organization', async () => {
  const { counselor, ada } = await makeTeam()
  const made = await ask(counselor, appointmentEndpoints.createAppointment, {
    clientId: ada.clientId,
    kind: 'court',
    title: 'Hearing',
    // Monday in London, still Sunday in Los Angeles.
    scheduledAt: '2030-11-25T02:00:00.000Z',
  })
  expect(made.status).toBe(201)
  const seen = async (timeZone?: string) =>
    Promise.all(
      weeks.map(async (week) => {
        const { body } = await ask(counselor, appointmentEndpoints.listCalendar, { ...week, timeZone })
        return body.filter(({ id }) => id === made.body.id).length
      }),
    )
  expect(await seen('UTC')).toEqual([0, 1])
  expect(await seen('America/Los_Angeles')).toEqual([1, 0])
  expect(await seen()).toEqual([1, 0])
})

it('a moment beyond 2099 is no date: it is refused, added or moved', async () => {
  const { counselor, ada } = await makeTeam()
  const add = (scheduledAt: string) =>
    ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      kind: 'court',
      title: 'Hearing',
      scheduledAt,
    })
  expect((await add('9999-12-31T00:00:00.000Z')).status).toBe(400)
  const made = await add('2099-12-31T20:00:00.000Z')
  expect(made.status).toBe(201)
  const moved = await ask(counselor, appointmentEndpoints.changeAppointment, {
    id: made.body.id,
    scheduledAt: '2100-01-01T00:00:00.000Z',
  })
  expect(moved.status).toBe(400)
})

const week = { from: '2026-12-21', to: '2026-12-27', timeZone: 'America/Los_Angeles' }

it('a calendar is framed by the hours for booking, and names the days off of the office and of the person', async () => {
  const { counselor } = await makeTeam()
  const known = (await ask(counselor, openTimeEndpoints.readAvailability)).body
  await ask(counselor, openTimeEndpoints.saveAvailability, {
    ...known,
    days: [
      { day: '2026-12-22', hours: null },
      { day: '2026-12-26', hours: { startMinute: 600, endMinute: 660 } },
    ],
  })
  const { body } = await ask(counselor, appointmentEndpoints.readCalendarFrame, week)
  expect(body.daysOff).toEqual([
    { day: '2026-12-22', of: 'person' },
    { day: '2026-12-25', of: 'organization' },
  ])
  // Nine in Los Angeles is five in the afternoon by UTC; Saturday has hours of its own.
  expect(body.hours.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-21T17:00:00.000Z',
    '2026-12-23T17:00:00.000Z',
    '2026-12-24T17:00:00.000Z',
    '2026-12-26T18:00:00.000Z',
  ])
})

it('a counselor reads of a colleague the sessions with shared clients, and only the hours of the others', async () => {
  const { harbor, counselor, ada, ben } = await makeTeam()
  const [colleague, stranger] = [await harbor.person('therapist'), await harbor.person('therapist')]
  await harbor.assign(ada, colleague)
  const book = (client: Person, scheduledAt: string) =>
    ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: client.clientId,
      kind: 'session',
      providerId: counselor.id,
      scheduledAt,
    })
  expect((await book(ada, '2026-12-21T18:00:00.000Z')).status).toBe(201)
  expect((await book(ben, '2026-12-21T20:00:00.000Z')).status).toBe(201)

  const asked = { ...week, colleagueId: counselor.id }
  const { body: frame } = await ask(colleague, appointmentEndpoints.readCalendarFrame, asked)
  expect(frame.colleagues.map(({ id }) => id)).toEqual([counselor.id])
  expect(frame.busy).toEqual([{ startsAt: '2026-12-21T20:00:00.000Z', endsAt: '2026-12-21T20:50:00.000Z' }])
  const { body: seen } = await ask(colleague, appointmentEndpoints.listCalendar, asked)
  expect(seen.map(({ clientId }) => clientId)).toEqual([ada.clientId])
  expect(await harbor.lastAudit('calendar.read')).toMatchObject({ detail: { count: 1 } })
  // Their own calendar shows none of it.
  expect((await ask(colleague, appointmentEndpoints.readCalendarFrame, week)).body.busy).toEqual([])

  for (const endpoint of [appointmentEndpoints.listCalendar, appointmentEndpoints.readCalendarFrame]) {
    expect((await ask(stranger, endpoint, asked)).status).toBe(404)
    expect((await ask(colleague, endpoint, { ...asked, colleagueId: ben.id })).status).toBe(404)
    expect((await ask(colleague, endpoint, { ...asked, to: '2026-12-20' })).status).toBe(400)
    expect((await ask(colleague, endpoint, { ...asked, to: '2027-02-28' })).status).toBe(400)
  }
})
