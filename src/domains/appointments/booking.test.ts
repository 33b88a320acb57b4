import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { localTime } from '#shared/local-time.ts'
import { appointmentEndpoints } from './contract.ts'
import { openTimeEndpoints } from './contract/open-times.ts'
import { timeOffers } from './tables.ts'
import { book, makeTeam, openTimesFor, settleCancels } from './test-kit.ts'

let team: Awaited<ReturnType<typeof makeTeam>>
let ada: Person
let ben: Person
let counselor: Person
beforeAll(async () => {
  team = await makeTeam()
  ;({ ada, ben, counselor } = team)
})
const tasksOf = async (kind: string) =>
  (await ask(counselor, taskEndpoints.listOpenTasks)).body.filter((task) => task.kind === kind)

describe('booking', () => {
  it('takes an open time, which is open to nobody else from then on', async () => {
    const [first, second] = await openTimesFor(ada, counselor)
    const page = await listenAs(counselor)
    const booked = await book(ada, counselor, first)
    expect(booked.status).toBe(201)
    expect(booked.body).toMatchObject({
      kind: 'session',
      status: 'scheduled',
      provider: { id: counselor.id },
      durationMinutes: 50,
      title: 'Talk with Ada',
    })
    await page.hear('appointments.calendar_changed')
    await page.close()
    expect(await team.harbor.lastAudit('appointment.created')).toMatchObject({ actorUserId: ada.id })
    expect(await openTimesFor(ben, counselor)).not.toContain(first)
    expect((await book(ben, counselor, first)).body).toMatchObject({ code: 'appointments.taken' })
    expect((await book(ben, counselor, second)).status).toBe(201)
  })

  it('has a title in the language of each reader, whichever language it was booked in', async () => {
    const [free] = await openTimesFor(ada, counselor)
    const { id } = (await book(ada, counselor, free)).body
    const titleFor = async (reader: Person, language: string) =>
      (
        await ask(
          reader,
          appointmentEndpoints.listAppointments,
          { id: ada.clientId },
          { 'accept-language': language },
        )
      ).body.find((one) => one.id === id)?.title
    expect(await titleFor(ada, 'ar')).toBe('حديث مع Ada')
    expect(await titleFor(ada, 'en')).toBe('Talk with Ada')
    expect(await titleFor(ada, 'es')).toBe('Charla con Ada')
    expect(await titleFor(counselor, 'es')).toBe('Charla con Ada')
  })

  it('sent again under its id is one appointment', async () => {
    const [free] = await openTimesFor(ada, counselor)
    const id = newId()
    const [one, two] = [await book(ada, counselor, free, { id }), await book(ada, counselor, free, { id })]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.id).toBe(one.body.id)
  })

  it('refuses a client what is not open: another hour, too soon, a way of meeting that is not offered', async () => {
    const [free = ''] = await openTimesFor(ada, counselor)
    const odd = new Date(Date.parse(free) + 15 * 60_000).toISOString()
    expect((await book(ada, counselor, odd)).body).toMatchObject({ code: 'appointments.not_open' })
    const { clock } = await theWorld()
    const soon = new Date(clock.now().getTime() + hours(1)).toISOString()
    expect((await book(ada, counselor, soon)).body).toMatchObject({ code: 'appointments.not_open' })
    const past = new Date(clock.now().getTime() - hours(3)).toISOString()
    expect((await book(ada, counselor, past)).status).toBe(422)
    const stranger = await team.harbor.person('therapist')
    expect((await book(ada, stranger, free)).status).toBe(404)
  })

  it('says what stands against a time, and takes it when that has been seen', async () => {
    const [free = ''] = await openTimesFor(ada, counselor)
    await ask(ada, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      kind: 'court',
      title: 'Hearing',
      scheduledAt: new Date(Date.parse(free) - 30 * 60_000).toISOString(),
    })
    const times = await ask(ada, openTimeEndpoints.listOpenTimes, {
      id: ada.clientId,
      providerId: counselor.id,
      from: free.slice(0, 10),
      to: free.slice(0, 10),
    })
    expect(times.body.find(({ startsAt }) => startsAt === free)).toMatchObject({ clash: 'court' })
    const refused = await book(ada, counselor, free)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({ code: 'appointments.clash', message: 'court' })
    expect((await book(ada, counselor, free, { despiteClash: true })).status).toBe(201)
  })

  it('says that a time lies in the hours of a curfew, also those that began the day before', async () => {
    const eve = await team.harbor.person('client')
    await team.harbor.assign(eve, counselor)
    const condition = {
      id: eve.clientId,
      conditionId: newId(),
      kind: 'curfew',
      text: 'At home from ten in the evening until eleven in the morning.',
      source: { document: 'Order of release', page: '2', issuedBy: 'County court' },
      curfew: { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 1320, toMinute: 660 },
    }
    expect((await ask(eve, conditionEndpoints.addCondition, condition)).status).toBe(201)
    const { clock } = await theWorld()
    const day = (later: number): string =>
      new Date(clock.now().getTime() + hours(24 * later)).toISOString().slice(0, 10)
    const { body } = await ask(eve, openTimeEndpoints.listOpenTimes, {
      id: eve.clientId,
      providerId: counselor.id,
      from: day(7),
      to: day(14),
    })
    const hourOf = (at: string): number =>
      Math.floor(localTime(new Date(at), 'America/Los_Angeles').minute / 60)
    expect(body.length).toBeGreaterThan(0)
    for (const { startsAt, clash } of body)
      if (clash !== 'appointment') expect(clash, startsAt).toBe(hourOf(startsAt) < 11 ? 'curfew' : null)
    const early = body.find(({ clash }) => clash === 'curfew')
    expect((await book(eve, counselor, early?.startsAt, { mode: 'in_person' })).body).toEqual({
      code: 'appointments.clash',
      message: 'curfew',
    })
  })

  it('repeats at the same hour of the wall over a change of the clocks, and names days that are not free', async () => {
    const scheduledAt = '2030-02-25T18:00:00.000Z'
    await book(counselor, counselor, '2030-03-04T18:30:00.000Z', { clientId: ben.clientId })
    const series = await book(counselor, counselor, scheduledAt, {
      clientId: ada.clientId,
      repeat: { every: 'week', times: 4 },
    })
    expect(series.status).toBe(201)
    expect(series.body.skipped).toEqual(['2030-03-04T18:00:00.000Z'])
    const { body } = await ask(counselor, appointmentEndpoints.listAppointments, { id: ada.clientId })
    const made = body.filter(({ seriesId }) => seriesId && seriesId === series.body.seriesId)
    expect(made.map((one) => one.scheduledAt).sort()).toEqual([
      scheduledAt,
      // Summer time since 10 March: ten in the morning is an hour earlier in the world.
      '2030-03-11T17:00:00.000Z',
      '2030-03-18T17:00:00.000Z',
    ])
    await ask(counselor, appointmentEndpoints.cancelAppointment, { id: series.body.id, andLater: true })
    const after = await ask(counselor, appointmentEndpoints.listAppointments, { id: ada.clientId })
    const left = after.body.filter(
      (one) => one.seriesId === series.body.seriesId && one.status === 'scheduled',
    )
    expect(left).toEqual([])
  })

  it('counts video sessions of a month against the plan, but never in a crisis', async () => {
    const cleo = await team.harbor.person('client')
    await team.harbor.assign(cleo, counselor)
    const video = (scheduledAt: string) =>
      book(counselor, counselor, scheduledAt, { clientId: cleo.clientId, mode: 'video' })
    const first = await video('2030-05-03T17:00:00.000Z')
    expect(first.status).toBe(201)
    expect((await video('2030-05-04T17:00:00.000Z')).body).toMatchObject({ code: 'appointments.plan_limit' })
    expect((await video('2030-06-01T17:00:00.000Z')).status, 'another month').toBe(201)
    const left = await ask(cleo, openTimeEndpoints.readVideoAllowance, {
      id: cleo.clientId,
      day: '2030-05-20',
    })
    expect(left.body).toEqual({ plan: 'basic', aMonth: 1, left: 0 })
    const despite = await book(counselor, counselor, '2030-05-05T17:00:00.000Z', {
      clientId: cleo.clientId,
      mode: 'video',
      isForCrisis: true,
    })
    expect(despite.status).toBe(201)
    await ask(cleo, crisisEndpoints.raiseAlert, { clientId: cleo.clientId })
    expect((await video('2030-05-06T17:00:00.000Z')).status).toBe(201)
  })
})

describe('a change', () => {
  it('moves to an open time, frees the old one, and calendars learn of it by the sequence', async () => {
    const [from, to] = await openTimesFor(ada, counselor)
    const booked = await book(ada, counselor, from)
    const moved = await ask(ada, appointmentEndpoints.changeAppointment, {
      id: booked.body.id,
      scheduledAt: to,
    })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ scheduledAt: to, sequence: 1 })
    expect(await openTimesFor(ben, counselor)).toContain(from)
    const taken = await book(ben, counselor, from)
    const back = await ask(ada, appointmentEndpoints.changeAppointment, {
      id: booked.body.id,
      scheduledAt: from,
    })
    expect(back.body).toMatchObject({ code: 'appointments.taken' })
    expect(taken.status).toBe(201)
  })

  it('cannot be made to what is cancelled or over; the reason is for the person and the team alone', async () => {
    const family = await team.harbor.person('supporter')
    await team.harbor.support(ada, family, ['appointments'])
    const [free] = await openTimesFor(ada, counselor)
    const booked = await book(ada, counselor, free)
    const gone = await ask(ada, appointmentEndpoints.cancelAppointment, {
      id: booked.body.id,
      reason: 'I have to work',
    })
    expect(gone.body).toMatchObject({ status: 'cancelled', cancelReason: 'I have to work' })
    const again = await ask(ada, appointmentEndpoints.cancelAppointment, { id: booked.body.id })
    expect(again.body).toMatchObject({ code: 'appointments.over' })
    const seen = await ask(counselor, appointmentEndpoints.listAppointments, { id: ada.clientId })
    expect(seen.body.find(({ id }) => id === booked.body.id)).toMatchObject({
      cancelReason: 'I have to work',
    })
    // A supporter reads dates on their own page alone.
    expect((await ask(family, appointmentEndpoints.listAppointments, { id: ada.clientId })).status).toBe(403)
    const shared = await ask(family, circleEndpoints.listShared)
    expect(shared.body[0]?.appointments).toEqual(expect.any(Array))
    expect(JSON.stringify(shared.body)).not.toContain('I have to work')
  })

  it('a cry for help in a reason is heard', async () => {
    const [free] = await openTimesFor(ada, counselor)
    const booked = await book(ada, counselor, free)
    const gone = await ask(ada, appointmentEndpoints.cancelAppointment, {
      id: booked.body.id,
      reason: 'I want to die',
    })
    expect(gone.body.crisis).toBe('crisis')
    expect(await team.harbor.lastAudit('alert.opened')).toMatchObject({ clientId: ada.clientId })
  })
})

describe('coming and not coming', () => {
  it('no ride is a task for the team at once; running late is seen', async () => {
    const { clock } = await theWorld()
    const scheduledAt = new Date(clock.now().getTime() + hours(1)).toISOString()
    const { body } = await book(counselor, counselor, scheduledAt, { clientId: ben.clientId })
    const said = await ask(ben, appointmentEndpoints.sayArrival, { id: body.id, what: 'no_ride' })
    expect(said.body.arrival).toBe('no_ride')
    await ask(ben, appointmentEndpoints.sayArrival, { id: body.id, what: 'no_ride' })
    expect(await tasksOf('ride')).toHaveLength(1)
  })

  it('what was said by a slip is taken back, and nobody goes on it', async () => {
    const { clock } = await theWorld()
    const scheduledAt = new Date(clock.now().getTime() + hours(2)).toISOString()
    const { body } = await book(counselor, counselor, scheduledAt, {
      clientId: ada.clientId,
      despiteClash: true,
    })
    const ofAda = async () => (await tasksOf('late')).filter(({ clientId }) => clientId === ada.clientId)
    const say = (what: 'late' | null) => ask(ada, appointmentEndpoints.sayArrival, { id: body.id, what })
    await say('late')
    expect(await ofAda()).toHaveLength(1)
    expect((await say(null)).body.arrival).toBeNull()
    expect(await ofAda()).toEqual([])
  })

  it('what became of a session that has begun is not for the client to undo', async () => {
    const { clock } = await theWorld()
    const scheduledAt = new Date(clock.now().getTime() - hours(0.9)).toISOString()
    const { body } = await book(counselor, counselor, scheduledAt, {
      clientId: ben.clientId,
      mode: 'in_person',
      durationMinutes: 10,
      despiteClash: true,
    })
    const { id } = body
    for (const answer of [
      await ask(ben, appointmentEndpoints.cancelAppointment, { id }),
      await ask(ben, appointmentEndpoints.confirmAppointment, { id }),
      await ask(ben, appointmentEndpoints.changeAppointment, { id, mode: 'phone' }),
    ])
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'appointments.over' }])
    const noted = await ask(counselor, appointmentEndpoints.noteAttendance, { id, attended: false })
    expect(noted.body.status).toBe('missed')
    await ask(counselor, appointmentEndpoints.noteAttendance, { id, attended: true })
  })

  it('whoever did not come is called within a day; put right, the call is taken back; nothing else follows', async () => {
    const { clock } = await theWorld()
    const scheduledAt = new Date(clock.now().getTime() - hours(0.5)).toISOString()
    const { body } = await book(counselor, counselor, scheduledAt, {
      clientId: ben.clientId,
      mode: 'in_person',
    })
    const note = (attended: boolean) =>
      ask(counselor, appointmentEndpoints.noteAttendance, { id: body.id, attended })
    expect((await note(false)).body.status).toBe('missed')
    const [task] = await tasksOf('missed')
    expect(task).toMatchObject({ clientId: ben.clientId, owner: { id: counselor.id } })
    expect((await note(true)).body.status).toBe('completed')
    expect(await tasksOf('missed')).toEqual([])
  })
})

describe('the waiting list', () => {
  it('offers a time that becomes free to all who wait; the first who takes it has it', async () => {
    const { counselor: dana, ada: holder, clients, harbor } = await makeTeam(4)
    const [, one, two, three] = clients as [Person, Person, Person, Person]
    const [free = ''] = await openTimesFor(holder, dana)
    const booked = await book(holder, dana, free)
    for (const who of [one, two])
      await ask(who, openTimeEndpoints.joinWaitingList, { id: who.clientId, providerId: dana.id })
    const tooLate = { id: three.clientId, providerId: dana.id, before: '2026-01-01' }
    await ask(three, openTimeEndpoints.joinWaitingList, tooLate)
    await ask(holder, appointmentEndpoints.cancelAppointment, { id: booked.body.id })
    await settleCancels(holder, [booked.body.id])
    const offersOf = async (who: Person) =>
      (await ask(who, openTimeEndpoints.listTimeOffers, { id: who.clientId })).body
    const [first] = await offersOf(one)
    const [second] = await offersOf(two)
    expect(await offersOf(three)).toEqual([])
    expect(first).toMatchObject({ startsAt: free, state: 'open' })
    const answers = await Promise.all([
      ask(one, openTimeEndpoints.answerTimeOffer, { id: first?.id, take: true }),
      ask(two, openTimeEndpoints.answerTimeOffer, { id: second?.id, take: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const states = [(await offersOf(one))[0]?.state, (await offersOf(two))[0]?.state]
    expect(states.sort()).toEqual(['gone', 'taken'])
    expect(await harbor.lastAudit('offer.taken')).toBeDefined()
  })
})

/** So that somebody could be offered another time. */
const letOffersAge = async () => {
  const { services } = await theWorld()
  await services.db.orm.update(timeOffers).set({ createdAt: new Date(0) })
}

describe('a day on which somebody does not work', () => {
  it('is offered to nobody, and what was offered before cannot be taken any more', async () => {
    const { counselor: dana, ada: holder, ben: waiting } = await makeTeam()
    const [first = '', second = ''] = await openTimesFor(holder, dana)
    const booked = [await book(holder, dana, first), await book(holder, dana, second)]
    const who = { id: waiting.clientId, providerId: dana.id }
    await ask(waiting, openTimeEndpoints.joinWaitingList, who)
    const cancel = (place: number, more = {}) =>
      ask(dana, appointmentEndpoints.cancelAppointment, { id: booked[place]?.body.id, ...more })
    const offers = async () => (await ask(waiting, openTimeEndpoints.listTimeOffers, who)).body
    await cancel(0)
    expect(await offers()).toHaveLength(1)
    const known = (await ask(dana, openTimeEndpoints.readAvailability)).body
    const { year, month, day } = localTime(new Date(first), known.timeZone)
    const off = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
    const saved = await ask(dana, openTimeEndpoints.saveAvailability, {
      ...known,
      days: [{ day: off, hours: null }],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await letOffersAge()
    await cancel(1)
    const [only, ...rest] = await offers()
    expect(rest).toEqual([])
    const take = await ask(waiting, openTimeEndpoints.answerTimeOffer, { id: only?.id, take: true })
    expect([take.status, take.body]).toMatchObject([409, { code: 'appointments.taken' }])
  })

  it('nor is a time that whoever cancels does not want to give away', async () => {
    const { counselor: dana, ada: holder, ben: waiting } = await makeTeam()
    const [free] = await openTimesFor(holder, dana)
    const booked = await book(holder, dana, free)
    const who = { id: waiting.clientId, providerId: dana.id }
    await ask(waiting, openTimeEndpoints.joinWaitingList, who)
    await ask(dana, appointmentEndpoints.cancelAppointment, { id: booked.body.id, offersTime: false })
    expect((await ask(waiting, openTimeEndpoints.listTimeOffers, who)).body).toEqual([])
  })
})

describe('a date elsewhere at the time of a session', () => {
  it('is kept, since a court does not ask; it says so, and the team finds another time', async () => {
    const { counselor: dana, ada: client } = await makeTeam()
    const [free = '', next = ''] = await openTimesFor(client, dana)
    const session = await book(client, dana, free)
    const court = await ask(client, appointmentEndpoints.createAppointment, {
      clientId: client.clientId,
      title: 'Hearing',
      kind: 'court',
      scheduledAt: next,
    })
    expect(court.body.overlaps).toBeNull()
    const move = (scheduledAt: string) =>
      ask(client, appointmentEndpoints.changeAppointment, { id: court.body.id, scheduledAt })
    expect((await move(free)).body.overlaps).toBe('appointment')
    const tasks = (await ask(dana, taskEndpoints.listOpenTasks)).body
    expect(tasks).toMatchObject([{ kind: 'change', clientId: client.clientId, owner: { id: dana.id } }])
    expect(session.status).toBe(201)
  })
})

describe('hours', () => {
  it('changed in another window are not overwritten', async () => {
    const known = (await ask(counselor, openTimeEndpoints.readAvailability)).body
    const save = () => ask(counselor, openTimeEndpoints.saveAvailability, known)
    expect((await save()).status).toBe(200)
    expect((await save()).body).toMatchObject({ code: 'appointments.changed_meanwhile' })
  })
})
