import { beforeEach, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { eq } from 'drizzle-orm'
import { hours, minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { videoEndpoints } from './contract.ts'
import { aBatch, come, letIn, makeSession } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let colleague: Person
let maya: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  colleague = await harbor.person('therapist')
  maya = await harbor.person('client')
  for (const one of [dana, colleague]) await harbor.assign(maya, one)
})
const advance = async (by: number) => (await theWorld()).clock.advance(by)
const beat = async (id: string, pages: { client: string; host: string }) => {
  await ask(maya, videoEndpoints.beatVideo, { id, page: pages.client, connected: true })
  await ask(dana, videoEndpoints.beatVideo, { id, page: pages.host, connected: true })
}
const talk = async (id: string, pages: { client: string; host: string }, span: number) => {
  for (let gone = 0; gone <= span; gone += seconds(30)) {
    await beat(id, pages)
    await advance(seconds(30))
  }
}
const cancel = (who: Person, id: string) => ask(who, appointmentEndpoints.cancelAppointment, { id })
const change = (who: Person, id: string, more: Record<string, unknown>) =>
  ask(who, appointmentEndpoints.changeAppointment, { id, despiteClash: true, ...more })
const later = async (by: number) => new Date((await theWorld()).clock.now().getTime() + by).toISOString()
const goingOn = { status: 409, body: { code: 'appointments.going_on' } }

it('a session that is going on is neither called off nor moved nor made a call; ended, its time is kept', async () => {
  const id = await makeSession(maya, dana)
  const pages = await letIn(maya, dana, id)
  await talk(id, pages, minutes(3))
  for (const who of [dana, colleague, maya]) expect(await cancel(who, id), who.role).toMatchObject(goingOn)
  expect(await change(colleague, id, { scheduledAt: await later(hours(3)) })).toMatchObject(goingOn)
  expect(await change(dana, id, { mode: 'phone' })).toMatchObject(goingOn)
  expect((await change(dana, id, { durationMinutes: 60 })).status, 'it may become longer').toBe(200)
  const { services } = await theWorld()
  expect(
    await services.db.orm.select().from(outboxMessages).where(eq(outboxMessages.organizationId, harbor.id)),
  ).toEqual([])
  const pulse = await ask(maya, videoEndpoints.beatVideo, { id, page: pages.client, connected: true })
  expect(pulse.body).toMatchObject({ state: 'open', seat: 'own' })
  expect((await ask(dana, videoEndpoints.endVideo, { id })).body.state).toBe('ended')
  const { body } = await ask(dana, appointmentEndpoints.readAppointment, { id })
  expect(body.status).toBe('completed')
  expect(body.talkedSeconds).toBeGreaterThan(120)
})

it('stays so through a gap of the line: what was talked is not lost with it', async () => {
  const id = await makeSession(maya, dana)
  const pages = await letIn(maya, dana, id)
  await talk(id, pages, minutes(2))
  await advance(minutes(2))
  expect(await cancel(colleague, id)).toMatchObject(goingOn)
})

it('one to which somebody came in vain can be called off', async () => {
  const id = await makeSession(maya, dana)
  await come(maya, id)
  expect((await cancel(dana, id)).status).toBe(200)
})

it('a session that is moved leaves its room: nobody is in it, and the new time starts from the lobby', async () => {
  const id = await makeSession(maya, dana)
  const pages = await letIn(maya, dana, id)
  await ask(maya, videoEndpoints.leaveVideo, { id, page: pages.client })
  await ask(dana, videoEndpoints.leaveVideo, { id, page: pages.host })
  expect((await change(dana, id, { scheduledAt: await later(minutes(50)) })).status).toBe(200)
  const room = await ask(maya, videoEndpoints.readVideoRoom, { id, page: pages.client })
  expect(room.body).toMatchObject({ state: 'waiting', mayJoin: false, seat: 'free', iceServers: [] })
  const send = { id, page: pages.client, to: pages.host, ...aBatch() }
  expect((await ask(maya, videoEndpoints.sendVideoSignals, send)).body).toMatchObject({
    code: 'video.not_open',
  })
  await advance(minutes(40))
  expect((await come(maya, id)).room).toMatchObject({ state: 'waiting' })
})

it('the door is opened to somebody who waits, and to nobody else', async () => {
  const id = await makeSession(maya, dana)
  const { page: host } = await come(dana, id)
  const admit = () => ask(dana, videoEndpoints.admitToVideo, { id, page: host })
  expect(await admit()).toMatchObject({ status: 409, body: { code: 'video.nobody_waiting' } })
  const { page, room } = await come(maya, id)
  expect(room.state).toBe('waiting')
  await ask(maya, videoEndpoints.leaveVideo, { id, page })
  expect((await admit()).status, 'they have gone again').toBe(409)
  await come(maya, id, newId())
  expect((await admit()).body.state).toBe('open')
})
