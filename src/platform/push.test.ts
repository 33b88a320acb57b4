import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import webPush from 'web-push'
import { Refused } from './provider.ts'
import { createPusher } from './push.ts'

const keyPair = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}
// Whole: a key that begins with a zero byte would be one byte short from `createECDH`.
const vapid = webPush.generateVAPIDKeys()
const config = {
  MODE: 'production' as const,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:hello@harbor.example',
}
const payload = JSON.stringify({ title: 'Someone is waiting for you', link: 'https://landfall.example/care' })

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A push service on this machine, and a browser that subscribed to it. */
const startPushService = async (status = 201) => {
  const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = keyPair()
  const secret = randomBytes(16)
  const target = {
    endpoint: `${origin}/push/one-browser`,
    keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: secret.toString('base64url') },
  }
  return { origin, heard, browser, secret, target }
}

/** What the browser reads, by RFC 8291 and 8188. */
const decrypt = (body: Buffer, browser: ReturnType<typeof keyPair>, secret: Buffer): string => {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

it('there is none in Testing Mode, nor without keys', () => {
  expect(createPusher({ ...config, MODE: 'testing' })).toBeNull()
  expect(createPusher({ MODE: 'production' })).toBeNull()
})

it('says who it is by a signed token, and can be read by that browser alone', async () => {
  const { origin, heard, browser, secret, target } = await startPushService()
  await createPusher(config)?.({ target, payload, keptForSeconds: 600 })
  const { headers, body } = heard[0] ?? { headers: {}, body: Buffer.alloc(0) }
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm', ttl: '600' })

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(config.VAPID_PUBLIC_KEY)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  expect(claimed).toMatchObject({ aud: origin, sub: config.VAPID_SUBJECT })
  const point = Buffer.from(vapid.publicKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)

  expect(body.toString('latin1')).not.toContain('waiting')
  expect(decrypt(body, browser, secret)).toBe(payload)
})

it.each([
  [404, true, true],
  [410, true, true],
  [413, true, false],
  [429, false, false],
  [503, false, false],
])('an answer of %i is final: %s, and the browser gone: %s', async (status, isFinal, isGone) => {
  const { target } = await startPushService(status)
  const failed = await createPusher(config)?.({ target, payload, keptForSeconds: 600 }).catch(
    (error: Error) => error,
  )
  expect(failed).toBeInstanceOf(Error)
  expect(failed instanceof Refused).toBe(isFinal)
  expect(failed instanceof Refused && failed.isGone).toBe(isGone)
})
