import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { appointmentCorrections } from '#domains/appointments/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { hours, minutes, seconds } from '#shared/dates.ts'
import { videoEndpoints } from './contract.ts'
import { videoWhereabouts } from './tables.ts'
import { come, letIn, makeSession } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let maya: Person

beforeAll(async () => {
  harbor = await makeOrganization({ sponsors: false })
})
beforeEach(async () => {
  dana = await harbor.person('therapist')
  maya = await harbor.person('client')
  await harbor.assign(maya, dana)
})
const advance = async (by: number) => (await theWorld()).clock.advance(by)
const say = (who: Person | null, id: string, words: string) =>
  ask(who, videoEndpoints.sayWhereabouts, { id, words })
const recordOf = async (who: Person, id: string) =>
  (await ask(who, videoEndpoints.readSessionRecord, { id })).body
const correct = (who: Person | null, id: string, minutes: number, more = {}) =>
  ask(who, videoEndpoints.correctSessionMinutes, {
    ...{ id, minutes, reason: 'The phone lost the network', seen: null },
    ...more,
  })
/** A session of so many seconds that the counselor ended. */
const heldFor = async (span: number): Promise<string> => {
  const id = await makeSession(maya, dana)
  const pages = await letIn(maya, dana, id)
  for (let gone = 0; gone <= span; gone += seconds(20)) {
    if (gone) await advance(seconds(20))
    for (const [who, page] of [
      [maya, pages.client],
      [dana, pages.host],
    ] as const)
      await ask(who, videoEndpoints.beatVideo, { id, page, connected: true })
  }
  await ask(dana, videoEndpoints.endVideo, { id })
  return id
}

describe('the place where a client is at the start', () => {
  it('is read by the client, the counselor and the care team, sealed, and newer words replace it', async () => {
    const colleague = await harbor.person('therapist')
    await harbor.assign(maya, colleague)
    const id = await makeSession(maya, dana)
    expect((await ask(dana, videoEndpoints.readVideoRoom, { id })).body.whereabouts).toBeNull()
    await say(maya, id, 'My car, Fifth and Main')
    expect((await say(maya, id, '900 Harbor Road, unit 2')).body).toMatchObject({ crisis: 'none' })
    const { room } = await come(dana, id)
    expect(room.whereabouts?.words).toBe('900 Harbor Road, unit 2')
    expect((await recordOf(colleague, id)).whereabouts?.words).toBe('900 Harbor Road, unit 2')
    expect(await harbor.lastAudit('video.record_read')).toMatchObject({ clientId: maya.clientId })
    expect(await harbor.lastAudit('video.whereabouts_said')).toMatchObject({ clientId: maya.clientId })
    const { services } = await theWorld()
    const [row] = await services.db.orm
      .select()
      .from(videoWhereabouts)
      .where(eq(videoWhereabouts.appointmentId, id))
    expect(row?.words.toString('utf8')).not.toContain('Harbor')
  })

  it('is nobody else’s to say or to read, and not before the room opens', async () => {
    const [stranger, other] = [await harbor.person('therapist'), await harbor.person('client')]
    const id = await makeSession(maya, dana)
    expect((await say(null, id, 'Here')).status).toBe(401)
    expect((await say(dana, id, 'Here')).status).toBe(403)
    expect((await say(other, id, 'Here')).status).toBe(404)
    expect((await say(maya, id, '  ')).status).toBe(400)
    expect((await ask(stranger, videoEndpoints.readSessionRecord, { id })).status).toBe(404)
    expect((await ask(maya, videoEndpoints.readSessionRecord, { id })).status).toBe(403)
    const later = await makeSession(maya, dana, { beginsIn: hours(5) })
    expect((await say(maya, later, 'Here')).body).toMatchObject({ code: 'video.too_early' })
  })

  it('is screened like every text: a crisis message in it calls a responder', async () => {
    const id = await makeSession(maya, dana)
    const { body } = await say(maya, id, 'on the bridge, I want to kill myself')
    expect(body.crisis).toBe('crisis')
    const status = await ask(maya, crisisEndpoints.readAlertStatus, { id: maya.clientId })
    expect(status.body?.level).toBe('crisis')
  })
})

describe('the minutes of a session', () => {
  it('come with start and end', async () => {
    const id = await heldFor(minutes(4))
    const { body } = await ask(maya, videoEndpoints.readVideoRoom, { id })
    expect(body).toMatchObject({ state: 'ended', talkedSeconds: 240 })
    const span = Date.parse(body.endedAt ?? '') - Date.parse(body.startedAt ?? '')
    expect(Math.round(span / seconds(1))).toBe(240)
    expect(Date.parse(body.endsAt) - Date.parse(body.scheduledAt)).toBe(minutes(50))
  })

  it('are corrected with a reason: the value before, who and why stay, and nothing counts over it', async () => {
    const id = await heldFor(seconds(40))
    const { talkedSeconds: seen } = await recordOf(dana, id)
    expect(seen).toBe(40)
    const { status, body } = await correct(dana, id, 35, { seen })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      talkedSeconds: 2100,
      corrections: [
        { secondsBefore: 40, seconds: 2100, reason: 'The phone lost the network', by: 'Ada therapist' },
      ],
    })
    expect(await harbor.lastAudit('appointment.minutes_corrected')).toMatchObject({
      clientId: maya.clientId,
      detail: { before: 40, after: 2100 },
    })
    const appointment = await ask(dana, appointmentEndpoints.readAppointment, { id })
    expect(appointment.body).toMatchObject({ talkedSeconds: 2100, correctedBy: 'Ada' })
    const room = await ask(maya, videoEndpoints.readVideoRoom, { id })
    expect(room.body.talkedSeconds).toBe(2100)
    const { services } = await theWorld()
    const [row] = await services.db.orm
      .select()
      .from(appointmentCorrections)
      .where(eq(appointmentCorrections.appointmentId, id))
    expect(row?.reason.toString('utf8')).not.toContain('phone')
    // Opened again by mistake and ended: the correction stays.
    const { page } = await come(dana, id)
    await ask(dana, videoEndpoints.admitToVideo, { id, page })
    await ask(dana, videoEndpoints.endVideo, { id })
    expect((await recordOf(dana, id)).talkedSeconds).toBe(2100)
  })

  it('can be corrected to none, and again, the newest correction first', async () => {
    const id = await heldFor(minutes(2))
    await correct(dana, id, 0, { seen: 120 })
    const { body } = await correct(dana, id, 9, { seen: 0, reason: 'It was nine' })
    expect(body.corrections).toMatchObject([
      { secondsBefore: 0, seconds: 540 },
      { secondsBefore: 120, seconds: 0 },
    ])
  })

  it('of a session that was never counted are written, and then the client came', async () => {
    const id = await makeSession(maya, dana, { beginsIn: -minutes(20), durationMinutes: 30 })
    await ask(dana, appointmentEndpoints.noteAttendance, { id, attended: false })
    expect((await correct(dana, id, 18)).body).toMatchObject({ talkedSeconds: 1080, heldBy: 'video' })
    const { body } = await ask(dana, appointmentEndpoints.readAppointment, { id })
    expect(body.status).toBe('completed')
  })

  it('are not corrected over a colleague, without a reason, too early, or by another', async () => {
    const id = await heldFor(seconds(60))
    const stranger = await harbor.person('therapist')
    expect((await correct(null, id, 5, { seen: 60 })).status).toBe(401)
    expect((await correct(maya, id, 5, { seen: 60 })).status).toBe(403)
    expect((await correct(stranger, id, 5, { seen: 60 })).status).toBe(404)
    expect((await correct(dana, id, 5, { seen: 60, reason: ' ' })).status).toBe(400)
    expect((await correct(dana, id, -1, { seen: 60 })).status).toBe(400)
    expect((await correct(dana, id, 5, { seen: 59 })).body).toMatchObject({ code: 'video.changed_meanwhile' })
    const later = await makeSession(maya, dana, { beginsIn: hours(4) })
    expect((await correct(dana, later, 5)).status).toBe(400)
    await ask(dana, appointmentEndpoints.cancelAppointment, { id: later })
    expect((await correct(dana, later, 5)).body).toMatchObject({ code: 'appointments.over' })
  })
})
