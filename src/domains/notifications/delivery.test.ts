import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import type { Services } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { notificationEndpoints } from './contract.ts'
import { followLetters } from './followers.ts'
import { deliverPush, deliverSms, sendLetter } from './send.ts'
import { outboxMessages, pushSubscriptions } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})
const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const startProvider = async (answer: () => number) => {
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push(body)
    response.writeHead(answer()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

/** The world with providers. Jobs are kept here, so that the test runs them itself. */
const withProviders = async (url: string) => {
  const { services } = await theWorld()
  const queued: { input: unknown; after: number }[] = []
  const mine: Services = {
    ...services,
    config: {
      ...services.config,
      TWILIO_ACCOUNT_SID: 'AC0123456789',
      TWILIO_AUTH_TOKEN: 'not a real token',
      TWILIO_FROM: '+15550100100',
      TWILIO_API_URL: url,
    },
    queue: {
      ...services.queue,
      enqueue: async (_db, _job, input, options) => {
        queued.push({ input, after: options?.startAfterSeconds ?? 0 })
      },
    },
  }
  return { services: mine, queued }
}

const idsOfLetters = async (): Promise<string[]> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, harbor.id))
  return rows.map(({ id }) => id)
}
/** Writes one letter and answers its id. */
const write = async (
  services: Services,
  letter: Omit<Parameters<typeof sendLetter>[3], 'body'>,
): Promise<string> => {
  const before = await idsOfLetters()
  await sendLetter(services.db.orm, services, harbor.id, { ...letter, body: 'https://landfall.example/care' })
  return (await idsOfLetters()).find((id) => !before.includes(id)) ?? ''
}
const writeSms = (services: Services, reference?: string): Promise<string> =>
  write(services, { channel: 'sms', to: '+15550100142', ...(reference ? { reference } : {}) })
const statusOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  return { status: row?.status, settled: row?.settledAt !== null }
}
const run = (services: Services, id: string, tries = 0) => deliverSms.run(services, { id, tries })

describe('a letter', () => {
  it('is accepted when a real provider has taken it, once, whoever runs the job again', async () => {
    const { url, heard } = await startProvider(() => 201)
    const { services } = await withProviders(url)
    const id = await writeSms(services)
    expect(await statusOf(id)).toEqual({ status: 'queued', settled: false })
    await run(services, id)
    await run(services, id)
    expect(heard).toHaveLength(1)
    expect(await statusOf(id)).toEqual({ status: 'accepted', settled: true })
  })

  it('without a provider is captured, which is not accepted', async () => {
    const { services } = await theWorld()
    const id = await writeSms(services)
    await run(services, id)
    expect((await statusOf(id)).status).toBe('captured')
  })

  it('is tried again, later each time, and has failed after the last try', async () => {
    const { url, heard } = await startProvider(() => 503)
    const { services, queued } = await withProviders(url)
    const id = await writeSms(services)
    queued.length = 0
    for (let tries = 0; (await statusOf(id)).status === 'queued'; tries += 1) await run(services, id, tries)
    expect((await statusOf(id)).status).toBe('failed')
    const waits = queued.map(({ after }) => after)
    expect(waits).toHaveLength(heard.length - 1)
    expect(waits.length).toBeGreaterThanOrEqual(5)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(queued.at(0)?.input).toEqual({ id, tries: 1 })
  })

  it('that the provider will never take has failed at once', async () => {
    const { url, heard } = await startProvider(() => 400)
    const { services, queued } = await withProviders(url)
    const id = await writeSms(services)
    queued.length = 0
    await run(services, id)
    expect((await statusOf(id)).status).toBe('failed')
    expect([heard.length, queued.length]).toEqual([1, 0])
  })

  it('that is followed is asked for right before it leaves, and tells what became of it', async () => {
    const { url, heard } = await startProvider(() => 201)
    const { services } = await withProviders(url)
    const kind = `test${newId()}`
    const told: string[] = []
    let wanted = true
    followLetters(kind, {
      isWanted: async () => wanted,
      settled: async (_services, id, status) => void told.push(`${id} ${status}`),
    })
    const [first, second] = [await writeSms(services, `${kind}:one`), await writeSms(services, `${kind}:two`)]
    await run(services, first)
    wanted = false
    await run(services, second)
    expect(told).toEqual(['one accepted', 'two stopped'])
    expect(heard).toHaveLength(1)
    expect((await statusOf(second)).status).toBe('stopped')
  })

  it('and what its follower keeps stand or fall together', async () => {
    const { url } = await startProvider(() => 201)
    const { services } = await withProviders(url)
    const kind = `test${newId()}`
    followLetters(kind, {
      isWanted: async () => true,
      settled: () => Promise.reject(new Error('not kept')),
    })
    const id = await writeSms(services, `${kind}:one`)
    await expect(run(services, id)).rejects.toThrow('not kept')
    expect((await statusOf(id)).status).toBe('queued')
  })
})

describe('a browser', () => {
  const subscription = () => ({
    endpoint: `https://push.example.org/${newId()}`,
    keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
  })
  const mine = async () => {
    const { services } = await theWorld()
    return services.db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, dana.id))
  }

  it('is subscribed once, belongs to the last who did, and can be signed off by them alone', async () => {
    const ruth = await harbor.person('therapist')
    const given = subscription()
    await ask(dana, notificationEndpoints.subscribePush, given)
    await ask(dana, notificationEndpoints.subscribePush, given)
    expect(await mine()).toHaveLength(1)
    const [row] = await mine()
    expect(Buffer.from(row?.subscription ?? []).toString('latin1')).not.toContain('push.example.org')
    await ask(ruth, notificationEndpoints.unsubscribePush, { endpoint: given.endpoint })
    expect(await mine(), 'somebody else cannot').toHaveLength(1)
    await ask(ruth, notificationEndpoints.subscribePush, given)
    expect(await mine()).toHaveLength(0)
    await ask(ruth, notificationEndpoints.unsubscribePush, { endpoint: given.endpoint })
  })

  it.each(['http://push.example.org/1', 'https://127.0.0.1/1', 'https://localhost/1', 'https://[::1]/1'])(
    'at %s is none of a push service',
    async (endpoint) => {
      const answer = await ask(dana, notificationEndpoints.subscribePush, { ...subscription(), endpoint })
      expect(answer.status).toBe(400)
    },
  )

  it('in Testing Mode is offered no key', async () => {
    expect((await ask(dana, notificationEndpoints.readPushKey)).body).toEqual({ publicKey: null })
  })

  it('that the push service calls gone is forgotten, and the letter has failed', async () => {
    const { url } = await startProvider(() => 410)
    const { services } = await withProviders(url)
    const server = webPush.generateVAPIDKeys()
    const live: Services = {
      ...services,
      config: {
        ...services.config,
        MODE: 'production',
        VAPID_PUBLIC_KEY: server.publicKey,
        VAPID_PRIVATE_KEY: server.privateKey,
        VAPID_SUBJECT: 'mailto:hello@harbor.example',
      },
    }
    const id = newId()
    const target = {
      endpoint: `${url}/gone`,
      keys: { p256dh: webPush.generateVAPIDKeys().publicKey, auth: 'y'.repeat(22) },
    }
    await services.db.orm.insert(pushSubscriptions).values({
      id,
      userId: dana.id,
      endpointHash: id,
      subscription: services.fields.seal(JSON.stringify(target), {
        scope: dana.id,
        field: 'push_subscriptions.subscription',
        row: id,
      }),
      createdAt: services.clock.now(),
    })
    const letter = await write(live, { channel: 'push', to: id, subject: 'Someone is waiting for you' })
    await deliverPush.run(live, { id: letter, tries: 0 })
    expect((await statusOf(letter)).status).toBe('failed')
    expect(await mine()).toHaveLength(0)
  })
})
