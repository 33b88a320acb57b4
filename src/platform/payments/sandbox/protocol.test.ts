import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steppingClock } from '../../clock.ts'
import { listenSandbox, type SandboxServer } from './listen.ts'
import { memoryStore } from './store.ts'
import { openPayment, openSandbox, refusalOf, testKey, testSecret, type TestSandbox } from './test-sandbox.ts'

const quiet = { telemetry: false, maxNetworkRetries: 0 }
let server: SandboxServer

beforeAll(async () => {
  server = await listenSandbox({
    store: memoryStore(),
    clock: steppingClock(),
    apiKey: testKey,
    secret: testSecret,
  })
})
afterAll(() => server.close())

const clients = {
  'in the same process': () => openSandbox().stripe,
  'over a socket': () =>
    new Stripe(testKey, { ...quiet, host: '127.0.0.1', port: server.port, protocol: 'http' }),
}

/** Pays 25 dollars for the client under test; the page is reached through its processor. */
const payFor = async (sandbox: TestSandbox): Promise<string> => {
  const session = await openPayment(sandbox)
  await sandbox.choose(session.url!, 'pays')
  const done = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  return done.payment_intent as string
}

const serverAsSandbox = (stripe: Stripe): TestSandbox => ({
  ...openSandbox(),
  stripe,
  processor: server.processor,
  choose: async (url, choice) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    })
    return {
      status: response.status,
      location: response.headers.get('location') ?? undefined,
      html: await response.text(),
    }
  },
})

describe.each(Object.entries(clients))('the protocol %s', (name, connect) => {
  it('refuses a parameter that it does not know, and names it', async () => {
    const stripe = connect()
    const wrong = { email: 'a@example.org', shoe_size: 9 } as Stripe.CustomerCreateParams
    const error = await refusalOf(stripe.customers.create(wrong))
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'shoe_size',
      message: 'Received unknown parameter: shoe_size',
    })
    const deep = await refusalOf(
      stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: 'https://shop.test/done',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: 500,
              product_data: { name: 'A', colour: 'red' } as never,
            },
          },
        ],
      }),
    )
    expect(deep.param).toBe('line_items[0][price_data][product_data][colour]')
  })

  it('refuses a call without a required parameter, and another currency', async () => {
    const stripe = connect()
    const missing = await refusalOf(stripe.checkout.sessions.create({ mode: 'payment' } as never))
    expect(missing).toMatchObject({ code: 'parameter_missing', param: 'success_url' })
    const euros = await refusalOf(
      stripe.prices.create({ currency: 'eur', unit_amount: 500, product: 'prod_1' }),
    )
    expect(euros).toMatchObject({ code: 'parameter_invalid', param: 'currency' })
    const cents = await refusalOf(
      stripe.prices.create({ currency: 'usd', unit_amount: 5.5, product: 'prod_1' }),
    )
    expect(cents.param).toBe('unit_amount')
  })

  it('answers 404 for an unknown id and an unknown address', async () => {
    const stripe = connect()
    expect(await refusalOf(stripe.charges.retrieve('ch_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such charge: 'ch_none'",
    })
    const unknown = await refusalOf(stripe.coupons.list())
    expect(unknown.statusCode).toBe(404)
    expect(unknown.message).toContain('Unrecognized request URL')
  })

  it('runs a hundred calls with one idempotency key once', async () => {
    const stripe = connect()
    const create = () =>
      stripe.customers.create({ email: 'one@example.org' }, { idempotencyKey: `hundred ${name}` })
    const customers = await Promise.all(Array.from({ length: 100 }, create))
    expect(new Set(customers.map(({ id }) => id)).size).toBe(1)
    const replayed = customers.filter(
      ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
    )
    expect(replayed).toHaveLength(99)
  })

  it('pays one refund for a hundred calls with one idempotency key', async () => {
    const stripe = connect()
    const sandbox = name === 'over a socket' ? serverAsSandbox(stripe) : openSandbox()
    const intent = await payFor(sandbox)
    const refund = () =>
      sandbox.stripe.refunds.create(
        { payment_intent: intent, amount: 100 },
        { idempotencyKey: `refund ${name}` },
      )
    await Promise.all(Array.from({ length: 100 }, refund))
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: intent })
    expect(data.map(({ amount }) => amount)).toEqual([100])
  })

  it('refuses an idempotency key with another body', async () => {
    const stripe = connect()
    const options = { idempotencyKey: `reused ${name}` }
    await stripe.customers.create({ email: 'one@example.org' }, options)
    const error = await refusalOf(stripe.customers.create({ email: 'two@example.org' }, options))
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('replays a refusal of a call that was run, and forgets one that was not', async () => {
    const stripe = connect()
    const run = { idempotencyKey: `failed ${name}` }
    const refund = () => stripe.refunds.create({ payment_intent: 'pi_none' }, run)
    const [first, second] = [await refusalOf(refund()), await refusalOf(refund())]
    expect(second.message).toBe(first.message)
    expect(second.headers?.['idempotent-replayed']).toBe('true')
    const invalid = { idempotencyKey: `invalid ${name}` }
    await refusalOf(stripe.customers.create({ shoe_size: 9 } as never, invalid))
    expect((await stripe.customers.create({ name: 'Ada' }, invalid)).name).toBe('Ada')
  })

  it('pages through a list, the newest first', async () => {
    const stripe = connect()
    const since = Math.floor(Date.now() / 1000) - 4_000_000_000
    for (const email of ['1@example.org', '2@example.org', '3@example.org'])
      await stripe.customers.create({ email })
    const list = { type: 'customer.created', created: { gte: Math.max(0, since) } }
    const first = await stripe.events.list({ ...list, limit: 2 })
    expect(first.has_more).toBe(true)
    const emails: unknown[] = []
    for await (const event of stripe.events.list({ ...list, limit: 2 }))
      emails.push((event.data.object as Stripe.Customer).email)
    expect(emails.slice(0, 3)).toEqual(['3@example.org', '2@example.org', '1@example.org'])
    expect(await refusalOf(stripe.events.list({ starting_after: 'evt_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
    expect((await refusalOf(stripe.events.list({ limit: 101 }))).param).toBe('limit')
  })

  it('refuses what cannot be expanded', async () => {
    const stripe = connect()
    const { id } = await stripe.customers.create({ email: 'a@example.org' })
    const error = await refusalOf(stripe.customers.retrieve(id, { expand: ['shoes'] }))
    expect(error.message).toContain('cannot be expanded')
  })
})

describe('the door of the processor', () => {
  it('refuses a wrong key with 401', async () => {
    const { processor } = openSandbox()
    for (const authorization of ['Bearer sk_test_wrong', 'Basic c2s6', undefined]) {
      const answer = await processor.handle({
        method: 'GET',
        path: '/v1/charges',
        headers: { authorization },
      })
      expect(answer.status).toBe(401)
    }
  })

  it('refuses another version of the API', async () => {
    const { processor } = openSandbox()
    const headers = { authorization: `Bearer ${testKey}`, 'stripe-version': '2020-08-27' }
    const answer = await processor.handle({ method: 'GET', path: '/v1/charges', headers })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('2020-08-27')
  })

  it('refuses parameters of another mode of checkout, as Stripe does', async () => {
    const sandbox = openSandbox()
    for (const [more, param] of [
      [{ subscription_data: { metadata: { a: '1' } } }, 'subscription_data'],
      [{ payment_method_collection: 'if_required' }, 'payment_method_collection'],
      [{ expires_at: 5 }, 'expires_at'],
    ] as const)
      expect((await refusalOf(openPayment(sandbox, 900, more))).param).toBe(param)
    expect((await refusalOf(openPayment(sandbox, 49))).code).toBe('amount_too_small')
    const setup = sandbox.stripe.checkout.sessions.create({
      mode: 'setup',
      success_url: 'https://shop.test/',
    })
    expect((await refusalOf(setup)).param).toBe('currency')
  })

  it('keeps its own notes out of answers and events', async () => {
    const sandbox = openSandbox()
    await payFor(sandbox)
    const seen = JSON.stringify([
      sandbox.events,
      await sandbox.stripe.events.list({ limit: 100 }),
      await sandbox.stripe.charges.list({ expand: ['data.payment_intent', 'data.refunds'] }),
    ])
    expect(seen).not.toContain('[sandbox]')
  })
})
