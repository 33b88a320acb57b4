import { expect, it } from 'vitest'
import { ask, type Person } from '#app/test-kit.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { book, makeTeam } from '../test-kit.ts'

const openOn = async (client: Person, counselor: Person, day: string) =>
  (
    await ask(client, openTimeEndpoints.listOpenTimes, {
      id: client.clientId,
      providerId: counselor.id,
      from: day,
      to: day,
    })
  ).body.map(({ startsAt }) => startsAt)

it('nobody is booked on a public holiday that is on, nor on a day of the organization’s own', async () => {
  const { harbor, counselor, ada, ben } = await makeTeam()
  const admin = await harbor.person('admin')
  // Christmas Day of 2026 is a Friday.
  const [christmas, before, own] = ['2026-12-25', '2026-12-24', '2027-01-05']
  expect(await openOn(ada, counselor, christmas)).toEqual([])
  const free = await openOn(ada, counselor, before)
  expect(free.length).toBeGreaterThan(3)
  expect((await openOn(ada, counselor, own)).length).toBeGreaterThan(3)

  expect((await ask(counselor, organizationEndpoints.setDaysOff, { holidays: [], days: [] })).status).toBe(
    403,
  )
  const refused = await ask(admin, organizationEndpoints.setDaysOff, {
    holidays: ['easter'],
    days: [],
  } as never)
  expect(refused.status).toBe(400)
  const saved = await ask(admin, organizationEndpoints.setDaysOff, { holidays: ['labor'], days: [own, own] })
  expect(saved.body).toEqual({ holidays: ['labor'], days: [own] })
  expect(await harbor.lastAudit('organization.settings_changed')).toMatchObject({
    detail: { what: 'daysOff' },
  })
  expect((await ask(counselor, organizationEndpoints.readDaysOff)).body).toEqual(saved.body)

  const opened = await openOn(ada, counselor, christmas)
  expect(opened.length).toBeGreaterThan(3)
  expect(await openOn(ada, counselor, own)).toEqual([])
  expect((await book(ada, counselor, opened[0])).status).toBe(201)
  await ask(admin, organizationEndpoints.setDaysOff, { holidays: ['christmas'], days: [] })
  expect((await book(ben, counselor, opened[2])).body).toMatchObject({ code: 'appointments.not_open' })
})

it('a counselor who sets hours for a holiday is open then', async () => {
  const { counselor, ada } = await makeTeam()
  const known = (await ask(counselor, openTimeEndpoints.readAvailability)).body
  const saved = await ask(counselor, openTimeEndpoints.saveAvailability, {
    ...known,
    days: [{ day: '2026-12-25', hours: { startMinute: 600, endMinute: 720 } }],
  })
  expect(saved.status).toBe(200)
  expect((await openOn(ada, counselor, '2026-12-25')).length).toBe(2)
})
