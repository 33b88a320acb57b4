import { describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { giveEmail } from '#domains/housing/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { seconds } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { book, makeTeam, openTimesFor, settleCancels } from '../test-kit.ts'
import { settleHeldCancel } from './settle-cancel.ts'

const { services, clock } = await theWorld()

/** Ada has a session, and Ben waits for a time with the same counselor. */
const booked = async () => {
  const team = await makeTeam()
  const { ada, ben, counselor, harbor } = team
  await giveEmail(harbor, ada)
  const [free = ''] = await openTimesFor(ada, counselor)
  const { id } = (await book(ada, counselor, free)).body
  await ask(ben, openTimeEndpoints.joinWaitingList, { id: ben.clientId, providerId: counselor.id })
  const before = (await lettersFrom(harbor.id)).length
  return {
    ...team,
    id,
    free,
    cancel: (more = {}) => ask(ada, appointmentEndpoints.cancelAppointment, { id, ...more }),
    undo: (as: Person = ada) => ask(as, appointmentEndpoints.undoCancel, { id }),
    offers: async () => (await ask(ben, openTimeEndpoints.listTimeOffers, { id: ben.clientId })).body,
    newLetters: async () => (await lettersFrom(harbor.id)).length - before,
    run: () => settleHeldCancel.run(services, { clientId: ada.clientId ?? '', ids: [id], offersTime: true }),
  }
}

describe("a client's cancellation", () => {
  it('is told and offered to nobody for half a minute, and then once', async () => {
    const { ada, id, free, cancel, undo, offers, newLetters, run } = await booked()
    const { body } = await cancel()
    expect(body).toMatchObject({ status: 'cancelled', undoUntil: expect.any(String) })
    clock.advance(seconds(29))
    await run()
    expect(await offers()).toEqual([])
    expect(await newLetters()).toBe(0)
    await settleCancels(ada, [id])
    expect(await offers()).toMatchObject([{ startsAt: free, state: 'open' }])
    const told = await newLetters()
    expect(told).toBeGreaterThan(0)
    await run()
    expect(await offers()).toHaveLength(1)
    expect(await newLetters()).toBe(told)
    expect((await undo()).body).toMatchObject({ code: 'appointments.undo_over' })
  })

  it('is not undone after its half minute, also where nobody was told yet', async () => {
    const { cancel, undo, offers } = await booked()
    await cancel()
    clock.advance(seconds(31))
    expect(await offers()).toEqual([])
    expect((await undo()).body).toMatchObject({ code: 'appointments.undo_over' })
  })

  it('is undone from any page, once however often it is pressed, and then nobody hears of it', async () => {
    const { ada, counselor, harbor, id, cancel, undo, offers, newLetters } = await booked()
    await cancel({ reason: 'The bus does not run' })
    // A page that is loaded again, or another tab, still knows it.
    const past = await ask(ada, appointmentEndpoints.listPastAppointments, { id: ada.clientId })
    expect(past.body[0]).toMatchObject({ id, undoUntil: expect.any(String) })
    const seen = await ask(counselor, appointmentEndpoints.readAppointment, { id })
    expect(seen.body, 'staff do not undo it').toMatchObject({ undoUntil: null })
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await undo()).body).toMatchObject({ status: 'scheduled', cancelReason: null, undoUntil: null })
    expect(await harbor.lastAudit('appointment.cancel_undone')).toMatchObject({
      recordId: id,
      clientId: ada.clientId,
      detail: { count: 1 },
    })
    await settleCancels(ada, [id])
    expect(await offers()).toEqual([])
    expect(await newLetters()).toBe(0)
    const upcoming = await ask(ada, appointmentEndpoints.listUpcomingAppointments, { id: ada.clientId })
    expect(upcoming.body.map((one) => one.id)).toEqual([id])
  })

  it('that was undone and made again waits its own half minute', async () => {
    const { ada, id, cancel, undo, offers, run } = await booked()
    await cancel()
    clock.advance(seconds(20))
    await undo()
    await cancel()
    clock.advance(seconds(15))
    await run()
    expect(await offers()).toEqual([])
    expect((await undo()).status).toBe(200)
    await cancel()
    await settleCancels(ada, [id])
    expect(await offers()).toHaveLength(1)
  })

  it('is not undone where another client has the time by now, nor by another person', async () => {
    const { ben, counselor, harbor, free, cancel, undo } = await booked()
    await cancel()
    expect((await undo(ben)).status).toBe(404)
    expect((await undo(counselor)).status).toBe(403)
    expect((await undo(await harbor.person('client'))).status).toBe(404)
    expect((await book(ben, counselor, free)).status).toBe(201)
    expect((await undo()).body).toMatchObject({ code: 'appointments.taken' })
  })

  it('of a series is undone whole; that of staff is told at once and not undone', async () => {
    const { ada, counselor, free } = await booked()
    const series = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      kind: 'session',
      providerId: counselor.id,
      scheduledAt: new Date(Date.parse(free) + seconds(3600 * 24 * 7)).toISOString(),
      repeat: { every: 'week', times: 3 },
      despiteClash: true,
    })
    const { id } = series.body
    const upcoming = async () =>
      (await ask(ada, appointmentEndpoints.listUpcomingAppointments, { id: ada.clientId })).body.length
    expect(await upcoming()).toBe(4)
    await ask(ada, appointmentEndpoints.cancelAppointment, { id, andLater: true })
    expect(await upcoming()).toBe(1)
    expect((await ask(ada, appointmentEndpoints.undoCancel, { id })).status).toBe(200)
    expect(await upcoming()).toBe(4)
    await ask(counselor, appointmentEndpoints.cancelAppointment, { id })
    expect((await ask(ada, appointmentEndpoints.undoCancel, { id })).body).toMatchObject({
      code: 'appointments.undo_over',
    })
  })
})
