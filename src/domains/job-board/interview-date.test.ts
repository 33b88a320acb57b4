import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { settleCancels } from '#domains/appointments/test-kit.ts'
import { say } from '#domains/chat/test-kit.ts'
import { timelineEndpoints } from '#domains/timeline/contract.ts'
import { consents } from '#domains/consents/tables.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { workEndpoints } from '#domains/work/contract.ts'
import { alertSheetEndpoints } from '#domains/alert-sheet/contract.ts'
import { days, hours } from '#shared/dates.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, apply, applyAsVisitor, offerJob } from './test-kit.ts'
import { visitingEndpoints } from './contract/visiting.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let nora: Person
let counselor: Person
let job: string

beforeAll(async () => {
  harbor = await makeOrganization()
  nora = await harbor.person('partner')
  counselor = await harbor.person('therapist')
  job = await anOpenJob(harbor, await harbor.person('admin'), nora)
})

const soon = async (ahead = days(3)) =>
  new Date((await theWorld()).clock.now().getTime() + ahead).toISOString()
const invite = (id: string, at: string, place = '4 Mill Road') =>
  ask(nora, employingEndpoints.inviteApplicant, { id, at, minutes: 45, place })
const reply = (client: Person, id: string, answer: 'accepted' | 'other', sequence: number) =>
  ask(client, applyingEndpoints.answerInvitation, { id, answer, words: '', sequence })
const datesOf = async (who: Person, client: Person) =>
  (await ask(who, appointmentEndpoints.listAppointments, { id: client.clientId })).body
/** A client who has agreed to an interview. */
const agreed = async () => {
  const client = await harbor.person('client')
  await harbor.assign(client, counselor)
  const { applicationId: id } = await apply(client, job)
  const at = await soon()
  await invite(id, at)
  expect(await datesOf(client, client)).toEqual([])
  await reply(client, id, 'accepted', 0)
  const [date] = await datesOf(client, client)
  return { client, id, at, date }
}

describe('an agreed interview', () => {
  it('is an appointment of the client, for their counselor too, once', async () => {
    const { client, id, at, date } = await agreed()
    expect(date).toMatchObject({
      scheduledAt: at,
      durationMinutes: 45,
      title: 'Job interview: Bay Bakery',
      place: '4 Mill Road',
      status: 'scheduled',
      provider: null,
    })
    await reply(client, id, 'accepted', 0)
    expect(await datesOf(counselor, client)).toHaveLength(1)
    expect(await harbor.lastAudit('appointment.created')).toMatchObject({
      clientId: client.clientId,
      detail: { kind: 'interview' },
    })
  })

  it('is only a meeting to the care team, until the client lets them see their work', async () => {
    const { services } = await theWorld()
    const { client, date } = await agreed()
    const { clientId } = client
    const share = (isShared: boolean) => ask(client, workEndpoints.shareWork, { id: clientId, isShared })
    const hidden = { scheduledAt: date?.scheduledAt, title: "A client's meeting", place: null, address: null }
    const shown = { title: 'Job interview: Bay Bakery', place: '4 Mill Road' }
    expect(await datesOf(counselor, client)).toMatchObject([hidden])
    expect(await datesOf(client, client)).toMatchObject([shown])
    await share(true)
    expect(await datesOf(counselor, client)).toMatchObject([shown])
    await share(false)
    expect(await datesOf(counselor, client)).toMatchObject([hidden])

    // A consent holds through its last day where the organization is, which begins fourteen hours before UTC's.
    await share(true)
    const today = services.clock.now().toISOString().slice(0, 10)
    await services.db.orm
      .update(consents)
      .set({ expiresOn: today })
      .where(and(eq(consents.clientId, clientId ?? ''), eq(consents.purpose, 'work')))
    expect(await datesOf(counselor, client)).toMatchObject([shown])
    const keepZone = (timeZone: string) =>
      services.db.orm
        .update(organizations)
        .set({ settings: { ...defaultSettings, timeZone } })
        .where(eq(organizations.id, harbor.id))
    await keepZone('Pacific/Kiritimati')
    expect(await datesOf(counselor, client)).toMatchObject([hidden])
    await keepZone(defaultSettings.timeZone)
    await share(false)

    // Who answers a call for help must know where the client is.
    const begins = (ms: number) => {
      const scheduledAt = new Date(services.clock.now().getTime() + ms)
      const endsAt = new Date(scheduledAt.getTime() + hours(1))
      return services.db.orm
        .update(appointments)
        .set({ scheduledAt, endsAt })
        .where(eq(appointments.id, date?.id ?? ''))
    }
    await begins(0)
    const { alert } = (await say(client, 'I want to die')).body
    const sheet = await ask(counselor, alertSheetEndpoints.readAlertSheet, { id: alert?.id })
    expect(sheet.body.appointments).toMatchObject([shown])

    await begins(-days(1))
    const past = async () =>
      (await ask(counselor, timelineEndpoints.readTimeline, { id: clientId })).body
        .filter(({ kind }) => kind === 'appointment')
        .map((entry) => 'title' in entry && entry.title)
    expect(await past()).toEqual([])
    await share(true)
    expect(await past()).toEqual([shown.title])
  })

  it.each([
    [
      'We call you at six, or use meet.example/bay',
      { call: null, address: 'We call you at six, or use meet.example/bay' },
    ],
    ['(510) 555-0177', { call: { by: 'client', number: '(510) 555-0177' }, address: null }],
  ])('by phone at "%s" is an appointment by phone, as the employer says it', async (place, seen) => {
    const client = await harbor.person('client')
    const { applicationId: id } = await apply(client, job)
    const invitation = { id, at: await soon(), minutes: 30, way: 'phone', place }
    const invited = await ask(nora, employingEndpoints.inviteApplicant, invitation)
    expect(invited.body.interview).toMatchObject({ way: 'phone', place })
    await reply(client, id, 'accepted', 0)
    expect(await datesOf(client, client)).toMatchObject([{ mode: 'phone', ...seen }])
    await harbor.assign(client, counselor)
    // That it is by phone would tell the team that it is about work.
    expect(await datesOf(counselor, client)).toMatchObject([{ mode: 'in_person', confirmedAt: null }])
    // In person from now on: a new invitation, which waits for a new answer.
    const again = await ask(nora, employingEndpoints.inviteApplicant, { ...invitation, way: 'in_person' })
    expect(again.body.interview).toMatchObject({ sequence: 1, answer: 'open', way: 'in_person' })
  })

  it('leaves the appointments when the employer moves it, and comes back when the person agrees', async () => {
    const { client, id, date } = await agreed()
    const later = await soon(days(5))
    await invite(id, later)
    const open = async () => (await datesOf(client, client)).filter(({ status }) => status === 'scheduled')
    expect(await open()).toEqual([])
    await reply(client, id, 'accepted', 1)
    const [now] = await open()
    expect(now).toMatchObject({ scheduledAt: later })
    expect(now?.id).not.toBe(date?.id)
    // The old date tells the team no more than the new one, also once its time has passed.
    const seen = await datesOf(counselor, client)
    expect(seen.map(({ title, place }) => [title, place])).toEqual(
      seen.map(() => ["A client's meeting", null]),
    )
    expect(seen).toHaveLength(2)
    // Nor may the team change what it may not read, or fetch it as a file.
    const own = { id: now?.id ?? '' }
    expect((await ask(counselor, appointmentEndpoints.cancelAppointment, own)).status).toBe(403)
    expect((await ask(counselor, appointmentEndpoints.readCalendarFile, own)).status).toBe(403)
    expect((await ask(client, appointmentEndpoints.readCalendarFile, own)).status).toBe(200)
    const { services } = await theWorld()
    await services.db.orm
      .update(appointments)
      .set({ scheduledAt: new Date(services.clock.now().getTime() - days(1)) })
      .where(eq(appointments.id, date?.id ?? ''))
    const told = (await ask(counselor, timelineEndpoints.readTimeline, { id: client.clientId })).body
    expect(told.filter(({ kind }) => kind === 'appointment')).toEqual([])
  })

  it.each([
    [
      'the person asks for another time',
      ({ client, id }: Awaited<ReturnType<typeof agreed>>) => reply(client, id, 'other', 0),
    ],
    [
      'the person takes the application back',
      ({ client, id }: Awaited<ReturnType<typeof agreed>>) =>
        ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true }),
    ],
    [
      'the employer chooses another person',
      ({ id }: Awaited<ReturnType<typeof agreed>>) =>
        ask(nora, employingEndpoints.moveApplicants, { ids: [id], to: 'not_selected', reason: 'filled' }),
    ],
    [
      'the employer offers the job at once',
      ({ id }: Awaited<ReturnType<typeof agreed>>) => offerJob(nora, id),
    ],
  ] as const)('is cancelled when %s', async (_, act) => {
    const made = await agreed()
    expect((await act(made)).status).toBe(200)
    expect((await datesOf(made.client, made.client)).map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('stands again when a refusal is taken back', async () => {
    const { client, id } = await agreed()
    const { body } = await ask(nora, employingEndpoints.moveApplicants, {
      ids: [id],
      to: 'not_selected',
      reason: 'filled',
    })
    await ask(nora, employingEndpoints.undoMoves, { batchId: body.batchId })
    const open = (await datesOf(client, client)).filter(({ status }) => status === 'scheduled')
    expect(open).toHaveLength(1)
  })

  it('cancelled among the appointments tells the employer; another time is asked of the employer', async () => {
    const { client, id, date } = await agreed()
    const moved = await ask(client, appointmentEndpoints.changeAppointment, {
      id: date?.id,
      scheduledAt: await soon(days(4)),
    })
    expect(moved.body).toMatchObject({ code: 'jobs.ask_employer' })
    expect((await datesOf(client, client))[0]).toMatchObject({ scheduledAt: date?.scheduledAt })
    await ask(client, appointmentEndpoints.cancelAppointment, { id: date?.id })
    await settleCancels(client, [date?.id ?? ''])
    const { body } = await ask(nora, employingEndpoints.readApplicant, { id })
    expect(body.interview).toMatchObject({ answer: 'other' })
  })

  it('is named where another date would stand in its hour', async () => {
    const { client, at } = await agreed()
    const other = await ask(client, appointmentEndpoints.createAppointment, {
      clientId: client.clientId,
      title: 'Dentist',
      scheduledAt: at,
      durationMinutes: 30,
    })
    expect(other.body.overlaps).toBe('appointment')
  })

  it('of a visitor makes no appointment, and one that is over stays as it was', async () => {
    const { token } = await applyAsVisitor(harbor, job)
    const [one] = (await ask(nora, employingEndpoints.listApplicants, { id: job })).body
    await invite(one?.id ?? '', await soon(hours(5)))
    const answer = { token, answer: 'accepted', words: '', sequence: 0 }
    expect((await ask(null, visitingEndpoints.answerVisitorInvitation, answer)).status).toBe(200)
  })
})
