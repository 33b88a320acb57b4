import Stripe from 'stripe'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { seconds } from '#shared/dates.ts'
import { databaseStore } from './database-store.ts'
import type { PaymentProvider } from './provider.ts'
import { SandboxHttpClient } from './sandbox/http-client.ts'
import { createProcessor } from './sandbox/processor.ts'
import { createStripePayments } from './stripe.ts'

/** After this long a call of the processor counts as not answered; the SDK tries it again with the same key. */
const answersWithinMs = seconds(15)

/** Years of renewals at once: a test clock may have been moved far. */
const roundsAtMost = 10

const stripeClient = (config: Config, key: string): Stripe => {
  const { hostname: host, port, protocol } = new URL(config.STRIPE_API_URL)
  return new Stripe(key, {
    host,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: answersWithinMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** What the sandbox needs of the product: its clock and database, and where its messages go. */
interface SandboxNeeds extends Pick<Services, 'db' | 'clock' | 'signer'> {
  /** Takes the signed message that the processor would post. */
  deliver(eventId: string, message: { body: string; signature: string }): Promise<void>
}

/** The processor that the configuration names: Stripe; the sandbox in Testing Mode; none in production without a key. */
export const createPayments = (
  config: Config,
  { db, clock, signer, deliver }: SandboxNeeds,
): PaymentProvider | null => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (key && webhookSecret)
    return createStripePayments(stripeClient(config, key), { kind: 'stripe', webhookSecret })
  if (config.MODE !== 'testing') return null
  const apiKey = 'sk_test_sandbox'
  const secret = `whsec_${signer.sign('sandbox messages', 'secret').replace(/\W/g, '')}`
  const processor = createProcessor({
    store: databaseStore(db),
    clock,
    secret,
    apiKey,
    hostedUrl: (path) => `/sandbox${path}`,
    deliver: (event, message) => deliver(event.id, message),
  })
  const client = new Stripe(apiKey, {
    httpClient: new SandboxHttpClient(processor),
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return {
    ...createStripePayments(client, { kind: 'sandbox', webhookSecret: secret }),
    sandbox: {
      advance: async () => {
        for (let rounds = 0; rounds < roundsAtMost && !(await processor.advance()); rounds += 1);
        await processor.settled()
      },
      signedMessage: async (id) => processor.sign(await client.events.retrieve(id)),
      page: processor.page,
      settled: processor.settled,
    },
  }
}
