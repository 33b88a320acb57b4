import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { runningClock, steppingClock } from '../../clock.ts'
import { listenSandbox } from './listen.ts'
import { createProcessor } from './processor.ts'
import { signEvent } from './sign-event.ts'
import { memoryStore } from './store.ts'
import { openPayment, openSandbox, testKey, testSecret } from './test-sandbox.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('a webhook', () => {
  const { webhooks } = openSandbox().stripe
  const at = new Date('2027-02-01T00:00:00Z')
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.succeeded' })
  const read = (text: string, header: string, now = at, secret = testSecret) =>
    webhooks.constructEvent(text, header, secret, 300, undefined, now.getTime())

  it('is accepted by the SDK with its signature', () => {
    expect(read(body, signEvent(body, testSecret, at)).id).toBe('evt_1')
  })

  it('is refused when the body, the secret or the time was altered, or when it is old', () => {
    const header = signEvent(body, testSecret, at)
    expect(() => read(body.replace('evt_1', 'evt_2'), header)).toThrow('No signatures found')
    expect(() => read(body, header, at, 'whsec_other')).toThrow('No signatures found')
    expect(() => read(body, header.replace(/t=\d+/, 't=1801440001'))).toThrow('No signatures found')
    expect(() => read(body, header, new Date(at.getTime() + 301_000))).toThrow('outside the tolerance')
  })

  it('of the embedded sandbox is signed as it is delivered', async () => {
    const sandbox = openSandbox()
    await sandbox.stripe.customers.create({ email: 'a@example.org' })
    await sandbox.processor.settled()
    const [{ body: sent, signature }] = sandbox.signed as [{ body: string; signature: string }]
    const event = read(sent, signature, sandbox.clock.now())
    expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION })
  })

  it('is stored though its delivery fails, and the call still succeeds', async () => {
    const processor = createProcessor({
      store: memoryStore(),
      clock: steppingClock(),
      apiKey: testKey,
      secret: testSecret,
      hostedUrl: (path) => path,
      deliver: async () => {
        throw new Error('the receiver is down')
      },
    })
    const headers = { authorization: `Bearer ${testKey}` }
    const made = await processor.handle({ method: 'POST', path: '/v1/customers', headers, body: 'name=Ada' })
    expect(made.status).toBe(200)
    const listed = await processor.handle({ method: 'GET', path: '/v1/events', headers })
    expect(JSON.parse(listed.body).data).toHaveLength(1)
  })

  it('may call the API while it is delivered', async () => {
    const sandbox = openSandbox()
    const seen: string[] = []
    const processor = createProcessor({
      store: memoryStore(),
      clock: sandbox.clock,
      apiKey: testKey,
      secret: testSecret,
      hostedUrl: (path) => `https://sandbox.test${path}`,
      deliver: async (event) => {
        const headers = { authorization: `Bearer ${testKey}` }
        const { status } = await processor.handle({ method: 'GET', path: `/v1/events/${event.id}`, headers })
        seen.push(`${event.type} ${status}`)
      },
    })
    const headers = { authorization: `Bearer ${testKey}` }
    await processor.handle({ method: 'POST', path: '/v1/customers', headers, body: 'name=Ada' })
    await processor.settled()
    expect(seen).toEqual(['customer.created 200'])
  })

  it('is posted over a socket and tried again until the receiver accepts it', async () => {
    const received: Stripe.Event[] = []
    let refusals = 2
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if ((refusals -= 1) >= 0) return void response.writeHead(503).end()
        const signature = String(request.headers['stripe-signature'])
        received.push(read(Buffer.concat(chunks).toString(), signature, clock.now()))
        response.writeHead(200).end()
      })
    })
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => receiver.close(resolve).closeAllConnections()))
    const clock = runningClock()
    const server = await listenSandbox({
      store: memoryStore(),
      clock,
      apiKey: testKey,
      secret: testSecret,
      webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    })
    closing.push(server.close)
    const stripe = new Stripe(testKey, {
      host: '127.0.0.1',
      port: server.port,
      protocol: 'http',
      telemetry: false,
    })
    const session = await openPayment({ ...openSandbox(), stripe })
    const page = await fetch(session.url!)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'nonce-")
    expect(await page.text()).toContain('Pay $25.00')
    const paid = await fetch(session.url!, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pays' }),
      redirect: 'manual',
    })
    expect(paid.headers.get('location')).toContain(session.id)
    expect(received.map(({ type }) => type)).toEqual([
      'product.created',
      'price.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })
})
