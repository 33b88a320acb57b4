import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  anAddress,
  ask,
  makeOrganization,
  passGuard,
  type Person,
  sendForm,
  theWorld,
} from '#app/test-kit.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { documentPath } from '#shared/uploaded-file.ts'
import { newId } from '#shared/ids.ts'
import { contactEndpoints, contactPath, type ReceivedMessage } from './contract.ts'
import { contactMessages } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})

const good = {
  name: 'Rosa Lund',
  email: 'rosa@example.org',
  subject: 'Rooms',
  message: 'Do you have a room?',
}
const send = async (
  fields: Record<string, string> = {},
  files: { name: string; bytes: Buffer }[] = [],
  guard: Record<string, string> | null = null,
) =>
  sendForm<ReceivedMessage & { code?: string; message?: string }>(
    null,
    contactPath,
    { ...good, email: `${newId()}@example.org`, ...(guard ?? (await passGuard())), ...fields },
    files,
    { host: harbor.host },
  )
const messages = async () => (await ask(admin, contactEndpoints.listContactMessages)).body

describe('a message of the contact form', () => {
  it('reaches the inbox with its files, sealed, and is answered with its number', async () => {
    const { services } = await theWorld()
    const answer = await send({}, [{ name: 'lease.pdf', bytes: aPdf() }])
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      reference: expect.stringMatching(/^LF-\d{6}$/),
      crisis: 'none',
      clientId: null,
    })
    const [message] = await messages()
    expect(message).toMatchObject({
      ...good,
      email: expect.any(String),
      status: 'unread',
      reference: answer.body.reference,
    })
    expect(message?.files).toEqual([expect.objectContaining({ name: 'lease.pdf', scan: 'not_scanned' })])
    const [row] = await services.db.orm
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, message?.id ?? ''))
    expect(row?.message.toString('latin1')).not.toContain('room')
  })

  it.each([
    'My daughter comes home Monday and has nowhere to live. Who can help her?',
    'My boy gets out next week and he can’t stay with me. What are his options?',
    'I am scared for my grandson. He gets out Thursday with no money and no bed. Please help',
    'Mi hija sale el lunes y no tiene a dónde ir. ¿Quién nos ayuda?',
  ])('of a worried relative, “%s”, opens no alert and calls nobody', async (message) => {
    const { body } = await send({ subject: 'Help for me or somebody close', message })
    expect(body).toMatchObject({ crisis: 'none', clientId: null })
  })

  it('of a worried relative who cannot go on is heard', async () => {
    const message = 'My son comes home Friday and I can’t go on like this. What can I do?'
    const { body } = await send({ subject: 'Help for me or somebody close', message })
    expect(body.crisis).not.toBe('none')
  })

  it('shows its files to whoever looks after it, and to nobody else', async () => {
    const { server } = await theWorld()
    await send({ subject: 'With a file' }, [{ name: 'a.pdf', bytes: aPdf() }])
    const [message] = await messages()
    const url = documentPath(message?.files[0]?.id ?? '', true)
    const get = async (person: Person) =>
      (await server.app.inject({ method: 'GET', url, headers: { cookie: person.cookie } })).statusCode
    const ruth = await harbor.person('therapist')
    expect(await get(admin)).toBe(200)
    expect(await get(ruth)).toBe(404)
    await ask(admin, submissionEndpoints.assignSubmissions, { ids: [message?.id], assigneeId: ruth.id })
    expect(await get(ruth)).toBe(200)
    expect(await get(await (await makeOrganization()).person('admin'))).toBe(404)
  })

  it.each(['name', 'email', 'subject', 'message'])('without %s says so', async (field) => {
    const answer = await send({ [field]: ' ' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(field) })
  })

  it('takes a phone number instead of an e-mail address, and the inbox shows the number', async () => {
    const taken = await send({ email: '', phone: '(510) 555-0177', subject: 'By phone' })
    expect(taken.status).toBe(201)
    const message = (await messages()).find(({ reference }) => reference === taken.body.reference)
    expect(message).toMatchObject({ email: '', phone: '(510) 555-0177' })
    const read = await ask(admin, submissionEndpoints.readSubmission, { id: message?.id ?? '' })
    expect(read.body).toMatchObject({ email: null, phone: '(510) 555-0177', maySms: false })
    const both = await send({ phone: '+1 510 555 0178' })
    expect(both.status).toBe(201)
    const wrong: Record<string, string>[] = [{ email: '' }, { email: '', phone: '555' }, { phone: 'call me' }]
    for (const fields of wrong)
      expect((await send(fields)).body, JSON.stringify(fields)).toMatchObject({ code: 'request.invalid' })
  })

  it('is answered with the time by which the team answers', async () => {
    const { clock } = await theWorld()
    const now = clock.now()
    // A Saturday at noon in California.
    clock.set(new Date('2026-11-21T20:00:00Z'))
    const onSaturday = await send()
    clock.set(now)
    expect(onSaturday.body).toMatchObject({
      answerBy: { at: '2026-11-24T02:00:00.000Z', isWithinDay: false },
    })
    expect((await send()).body).toMatchObject({ answerBy: { isWithinDay: true } })
  })

  it('with exactly the specified fields is taken, marked as not verified, and writes no letter to the address', async () => {
    const email = `${newId()}@example.org`
    const plain = { ...good, email, subject: 'By another program' }
    const taken = await sendForm<Received>(null, contactPath, plain, [{ name: 'lease.pdf', bytes: aPdf() }], {
      host: harbor.host,
      from: anAddress(),
    })
    expect(taken.status).toBe(201)
    const message = (await messages()).find(({ reference }) => reference === taken.body.reference)
    expect(message).toMatchObject({
      subject: plain.subject,
      isVerified: false,
      files: [{ name: 'lease.pdf' }],
    })
    expect((await lettersFrom(harbor.id)).filter(({ to }) => to === email)).toEqual([])
    expect(await harbor.lastAudit('submission.opened')).toMatchObject({ recordId: message?.id })
    const listed = await ask(admin, submissionEndpoints.listSubmissions, { kind: 'contact', show: 'all' })
    expect(listed.body.find(({ id }) => id === message?.id)?.isVerified).toBe(false)
  })

  it('with the work of our page is verified', async () => {
    const { body } = await send({ subject: 'From the page' })
    const message = (await messages()).find(({ reference }) => reference === body.reference)
    expect(message?.isVerified).toBe(true)
  })

  it('without the work of a page is taken five times an hour from one network, and a crisis always', async () => {
    const [from, { host }] = [anAddress(), await makeOrganization()]
    const post = (fields: Record<string, string> = {}) =>
      sendForm<Received & { code?: string }>(null, contactPath, { ...good, ...fields }, [], {
        host,
        from,
      })
    for (let sent = 0; sent < 5; sent += 1) expect((await post()).status).toBe(201)
    expect((await post()).body.code).toBe('guard.too_many_here')
    expect((await post({ website: 'http://spam.example' })).body.code).toBe('guard.hidden_field')
    const crisisMessage = await post({ message: 'I am going to kill myself tonight.' })
    expect(crisisMessage.status).toBe(201)
    expect(crisisMessage.body.crisis).toBe('crisis')
  })

  it('is refused with work that is not done, or with the hidden field filled in', async () => {
    expect((await send({}, [], { solution: '{}', website: '' })).body.code).toBe('guard.challenge_over')
    const guard = await passGuard()
    expect((await send({}, [], { ...guard, website: 'http://spam.example' })).body.code).toBe(
      'guard.hidden_field',
    )
  })

  it('in danger is let in whatever the guard thinks, is answered with help, and calls a person', async () => {
    const words = 'I cannot go on. I am going to kill myself tonight.'
    const answer = await send({ message: words }, [], { solution: '{}', website: 'filled' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({
      clientId: answer.body.clientId,
      detail: { level: 'crisis', source: 'contact' },
    })
    // The visitor is a guest from now on, so that the page can follow the call.
    expect(answer.cookies['landfall_session']).toBeTruthy()
    const [row] = (
      await ask(admin, submissionEndpoints.listSubmissions, { kind: 'contact', unread: 'true' })
    ).body.filter(({ heard }) => heard === 'crisis')
    expect(row?.reference).toBe(answer.body.reference)
  })

  it('written by a client who is signed in joins their own record', async () => {
    const ada = await harbor.person('client')
    const guard = await passGuard()
    const answer = await sendForm<Received>(ada, contactPath, {
      ...good,
      ...guard,
      message: 'I want to end my life tonight.',
    })
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: ada.clientId })
  })

  it('sent again with the same id is one', async () => {
    const once = { id: newId(), subject: 'Once', email: `${newId()}@example.org` }
    const first = await send(once)
    const again = await send(once)
    expect(again.body.reference).toBe(first.body.reference)
    expect((await messages()).filter(({ subject }) => subject === 'Once')).toHaveLength(1)
  })

  it('changed after a try whose answer was lost is one of its own, and a cry in it is heard', async () => {
    const first = { id: newId(), subject: 'Changed', email: `${newId()}@example.org` }
    await send(first)
    const changed = { ...first, message: 'I changed my mind. I am going to kill myself tonight.' }
    const answer = await send(changed)
    expect(answer.body).toMatchObject({
      crisis: 'crisis',
      clientId: expect.any(String),
      token: expect.stringMatching(/./),
    })
    expect((await send(changed)).body.reference).toBe(answer.body.reference)
    expect(
      (await messages()).filter(({ subject }) => subject === 'Changed').map(({ message }) => message),
    ).toEqual([changed.message, good.message])
  })

  const cry = { message: 'I am going to kill myself tonight.' }
  const opened = async () => (await ask(ruth, crisisEndpoints.listAlerts)).body.length
  it.each([
    ['a file that is not what its name says', {}, [{ name: 'a.pdf', bytes: Buffer.from('<html>') }], 415],
    ['an address with a slip', { email: 'rosa@' }, [], 400],
    ['no name', { name: '' }, [], 400],
  ])('in danger with %s is refused and heard', async (_, fields, files, status) => {
    const before = await opened()
    expect((await send({ ...cry, ...fields }, files)).status).toBe(status)
    expect(await opened()).toBe(before + 1)
  })

  it('that could not be sent at all is heard by itself, and goes on as the same guest', async () => {
    const before = await opened()
    const unsent = await ask(
      null,
      crisisEndpoints.hearUnsent,
      { texts: ['Hello', cry.message] },
      { host: harbor.host },
    )
    expect(unsent.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    const guest = { cookie: `${sessionCookie}=${unsent.cookies[sessionCookie]}` }
    const again = await ask(guest, crisisEndpoints.hearUnsent, { texts: [cry.message] })
    expect(again.body).toEqual(unsent.body)
    expect(await opened()).toBe(before + 1)
    const calm = await ask(null, crisisEndpoints.hearUnsent, { texts: ['Hello'] }, { host: harbor.host })
    expect(calm.body).toEqual({ crisis: 'none', clientId: null })
  })

  it('in danger fills nobody’s mailbox: the seventh of a day is kept and heard, and sends no letter', async () => {
    const email = `${newId()}@example.org`.toLowerCase()
    for (let n = 0; n < 7; n += 1)
      expect((await send({ ...cry, email }, [], { solution: '{}', website: '' })).status).toBe(201)
    const toThem = (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
    expect(toThem).toHaveLength(6)
  })

  it('refused for its file takes none of the letters that its address gets in a day', async () => {
    const email = `${newId()}@example.org`
    const noPaper = [{ name: 'page.pdf', bytes: Buffer.from('<html>no paper</html>') }]
    for (let one = 0; one < 4; one += 1) expect((await send({ email }, noPaper)).status).toBe(415)
    for (let one = 0; one < 6; one += 1) expect((await send({ email })).status).toBe(201)
    expect((await send({ email })).body).toMatchObject({ code: 'guard.too_many_for_email' })
  })

  it('is read, replied to and read again by its sender', async () => {
    const { body } = await send({ subject: 'Hours' })
    const [message] = await messages()
    const id = message?.id ?? ''
    await ask(admin, submissionEndpoints.readSubmission, { id })
    expect((await messages())[0]?.status).toBe('read')
    await ask(admin, submissionEndpoints.writeToSender, { id, kind: 'replied', words: 'From nine to six.' })
    expect((await messages())[0]?.status).toBe('replied')
    const status = await ask(null, submissionEndpoints.readStatus, { token: body.token })
    expect(status.body.events.at(-2)).toMatchObject({ kind: 'replied', words: 'From nine to six.' })
  })
})
