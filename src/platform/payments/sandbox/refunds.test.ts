import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openPayment, openSandbox, refusalOf, type TestSandbox } from './test-sandbox.ts'

const payFor = async (sandbox: TestSandbox, amount = 2500): Promise<string> => {
  const session = await openPayment(sandbox, amount)
  await sandbox.choose(session.url!, 'pays')
  return (await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_intent as string
}

describe('a refund', () => {
  it('gives back at most the paid amount', async () => {
    const sandbox = openSandbox()
    const intent = await payFor(sandbox)
    const refund = (amount?: number) =>
      sandbox.stripe.refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) })
    expect((await refusalOf(refund(2501))).message).toContain('greater than unrefunded amount')
    expect((await refusalOf(refund(0))).code).toBe('parameter_invalid_integer')
    await refund(1000)
    expect((await refusalOf(refund(1501))).param).toBe('amount')
    expect((await refund()).amount).toBe(1500)
    expect((await refusalOf(refund(1))).code).toBe('charge_already_refunded')
    const [charge] = (await sandbox.stripe.charges.list({ payment_intent: intent, expand: ['data.refunds'] }))
      .data
    expect(charge).toMatchObject({ amount_refunded: 2500, refunded: true })
    expect(charge!.refunds!.data.map(({ amount }) => amount)).toEqual([1500, 1000])
    const types = await sandbox.newTypes()
    expect(types.filter((type) => type === 'charge.refunded')).toHaveLength(2)
  })

  it('never exceeds the payment when many are asked for at once', async () => {
    const sandbox = openSandbox()
    const intent = await payFor(sandbox)
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        sandbox.stripe.refunds.create({ payment_intent: intent, amount: 200 }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    const { latest_charge: charge } = await sandbox.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    })
    expect((charge as Stripe.Charge).amount_refunded).toBe(2400)
  })

  it('keeps its reason and metadata and can be read again', async () => {
    const sandbox = openSandbox()
    const intent = await payFor(sandbox)
    const { id } = await sandbox.stripe.refunds.create({
      payment_intent: intent,
      amount: 500,
      reason: 'requested_by_customer',
      metadata: { by: 'staff' },
    })
    const refund = await sandbox.stripe.refunds.retrieve(id, { expand: ['balance_transaction', 'charge'] })
    expect(refund).toMatchObject({
      status: 'succeeded',
      reason: 'requested_by_customer',
      metadata: { by: 'staff' },
      balance_transaction: { type: 'refund', amount: -500, fee: 0, net: -500, source: id },
      charge: { payment_intent: intent },
    })
  })

  it('to a card that takes no money back fails a day later, and the money is in the balance again', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox, 2500)
    await sandbox.choose(session.url!, 'refuses_refunds')
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
    const { id } = await sandbox.stripe.refunds.create({ payment_intent: intent as string, amount: 1000 })
    expect((await sandbox.stripe.refunds.retrieve(id)).status).toBe('succeeded')
    await sandbox.newTypes()
    await sandbox.pass(2)
    const failed = await sandbox.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
    expect(failed).toMatchObject({
      status: 'failed',
      failure_balance_transaction: { type: 'refund_failure', amount: 1000, fee: 0, net: 1000, source: id },
    })
    expect(await sandbox.newTypes()).toEqual(['refund.failed'])
    expect((await sandbox.stripe.refunds.create({ payment_intent: intent as string })).amount).toBe(2500)
  })

  it('is refused for a payment that never succeeded', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    await sandbox.choose(session.url!, 'declined')
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
    const error = await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent as string }))
    expect(error.statusCode).toBe(400)
    expect((await sandbox.stripe.balanceTransactions.list()).data).toEqual([])
  })
})

describe('the balance', () => {
  it('equals all payments, less refunds and fees, over any run of payments and refunds', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 50, max: 99_999_999 }) }),
      fc.record({ kind: fc.constant('decline' as const), amount: fc.integer({ min: 50, max: 10_000 }) }),
      fc.record({
        kind: fc.constant('refund' as const),
        which: fc.nat(20),
        amount: fc.integer({ min: 1, max: 120_000 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const sandbox = openSandbox()
        const paid: { intent: string; left: number }[] = []
        let expected = 0
        for (const one of steps) {
          if (one.kind === 'pay') {
            paid.push({ intent: await payFor(sandbox, one.amount), left: one.amount })
            expected += one.amount - (Math.round((one.amount * 29) / 1000) + 30)
          } else if (one.kind === 'decline') {
            const session = await openPayment(sandbox, one.amount)
            await sandbox.choose(session.url!, 'declined')
          } else if (paid.length) {
            const target = paid[one.which % paid.length]!
            const isAllowed = one.amount <= target.left
            const done = await sandbox.stripe.refunds
              .create({ payment_intent: target.intent, amount: one.amount })
              .then(() => true)
              .catch(() => false)
            expect(done).toBe(isAllowed)
            if (!isAllowed) continue
            target.left -= one.amount
            expected -= one.amount
          }
        }
        let net = 0
        for await (const move of sandbox.stripe.balanceTransactions.list({ limit: 3 })) {
          expect(move.net).toBe(move.amount - move.fee)
          net += move.net
        }
        expect(net).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('is listed since a moment and by type', async () => {
    const sandbox = openSandbox()
    const early = await payFor(sandbox)
    await sandbox.pass(2)
    const since = Math.floor(sandbox.clock.now().getTime() / 1000)
    await payFor(sandbox, 700)
    await sandbox.stripe.refunds.create({ payment_intent: early, amount: 10 })
    const recent = await sandbox.stripe.balanceTransactions.list({ created: { gte: since } })
    expect(recent.data.map(({ amount }) => amount)).toEqual([-10, 700])
    const charges = await sandbox.stripe.balanceTransactions.list({ type: 'charge', expand: ['data.source'] })
    expect(charges.data.map(({ source }) => (source as Stripe.Charge).amount)).toEqual([700, 2500])
  })
})
