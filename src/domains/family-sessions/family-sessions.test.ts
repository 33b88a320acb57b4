import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { type Harbor, inDays, makeYoung } from '#domains/circle/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { familySessionEndpoints as endpoints } from './contract.ts'
import { sweepFamilySessions } from './service/sweep.ts'
import { aBatch, come, inMinutes, letIn, makeFamily, propose } from './test-kit.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let omar: Person
let conversationId: string

beforeAll(async () => {
  harbor = await makeOrganization()
})
beforeEach(async () => {
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  const family = await makeFamily(harbor, ada)
  ;[lena, omar] = family.supporters as [Person, Person]
  conversationId = family.conversationId
})

const own = () => ({ id: ada.clientId ?? '' })
const sessionsOf = async (as: Person) => (await ask(as, endpoints.listFamilySessions)).body
const endGrant = (supporter: Person) =>
  ask(ada, circleEndpoints.setGrant, { ...own(), userId: supporter.id, kind: 'messages', endsOn: null })
const giveAddress = async ({ id }: Person, email: string) => {
  const { services } = await theWorld()
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal(email, emailPlace(harbor.id, id)) })
    .where(eq(users.id, id))
}

describe('a proposed family session', () => {
  it('is an appointment of the client, and a message that the chosen people can answer', async () => {
    await giveAddress(lena, 'lena@example.org')
    const { status, body } = await propose(ada, conversationId, [lena])
    expect(status).toBe(201)
    expect(await harbor.lastAudit('family_session.proposed')).toMatchObject({
      recordId: body.appointmentId,
      clientId: ada.clientId,
    })
    const dates = await ask(ada, appointmentEndpoints.listUpcomingAppointments, own())
    expect(dates.body).toMatchObject([
      { id: body.appointmentId, kind: 'family', mode: 'video', provider: null },
    ])
    const read = await ask(omar, messagingEndpoints.listCircleMessages, { id: conversationId })
    expect(read.body[0]?.words).toMatch(/^I suggest a video session\. Who: Ada and me\./)
    // Omar was not chosen: he reads of it, and has no part in it.
    expect(await sessionsOf(omar)).toEqual([])
    expect((await ask(omar, endpoints.readFamilyRoom, { id: body.appointmentId })).status).toBe(404)
    expect((await sessionsOf(lena)).map(({ clientName }) => clientName)).toEqual(['Ada'])
    const page = await listenAs(ada)
    const answered = await ask(lena, endpoints.answerFamilySession, { id: body.appointmentId, answer: 'yes' })
    expect(answered.status).toBe(200)
    await page.hear('family_session.changed')
    await page.close()
    expect((await sessionsOf(ada))[0]?.people).toMatchObject([
      { role: 'client', isMe: true },
      { userId: lena.id, answer: 'yes' },
    ])
    const letters = (await lettersFrom(harbor.id)).filter(({ to }) => to === 'lena@example.org')
    expect(letters.length).toBeGreaterThan(0)
    for (const { subject, body: words } of letters) expect(saysNothing(`${subject} ${words}`)).toBe(true)
  })

  it('sent twice is one, and needs people who are in the conversation now, three at most', async () => {
    const appointmentId = newId()
    for (let i = 0; i < 2; i += 1)
      expect((await propose(ada, conversationId, [lena, omar], { appointmentId })).status).toBe(201)
    expect(await sessionsOf(ada)).toHaveLength(1)
    const stranger = await harbor.person('supporter')
    expect((await propose(ada, conversationId, [stranger])).body).toMatchObject({
      code: 'family-sessions.not_chosen',
    })
    expect((await propose(ada, conversationId, [lena, omar, stranger, ruth])).status).toBe(400)
    expect(
      (await propose(ada, conversationId, [lena], { scheduledAt: await inMinutes(-120) })).body,
    ).toMatchObject({ code: 'appointments.in_the_past' })
    await endGrant(omar)
    expect((await propose(ada, conversationId, [omar])).status).toBe(422)
  })

  it('names what stands at its time, and takes a counselor who reads along', async () => {
    await ask(ada, messagingEndpoints.inviteCounselor, {
      id: conversationId,
      userId: ruth.id,
      until: await inMinutes(60 * 24),
    })
    const scheduledAt = await inMinutes(120)
    await ask(ada, appointmentEndpoints.createAppointment, {
      clientId: own().id,
      kind: 'court',
      title: 'Hearing',
      scheduledAt,
    })
    const { body } = await propose(ada, conversationId, [lena, ruth], { scheduledAt })
    expect(body.overlaps).toBe('court')
    expect((await sessionsOf(ruth))[0]?.people.map(({ role }) => role)).toEqual([
      'client',
      'counselor',
      'supporter',
    ])
  })

  it('that is moved asks everyone again, and one that is cancelled is gone from every page', async () => {
    const { body } = await propose(ada, conversationId, [lena, omar])
    const id = body.appointmentId
    await ask(lena, endpoints.answerFamilySession, { id, answer: 'yes' })
    const scheduledAt = await inMinutes(60 * 26)
    const moved = await ask(ada, appointmentEndpoints.changeAppointment, { id, scheduledAt })
    expect(moved.status).toBe(200)
    expect((await sessionsOf(lena))[0]).toMatchObject({ scheduledAt, people: [{}, { answer: null }, {}] })
    const messages = async () =>
      (await ask(lena, messagingEndpoints.listCircleMessages, { id: conversationId })).body.map(
        ({ words }) => words,
      )
    expect((await messages())[0]).toContain('has a new time')
    await ask(ada, appointmentEndpoints.cancelAppointment, { id })
    expect((await messages())[0]).toContain('is canceled')
    expect(await sessionsOf(lena)).toEqual([])
    expect((await ask(lena, endpoints.answerFamilySession, { id, answer: 'no' })).body).toMatchObject({
      code: 'family-sessions.over',
    })
    expect((await ask(lena, endpoints.joinFamilyRoom, { id, page: newId() })).body).toMatchObject({
      code: 'family-sessions.over',
    })
  })

  it('is refused for a client under 18 and while a contact may be the danger, and supporters see none then', async () => {
    const { body } = await propose(ada, conversationId, [lena])
    const { appointmentId: id } = body
    await come(ada, id)
    const page = await letIn(ada, lena, id)
    await ask(ada, chatEndpoints.sendMessage, {
      clientId: own().id,
      content: 'My husband beats me and I am afraid to go home tonight',
    })
    await sweepFamilySessions((await theWorld()).services, harbor.id)
    expect((await ask(lena, endpoints.beatFamilyRoom, { id, page, connected: true })).status).toBe(404)
    expect((await ask(ada, endpoints.readFamilyRoom, { id })).body.people.map(({ role }) => role)).toEqual([
      'client',
    ])
    expect((await propose(ada, conversationId, [lena])).body).toMatchObject({
      code: 'family-sessions.not_now',
    })
    expect(await sessionsOf(lena)).toEqual([])
    for (const endpoint of [endpoints.readFamilyRoom, endpoints.joinFamilyRoom])
      expect((await ask(lena, endpoint, { id, page: newId() })).status).toBe(404)
    expect(await sessionsOf(ada)).toHaveLength(1)
    const young = await harbor.person('client')
    const family = await makeFamily(harbor, young, 1)
    await makeYoung(harbor, young)
    expect((await propose(young, family.conversationId, family.supporters)).status).toBe(409)
  })

  it('of a conversation of two ends with the grant, the block and the time of the grant', async () => {
    const { clock } = await theWorld()
    const sessions = await ask(ada, messagingEndpoints.listConversations)
    const withLena = sessions.body.find(
      ({ isGroup, members }) => !isGroup && members.some(({ userId }) => userId === lena.id),
    )
    const { body } = await propose(ada, withLena?.id ?? '', [lena], { scheduledAt: await inMinutes(60 * 30) })
    expect(await sessionsOf(lena)).toHaveLength(1)
    await ask(ada, circleEndpoints.setGrant, {
      ...own(),
      userId: lena.id,
      kind: 'messages',
      endsOn: await inDays(1),
    })
    clock.advance(days(2.1))
    lena.cookie = await harbor.signIn(lena.id, 'supporter')
    expect(
      (await ask(lena, endpoints.answerFamilySession, { id: body.appointmentId, answer: 'yes' })).status,
    ).toBe(404)
    clock.advance(-days(2.1))
    lena.cookie = await harbor.signIn(lena.id, 'supporter')
    expect(await sessionsOf(lena)).toHaveLength(1)
    await ask(ada, circleEndpoints.removeSupporter, { ...own(), userId: lena.id, block: true })
    expect(await sessionsOf(lena)).toEqual([])
  })
})

describe('the room of a family session', () => {
  const open = async (people = [lena, omar]) => {
    const { body } = await propose(ada, conversationId, people)
    return body.appointmentId
  }
  const roomOf = async (as: Person, id: string, page?: string) =>
    (await ask(as, endpoints.readFamilyRoom, { id, ...(page ? { page } : {}) })).body

  it('lets nobody hear anything before the client let them in', async () => {
    const id = await open()
    const waiting = await come(lena, id)
    expect(waiting.room).toMatchObject({ isIn: false, turn: null, iceServers: [], isHost: false })
    const client = await come(ada, id)
    expect(client.room).toMatchObject({ isIn: true, isHost: true, turn: 1 })
    const letter = { id, page: waiting.page, to: client.page, ...aBatch() }
    expect((await ask(lena, endpoints.sendFamilySignals, letter)).body).toMatchObject({
      code: 'video.not_open',
    })
    expect(
      (await ask(ada, endpoints.sendFamilySignals, { ...aBatch(), id, page: client.page, to: waiting.page }))
        .body,
    ).toMatchObject({ code: 'video.elsewhere' })
    // Before the door a person sees who is there, and no page to call.
    expect((await roomOf(lena, id, waiting.page)).people.every(({ page }) => page === null)).toBe(true)
    expect((await ask(omar, endpoints.admitToFamilyRoom, { id, userId: lena.id, isIn: true })).status).toBe(
      403,
    )
    const admitted = await ask(ada, endpoints.admitToFamilyRoom, { id, userId: lena.id, isIn: true })
    expect(admitted.status).toBe(200)
    expect(await harbor.lastAudit('family_session.let_in')).toMatchObject({ recordId: id })
    expect(await roomOf(lena, id, waiting.page)).toMatchObject({ isIn: true, turn: 2 })
    const page = await listenAs(ada)
    expect((await ask(lena, endpoints.sendFamilySignals, letter)).status).toBe(200)
    const [news] = await page.hear('family_session.signalled')
    expect(news?.data).toEqual({ appointmentId: id, page: client.page })
    await page.close()
    const batches = await ask(ada, endpoints.readFamilySignals, { id, page: client.page })
    expect(batches.body).toMatchObject([{ from: waiting.page }])
  })

  it('gives each page its place in the order of coming in; a page loaded again needs no new permission', async () => {
    const id = await open()
    const client = await come(ada, id)
    await letIn(ada, lena, id)
    await letIn(ada, omar, id)
    const again = await come(lena, id)
    expect(again.room).toMatchObject({ isIn: true, turn: 4 })
    const seen = (await roomOf(ada, id, client.page)).people.map(({ turn }) => turn)
    expect(seen.sort()).toEqual([1, 3, 4])
    // The page before it has lost its seat, and leaving late changes nothing.
    await ask(lena, endpoints.leaveFamilyRoom, { id, page: newId() })
    expect(await roomOf(lena, id, again.page)).toMatchObject({ isIn: true, seat: 'own' })
  })

  it('lets nobody in while the client is away, and sends a person back before the door', async () => {
    await ask(ada, messagingEndpoints.inviteCounselor, {
      id: conversationId,
      userId: ruth.id,
      until: await inMinutes(60 * 24),
    })
    const id = await open([lena, ruth])
    await come(ruth, id)
    const { page } = await come(lena, id)
    const admit = { id, userId: lena.id, isIn: true }
    expect((await ask(ruth, endpoints.admitToFamilyRoom, admit)).body).toMatchObject({
      code: 'family-sessions.client_first',
    })
    await come(ada, id)
    expect((await ask(ruth, endpoints.admitToFamilyRoom, admit)).status).toBe(200)
    expect((await roomOf(lena, id, page)).isIn).toBe(true)
    await ask(ada, endpoints.admitToFamilyRoom, { ...admit, isIn: false })
    expect(await roomOf(lena, id, page)).toMatchObject({ isIn: false, seat: 'own' })
  })

  it('loses a person at once whose grant is taken back, and tells every page', async () => {
    const id = await open()
    const client = await come(ada, id)
    const page = await letIn(ada, lena, id)
    await letIn(ada, omar, id)
    const [hers, his] = [await listenAs(lena), await listenAs(omar)]
    await endGrant(lena)
    for (const one of [hers, his]) await one.hear('family_session.changed')
    await Promise.all([hers.close(), his.close()])
    const calls = [
      [endpoints.readFamilyRoom, { page }],
      [endpoints.joinFamilyRoom, { page }],
      [endpoints.beatFamilyRoom, { page, connected: true }],
      [endpoints.readFamilySignals, { page }],
      [endpoints.sendFamilySignals, { page, to: client.page, ...aBatch() }],
    ] as const
    for (const [endpoint, input] of calls)
      expect((await ask(lena, endpoint, { id, ...input })).status).toBe(404)
    const { people } = await roomOf(omar, id)
    expect(people.map(({ userId }) => userId)).not.toContain(lena.id)
    expect(
      (await ask(ada, endpoints.sendFamilySignals, { ...aBatch(), id, page: client.page, to: page })).status,
    ).toBe(409)
  })

  it('ends for everyone, writes its time to the appointment, and opens again for a host alone', async () => {
    const { clock } = await theWorld()
    const id = await open()
    const client = await come(ada, id)
    const page = await letIn(ada, lena, id)
    const beat = async () => {
      await ask(ada, endpoints.beatFamilyRoom, { id, page: client.page, connected: true })
      await ask(lena, endpoints.beatFamilyRoom, { id, page, connected: true })
    }
    await beat()
    clock.advance(minutes(0.5))
    await beat()
    clock.advance(minutes(0.5))
    await beat()
    expect((await ask(ada, appointmentEndpoints.cancelAppointment, { id })).body).toMatchObject({
      code: 'appointments.going_on',
    })
    expect((await ask(lena, endpoints.endFamilyRoom, { id })).status).toBe(403)
    const ended = await ask(ada, endpoints.endFamilyRoom, { id })
    expect(ended.body).toMatchObject({ isEnded: true, talkedSeconds: 60 })
    const kept = await ask(ada, appointmentEndpoints.readAppointment, { id })
    expect(kept.body).toMatchObject({ status: 'completed', heldBy: 'video', talkedSeconds: 60 })
    expect((await come(lena, id, page)).room).toMatchObject({ isEnded: true, isIn: false })
    expect((await come(ada, id)).room).toMatchObject({ isEnded: false, isIn: true })
    // Each has to be let in again.
    expect((await come(lena, id)).room.isIn).toBe(false)
  })

  it('opens a quarter of an hour before and says from when on', async () => {
    const { body } = await propose(ada, conversationId, [lena], { scheduledAt: await inMinutes(60) })
    const early = await ask(ada, endpoints.joinFamilyRoom, { id: body.appointmentId, page: newId() })
    expect(early.body).toMatchObject({ code: 'video.too_early' })
    expect(Date.parse(body.scheduledAt) - Date.parse(body.opensAt)).toBe(minutes(15))
  })
})
