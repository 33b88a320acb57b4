import { expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { minutes } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { book, makeTeam, openTimesFor } from '../test-kit.ts'

it('lets nobody flood another one’s phone: a person is offered a time once in an hour, three times in a day', async () => {
  const { clock } = await theWorld()
  const { counselor: dana, ada: holder, ben: waiting, harbor } = await makeTeam()
  const free = await openTimesFor(holder, dana)
  const booked = await book(holder, dana, free[0])
  const who = { id: waiting.clientId, providerId: dana.id }
  await ask(waiting, openTimeEndpoints.joinWaitingList, who)
  const offers = async () => (await ask(waiting, openTimeEndpoints.listTimeOffers, who)).body
  const move = async (place: number) => {
    const scheduledAt = free[place % 2]
    const moved = await ask(holder, appointmentEndpoints.changeAppointment, {
      id: booked.body.id,
      scheduledAt,
    })
    expect(moved.status).toBe(200)
  }
  for (let times = 1; times <= 10; times++) await move(times)
  expect(await offers()).toHaveLength(1)
  for (let times = 11; times <= 16; times++) {
    clock.advance(minutes(61))
    for (const who of [holder, waiting]) who.cookie = await harbor.signIn(who.id, who.role)
    await move(times)
  }
  expect(await offers()).toHaveLength(3)
})

it('nor can a date be moved without end', async () => {
  const { counselor: dana, ada: holder } = await makeTeam()
  const free = await openTimesFor(holder, dana)
  const booked = await book(holder, dana, free[0])
  const move = (place: number) =>
    ask(holder, appointmentEndpoints.changeAppointment, {
      id: booked.body.id,
      scheduledAt: free[place % 2],
    })
  for (let times = 1; times <= 60; times++) expect((await move(times)).status).toBe(200)
  expect((await move(61)).status).toBe(429)
})

it('who waits for a counselor is seen by that counselor, as long as they wait', async () => {
  const { counselor: dana, ada, ben, harbor } = await makeTeam()
  const other = await harbor.person('therapist')
  await harbor.assign(ben, other)
  for (const { clientId } of [ada, ben])
    await ask(dana, openTimeEndpoints.joinWaitingList, { id: clientId, providerId: dana.id })
  const seen = async (by: Person) => (await ask(by, openTimeEndpoints.listWaiting)).body
  expect((await seen(dana)).map(({ clientId }) => clientId)).toEqual([ada.clientId, ben.clientId])
  expect(await harbor.lastAudit('waiting.read')).toMatchObject({ recordId: dana.id, detail: { count: 2 } })
  expect(await seen(other)).toEqual([])
  await ask(ben, openTimeEndpoints.leaveWaitingList, { id: ben.clientId, providerId: dana.id })
  expect(await seen(dana)).toMatchObject([{ clientId: ada.clientId, clientName: expect.any(String) }])
})
