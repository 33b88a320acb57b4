import Stripe from 'stripe'
import { steppingClock, type TestClock } from '../../clock.ts'
import { SandboxHttpClient } from './http-client.ts'
import { createProcessor, type Processor, type SignedEvent } from './processor.ts'
import { memoryStore, type SandboxStore } from './store.ts'

export const testKey = 'sk_test_sandbox'
export const testSecret = 'whsec_sandbox'
export const day = 86_400_000

export interface TestSandbox {
  stripe: Stripe
  processor: Processor
  clock: TestClock
  store: SandboxStore
  /** Delivered messages, in order. */
  events: Stripe.Event[]
  signed: SignedEvent[]
  /** The types of the events delivered since the last call. */
  newTypes: () => Promise<string[]>
  /** Posts a choice on a hosted page. */
  choose: (
    url: string,
    choice: string,
    fields?: Record<string, string>,
  ) => Promise<{ status: number; location: string | undefined; html: string }>
  /** Moves the clock by days and does what is due. */
  pass: (days: number) => Promise<void>
  /** Moves the clock to a moment and does what is due. */
  goTo: (at: string) => Promise<void>
}

/** A sandbox in memory with the real SDK in front of it. */
export const openSandbox = ({ start = '2027-01-31T12:00:00Z' } = {}): TestSandbox => {
  const clock = steppingClock(new Date(start))
  const store = memoryStore()
  const events: Stripe.Event[] = []
  const signed: SignedEvent[] = []
  const processor = createProcessor({
    store,
    clock,
    apiKey: testKey,
    secret: testSecret,
    hostedUrl: (path) => `https://sandbox.test${path}`,
    deliver: async (event, sign) => {
      events.push(event)
      signed.push(sign)
    },
  })
  const stripe = new Stripe(testKey, {
    httpClient: new SandboxHttpClient(processor),
    telemetry: false,
    maxNetworkRetries: 0,
  })
  let seen = 0
  return {
    stripe,
    processor,
    clock,
    store,
    events,
    signed,
    newTypes: async () => {
      await processor.settled()
      const types = events.slice(seen).map(({ type }) => type)
      seen = events.length
      return types
    },
    choose: async (url, choice, fields = {}) => {
      const { pathname: path } = new URL(url)
      const body = new URLSearchParams({ choice, ...fields }).toString()
      const answer = await processor.page({ method: 'POST', path, body, nonce: 'n0nce' })
      return { status: answer.status, location: answer.headers.location, html: answer.body }
    },
    pass: async (days) => {
      clock.advance(days * day)
      while (!(await processor.advance()));
    },
    goTo: async (at) => {
      clock.set(new Date(at))
      while (!(await processor.advance()));
    },
  }
}

/** The error that a call is refused with. */
export const refusalOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}

const urls = {
  success_url: 'https://shop.test/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.test/cancel',
}

export const openPayment = (
  { stripe }: TestSandbox,
  amount = 2500,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'dana@example.org',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Donation' } },
      },
    ],
    ...urls,
    ...more,
  })

export const openPlan = (
  { stripe }: TestSandbox,
  { amount = 2900, interval = 'month' as 'month' | 'year' | 'week', ...more } = {},
  data: Stripe.Checkout.SessionCreateParams.SubscriptionData = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer_email: 'org@example.org',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          product_data: { name: 'Starter' },
          recurring: { interval },
        },
      },
    ],
    ...(Object.keys(data).length ? { subscription_data: data } : {}),
    ...urls,
    ...more,
  })

/** A subscription that was bought on the checkout page. */
export const subscribe = async (
  sandbox: TestSandbox,
  choice = 'pays',
  plan: Parameters<typeof openPlan>[1] = {},
  data: Stripe.Checkout.SessionCreateParams.SubscriptionData = {},
): Promise<Stripe.Subscription> => {
  const session = await openPlan(sandbox, plan, data)
  await sandbox.choose(session.url!, choice)
  const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  return sandbox.stripe.subscriptions.retrieve(subscription as string)
}
