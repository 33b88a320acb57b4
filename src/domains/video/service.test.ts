import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { videoAllowance } from '#domains/appointments/booking/limit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { keepPhone } from '#domains/clients/phone.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { tasks } from '#domains/tasks/tables.ts'
import { hours, minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { videoEndpoints } from './contract.ts'
import { iceServersFor } from './ice.ts'
import { sweepVideo } from './sweep.ts'
import { videoRooms, videoSignals } from './tables.ts'
import { aBatch, aSignal, come, letIn, makeSession } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let maya: Person

/** Two people of their own, so that no session of another test stands in the way. */
const twoPeople = async () => {
  dana = await harbor.person('therapist')
  maya = await harbor.person('client')
  await harbor.assign(maya, dana)
}
const advance = async (by: number) => (await theWorld()).clock.advance(by)
/** Time goes by while pages say that they are there. */
const pass = async (span: number, pages: [Person, string, string][]) => {
  await beatAll(pages)
  for (let gone = 0; gone < span; gone += seconds(30)) {
    await advance(seconds(30))
    await beatAll(pages)
  }
}
const beatAll = async (pages: [Person, string, string][], connected = true) => {
  for (const [who, id, page] of pages) await ask(who, videoEndpoints.beatVideo, { id, page, connected })
}
const sweep = async () => sweepVideo((await theWorld()).services, harbor.id)
const appointmentOf = async (id: string) =>
  (await ask(dana, appointmentEndpoints.readAppointment, { id })).body
const videosLeft = async () => {
  const { services, clock } = await theWorld()
  const now = clock.now()
  const of = { clientId: maya.clientId ?? '', organizationId: harbor.id, at: now, now }
  return (await videoAllowance(services.db.orm, of)).left
}
const readRoom = async (who: Person, id: string, page?: string) =>
  (await ask(who, videoEndpoints.readVideoRoom, { id, page })).body

beforeAll(async () => {
  harbor = await makeOrganization({ supportPhone: '(555) 010-0100', sponsors: false })
  await twoPeople()
})

describe('joining', () => {
  it('opens a quarter of an hour before, and says when where it is too early', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: minutes(40) })
    const room = await readRoom(maya, id)
    expect(room).toMatchObject({
      mayJoin: false,
      state: 'waiting',
      side: 'client',
      otherName: 'Ada therapist',
    })
    const early = await ask(maya, videoEndpoints.joinVideo, { id, page: newId() })
    expect(early).toMatchObject({ status: 409, body: { code: 'video.too_early', message: room.opensAt } })
    expect(Date.parse(room.scheduledAt) - Date.parse(room.opensAt)).toBe(minutes(15))
    expect((await ask(dana, videoEndpoints.admitToVideo, { id, page: newId() })).status).toBe(409)
    await advance(minutes(26))
    expect((await ask(maya, videoEndpoints.joinVideo, { id, page: newId() })).status).toBe(200)
  })

  it('is over an hour after the end, except for two who are still at it', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0, durationMinutes: 10 })
    const pages = await letIn(maya, dana, id)
    await pass(minutes(71), [
      [maya, id, pages.client],
      [dana, id, pages.host],
    ])
    expect((await ask(maya, videoEndpoints.joinVideo, { id, page: newId() })).status).toBe(200)
    await ask(dana, videoEndpoints.endVideo, { id })
    const other = await makeSession(maya, dana, { beginsIn: -hours(2), durationMinutes: 10 })
    expect((await ask(maya, videoEndpoints.joinVideo, { id: other, page: newId() })).body).toMatchObject({
      code: 'video.too_late',
    })
  })

  it('is for the two of them: a stranger finds nothing, a colleague stays outside', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const [otherClient, colleague] = [await harbor.person('client'), await harbor.person('therapist')]
    const join = (who: Person | null) => ask(who, videoEndpoints.joinVideo, { id, page: newId() })
    expect((await join(null)).status).toBe(401)
    expect((await join(otherClient)).body).toMatchObject({ code: 'request.not_found' })
    expect((await join(colleague)).body).toMatchObject({ code: 'request.not_found' })
    await harbor.assign(maya, colleague)
    expect((await join(colleague)).body).toMatchObject({ code: 'auth.forbidden' })
    expect((await ask(maya, videoEndpoints.admitToVideo, { id, page: newId() })).status).toBe(403)
    expect((await ask(maya, videoEndpoints.endVideo, { id })).status).toBe(403)
  })

  it('is refused for a call, and for a date that was called off', async () => {
    await twoPeople()
    const call = await makeSession(maya, dana, { mode: 'phone' })
    expect((await ask(maya, videoEndpoints.joinVideo, { id: call, page: newId() })).body).toMatchObject({
      code: 'video.not_video',
    })
    await ask(dana, appointmentEndpoints.cancelAppointment, { id: call })
    const id = await makeSession(maya, dana)
    await ask(dana, appointmentEndpoints.cancelAppointment, { id })
    expect((await ask(maya, videoEndpoints.joinVideo, { id, page: newId() })).body).toMatchObject({
      code: 'appointments.over',
    })
  })
})

describe('the lobby', () => {
  it('keeps the client until the counselor lets them in; an open alert changes nothing', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    await ask(maya, crisisEndpoints.raiseAlert, { clientId: maya.clientId })
    const desk = await listenAs(dana)
    const { page, room } = await come(maya, id)
    expect(room).toMatchObject({ state: 'waiting', seat: 'own', iceServers: [] })
    expect(room.waitingSince).not.toBeNull()
    await desk.hear('video.room_changed')
    await desk.close()
    const waiting = await ask(dana, videoEndpoints.listVideoWaiting)
    expect(waiting.body).toMatchObject([{ appointmentId: id, clientName: 'Ada client', wantsCall: false }])
    const colleague = await harbor.person('therapist')
    await harbor.assign(maya, colleague)
    expect((await ask(colleague, videoEndpoints.listVideoWaiting)).body).toEqual([])

    const host = await come(dana, id)
    const send = () =>
      ask(maya, videoEndpoints.sendVideoSignals, {
        ...{ id, page, to: host.page, ...aBatch() },
      })
    expect((await send()).body).toMatchObject({ code: 'video.not_open' })
    await ask(dana, videoEndpoints.admitToVideo, { id, page: host.page })
    expect((await send()).status).toBe(200)
    expect(await harbor.lastAudit('video.admitted')).toMatchObject({ recordId: id, actorUserId: dana.id })
    expect((await ask(dana, videoEndpoints.listVideoWaiting)).body).toEqual([])
  })

  it('is not asked again of a page that was loaded anew', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const first = await letIn(maya, dana, id)
    const { page, room } = await come(maya, id)
    expect(room).toMatchObject({ state: 'open', seat: 'own', other: { there: true, page: first.host } })
    // The page before it goes late and takes nothing with it.
    await ask(maya, videoEndpoints.leaveVideo, { id, page: first.client })
    expect((await readRoom(dana, id, first.host)).other).toEqual({ there: true, page })
  })

  it('lets go of somebody whose page went without a word, and the wait begins anew when they come back', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const { page, room: before } = await come(maya, id)
    await advance(minutes(3))
    expect((await ask(dana, videoEndpoints.listVideoWaiting)).body).toEqual([])
    await sweep()
    expect((await ask(maya, videoEndpoints.beatVideo, { id, page, connected: false })).body.seat).toBe('free')
    const { room } = await come(maya, id, page)
    expect(Date.parse(room.waitingSince ?? '')).toBeGreaterThanOrEqual(Date.parse(before.now) + minutes(3))
  })
})

describe('two tabs of one person', () => {
  it('the newer one speaks; the older one is told so and can take it back', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const { client: older, host } = await letIn(maya, dana, id)
    const { page: newer } = await come(maya, id)
    const beat = async (page: string) =>
      (await ask(maya, videoEndpoints.beatVideo, { id, page, connected: false })).body
    expect([(await beat(older)).seat, (await beat(newer)).seat]).toEqual(['elsewhere', 'own'])
    const send = (page: string, to = host) =>
      ask(maya, videoEndpoints.sendVideoSignals, { id, page, to, ...aBatch() })
    expect((await send(older)).body).toMatchObject({ code: 'video.elsewhere' })
    expect((await send(newer, newId())).body).toMatchObject({ code: 'video.elsewhere' })
    expect((await send(newer)).status).toBe(200)
    await come(maya, id, older)
    expect([(await beat(older)).seat, (await beat(newer)).seat]).toEqual(['own', 'elsewhere'])
  })
})

describe('connection messages', () => {
  it('reach the other page once, in order, sealed, and are forgotten when it has them', async () => {
    await twoPeople()
    const { services } = await theWorld()
    const id = await makeSession(maya, dana)
    const { client, host } = await letIn(maya, dana, id)
    const desk = await listenAs(dana)
    const sent = { id, page: client, to: host, ...aBatch() }
    await ask(maya, videoEndpoints.sendVideoSignals, sent)
    await ask(maya, videoEndpoints.sendVideoSignals, sent)
    const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.7 9 typ host', sdpMid: '0' }
    await ask(maya, videoEndpoints.sendVideoSignals, { ...sent, batch: newId(), signals: [{ candidate }] })
    const [said] = await desk.hear('video.signalled')
    expect(said?.data).toEqual({ appointmentId: id, page: host })
    await desk.close()

    const kept = () => services.db.orm.select().from(videoSignals).where(eq(videoSignals.appointmentId, id))
    expect((await kept()).map(({ body }) => body.toString('latin1')).join()).not.toContain('192.0.2.7')
    const read = (who: Person, page: string, after?: number) =>
      ask(who, videoEndpoints.readVideoSignals, { id, page, after })
    expect((await read(maya, client)).body).toEqual([])
    const { body } = await read(dana, host)
    expect(body.map(({ from, signals }) => [from, signals])).toEqual([
      [client, [aSignal]],
      [client, [{ candidate }]],
    ])
    expect((await read(dana, host, body.at(-1)?.seq)).body).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('nobody fetched are gone after two minutes', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const { client, host } = await letIn(maya, dana, id)
    await ask(maya, videoEndpoints.sendVideoSignals, { id, page: client, to: host, ...aBatch() })
    await advance(minutes(2) + 1)
    await sweep()
    const { services } = await theWorld()
    expect(
      await services.db.orm.select().from(videoSignals).where(eq(videoSignals.appointmentId, id)),
    ).toEqual([])
  })
})

describe('the end', () => {
  it('writes how it was held and how long both were in, once', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const { page: host } = await come(dana, id)
    await pass(minutes(5), [[dana, id, host]])
    const { page: client } = await come(maya, id)
    await pass(minutes(3), [
      [dana, id, host],
      [maya, id, client],
    ])
    await ask(dana, videoEndpoints.admitToVideo, { id, page: host })
    await pass(minutes(10), [
      [dana, id, host],
      [maya, id, client],
    ])
    await ask(maya, videoEndpoints.leaveVideo, { id, page: client })
    await pass(minutes(4), [[dana, id, host]])
    const { page: again } = await come(maya, id)
    await pass(minutes(10), [
      [dana, id, host],
      [maya, id, again],
    ])
    const { body } = await ask(dana, videoEndpoints.endVideo, { id })
    expect(body).toMatchObject({ state: 'ended', seat: 'free' })
    // The lobby and the four minutes alone do not count.
    expect(Math.round(body.talkedSeconds / 60)).toBe(20)
    const kept = await appointmentOf(id)
    expect(kept).toMatchObject({ status: 'completed', heldBy: 'video', talkedSeconds: body.talkedSeconds })
    expect(Math.round((Date.parse(kept.endedAt ?? '') - Date.parse(kept.startedAt ?? '')) / 60_000)).toBe(24)
    const line = await harbor.lastAudit('video.ended')
    expect(line).toMatchObject({ recordId: id, actorUserId: dana.id, detail: { heldBy: 'video' } })
    await ask(dana, videoEndpoints.endVideo, { id })
    expect((await harbor.lastAudit('video.ended'))?.id).toBe(line?.id)
    expect((await ask(maya, videoEndpoints.joinVideo, { id, page: newId() })).body.state).toBe('ended')
  })

  it('counts no time in which there was no line, nor takes it from the month', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const pages = await letIn(maya, dana, id)
    const both: [Person, string, string][] = [
      [dana, id, pages.host],
      [maya, id, pages.client],
    ]
    for (let minute = 0; minute < 5; minute += 0.5) {
      await advance(seconds(30))
      await beatAll(both, false)
    }
    const { body } = await ask(dana, videoEndpoints.endVideo, { id })
    expect(body.talkedSeconds).toBe(0)
    expect(await appointmentOf(id)).toMatchObject({ status: 'scheduled', heldBy: null, talkedSeconds: null })
  })

  it('comes by itself when both have been gone for five minutes', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const pages = await letIn(maya, dana, id)
    await pass(minutes(8), [
      [dana, id, pages.host],
      [maya, id, pages.client],
    ])
    await ask(maya, videoEndpoints.leaveVideo, { id, page: pages.client })
    await advance(minutes(4))
    await sweep()
    expect((await appointmentOf(id)).status).toBe('scheduled')
    await advance(minutes(1) + 1)
    await Promise.all([sweep(), sweep()])
    const kept = await appointmentOf(id)
    expect(kept).toMatchObject({ status: 'completed', heldBy: 'video' })
    expect(Math.round((Date.parse(kept.endedAt ?? '') - Date.parse(kept.startedAt ?? '')) / 60_000)).toBe(8)
    expect(await harbor.lastAudit('video.ended')).toMatchObject({ actorRole: 'system', recordId: id })
  })

  it('leaves the appointment as it is where the two never met, and it can begin later', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    await come(dana, id)
    await ask(dana, videoEndpoints.endVideo, { id })
    expect(await appointmentOf(id)).toMatchObject({ status: 'scheduled', heldBy: null })
    const { room } = await come(maya, id)
    expect(room).toMatchObject({ state: 'waiting', seat: 'own' })
  })

  it('that was a slip is taken back by the counselor, and the time goes on', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const first = await letIn(maya, dana, id)
    await pass(minutes(2), [
      [dana, id, first.host],
      [maya, id, first.client],
    ])
    await ask(dana, videoEndpoints.endVideo, { id })
    const host = newId()
    expect((await ask(dana, videoEndpoints.admitToVideo, { id, page: host })).body.state).toBe('open')
    const { page } = await come(maya, id)
    await pass(minutes(3), [
      [dana, id, host],
      [maya, id, page],
    ])
    const { body } = await ask(dana, videoEndpoints.endVideo, { id })
    expect(Math.round(body.talkedSeconds / 60)).toBe(5)
    expect(await harbor.lastAudit('video.reopened')).toMatchObject({ recordId: id })
  })
})

describe('by phone', () => {
  const giveNumber = async (number: string) => {
    const { services } = await theWorld()
    await services.db.orm.transaction((tx) => keepPhone(tx, services, maya.clientId ?? '', number))
  }

  it('the same session goes on: the client sees the last digits, the counselor the number, and it is kept', async () => {
    await twoPeople()
    await giveNumber('(555) 010-0177')
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const { page } = await come(maya, id)
    const { page: host } = await come(dana, id)
    expect((await readRoom(dana, id)).phone.number).toBeNull()
    const asked = await ask(maya, videoEndpoints.goOnByPhone, { id, goesBy: 'phone', page })
    expect(asked.body).toMatchObject({
      goesBy: 'phone',
      phone: { ending: '0177', number: null, team: '(555) 010-0100' },
    })
    expect(JSON.stringify(asked.body)).not.toContain('5550100177')
    expect((await readRoom(dana, id)).phone).toEqual({ ending: null, number: '+15550100177', team: null })
    expect((await ask(dana, videoEndpoints.listVideoWaiting)).body).toMatchObject([
      { appointmentId: id, wantsCall: true },
    ])
    // It stands on the counselor's list until they have been reached.
    expect((await ask(dana, taskEndpoints.listWork)).body).toMatchObject([
      { kind: 'call', clientId: maya.clientId },
    ])

    await ask(dana, videoEndpoints.noteVideoCall, { id, page: host })
    await ask(maya, videoEndpoints.leaveVideo, { id, page })
    await pass(minutes(12), [[dana, id, host]])
    await ask(dana, videoEndpoints.endVideo, { id })
    const kept = await appointmentOf(id)
    expect(kept).toMatchObject({ status: 'completed', heldBy: 'phone' })
    expect(Math.round((Date.parse(kept.endedAt ?? '') - Date.parse(kept.startedAt ?? '')) / 60_000)).toBe(12)
    const { services } = await theWorld()
    const open = await services.db.orm
      .select()
      .from(tasks)
      .where(and(eq(tasks.clientId, maya.clientId ?? ''), eq(tasks.causeId, id)))
    expect(open.every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  it('can be taken back to video; a call nobody was reached by is not one', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0 })
    const pages = await letIn(maya, dana, id)
    await pass(minutes(2), [
      [dana, id, pages.host],
      [maya, id, pages.client],
    ])
    const change = (who: Person, goesBy: 'video' | 'phone') =>
      ask(who, videoEndpoints.goOnByPhone, { id, goesBy })
    const { body } = await change(dana, 'phone')
    expect(body.phone.number).toBeNull()
    await change(maya, 'video')
    await pass(minutes(2), [
      [dana, id, pages.host],
      [maya, id, pages.client],
    ])
    await ask(dana, videoEndpoints.endVideo, { id })
    expect(await appointmentOf(id)).toMatchObject({ status: 'completed', heldBy: 'video' })
    expect((await change(maya, 'phone')).body).toMatchObject({ code: 'video.not_open' })
  })

  it('a call goes on while no page is open, and ends with its time', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana, { beginsIn: 0, durationMinutes: 30 })
    const { page } = await come(dana, id)
    await ask(dana, videoEndpoints.goOnByPhone, { id, goesBy: 'phone' })
    await ask(dana, videoEndpoints.noteVideoCall, { id, page })
    await pass(minutes(6), [[dana, id, page]])
    await advance(minutes(10))
    await sweep()
    expect((await appointmentOf(id)).status).toBe('scheduled')
    await advance(minutes(80))
    await sweep()
    dana.cookie = await harbor.signIn(dana.id, 'therapist')
    expect(await appointmentOf(id)).toMatchObject({ status: 'completed', heldBy: 'phone' })
    expect(await videosLeft(), 'a call is no video session of the month').toBe(1)
  })

  it('a video session that was held counts for the month, one whose line broke at once does not', async () => {
    for (const [span, left] of [
      [seconds(30), 1],
      [minutes(2), 0],
    ] as const) {
      await twoPeople()
      const id = await makeSession(maya, dana, { beginsIn: 0 })
      const pages = await letIn(maya, dana, id)
      await pass(span, [
        [dana, id, pages.host],
        [maya, id, pages.client],
      ])
      await ask(dana, videoEndpoints.endVideo, { id })
      expect((await appointmentOf(id)).status).toBe('completed')
      expect(await videosLeft()).toBe(left)
    }
  })
})

describe('the relay', () => {
  it('gets credentials that end by themselves; nothing is configured by default', async () => {
    const { services } = await theWorld()
    expect(iceServersFor(services)).toEqual([])
    const config = {
      ...services.config,
      STUN_URLS: ['stun:turn.example.org'],
      TURN_URLS: ['turn:turn.example.org:3478?transport=udp'],
      TURN_SECRET: 'a shared secret of the relay',
    }
    const [stun, turn] = iceServersFor({ ...services, config })
    expect(stun).toEqual({ urls: ['stun:turn.example.org'] })
    const [endsAt] = (turn?.username ?? '').split(':')
    expect(Number(endsAt) * 1000 - services.clock.now().getTime()).toBeGreaterThan(hours(3))
    expect(turn?.credential).toBe(
      createHmac('sha1', config.TURN_SECRET)
        .update(turn?.username ?? '')
        .digest('base64'),
    )
  })

  it('is told to those who may talk only', async () => {
    await twoPeople()
    const { services } = await theWorld()
    const before = services.config.STUN_URLS
    services.config.STUN_URLS = ['stun:turn.example.org']
    try {
      const id = await makeSession(maya, dana)
      expect((await come(maya, id)).room.iceServers).toEqual([])
      const { client } = await letIn(maya, dana, id)
      expect((await readRoom(maya, id, client)).iceServers).toEqual([{ urls: ['stun:turn.example.org'] }])
      expect((await readRoom(maya, id)).iceServers).toEqual([])
    } finally {
      services.config.STUN_URLS = before
    }
  })
})

it('both come at once, and there is one room', async () => {
  await twoPeople()
  const id = await makeSession(maya, dana)
  await Promise.all([come(maya, id), come(dana, id), come(maya, id)])
  const { services } = await theWorld()
  const rooms = await services.db.orm.select().from(videoRooms).where(eq(videoRooms.appointmentId, id))
  expect(rooms).toHaveLength(1)
})
