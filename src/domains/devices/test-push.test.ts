import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { wakeAt } from '#app/device-samples.ts'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import type { Services } from '#platform/context.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { deliverPush } from '#domains/notifications/send.ts'
import { outboxMessages, pushSubscriptions } from '#domains/notifications/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { newId } from '#shared/ids.ts'
import { deviceEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('supporter')
})
let stop = async (): Promise<void> => undefined
afterEach(() => stop())

/** A push service on this machine: what it was sent, and by whom. */
const startPushService = async () => {
  const sent: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    sent.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/one`, sent }
}

/** What the browser reads, by RFC 8291 and 8188. */
const decrypt = (body: Buffer, browser: ReturnType<typeof createECDH>, secret: Buffer): unknown => {
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32))
  const part = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', material, body.subarray(0, 16), `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

const newestLetter = async () => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, harbor.id))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
  return row
}

it('a test message goes to the browser that asks, encrypted, and says nothing but who it is from', async () => {
  const { services } = await theWorld()
  const { url, sent } = await startPushService()
  const endpoint = await wakeAt(ada)
  const [browser, secret] = [createECDH('prime256v1'), randomBytes(16)]
  browser.generateKeys()
  const [row] = await services.db.orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, ada.id))
  const id = row?.id ?? ''
  // The push service of this test is on this machine, where no subscription may lead by the front door.
  const keys = { p256dh: browser.getPublicKey().toString('base64url'), auth: secret.toString('base64url') }
  await services.db.orm
    .update(pushSubscriptions)
    .set({
      subscription: services.fields.seal(JSON.stringify({ endpoint: url, keys }), {
        scope: ada.id,
        field: 'push_subscriptions.subscription',
        row: id,
      }),
    })
    .where(eq(pushSubscriptions.id, id))
  await services.db.orm
    .update(organizations)
    .set({ name: 'Harbor Recovery Court Program' })
    .where(eq(organizations.id, harbor.id))
  expect((await ask(ada, deviceEndpoints.sendTestPush, { endpoint })).status).toBe(200)
  expect(await harbor.lastAudit('push.tested')).toMatchObject({ actorUserId: ada.id })

  // The world's own queue captures it first: it has no push service.
  await expect.poll(async () => (await newestLetter())?.status, { timeout: 20_000 }).toBe('captured')
  const letter = await newestLetter()
  await services.db.orm
    .update(outboxMessages)
    .set({ status: 'queued', settledAt: null })
    .where(eq(outboxMessages.id, letter?.id ?? ''))
  const vapid = webPush.generateVAPIDKeys()
  const live: Services = {
    ...services,
    config: {
      ...services.config,
      MODE: 'production',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@harbor.example',
    },
  }
  await deliverPush.run(live, { id: letter?.id ?? '', tries: 0 })
  expect((await newestLetter())?.status).toBe('accepted')
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = sent
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.authorization).toMatch(/^vapid t=/)
  expect(body.toString('latin1')).not.toContain('Landfall')
  expect(decrypt(body, browser, secret)).toEqual({
    title: 'Landfall: messages reach this phone.',
    link: expect.stringMatching(/\/hub$/),
  })
})

it('a test message for a browser that is not the caller’s is refused as for one that is unknown', async () => {
  const endpoint = await wakeAt(ada)
  const eve = await harbor.person('client')
  const answers = [
    await ask(eve, deviceEndpoints.sendTestPush, { endpoint }),
    await ask(eve, deviceEndpoints.sendTestPush, { endpoint: `https://push.example.org/${newId()}` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

it('a browser that another person subscribed is off for the first one', async () => {
  const endpoint = await wakeAt(ada)
  const isOnFor = async (person: Person): Promise<boolean> =>
    (await ask(person, notificationEndpoints.checkPush, { endpoint })).body.isOn
  const eve = await harbor.person('client')
  expect([await isOnFor(ada), await isOnFor(eve)]).toEqual([true, false])
  await ask(eve, notificationEndpoints.subscribePush, {
    endpoint,
    keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
  })
  expect([await isOnFor(ada), await isOnFor(eve)]).toEqual([false, true])
})
