import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { conversationOf, type Harbor } from '#domains/circle/test-kit.ts'
import { languageEndpoints } from '#domains/languages/contract.ts'
import { aLockedPdf, anEncryptedPdf } from '#platform/files/pdf-test-kit.ts'
import { aPhonePicture } from '#platform/files/test-kit.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { photoPath } from '#shared/uploaded-file.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { circleExportPath, circleFilesPath } from './contract/shapes.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let id: string

beforeAll(async () => {
  harbor = await makeOrganization()
})
beforeEach(async () => {
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena)
  id = (await conversationOf(ada))?.id ?? ''
})

const write = (as: Person, words: string, given: Record<string, unknown> = {}) =>
  ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words, ...given })
const read = async (as: Person, conversation = id) =>
  (await ask(as, endpoints.listCircleMessages, { id: conversation })).body
const open = async ({ cookie }: Person, url: string) => {
  const { server } = await theWorld()
  return server.app.inject({ url, headers: { cookie } })
}
const own = () => ({ id: ada.clientId ?? '' })

describe('a message of the family', () => {
  it('answers another one, gets one reaction of each member, and shows both to the other', async () => {
    const first = await write(lena, 'How was the bus?')
    await write(ada, 'Late, as always.', { replyTo: first.body.message.id })
    for (const reaction of ['👍', '❤️'] as const)
      await ask(ada, endpoints.reactToMessage, { id: first.body.message.id, reaction })
    const [answer, question] = await read(lena)
    expect(answer?.replyTo).toMatchObject({ id: first.body.message.id, words: 'How was the bus?' })
    expect(question?.reactions).toEqual([{ reaction: '❤️', userIds: [ada.id] }])
    await ask(ada, endpoints.reactToMessage, { id: first.body.message.id, reaction: null })
    expect((await read(lena)).at(-1)?.reactions).toEqual([])
  })

  it('can be changed and deleted by its writer for 15 minutes, with a trace', async () => {
    const { clock } = await theWorld()
    const { body } = await write(ada, 'See you at nine.')
    const message = { id: body.message.id }
    expect((await ask(lena, endpoints.editCircleMessage, { ...message, words: 'x' })).status).toBe(403)
    await ask(ada, endpoints.editCircleMessage, { ...message, words: 'See you at ten.' })
    expect((await read(lena))[0]).toMatchObject({ words: 'See you at ten.', editedAt: expect.any(String) })
    await ask(ada, endpoints.deleteCircleMessage, message)
    expect((await read(lena))[0]).toMatchObject({ words: '', isDeleted: true })
    const late = await write(ada, 'Good night.')
    clock.advance(minutes(16))
    expect(
      (await ask(ada, endpoints.editCircleMessage, { id: late.body.message.id, words: 'x' })).body,
    ).toMatchObject({ code: 'messaging.too_late' })
  })

  it('that is edited into danger opens an alert', async () => {
    const { body } = await write(ada, 'Good night.')
    const edited = await ask(ada, endpoints.editCircleMessage, {
      id: body.message.id,
      words: 'I am going to kill myself tonight.',
    })
    expect(edited.body).toMatchObject({ crisis: 'crisis', clientId: ada.clientId })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: ada.clientId })
  })

  it('is told as arrived and as read by positions alone', async () => {
    const { body } = await write(ada, 'Hello')
    const { position } = body.message
    const hers = async () => (await conversationOf(ada))?.members.find(({ isMe }) => !isMe)
    await ask(lena, endpoints.markCircleRead, { id, messageId: body.message.id, seen: false })
    expect(await hers()).toMatchObject({ deliveredTo: position, readTo: 0 })
    await ask(lena, endpoints.markCircleRead, { id, messageId: body.message.id, seen: true })
    expect(await hers()).toMatchObject({ deliveredTo: position, readTo: position })
  })

  it('is announced while it is written, and nothing of it is kept', async () => {
    const page = await listenAs(lena)
    await ask(ada, endpoints.noteTyping, { id })
    const [news] = await page.hear('circle.typing')
    expect(news?.data).toEqual({ conversationId: id, userId: ada.id })
    await page.close()
  })

  it('is found by its words, whatever their case and accents', async () => {
    await write(lena, 'La reunión es el martes.')
    await write(ada, 'Gracias.')
    const search = (words: string, as = ada) => ask(as, endpoints.searchConversation, { id, words })
    expect((await search('REUNION martes')).body.found.map(({ words }) => words)).toEqual([
      'La reunión es el martes.',
    ])
    expect((await search('jueves')).body).toEqual({ found: [], next: null })
    const stranger = await harbor.person('supporter')
    expect((await search('martes', stranger)).status).toBe(404)
  })

  it('is searched for twenty times a minute at most', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1)
      statuses.push((await ask(ada, endpoints.searchConversation, { id, words: 'martes' })).status)
    expect(statuses.lastIndexOf(200)).toBe(19)
    expect(statuses[20]).toBe(429)
  })
})

describe('files', () => {
  const send = (as: Person, name: string, bytes: Buffer, words = '') =>
    sendForm(as, circleFilesPath(id), { messageId: newId(), words }, [{ name, bytes }])

  it('are shown to members and nobody else, and end with a deleted message', async () => {
    const sent = await send(lena, 'garden.jpg', await aPhonePicture(), 'The garden')
    expect(sent.status).toBe(201)
    const [message] = await read(ada)
    expect(message).toMatchObject({ words: 'The garden', files: [{ name: 'garden.jpg', isPhoto: true }] })
    const path = photoPath(message?.files[0]?.id ?? '', 'small')
    const photo = await open(ada, path)
    expect([photo.statusCode, photo.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await open(await harbor.person('supporter'), path)).statusCode).toBe(404)
    expect((await open(ruth, path)).statusCode).toBe(404)
    await ask(lena, endpoints.deleteCircleMessage, { id: message?.id })
    expect((await open(ada, path)).statusCode).toBe(404)
  })

  it('of another type, and none at all, are refused with what to do', async () => {
    expect((await send(ada, 'page.png', Buffer.from('<html>'))).status).toBe(415)
    const none = await sendForm(ada, circleFilesPath(id), { messageId: newId(), words: 'Hi' })
    expect(none.status).toBe(400)
  })

  it('that ask for a password are refused by number, and the message is not kept', async () => {
    const before = await read(ada)
    expect(await send(ada, 'bank.pdf', await aLockedPdf(), 'My bank')).toMatchObject({
      status: 422,
      body: { code: 'request.locked_file', message: 'file_0: request.locked_file' },
    })
    expect(await read(ada)).toEqual(before)
    const order = await anEncryptedPdf(5, { ownerPassword: 'clerk' })
    expect((await send(ada, 'order.pdf', order, 'My order')).status).toBe(201)
  })
})

describe('a group', () => {
  it('has the client and chosen supporters, who see each other’s first names and what is written from then on', async () => {
    const tom = await harbor.person('supporter')
    await harbor.support(ada, tom)
    const groupId = newId()
    const made = await ask(ada, endpoints.createGroup, {
      conversationId: groupId,
      name: 'All of us',
      userIds: [lena.id],
    })
    expect(made.body).toMatchObject({ isGroup: true, name: 'All of us', isOwner: true })
    await write(ada, 'Before Tom', { id: groupId })
    await ask(ada, endpoints.changeGroup, { id: groupId, name: 'All of us', userIds: [lena.id, tom.id] })
    await write(lena, 'Welcome, Tom', { id: groupId })
    expect((await read(tom, groupId)).map(({ words }) => words)).toEqual(['Welcome, Tom'])
    expect(await read(lena, groupId)).toHaveLength(2)
    await ask(tom, endpoints.leaveConversation, { id: groupId })
    expect((await ask(tom, endpoints.listCircleMessages, { id: groupId })).status).toBe(404)
  })

  it('takes no stranger, no more than eight people, and no two who may not meet', async () => {
    const group = (userIds: string[]) =>
      ask(ada, endpoints.createGroup, { conversationId: newId(), name: 'Us', userIds })
    const stranger = await harbor.person('supporter')
    expect((await group([stranger.id])).body).toMatchObject({ code: 'messaging.not_in_circle' })
    const tom = await harbor.person('supporter')
    await harbor.support(ada, tom)
    expect((await group([lena.id, tom.id])).status).toBe(201)
    await ask(ruth, circleEndpoints.addNoContact, {
      ...own(),
      recordId: newId(),
      name: 'Tom',
      userId: tom.id,
      otherUserId: lena.id,
      reason: 'Order',
    })
    expect((await group([lena.id, tom.id])).body).toMatchObject({ code: 'messaging.not_in_circle' })
    // The order ended their group and neither one's own conversation.
    expect((await ask(tom, endpoints.listConversations)).body.map(({ isGroup }) => isGroup)).toEqual([false])
  })

  it('loses a supporter in the moment in which the client takes back messages', async () => {
    const groupId = newId()
    await ask(ada, endpoints.createGroup, { conversationId: groupId, name: 'Us', userIds: [lena.id] })
    const page = await listenAs(lena)
    await ask(ada, circleEndpoints.setGrant, {
      ...own(),
      userId: lena.id,
      kind: 'messages',
      endsOn: null,
    })
    await page.hear('circle.changed')
    expect((await ask(lena, endpoints.listConversations)).body).toEqual([])
    for (const conversation of [id, groupId])
      expect((await ask(lena, endpoints.listCircleMessages, { id: conversation })).status).toBe(404)
    await page.close()
  })
})

describe('a counselor', () => {
  it('reads along only while the client lets them, and only from then on', async () => {
    const { clock } = await theWorld()
    await write(ada, 'Only for us')
    expect((await ask(ruth, endpoints.listCircleMessages, { id })).status).toBe(404)
    const until = new Date(clock.now().getTime() + days(1)).toISOString()
    await ask(ada, endpoints.inviteCounselor, { id, userId: ruth.id, until })
    await write(lena, 'Good that you are here')
    expect((await read(ruth)).map(({ words }) => words)).toEqual(['Good that you are here'])
    expect(await harbor.lastAudit('circle_messages.listed')).toMatchObject({ actorUserId: ruth.id })
    expect((await conversationOf(lena))?.members.map(({ role }) => role)).toContain('counselor')
    await ask(ada, endpoints.removeCounselor, { id, userId: ruth.id })
    expect((await ask(ruth, endpoints.listCircleMessages, { id })).status).toBe(404)
  })

  it('of another care team, and a time that is past, are refused', async () => {
    const { clock } = await theWorld()
    const other = await harbor.person('therapist')
    const at = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString()
    const invite = (userId: string, until: string) =>
      ask(ada, endpoints.inviteCounselor, { id, userId, until })
    expect((await invite(other.id, at(1))).body).toMatchObject({ code: 'messaging.not_on_care_team' })
    expect((await invite(ruth.id, at(-1))).body).toMatchObject({ code: 'messaging.until_past' })
  })
})

describe('a conversation as a file', () => {
  it('holds what its member sees, oldest first, and is history', async () => {
    await write(ada, 'First')
    await write(lena, 'Second')
    const file = await open(lena, circleExportPath(id))
    expect(file.headers['content-disposition']).toContain('messages.txt')
    const text = file.body
    expect(text.indexOf('First')).toBeLessThan(text.indexOf('Second'))
    expect(await harbor.lastAudit('conversation.exported')).toMatchObject({ actorUserId: lena.id })
    expect((await open(await harbor.person('supporter'), circleExportPath(id))).statusCode).toBe(404)
  })
})

describe('the language that a member reads', () => {
  it('is known to the other members: a client’s from their record, a supporter’s as they chose it last', async () => {
    const languageOf = async (as: Person) =>
      (await conversationOf(as))?.members.find(({ isMe }) => !isMe)?.language
    expect([await languageOf(ada), await languageOf(lena)]).toEqual(['en', 'en'])
    await ask(lena, circleEndpoints.saveSettings, { language: 'ar' })
    expect(await languageOf(ada), 'in the settings').toBe('ar')
    await ask(lena, languageEndpoints.chooseLanguage, { language: 'vi' })
    await ask(ada, languageEndpoints.chooseLanguage, { language: 'ko' })
    expect([await languageOf(ada), await languageOf(lena)]).toEqual(['vi', 'ko'])
  })
})
