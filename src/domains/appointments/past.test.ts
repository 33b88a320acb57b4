import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { days, minutes } from '#shared/dates.ts'
import { appointmentEndpoints } from './contract.ts'
import { appointments } from './tables.ts'
import { makeTeam } from './test-kit.ts'

let ada: Person
let counselor: Person
const add = async (title: string, from: number, more = {}) => {
  const { clock } = await theWorld()
  const { body, status } = await ask(counselor, appointmentEndpoints.createAppointment, {
    clientId: ada.clientId,
    kind: 'office',
    title,
    durationMinutes: 60,
    scheduledAt: new Date(clock.now().getTime() + from).toISOString(),
    ...more,
  })
  expect(status).toBe(201)
  return body.id
}
beforeAll(async () => {
  ;({ ada, counselor } = await makeTeam())
})

it('dates that were stand apart from those to come, whatever is planned, newest first, page by page', async () => {
  for (const title of ['Class', 'Group']) await add(title, days(1), { repeat: { every: 'week', times: 26 } })
  const { services, clock } = await theWorld()
  for (const ago of [9, 6, 3]) {
    const was = new Date(clock.now().getTime() - days(ago))
    await services.db.orm
      .update(appointments)
      .set({ scheduledAt: was, endsAt: was })
      .where(eq(appointments.id, await add(`${ago} days ago`, days(ago))))
  }
  await add('Runs now', -minutes(20))
  const called = await add('Called off', days(2))
  await ask(counselor, appointmentEndpoints.cancelAppointment, { id: called })

  const page = async (cursor?: string) => {
    const about = { id: ada.clientId, limit: 3, cursor }
    const { body, headers } = await ask(ada, appointmentEndpoints.listPastAppointments, about)
    const next = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1]
    return { titles: body.map(({ title }) => title), next }
  }
  const first = await page()
  expect(first.titles).toEqual(['Called off', '3 days ago', '6 days ago'])
  const rest = await page(first.next)
  expect(rest).toEqual({ titles: ['9 days ago'], next: undefined })
  const coming = await ask(ada, appointmentEndpoints.listUpcomingAppointments, { id: ada.clientId })
  expect(coming.body[0]?.title, 'in one list alone').toBe('Runs now')
  const more = /[?&]cursor=([^&>]+)/.exec(String(coming.headers['link'] ?? ''))?.[1]
  const later = { id: ada.clientId, cursor: more }
  const last = await ask(ada, appointmentEndpoints.listUpcomingAppointments, later)
  const both = [...coming.body, ...last.body].map(({ id }) => id)
  expect(new Set(both).size, 'nothing to come is left out').toBe(53)
  expect(both).toHaveLength(53)
})
