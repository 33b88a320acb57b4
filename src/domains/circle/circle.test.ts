import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { awaitingEndpoints } from '#domains/awaiting/contract.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import { grantElements, grantKinds, grantVersion } from './contract/shapes.ts'
import { elementsPlace } from './service/place.ts'
import { circleGrants } from './tables.ts'
import { accept, conversationOf, type Harbor, inDays, invite, makeYoung } from './test-kit.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let own: { id: string }

beforeAll(async () => {
  harbor = await makeOrganization()
})
beforeEach(async () => {
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  own = { id: ada.clientId ?? '' }
})

const circleOf = async (as: Person = ada) => (await ask(as, endpoints.readCircle, own)).body
const shared = async (as: Person) => (await ask(as, endpoints.listShared)).body[0]
/** A supporter in Ada's circle, signed in. */
const aSupporter = async (kinds: readonly (typeof grantKinds)[number][] = grantKinds): Promise<Person> => {
  const person = await harbor.person('supporter')
  await harbor.support(ada, person, kinds)
  return person
}

describe('an invitation', () => {
  it('by code makes an account that sees only what the client chose', async () => {
    const { body, status } = await invite(ada, own.id, { kinds: ['messages', 'milestones'] })
    expect(status).toBe(201)
    expect(body.code).toMatch(/^\d{10}$/)
    expect(body.invitation).toMatchObject({ state: 'sent', to: null })
    const spoken = `${body.code?.slice(0, 5)} ${body.code?.slice(5)}`
    const offered = await ask(null, endpoints.readInvitation, { key: spoken }, { host: harbor.host })
    expect(offered.body).toMatchObject({ clientName: 'Ada', kinds: ['messages', 'milestones'] })
    expect((await accept(spoken, {}, harbor.host)).status).toBe(200)
    const circle = await circleOf()
    expect(circle.invitations).toEqual([])
    expect(circle.supporters).toMatchObject([{ fullName: 'Lena Moss', relation: 'family' }])
    expect(circle.supporters[0]?.grants.map(({ kind }) => kind)).toEqual(['messages', 'milestones'])
    // Used once, it is over for everyone.
    expect((await accept(spoken, {}, harbor.host)).body).toMatchObject({ code: 'circle.invitation_over' })
  })

  it('by e-mail and by text is neutral and carries a link that opens it, written with spaces or in small letters', async () => {
    await invite(ada, own.id, { way: 'email', email: 'Lena@Example.org' })
    await invite(ada, own.id, { way: 'sms', phone: '(555) 010-0144' })
    const letters = (await lettersFrom(harbor.id)).filter(({ body }) => body.includes('/join#'))
    expect(letters.map(({ to }) => to).sort()).toEqual(['+15550100144', 'lena@example.org'])
    for (const { body, subject } of letters) expect(saysNothing(`${subject ?? ''} ${body}`)).toBe(true)
    const key = /#(\w+)/.exec(letters[0]?.body ?? '')?.[1] ?? ''
    const typed = `${key.slice(0, 7)} ${key.slice(7)}`.toLowerCase()
    expect((await ask(null, endpoints.readInvitation, { key: typed }, { host: harbor.host })).status).toBe(
      200,
    )
  })

  it('is over after seven days, when it was taken back, and with a renewed code', async () => {
    const { clock } = await theWorld()
    const first = (await invite(ada, own.id)).body
    const renewed = await ask(ada, endpoints.renewInvitation, { id: first.invitation.id })
    const read = (key: string | null) =>
      ask(null, endpoints.readInvitation, { key: key ?? '' }, { host: harbor.host })
    expect((await read(first.code)).status).toBe(410)
    expect((await read(renewed.body.code)).status).toBe(200)
    await ask(ada, endpoints.cancelInvitation, { id: first.invitation.id })
    expect((await read(renewed.body.code)).status).toBe(410)
    const late = (await invite(ada, own.id)).body
    clock.advance(days(7.01))
    expect((await read(late.code)).status).toBe(410)
  })

  it('that was sent twice is one, and the second code is the one that works', async () => {
    const invitationId = newId()
    const input = {
      ...own,
      invitationId,
      name: 'Lena',
      relation: 'family',
      way: 'code',
      kinds: ['messages'],
      endsOn: await inDays(30),
    } as const
    const [first, second] = [
      await ask(ada, endpoints.inviteSupporter, input),
      await ask(ada, endpoints.inviteSupporter, input),
    ]
    expect((await circleOf()).invitations).toHaveLength(1)
    expect((await accept(first.body.code ?? '', {}, harbor.host)).status).toBe(410)
    expect((await accept(second.body.code ?? '', {}, harbor.host)).status).toBe(200)
  })

  it('that staff prepare is not sent before the client confirms it with what may be seen', async () => {
    const { body } = await invite(ruth, own.id, { kinds: [...grantKinds] })
    expect(body).toMatchObject({ code: null, invitation: { state: 'awaiting_client', preparedBy: 'Ada' } })
    const confirmed = await ask(ada, endpoints.confirmInvitation, {
      id: body.invitation.id,
      kinds: ['appointments'],
      endsOn: await inDays(20),
    })
    expect(confirmed.body.invitation).toMatchObject({ state: 'sent', kinds: ['appointments'] })
    expect((await accept(confirmed.body.code ?? '', {}, harbor.host)).status).toBe(200)
    expect((await circleOf()).supporters[0]?.grants.map(({ kind }) => kind)).toEqual(['appointments'])
  })

  it('of a client under 18 waits for staff, who have a task, and a refusal ends it', async () => {
    await makeYoung(harbor, ada)
    const { body } = await invite(ada, own.id)
    expect(body).toMatchObject({ code: null, invitation: { state: 'awaiting_team' } })
    expect((await circleOf()).needsTeam).toBe(true)
    const tasks = await ask(ruth, taskEndpoints.listClientTasks, own)
    expect(tasks.body.map(({ kind }) => kind)).toContain('supporter')
    await ask(ruth, endpoints.decideInvitation, { id: body.invitation.id, agree: true })
    const renewed = await ask(ada, endpoints.renewInvitation, { id: body.invitation.id })
    expect((await accept(renewed.body.code ?? '', {}, harbor.host)).status).toBe(200)
    const second = await invite(ada, own.id)
    await ask(ruth, endpoints.decideInvitation, { id: second.body.invitation.id, agree: false })
    expect((await circleOf()).invitations).toEqual([])
    expect((await ask(ada, endpoints.renewInvitation, { id: second.body.invitation.id })).status).toBe(410)
  })

  it('needs an address for its way, and a day within two years', async () => {
    expect((await invite(ada, own.id, { way: 'email' })).body).toMatchObject({ code: 'circle.email_wanted' })
    expect((await invite(ada, own.id, { way: 'sms', phone: '12' })).body).toMatchObject({
      code: 'circle.phone_wanted',
    })
    expect((await invite(ada, own.id, { endsOn: await inDays(-2) })).body).toMatchObject({
      code: 'circle.ends_in_past',
    })
    expect((await invite(ada, own.id, { endsOn: await inDays(800) })).body).toMatchObject({
      code: 'circle.ends_too_late',
    })
  })

  it.each([
    ['messages', true],
    ['milestones', false],
  ] as const)(
    'whose letter grants %s says that the two can write to each other: %s',
    async (kind, writes) => {
      const email = `lena${newId().toLowerCase()}@example.org`
      await invite(ada, own.id, { way: 'email', email, kinds: [kind] })
      const letter = (await lettersFrom(harbor.id)).findLast(({ to }) => to === email)
      expect(letter?.body?.includes('You can write to each other')).toBe(writes)
      expect(letter?.body).not.toContain('  ')
      expect(letter?.body).toMatch(/[.] \S+ decides what you can see/)
    },
  )

  it('by link to an address makes an account that signs in by links, and a second client’s joins it', async () => {
    const email = `lena${newId().toLowerCase()}@example.org`
    await invite(ada, own.id, { way: 'email', email })
    const keyOf = async () =>
      /#(\w+)/.exec((await lettersFrom(harbor.id)).findLast(({ to }) => to === email)?.body ?? '')?.[1] ?? ''
    const link = { username: undefined, password: undefined, email }
    expect((await accept(await keyOf(), link, harbor.host)).body).toMatchObject({
      user: { role: 'supporter', username: '' },
    })
    const bo = await harbor.person('client')
    // Another person's code with this address does not enter the account.
    const other = await invite(bo, bo.clientId ?? '')
    expect((await accept(other.body.code ?? '', link, harbor.host)).body).toMatchObject({
      code: 'circle.sign_in_first',
    })
    await invite(bo, bo.clientId ?? '', { way: 'email', email })
    expect((await accept(await keyOf(), link, harbor.host)).status).toBe(200)
    const first = (await circleOf()).supporters[0]
    const second = (await ask(bo, endpoints.readCircle, { id: bo.clientId })).body.supporters[0]
    expect(second?.userId).toBe(first?.userId)
  })

  it('can be declined, and then no further one of this client arrives', async () => {
    const email = 'no@example.org'
    await invite(ada, own.id, { way: 'email', email })
    const key = /#(\w+)/.exec(
      (await lettersFrom(harbor.id)).findLast(({ to }) => to === email)?.body ?? '',
    )?.[1]
    await ask(null, endpoints.declineInvitation, { key, block: true }, { host: harbor.host })
    expect((await circleOf()).invitations).toEqual([])
    const again = await invite(ada, own.id, { way: 'email', email })
    expect(again.body.invitation.state).toBe('held')
    expect((await lettersFrom(harbor.id)).filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('a grant', () => {
  it('is a consent record with every element of 42 CFR 2.31 in the words that were shown', async () => {
    const { services } = await theWorld()
    const lena = await aSupporter(['appointments'])
    const [row] = await services.db.orm
      .select()
      .from(circleGrants)
      .where(and(eq(circleGrants.userId, lena.id), isNull(circleGrants.revokedAt)))
    expect(row).toMatchObject({ version: grantVersion, language: 'en', kind: 'appointments' })
    const elements = JSON.parse(
      services.fields.open(row?.elements ?? Buffer.alloc(0), elementsPlace(own.id, row?.id ?? '')),
    ) as Record<string, string>
    expect(Object.keys(elements)).toEqual([...grantElements])
    expect(elements['expires']).toContain(row?.endsOn)
    expect(await harbor.lastAudit('circle_grant.given')).toMatchObject({ clientId: own.id })
  })

  it('shows its kind until it is taken back, on open pages within a second, and nothing else', async () => {
    const lena = await aSupporter([])
    const { services } = await theWorld()
    const scheduledAt = new Date(services.clock.now().getTime() + days(2)).toISOString()
    await ask(ada, appointmentEndpoints.createAppointment, {
      clientId: own.id,
      title: 'Dentist',
      scheduledAt,
      room: 'Room 4',
      bring: 'The letter',
    })
    await ask(ada, reentryEndpoints.createStep, { clientId: own.id, title: 'State ID', isMilestone: true })
    await ask(ada, reentryEndpoints.createStep, { clientId: own.id, title: 'Clinic' })
    const hidden = { appointments: null, milestones: null, progress: null, steps: [], conversationId: null }
    expect(await shared(lena)).toMatchObject({ name: 'Ada', grants: [], ...hidden })
    const set = async (kind: string, endsOn: string | null) =>
      ask(ada, endpoints.setGrant, { ...own, userId: lena.id, kind, endsOn })
    const until = await inDays(10)
    for (const kind of grantKinds) await set(kind, until)
    const seen = await shared(lena)
    expect(seen).toMatchObject({
      appointments: [{ title: 'Dentist' }],
      milestones: [{ title: 'State ID' }],
      progress: { done: 0, total: 2 },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Room 4|The letter|Clinic/)
    const page = await listenAs(lena)
    for (const kind of grantKinds) await set(kind, null)
    await page.hear('circle.supporters_changed')
    expect(await shared(lena)).toMatchObject({ grants: [], ...hidden })
    await page.close()
  })

  it('ends by itself after its last day on the organization’s clock', async () => {
    const { clock } = await theWorld()
    const lena = await aSupporter([])
    await ask(ada, endpoints.setGrant, {
      ...own,
      userId: lena.id,
      kind: 'messages',
      endsOn: await inDays(3),
    })
    const conversation = await conversationOf(lena)
    expect(conversation).toBeDefined()
    clock.advance(days(5))
    const back = await harbor.signIn(lena.id, 'supporter')
    const later = { ...lena, cookie: back }
    expect((await shared(later))?.grants).toEqual([])
    expect((await ask(later, messagingEndpoints.listCircleMessages, { id: conversation?.id })).status).toBe(
      404,
    )
  })

  it('of messages ends on its new last day in groups too, and brings back no group that had ended', async () => {
    const { clock } = await theWorld()
    const [lena, tom] = [await aSupporter(['messages']), await aSupporter(['messages'])]
    const grant = async (person: Person, count: number) =>
      ask({ ...ada, cookie: await harbor.signIn(ada.id, 'client') }, endpoints.setGrant, {
        ...own,
        userId: person.id,
        kind: 'messages',
        endsOn: await inDays(count),
      })
    await grant(tom, 3)
    const group = await ask(ada, messagingEndpoints.createGroup, {
      conversationId: newId(),
      name: 'Family',
      userIds: [lena.id, tom.id],
    })
    const reads = async ({ id }: Person) =>
      (
        await ask({ cookie: await harbor.signIn(id, 'supporter') }, messagingEndpoints.listCircleMessages, {
          id: group.body.id,
        })
      ).status
    await grant(lena, 3)
    expect(await reads(lena)).toBe(200)
    clock.advance(days(5))
    expect([await reads(lena), await reads(tom)]).toEqual([404, 404])
    await grant(tom, 60)
    expect(await reads(tom)).toBe(404)
  })

  it('of one step shows that step with the client’s words, to the supporter who helps alone', async () => {
    const [lena, tom] = [await aSupporter([]), await aSupporter([])]
    const step = await ask(ada, reentryEndpoints.createStep, {
      clientId: own.id,
      title: 'DMV office',
      office: { name: 'Methadone clinic' },
      documents: [{ id: newId(), name: 'Referral' }],
      note: 'A secret',
      isMilestone: true,
    })
    await ask(ada, reentryEndpoints.patchStep, { id: step.body.id, waiting: { on: 'the court' } })
    const share = async (endsOn: string | null) =>
      ask(ada, endpoints.shareStep, {
        ...own,
        userId: lena.id,
        stepId: step.body.id,
        words: 'Lena drives me',
        endsOn,
      })
    expect((await share(await inDays(9))).status).toBe(200)
    expect((await shared(lena))?.steps).toMatchObject([{ title: 'DMV office', words: 'Lena drives me' }])
    expect((await shared(tom))?.steps).toEqual([])
    // Papers, notes, offices and what a step waits for are for the client and the team.
    await ask(ada, endpoints.setGrant, {
      ...own,
      userId: lena.id,
      kind: 'milestones',
      endsOn: await inDays(9),
    })
    const seen = await shared(lena)
    expect(seen?.milestones).toMatchObject([{ title: 'DMV office' }])
    expect(JSON.stringify(seen)).not.toMatch(/Methadone|Referral|A secret|the court/)
    await share(null)
    expect((await shared(lena))?.steps).toEqual([])
  })

  it('is not given to a stranger, nor on another client’s behalf', async () => {
    const stranger = await harbor.person('supporter')
    const bo = await harbor.person('client')
    const lena = await aSupporter()
    const input = { ...own, kind: 'messages', endsOn: await inDays(9) }
    expect((await ask(ada, endpoints.setGrant, { ...input, userId: stranger.id })).status).toBe(404)
    expect((await ask(bo, endpoints.setGrant, { ...input, userId: lena.id })).status).toBe(404)
  })
})

describe('who leaves or is taken out', () => {
  it('sees nothing any more, and a block keeps both from meeting again', async () => {
    const lena = await aSupporter()
    const conversation = await conversationOf(lena)
    const words = { id: conversation?.id ?? '', messageId: newId(), words: 'It is me' }
    await ask(lena, messagingEndpoints.sendCircleMessage, words)
    expect((await ask(ada, awaitingEndpoints.readAwaiting, own)).body.messages).toBe(1)
    const removed = await ask(ada, endpoints.removeSupporter, { ...own, userId: lena.id, block: true })
    expect(removed.body).toMatchObject({ supporters: [], blocked: [{ name: 'Ada supporter' }] })
    expect(await shared(lena)).toBeUndefined()
    expect(await conversationOf(ada)).toBeUndefined()
    expect((await ask(ada, awaitingEndpoints.readAwaiting, own)).body.messages).toBe(0)
    expect((await ask(lena, messagingEndpoints.listCircleMessages, { id: conversation?.id })).status).toBe(
      404,
    )
    const { body } = await invite(ada, own.id)
    expect((await ask(lena, endpoints.joinCircle, { key: body.code })).body).toMatchObject({
      code: 'circle.invitation_over',
    })
    await ask(ada, endpoints.unblock, { ...own, blockId: removed.body.blocked[0]?.id })
    expect((await ask(lena, endpoints.joinCircle, { key: body.code })).status).toBe(200)
    expect((await conversationOf(ada))?.id).toBe(conversation?.id)
  })

  it('may be the supporter, and the client is told no reason', async () => {
    const lena = await aSupporter()
    expect((await ask(lena, endpoints.leaveCircle, { ...own, block: true })).status).toBe(200)
    const circle = await circleOf()
    expect(circle).toMatchObject({ supporters: [], blocked: [] })
    expect((await ask(lena, endpoints.leaveCircle, { ...own, block: false })).status).toBe(404)
  })
})

describe('a no-contact order', () => {
  it('parts the two at once, hides its reason from both, and holds every invitation', async () => {
    const lena = await aSupporter()
    const recorded = await ask(ruth, endpoints.addNoContact, {
      ...own,
      recordId: newId(),
      name: 'Lena Moss',
      userId: lena.id,
      reason: 'Order of the county court',
    })
    expect(recorded.body).toMatchObject([{ name: 'Lena Moss', reason: 'Order of the county court' }])
    const circle = await circleOf()
    expect(circle).toMatchObject({ supporters: [], blocked: [] })
    expect(await shared(lena)).toBeUndefined()
    expect(await conversationOf(ada)).toBeUndefined()
    const { id } = (await invite(ada, own.id)).body.invitation
    await ask(ruth, endpoints.decideInvitation, { id, agree: true })
    const { body } = await ask(ada, endpoints.renewInvitation, { id })
    expect((await ask(lena, endpoints.joinCircle, { key: body.code })).status).toBe(410)
    const all = JSON.stringify([await circleOf(), await shared(lena), body])
    expect(all).not.toContain('county court')
  })

  it('by address or number holds an invitation to it, and the client reads that it cannot be sent', async () => {
    await ask(ruth, endpoints.addNoContact, {
      ...own,
      recordId: newId(),
      name: 'Rick',
      email: 'rick@example.org',
      phone: '555 010 0155',
      reason: 'Order',
    })
    const byEmail = await invite(ada, own.id, { way: 'email', email: 'RICK@example.org' })
    const byPhone = await invite(ada, own.id, { way: 'sms', phone: '+1 (555) 010-0155' })
    expect([byEmail.body.invitation.state, byPhone.body.invitation.state]).toEqual(['held', 'held'])
    expect((await lettersFrom(harbor.id)).filter(({ to }) => /rick|0155/.test(to))).toEqual([])
  })
})

describe('a weekly update', () => {
  it('goes nowhere before the client approved it, and then to those who see milestones, by a neutral message', async () => {
    const lena = await aSupporter(['milestones'])
    const tom = await aSupporter(['messages'])
    const step = await ask(ada, reentryEndpoints.createStep, { clientId: own.id, title: 'Library card' })
    await ask(ada, reentryEndpoints.patchStep, { id: step.body.id, completed: true })
    const draft = await ask(ada, endpoints.readFamilyUpdate, own)
    expect(draft.body).toMatchObject({ state: 'open', suggested: ['I finished: Library card'] })
    const asked = await ask(ruth, endpoints.sendFamilyUpdate, { clientId: own.id })
    expect(asked.body).toEqual({ ok: true, state: 'waits_for_client' })
    expect((await shared(lena))?.update).toBeNull()
    await ask(ada, endpoints.answerFamilyUpdate, {
      ...own,
      week: draft.body.week,
      approve: true,
      lines: draft.body.suggested,
      words: 'A good week.',
    })
    expect((await shared(lena))?.update).toMatchObject({
      words: 'A good week.',
      lines: ['I finished: Library card'],
    })
    expect((await shared(tom))?.update).toBeNull()
    const again = await ask(ruth, endpoints.sendFamilyUpdate, { clientId: own.id })
    expect(again.status).toBe(400)
  })
})

describe('the words of a week', () => {
  it('are read by those to whom they were released, not by a person who may see milestones later', async () => {
    const { clock } = await theWorld()
    const [lena, tom] = [await aSupporter(['milestones']), await aSupporter(['messages'])]
    const { week } = (await ask(ada, endpoints.readFamilyUpdate, own)).body
    const approve = (words: string) =>
      ask(ada, endpoints.answerFamilyUpdate, { ...own, week, approve: true, lines: [], words })
    const grant = async ({ id: userId }: Person) =>
      ask(ada, endpoints.setGrant, { ...own, userId, kind: 'milestones', endsOn: await inDays(60) })
    await approve('For my sister alone.')
    clock.advance(minutes(5))
    await grant(tom)
    // A longer time for her changes nothing of what was released to her.
    await grant(lena)
    expect((await shared(tom))?.update).toBeNull()
    expect((await shared(lena))?.update).toMatchObject({ words: 'For my sister alone.' })
    await approve('For both of you.')
    expect((await shared(tom))?.update).toMatchObject({ words: 'For both of you.' })
  })
})

describe('settings', () => {
  it('of a supporter are kept, and a client is not seen online before they say so', async () => {
    const lena = await aSupporter()
    const page = await listenAs(ada)
    expect((await conversationOf(lena))?.members.find(({ role }) => role === 'client')?.isOnline).toBe(false)
    await ask(ada, endpoints.saveSettings, { showsOnline: true })
    await expect
      .poll(async () => (await conversationOf(lena))?.members.find(({ role }) => role === 'client')?.isOnline)
      .toBe(true)
    await page.close()
    const saved = await ask(lena, endpoints.saveSettings, { byEmail: false, fromMinute: 600, toMinute: 700 })
    expect(saved.body).toMatchObject({ byEmail: false, fromMinute: 600, toMinute: 700 })
    expect((await ask(lena, endpoints.saveSettings, { timeZone: 'Mars/Base' })).status).toBe(400)
    expect((await ask(lena, endpoints.saveSettings, { fromMinute: 900, toMinute: 800 })).status).toBe(400)
    // Each alone would be later than the end, or earlier than the begin, that is kept.
    expect((await ask(lena, endpoints.saveSettings, { fromMinute: 900 })).status).toBe(400)
    expect((await ask(lena, endpoints.saveSettings, { toMinute: 500 })).status).toBe(400)
    expect((await ask(lena, endpoints.readSettings)).body).toMatchObject({ fromMinute: 600, toMinute: 700 })
    expect((await ask(lena, endpoints.saveSettings, { byText: true })).status).toBe(400)
  })
})
