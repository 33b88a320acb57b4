import { describe, expect, it } from 'vitest'
import { ask, type Person } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { housingEndpoints } from './contract.ts'
import { settleCancels } from '#domains/appointments/test-kit.ts'
import { dayAway, doorNumber, setStage, street } from './test-kit.ts'

const on = setStage()
const at = (day: number, hour = 18): string => `${dayAway(day)}T${hour}:30:00.000Z`
const upcoming = async (who: Person = on.ada) =>
  (await ask(who, appointmentEndpoints.listUpcomingAppointments, { id: on.clientId })).body
const asOwner = (id: string, time: object) =>
  ask(on.owner, housingEndpoints.suggestMeetingAsOwner, { id, ...time })
const asClient = (placementId: string, time: object) =>
  ask(on.ada, housingEndpoints.suggestMeeting, { id: on.clientId, placementId, ...time })
const asWorker = (id: string, time: object) =>
  ask(on.ruth, housingEndpoints.suggestMeetingAsWorker, { id, ...time })
const meeting = async () =>
  (await ask(on.ada, housingEndpoints.listOwnPlaces, { id: on.clientId })).body[0]?.meeting

describe('a time to meet', () => {
  it('that the other side accepts is an appointment of the client, without the street before both agree', async () => {
    const { id } = await on.propose()
    await asClient(id, { at: at(4) })
    expect(await upcoming()).toEqual([])
    expect((await asOwner(id, { at: at(4), accepts: true })).status).toBe(200)
    expect((await asOwner(id, { at: at(4), accepts: true })).status, 'pressed twice').toBe(200)
    const [made, ...more] = await upcoming()
    expect(more).toEqual([])
    expect(made).toMatchObject({
      scheduledAt: at(4),
      title: 'Meeting about a home',
      kind: 'other',
      place: null,
    })
    expect(await upcoming(on.ruth)).toMatchObject([{ id: made?.id }])
    expect(await meeting()).toEqual({ at: at(4), by: 'client', isAgreed: true })
    expect(await on.harbor.lastAudit('placement.meeting_accepted')).toMatchObject({
      recordId: id,
      detail: { by: 'owner' },
    })
    expect(await on.harbor.lastAudit('appointment.created')).toMatchObject({
      recordId: made?.id,
      detail: { kind: 'home_meeting' },
    })
    await on.byClient(id)
    await on.byOwner(id)
    const [after] = await upcoming()
    expect(after, 'it survives both acceptances').toMatchObject({ id: made?.id, status: 'scheduled' })
    expect(after?.place).toContain(`${doorNumber} ${street}`)
    expect(await meeting()).toMatchObject({ at: at(4), isAgreed: true })
  })

  it('is accepted across the two sides alone, and only the newest', async () => {
    const { id } = await on.propose()
    await asWorker(id, { at: at(3) })
    for (const own of [
      asWorker(id, { at: at(3), accepts: true }),
      asClient(id, { at: at(3), accepts: true }),
    ])
      expect((await own).body).toMatchObject({ code: 'housing.changed_meanwhile' })
    await asOwner(id, { at: at(5) })
    expect((await asOwner(id, { at: at(3), accepts: true })).body).toMatchObject({
      code: 'housing.changed_meanwhile',
    })
    expect(await upcoming()).toEqual([])
    expect((await asWorker(id, { at: at(5), accepts: true })).body.meeting).toMatchObject({ isAgreed: true })
    expect(await upcoming()).toMatchObject([{ scheduledAt: at(5) }])
  })

  it('moves with another suggestion that is accepted, and is not moved among the appointments', async () => {
    const { id } = await on.propose()
    await asOwner(id, { at: at(2) })
    await asClient(id, { at: at(2), accepts: true })
    const [first] = await upcoming()
    const moved = await ask(on.ada, appointmentEndpoints.changeAppointment, {
      id: first?.id,
      scheduledAt: at(6),
    })
    expect(moved.body).toMatchObject({ code: 'housing.ask_owner' })
    await asClient(id, { at: at(6, 20) })
    expect(await upcoming(), 'the old time falls with a new suggestion').toEqual([])
    await asOwner(id, { at: at(6, 20), accepts: true })
    expect(await upcoming()).toMatchObject([{ scheduledAt: at(6, 20) }])
  })

  it.each([
    ['the owner declines', (id: string) => on.byOwner(id, { answer: 'declined', reason: 'not_now' })],
    [
      'the team takes the proposal back',
      (id: string) => ask(on.ruth, housingEndpoints.withdrawPlacement, { id }),
    ],
  ])('is canceled where %s', async (_, end) => {
    const { id } = await on.propose()
    await asOwner(id, { at: at(2) })
    await asClient(id, { at: at(2), accepts: true })
    expect(await upcoming()).toHaveLength(1)
    expect((await end(id)).status).toBe(200)
    expect(await upcoming()).toEqual([])
    const past = await ask(on.ada, appointmentEndpoints.listPastAppointments, { id: on.clientId })
    expect(past.body).toMatchObject([{ status: 'cancelled' }])
  })

  it('that the client cancels among the appointments falls on the page of the home too', async () => {
    const { id } = await on.propose()
    await asOwner(id, { at: at(2) })
    await asClient(id, { at: at(2), accepts: true })
    const [made] = await upcoming()
    expect((await ask(on.ada, appointmentEndpoints.cancelAppointment, { id: made?.id })).status).toBe(200)
    await settleCancels(on.ada, [made?.id ?? ''])
    expect(await meeting()).toBeNull()
  })

  it('that the client canceled just now is made by no other change, and not undone once the match is over', async () => {
    const { id } = await on.propose()
    await asOwner(id, { at: at(2) })
    await asClient(id, { at: at(2), accepts: true })
    const [made] = await upcoming()
    await ask(on.ada, appointmentEndpoints.cancelAppointment, { id: made?.id })
    await on.byOwner(id)
    expect(await upcoming()).toEqual([])
    await ask(on.ruth, housingEndpoints.withdrawPlacement, { id })
    const undone = await ask(on.ada, appointmentEndpoints.undoCancel, { id: made?.id })
    expect(undone.body).toMatchObject({ code: 'appointments.undo_over' })
    expect(await upcoming()).toEqual([])
  })
})
