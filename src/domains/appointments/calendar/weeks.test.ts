import { expect, it } from 'vitest'
import { ask } from '#app/test-kit.ts'
import { appointmentEndpoints } from '../contract.ts'
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
