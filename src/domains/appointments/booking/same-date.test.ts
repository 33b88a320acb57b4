import { beforeAll, expect, it } from 'vitest'
import { ask, type Person } from '#app/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { appointmentEndpoints } from '../contract.ts'
import { book, makeTeam, openTimesFor } from '../test-kit.ts'

let counselor: Person
let ada: Person
beforeAll(async () => {
  ;({ counselor, ada } = await makeTeam(1))
})
const add = (who: Person, date: Record<string, unknown>) =>
  ask(who, appointmentEndpoints.createAppointment, {
    clientId: ada.clientId,
    title: 'DMV',
    kind: 'office',
    durationMinutes: 60,
    ...date,
  })
const datesOf = async (title: string) =>
  (await ask(ada, appointmentEndpoints.listAppointments, { id: ada.clientId })).body.filter(
    (one) => one.title === title,
  )

it('a date that was corrected after its answer was lost is not taken for the one that is kept', async () => {
  const id = newId()
  const first = { id, title: 'Bank', scheduledAt: '2030-12-20T18:00:00.000Z', place: 'Main street' }
  expect((await add(ada, first)).status).toBe(201)
  expect((await add(ada, first)).status, 'the very same is kept once').toBe(201)
  for (const changed of [
    { scheduledAt: '2030-12-21T19:00:00.000Z' },
    { title: 'Other bank' },
    { place: undefined },
    { room: '12' },
    { kind: 'court' },
    { durationMinutes: 30 },
  ])
    expect((await add(ada, { ...first, ...changed })).body, JSON.stringify(changed)).toMatchObject({
      code: 'appointments.already_added',
    })
  // What the form does then: the one that is kept becomes what is written now.
  const now = { id, scheduledAt: '2030-12-21T19:00:00.000Z', title: 'Bank', place: null }
  expect((await ask(ada, appointmentEndpoints.changeAppointment, now)).status).toBe(200)
  expect(
    (await add(ada, { ...first, ...now, place: undefined })).status,
    'and is the same from then on',
  ).toBe(201)
  expect(await datesOf('Bank')).toMatchObject([{ id, scheduledAt: now.scheduledAt, place: null }])
})

it('a talk that was corrected likewise', async () => {
  const [free, other] = await openTimesFor(ada, counselor)
  const id = newId()
  expect((await book(ada, counselor, free, { id })).status).toBe(201)
  expect((await book(ada, counselor, free, { id })).status).toBe(201)
  for (const [at, more] of [
    [other, {}],
    [free, { mode: 'video' }],
  ] as const)
    expect((await book(ada, counselor, at, { id, ...more })).body).toMatchObject({
      code: 'appointments.already_added',
    })
})

it('somebody has to look where the kept one is not simply changed: touched since, called off, repeated, with another person', async () => {
  const scheduledAt = '2031-01-10T18:00:00.000Z'
  const later = '2031-01-11T18:00:00.000Z'
  const otherwise = { code: 'appointments.added_otherwise' }
  const moved = newId()
  await add(counselor, { id: moved, scheduledAt })
  await ask(ada, appointmentEndpoints.changeAppointment, { id: moved, scheduledAt: later })
  expect((await add(counselor, { id: moved, scheduledAt })).body).toMatchObject(otherwise)
  const cancelled = newId()
  await add(counselor, { id: cancelled, scheduledAt })
  await ask(ada, appointmentEndpoints.cancelAppointment, { id: cancelled })
  expect((await add(counselor, { id: cancelled, scheduledAt })).body).toMatchObject(otherwise)
  const repeated = newId()
  const repeat = { every: 'week', times: 3 }
  expect((await add(counselor, { id: repeated, scheduledAt, repeat })).status).toBe(201)
  expect((await add(counselor, { id: repeated, scheduledAt, repeat })).body).toMatchObject({ skipped: [] })
  for (const changed of [
    { repeat: { every: 'two_weeks', times: 3 } },
    { scheduledAt: later },
    { repeat: undefined },
  ])
    expect(
      (await add(counselor, { id: repeated, scheduledAt, repeat, ...changed })).body,
      JSON.stringify(changed),
    ).toMatchObject(otherwise)
  const more = await add(counselor, { id: repeated, scheduledAt, repeat: { every: 'week', times: 4 } })
  expect(more.body.skipped, 'a week that was not kept is named').toEqual(['2031-01-31T18:00:00.000Z'])
  const elsewhere = newId()
  await add(counselor, { id: elsewhere, scheduledAt })
  const asTalk = await book(counselor, counselor, scheduledAt, { clientId: ada.clientId, id: elsewhere })
  expect(asTalk.body).toMatchObject(otherwise)
})
