import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { conversationOf, type Harbor } from '#domains/circle/test-kit.ts'
import { aPhonePicture } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { photoPath } from '#shared/uploaded-file.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { circleFilesPath } from './contract/shapes.ts'
import { deleteOldMessages } from './service/retention.ts'
import { circleMessages } from './tables.ts'

// What stays of a conversation after the time for which an organization keeps messages, and what files it takes.

const aPaper = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

let harbor: Harbor
let ada: Person
let lena: Person
let id: string

beforeEach(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  await harbor.support(ada, lena)
  id = (await conversationOf(ada))?.id ?? ''
})

const send = (as: Person, words: string, ...files: { name: string; bytes: Buffer }[]) =>
  sendForm(as, circleFilesPath(id), { messageId: newId(), words }, files)
const read = async (as: Person) => (await ask(as, endpoints.listCircleMessages, { id })).body
const open = async ({ cookie }: Person, url: string) => {
  const { server } = await theWorld()
  return server.app.inject({ url, headers: { cookie } })
}

it('a PDF arrives under its name and is fetched by the other one, and by no stranger', async () => {
  expect((await send(lena, 'The paper', { name: 'Bus plan.pdf', bytes: aPaper })).status).toBe(201)
  const [message] = await read(ada)
  expect(message?.files).toMatchObject([{ name: 'Bus plan.pdf', type: 'application/pdf', isPhoto: false }])
  const path = `/api/documents/${message?.files[0]?.id}?unscanned=yes`
  const file = await open(ada, path)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(file.rawPayload.equals(aPaper)).toBe(true)
  expect((await open(await harbor.person('supporter'), path)).statusCode).toBe(404)
})

it('a file of more than 10 MB is refused, and nothing of its message is kept', async () => {
  const bytes = Buffer.concat([aPaper, Buffer.alloc(10 * 1024 * 1024)])
  expect((await send(lena, 'Too much', { name: 'long.pdf', bytes })).status).toBe(413)
  expect(await read(ada)).toEqual([])
})

it('an old message goes with its files and reactions, and a newer answer to it stays without its words', async () => {
  const { clock, services } = await theWorld()
  const admin = await harbor.person('admin')
  await send(lena, 'The garden', { name: 'garden.jpg', bytes: await aPhonePicture() })
  const [old] = await read(ada)
  if (!old) throw new Error('no message was kept')
  await ask(ada, endpoints.reactToMessage, { id: old.id, reaction: '❤️' })
  await ask(ada, endpoints.sendCircleMessage, {
    id,
    messageId: newId(),
    words: 'How green it is',
    replyTo: old.id,
  })
  const path = photoPath(old.files[0]?.id ?? '', 'small')
  expect((await open(ada, path)).statusCode).toBe(200)
  await services.db.orm
    .update(circleMessages)
    .set({ createdAt: new Date(clock.now().getTime() - days(200)) })
    .where(eq(circleMessages.id, old.id))
  await ask(admin, endpoints.setMessageRetention, { months: 6 })
  await deleteOldMessages(services)
  const left = await read(lena)
  expect(left.map(({ words }) => words)).toEqual(['How green it is'])
  expect(JSON.stringify(left)).not.toContain('garden')
  expect((await open(ada, path)).statusCode).toBe(404)
  expect(await harbor.lastAudit('circle_messages.retention_deleted')).toMatchObject({ detail: { count: 1 } })
})
