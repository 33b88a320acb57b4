import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { days, minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { openCheckout, prepareCheckout } from './checkout.ts'
import { paymentEndpoints } from './contract.ts'
import { reconcile } from './reconcile.ts'
import { applyLeftMessages } from './sync/messages.ts'
import {
  checkouts,
  ledgerEntries,
  ledgerLines,
  paymentFailures,
  payments,
  processorEvents,
  reconciliations,
  subscriptions,
} from './tables.ts'
import { aCheckout, pressAt } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let owner: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  owner = await harbor.person('superadmin')
})

const orm = async () => (await theWorld()).services.db.orm
const rowOf = async (id: string) =>
  (await (await orm()).select().from(checkouts).where(eq(checkouts.id, id)))[0]
const paidOf = async (id: string) => (await orm()).select().from(payments).where(eq(payments.checkoutId, id))
const subscriptionOf = async (id: string) =>
  (await (await orm()).select().from(subscriptions).where(eq(subscriptions.checkoutId, id)))[0]

/** What the ledger has of an organization, in cents by account. */
const ledgerOf = async (organizationId: string): Promise<Record<string, number>> => {
  const rows = await (await orm())
    .select({ account: ledgerLines.account, cents: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.organizationId, organizationId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

/** The messages about some objects in the order in which they came, as the processor would post them. */
const messagesAbout = async (objectIds: readonly (string | null | undefined)[]) => {
  const { services } = await theWorld()
  const events = await services.db.orm
    .select()
    .from(processorEvents)
    .where(
      inArray(
        processorEvents.objectId,
        objectIds.filter((id) => typeof id === 'string'),
      ),
    )
    .orderBy(asc(processorEvents.receivedAt))
  return Promise.all(events.map(({ id }) => services.payments!.sandbox!.signedMessage(id)))
}
const postMessage = async (body: string, signature?: string): Promise<number> => {
  const { server } = await theWorld()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/payments/messages',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })
  return answer.statusCode
}

// 4900 cents: 2.9 % are 142.1, with 30 cents 172.
const paid = { processor: 4728, fees: 172, organization_plans: -4900 }

describe('a checkout', () => {
  it('that is paid is complete, and the payment stands in the ledger with the fee of the processor', async () => {
    const { id, url } = await aCheckout(harbor.id)
    const { status, location } = await pressAt(url, 'pays')
    expect([status, location]).toEqual([303, 'http://localhost:3000/done'])
    expect(await rowOf(id)).toMatchObject({ status: 'complete' })
    expect(await paidOf(id)).toMatchObject([{ amountCents: 4900, feeCents: 172, refundedCents: 0 }])
    expect(await ledgerOf(harbor.id)).toEqual(paid)
    expect(await harbor.lastAudit('payment.recorded')).toMatchObject({ detail: { amountCents: 4900 } })
  })

  it('that is declined can be paid with another card, and the reason is kept', async () => {
    const { id, url } = await aCheckout(harbor.id)
    expect((await pressAt(url, 'insufficient_funds')).status).toBe(200)
    const failures = await (await orm())
      .select()
      .from(paymentFailures)
      .where(eq(paymentFailures.checkoutId, id))
    expect(failures).toMatchObject([{ declineCode: 'insufficient_funds', amountCents: 4900 }])
    expect(await ledgerOf(harbor.id)).toEqual({})
    await pressAt(url, 'pays')
    expect(await ledgerOf(harbor.id)).toEqual(paid)
  })

  it('that the bank asks about is paid after the payer approves, and not before', async () => {
    const { url } = await aCheckout(harbor.id)
    await pressAt(url, 'secure')
    expect(await ledgerOf(harbor.id)).toEqual({})
    await pressAt(url, 'approve')
    expect(await ledgerOf(harbor.id)).toEqual(paid)
  })

  it('that is asked for by 100 at once is one page, and paid by 100 at once is one charge', async () => {
    const id = newId()
    const opened = await Promise.all(
      Array.from({ length: 100 }, () => aCheckout(harbor.id, { id, subjectId: id })),
    )
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    await Promise.all(opened.map(({ url }) => pressAt(url, 'pays')))
    expect(await paidOf(id)).toHaveLength(1)
    expect(await ledgerOf(harbor.id)).toEqual(paid)
  })

  it('that is left open expires, and can no longer be paid', async () => {
    const { clock, services } = await theWorld()
    const { id, url } = await aCheckout(harbor.id)
    clock.advance(days(1))
    await services.payments?.sandbox?.advance()
    expect(await rowOf(id)).toMatchObject({ status: 'expired' })
    await pressAt(url, 'pays')
    expect(await ledgerOf(harbor.id)).toEqual({})
  })

  it('of a recurring payment makes a subscription that is paid again with every period', async () => {
    const { clock, services } = await theWorld()
    const { id, url } = await aCheckout(harbor.id, { interval: 'month' })
    await pressAt(url, 'pays')
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active', amountCents: 4900, interval: 'month' })
    expect(await ledgerOf(harbor.id)).toEqual(paid)
    clock.advance(days(32))
    await services.payments?.sandbox?.advance()
    expect(await paidOf(id)).toHaveLength(2)
    expect((await ledgerOf(harbor.id))['organization_plans']).toBe(-9800)
  })

  it('of a recurring payment whose card is declined later is past due, with the reason and the next try', async () => {
    const { clock, services } = await theWorld()
    const { id, url } = await aCheckout(harbor.id, { interval: 'month' })
    await pressAt(url, 'declined_later')
    clock.advance(days(32))
    await services.payments?.sandbox?.advance()
    const row = await subscriptionOf(id)
    expect(row).toMatchObject({
      status: 'past_due',
      declineCode: expect.any(String),
      nextAttemptAt: expect.any(Date),
    })
    const portal = await services.payments!.openPortal({
      customerId: row?.customerId ?? '',
      returnUrl: 'http://localhost:3000/back',
    })
    await pressAt(portal.url, 'pays')
    expect(await subscriptionOf(id)).toMatchObject({
      status: 'active',
      declineCode: null,
      nextAttemptAt: null,
    })
    expect((await ledgerOf(harbor.id))['organization_plans']).toBe(-9800)
  })
})

describe('a refund', () => {
  it('is booked once, however often it is asked for with one key and told', async () => {
    const { services } = await theWorld()
    const { id, url } = await aCheckout(harbor.id)
    await pressAt(url, 'pays')
    const [payment] = await paidOf(id)
    const key = newId()
    const back = () => services.payments!.refund({ paymentId: payment?.id ?? '', amountCents: 1000 }, key)
    const [first, again] = [await back(), await back()]
    expect(again.id).toBe(first.id)
    for (const { body, signature } of await messagesAbout([payment?.id]))
      expect(await postMessage(body, signature)).toBe(200)
    expect(await paidOf(id)).toMatchObject([{ refundedCents: 1000 }])
    expect(await ledgerOf(harbor.id)).toEqual({ processor: 3728, fees: 172, organization_plans: -3900 })
  })
})

describe('a refund that the bank of the payer does not take', () => {
  const aRefund = async () => {
    const { services, clock } = await theWorld()
    const { id, url } = await aCheckout(harbor.id)
    await pressAt(url, 'refuses_refunds')
    const [payment] = await paidOf(id)
    await services.payments!.refund({ paymentId: payment?.id ?? '', amountCents: 1000 }, newId())
    await services.payments!.sandbox!.settled()
    return { id, services, clock }
  }

  it('is taken back in the ledger by an entry of its own, and the payment counts in full again', async () => {
    const { id, services, clock } = await aRefund()
    expect(await paidOf(id)).toMatchObject([{ refundedCents: 1000 }])
    clock.advance(days(1) + minutes(1))
    await services.payments!.sandbox!.advance()
    expect(await paidOf(id)).toMatchObject([{ refundedCents: 0 }])
    expect(await ledgerOf(harbor.id)).toEqual(paid)
    expect(await harbor.lastAudit('payment.refund_failed')).toMatchObject({ detail: { amountCents: 1000 } })
  })

  it('is known to the comparison with the books of the processor', async () => {
    const { services, clock } = await aRefund()
    clock.advance(days(1) + minutes(1))
    await services.payments!.sandbox!.advance()
    await reconcile(services)
    const [newest] = await services.db.orm
      .select()
      .from(reconciliations)
      .orderBy(desc(reconciliations.at), desc(reconciliations.id))
      .limit(1)
    expect(newest).toMatchObject({ missing: 0 })
    expect(newest?.ledgerCents).toBe(newest?.processorCents)
  })
})

describe('a message of the processor', () => {
  const aPaidSubscription = async () => {
    const { services } = await theWorld()
    const { id, url } = await aCheckout(harbor.id, { interval: 'month' })
    await pressAt(url, 'pays')
    const row = await subscriptionOf(id)
    const messages = await messagesAbout([row?.id, (await rowOf(id))?.processorId])
    expect(messages.length).toBeGreaterThan(1)
    return { services, id, row, messages }
  }

  it('that comes ten times and out of order leaves the state and the ledger as they are', async () => {
    const { id, row, messages } = await aPaidSubscription()
    const before = [await ledgerOf(harbor.id), await paidOf(id), await subscriptionOf(id)]
    for (let times = 0; times < 10; times += 1)
      for (const { body, signature } of [...messages].reverse())
        expect(await postMessage(body, signature)).toBe(200)
    expect([await ledgerOf(harbor.id), await paidOf(id), await subscriptionOf(id)]).toEqual(before)
    expect(row).toMatchObject({ status: 'active' })
  })

  it('that comes before the others, or whose others were lost, leads to the same state', async () => {
    const { services, id, messages } = await aPaidSubscription()
    const before = [await ledgerOf(harbor.id), await subscriptionOf(id)]
    // As if none had come: only the ledger stays, as nobody can change it.
    await services.db.orm.delete(processorEvents)
    await services.db.orm.delete(subscriptions).where(eq(subscriptions.checkoutId, id))
    for (const { body, signature } of [...messages].reverse()) await postMessage(body, signature)
    const [ledger, after] = [await ledgerOf(harbor.id), await subscriptionOf(id)]
    const { readNumber: _, startedAt: __, ...shown } = after ?? {}
    expect([ledger, before[1]]).toEqual([before[0], expect.objectContaining(shown)])
  })

  it.each([
    ['without a signature', (body: string): [string, string?] => [body]],
    [
      'signed with another secret',
      (body: string, signature: string) => [body, signature.replace(/v1=\w{4}/, 'v1=0000')],
    ],
    [
      'changed after it was signed',
      (body: string, signature: string) => [body.replace('"type"', '"Type"'), signature],
    ],
  ] as [string, (body: string, signature: string) => [string, string?]][])(
    '%s is answered like an unknown path',
    async (_, change) => {
      const { messages } = await aPaidSubscription()
      const { body, signature } = messages[0]!
      expect(await postMessage(...change(body, signature))).toBe(404)
    },
  )

  it.each([
    ['six minutes ago', -minutes(6), 404],
    ['four minutes ago', -minutes(4), 200],
    ['six minutes ahead', minutes(6), 404],
  ])('that was signed %s is answered with %d', async (_, offset, status) => {
    const { clock } = await theWorld()
    const { messages } = await aPaidSubscription()
    const now = clock.now()
    clock.set(new Date(now.getTime() - offset))
    try {
      expect(await postMessage(messages[0]!.body, messages[0]!.signature)).toBe(status)
    } finally {
      clock.set(new Date(now.getTime() + seconds(1)))
    }
  })

  it('about a subscription that is not ours is kept, shown and harmless, and can be replayed', async () => {
    const { services } = await theWorld()
    const { id, row } = await aPaidSubscription()
    await services.db.orm.delete(processorEvents)
    const theirs = { id: `evt_${newId()}`, type: 'customer.subscription.updated', objectId: 'sub_unknown' }
    await services.db.orm.insert(processorEvents).values({
      ...theirs,
      state: 'received',
      happenedAt: new Date(0),
      receivedAt: new Date(0),
    })
    await applyLeftMessages(services)
    const { body } = await ask(owner, paymentEndpoints.listProcessorEvents, { state: 'unknown' })
    expect(body).toMatchObject([{ ...theirs, state: 'unknown' }])
    expect((await subscriptionOf(id))?.status).toBe(row?.status)
    const replayed = await ask(owner, paymentEndpoints.replayProcessorEvent, { id: theirs.id })
    expect(replayed.body).toMatchObject({ state: 'unknown', tries: 2 })
  })
})

describe('the reconciliation', () => {
  it('finds a payment whose messages were lost, books it, and says that nothing is missing', async () => {
    const { services, clock } = await theWorld()
    const { id, url } = await aCheckout(harbor.id)
    const { payments: processor } = services
    const read = processor!.readMessage
    processor!.readMessage = () => {
      throw new Error('the message is lost')
    }
    try {
      await pressAt(url, 'pays')
    } finally {
      processor!.readMessage = read
    }
    expect(await ledgerOf(harbor.id)).toEqual({})
    clock.advance(minutes(20))
    await reconcile(services)
    expect(await rowOf(id)).toMatchObject({ status: 'complete' })
    expect(await ledgerOf(harbor.id)).toEqual(paid)
    const reader = await harbor.person('superadmin')
    const [last] = (await ask(reader, paymentEndpoints.listReconciliations)).body
    expect(last).toMatchObject({ missing: 0 })
    expect(last?.processorCents).toBe(last?.ledgerCents)
  })

  it('keeps one row for each time, also when nothing happened', async () => {
    const { services } = await theWorld()
    const count = async () => services.db.orm.$count(reconciliations)
    const before = await count()
    await reconcile(services)
    expect(await count()).toBe(before + 1)
  })
})

it.each(['admin', 'therapist', 'client', 'partner'] as const)(
  'a %s does not read the processor’s messages',
  async (role) => {
    const person = await harbor.person(role)
    const { listProcessorEvents, listReconciliations, readPaymentSettings } = paymentEndpoints
    for (const endpoint of [listProcessorEvents, listReconciliations, readPaymentSettings])
      expect((await ask(person, endpoint)).status).toBe(403)
  },
)

it('the super admin reads which processor this server has', async () => {
  expect((await ask(owner, paymentEndpoints.readPaymentSettings)).body).toEqual({ processor: 'sandbox' })
})

it('a message that nobody knows cannot be replayed', async () => {
  expect((await ask(owner, paymentEndpoints.replayProcessorEvent, { id: 'evt_none' })).status).toBe(404)
})

it('a payment page that opens while its record is deleted is closed again, and its address is told to nobody', async () => {
  const { services } = await theWorld()
  const { id, ctx } = { id: newId(), ctx: backgroundContext(services, harbor.id) }
  await services.db.orm.transaction((tx) =>
    prepareCheckout(tx, ctx, {
      id,
      purpose: 'organization_plan',
      account: 'organization_plans',
      amountCents: 4900,
      subjectId: newId(),
      interval: 'month',
    }),
  )
  let opened = ''
  const { payments: processor } = services
  if (!processor) throw new Error('there is no sandbox')
  const slow = {
    ...services,
    payments: {
      ...processor,
      openCheckout: async (order: Parameters<typeof processor.openCheckout>[0]) => {
        const page = await processor.openCheckout(order)
        opened = page.id
        await services.db.orm.delete(checkouts).where(eq(checkouts.id, id))
        return page
      },
    },
  }
  await expect(
    openCheckout(slow, id, {
      label: 'A payment',
      language: 'en',
      successUrl: 'http://localhost:3000/done',
      cancelUrl: 'http://localhost:3000/left',
    }),
  ).rejects.toThrow('request.not_found')
  expect((await processor.readCheckout(opened)).status).toBe('expired')
})
