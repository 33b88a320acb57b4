import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenSandbox, type SandboxServer } from '#platform/payments/sandbox/listen.ts'
import { memoryStore } from '#platform/payments/sandbox/store.ts'
import type { FormChallenge } from '#shared/form-guard.ts'
import { newId } from '#shared/ids.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { repeats } from './test-counts.ts'
import { emptyDatabase, readRows } from './test-database.ts'
import { easyForms, solved } from './test-kit.ts'

// The processor is a server of its own, which lives on: it speaks Stripe's protocol over a real socket, and its messages
// meet a product that is killed again and again.

const kills = repeats(3, 20)
const donorsAtOnce = 3
const folder = mkdtempSync(join(tmpdir(), 'landfall-checkout-'))
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_checkoutsurvives',
  STRIPE_WEBHOOK_SECRET: 'whsec_checkoutsurvives',
}
let environment: Record<string, string>
let server: ServerProcess
let processor: SandboxServer

/** One address for the processor's messages, wherever the product listens after its next start. */
const door = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    fetch(`${server.url}/api/payments/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': String(request.headers['stripe-signature']),
      },
      body: Buffer.concat(chunks),
    }).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    )
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  processor = await listenSandbox({
    store: memoryStore(),
    clock: { now: () => new Date() },
    apiKey: keys.STRIPE_SECRET_KEY,
    secret: keys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${(door.address() as AddressInfo).port}/`,
  })
  environment = {
    ...(await emptyDatabase('landfall_checkout')),
    ...easyForms,
    ...keys,
    STRIPE_API_URL: processor.url,
    DATA_DIR: folder,
  }
  server = await startProcess(environment)
}, 120_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await processor.close()
  door.close()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Gives with one id until the payment page is known, as a browser does whose connection is cut. */
const give = async (amountCents: number): Promise<string> => {
  const id = newId()
  for (let tries = 0; ; tries += 1) {
    try {
      const challenge = (await (await fetch(`${server.url}/api/form-challenge`)).json()) as FormChallenge
      const response = await post(`${server.url}/api/donations`, {
        id,
        type: 'one-time',
        fund: 'housing',
        coversFee: false,
        donorName: 'Rosa Lund',
        donorEmail: 'rosa@example.org',
        amountCents,
        guard: await solved(challenge),
      })
      if (response.status !== 200) throw new Error(`answered ${response.status} ${await response.text()}`)
      return ((await response.json()) as { checkoutUrl: string }).checkoutUrl
    } catch (error) {
      if (tries > 1_000) throw error
      await pause(50)
    }
  }
}

it(`${kills} kill -9 around checkout: the ledger equals the processor's record to the cent`, async () => {
  let isOver = false
  let paid = 0
  const donor = async (number: number): Promise<void> => {
    for (let gift = 0; !isOver; gift += 1) {
      const url = await give(100 + number * 1000 + gift)
      await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pays' }), redirect: 'manual' })
      paid += 1
    }
  }
  const giving = Promise.all(Array.from({ length: donorsAtOnce }, (_, number) => donor(number)))
  for (let kill = 0; kill < kills; kill += 1) {
    const before = paid
    while (paid === before) await pause(5)
    await pause(Math.random() * 300)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess(environment)
  }
  isOver = true
  await giving
  await processor.processor.settled()
  // Once more: the comparison at its start finds what the last kill left.
  server.child.kill('SIGKILL')
  await server.ended
  server = await startProcess(environment)
  const client = new Stripe(keys.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port: processor.port,
    protocol: 'http',
  })
  const record = { net: 0, charges: 0 }
  for await (const { net } of client.balanceTransactions.list({ limit: 100 })) {
    record.net += net
    record.charges += 1
  }
  expect(record.charges).toBe(paid)
  await pause(5_000)
  server.child.kill('SIGTERM')
  await server.ended
  const [ledger] = await readRows<{ net: string; payments: number; sum: string }>(
    environment,
    `select coalesce(sum(l.amount_cents) filter (where l.account = 'processor'), 0) net,
       (select count(*)::int from payments) payments, coalesce(sum(l.amount_cents), 0) sum from ledger_lines l`,
  )
  expect({ net: Number(ledger?.net), charges: ledger?.payments }).toEqual(record)
  expect(Number(ledger?.sum)).toBe(0)
  const [receipts] = await readRows<{ count: number }>(environment, `select count(*)::int from receipts`)
  expect(receipts?.count).toBe(paid)
  expect(paid).toBeGreaterThan(kills)
}, 600_000)
