import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { periodEndAfter, prorate } from './periods.ts'
import { openSandbox, refusalOf, subscribe, type TestSandbox } from './test-sandbox.ts'

type Interval = 'month' | 'year'

const itemFor = (subscription: Stripe.Subscription, amount: number, interval: Interval = 'month') => {
  const [item] = subscription.items.data
  return {
    id: item!.id,
    price_data: {
      currency: 'usd',
      unit_amount: amount,
      product: item!.price.product as string,
      recurring: { interval },
    },
  }
}

const sums = (invoice: Stripe.Invoice) => ({
  lines: invoice.lines.data.map(({ amount, description }) => [description, amount]),
  total: invoice.total,
  due: invoice.amount_due,
  starting: invoice.starting_balance,
  ending: invoice.ending_balance,
})

/** Half of a period of 30 days has passed. */
const atHalf = async (sandbox: TestSandbox): Promise<Stripe.Subscription> => {
  const subscription = await subscribe(sandbox)
  await sandbox.goTo('2027-04-16T00:00:00Z')
  return subscription
}
const april = { start: '2027-04-01T00:00:00Z' }

describe('a change of the plan', () => {
  it.each(['create_prorations', 'always_invoice', 'none'] as const)(
    'with "%s" costs what its preview said',
    async (behavior) => {
      const sandbox = openSandbox(april)
      const subscription = await atHalf(sandbox)
      const date = Date.parse('2027-04-16T00:00:00Z') / 1000
      const details = {
        items: [itemFor(subscription, 9900)],
        proration_behavior: behavior,
        ...(behavior === 'none' ? {} : { proration_date: date }),
      }
      const preview = await sandbox.stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: details,
      })
      const changed = await sandbox.stripe.subscriptions.update(subscription.id, details)
      if (behavior !== 'always_invoice') await sandbox.goTo('2027-05-01T01:00:00Z')
      const after = await sandbox.stripe.subscriptions.retrieve(subscription.id, {
        expand: ['latest_invoice'],
      })
      const invoice = after.latest_invoice as Stripe.Invoice
      expect(sums(invoice)).toEqual(sums(preview))
      expect(invoice.status).toBe('paid')
      expect(changed.items.data[0]!.price.unit_amount).toBe(9900)
      const prorations = [
        ['Unused time on Starter', -1450],
        ['Remaining time on Starter', 4950],
      ]
      const period = [['1 × Starter', 9900]]
      expect(sums(preview).lines).toEqual(
        { create_prorations: [...prorations, ...period], always_invoice: prorations, none: period }[behavior],
      )
    },
  )

  it('from month to year bills the new year at once, less the unused time', async () => {
    const sandbox = openSandbox(april)
    const subscription = await atHalf(sandbox)
    const date = Date.parse('2027-04-16T00:00:00Z') / 1000
    const details = { items: [itemFor(subscription, 29_000, 'year')], proration_date: date }
    const preview = await sandbox.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: details,
    })
    const changed = await sandbox.stripe.subscriptions.update(subscription.id, {
      ...details,
      expand: ['latest_invoice'],
    })
    expect(sums(changed.latest_invoice as Stripe.Invoice)).toEqual(sums(preview))
    expect(preview.total).toBe(29_000 - 1450)
    const [item] = changed.items.data
    expect(new Date(item!.current_period_end * 1000).toISOString()).toContain('2028-04-16')
  })

  it('to a cheaper plan leaves a credit that the next invoices use up', async () => {
    const sandbox = openSandbox(april)
    const subscription = await subscribe(sandbox, 'pays', { amount: 10_000 })
    await sandbox.goTo('2027-04-16T00:00:00Z')
    const changed = await sandbox.stripe.subscriptions.update(subscription.id, {
      items: [itemFor(subscription, 1000)],
      proration_behavior: 'always_invoice',
      proration_date: Date.parse('2027-04-16T00:00:00Z') / 1000,
      expand: ['latest_invoice', 'customer'],
    })
    expect(changed.latest_invoice).toMatchObject({ total: -4500, amount_due: 0, status: 'paid' })
    expect((changed.customer as Stripe.Customer).balance).toBe(-4500)
    await sandbox.goTo('2027-10-02T00:00:00Z')
    const { data } = await sandbox.stripe.invoices.list({ subscription: subscription.id, limit: 10 })
    expect(data.map(({ amount_due: due }) => due).reverse()).toEqual([10_000, 0, 0, 0, 0, 0, 500, 1000])
  })

  it('writes nothing when it is only previewed', async () => {
    const sandbox = openSandbox(april)
    const subscription = await atHalf(sandbox)
    await sandbox.newTypes()
    await sandbox.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [itemFor(subscription, 9900)], proration_behavior: 'always_invoice' },
    })
    expect(await sandbox.newTypes()).toEqual([])
    expect(
      (await sandbox.stripe.subscriptions.retrieve(subscription.id)).items.data[0]!.price.unit_amount,
    ).toBe(2900)
  })

  it('that waits for the next invoice is part of the plain preview', async () => {
    const sandbox = openSandbox(april)
    const subscription = await atHalf(sandbox)
    for (const amount of [9900, 5000])
      await sandbox.stripe.subscriptions.update(subscription.id, { items: [itemFor(subscription, amount)] })
    const preview = await sandbox.stripe.invoices.createPreview({ subscription: subscription.id })
    expect(preview.lines.data).toHaveLength(5)
    await sandbox.goTo('2027-05-01T01:00:00Z')
    const [invoice] = (await sandbox.stripe.invoices.list({ subscription: subscription.id })).data
    expect(sums(invoice!)).toEqual(sums(preview))
  })

  it('carries less than 50 cents over to the next invoice', async () => {
    const sandbox = openSandbox(april)
    const { id } = await subscribe(sandbox, 'pays', { amount: 40 })
    await sandbox.goTo('2027-06-02T00:00:00Z')
    const { data } = await sandbox.stripe.invoices.list({ subscription: id })
    expect(data.map(({ amount_due: due }) => due).reverse()).toEqual([0, 80, 0])
  })

  it('costs nothing during a trial', async () => {
    const sandbox = openSandbox(april)
    const subscription = await subscribe(sandbox, 'pays', {}, { trial_period_days: 14 })
    await sandbox.stripe.subscriptions.update(subscription.id, { items: [itemFor(subscription, 9900)] })
    await sandbox.pass(15)
    const { data } = await sandbox.stripe.invoices.list({ subscription: subscription.id })
    expect(data.map(({ total }) => total)).toEqual([9900, 0])
  })

  it('can move the next payment to a later day', async () => {
    const sandbox = openSandbox(april)
    const subscription = await atHalf(sandbox)
    const end = Date.parse('2027-05-20T00:00:00Z') / 1000
    const moved = await sandbox.stripe.subscriptions.update(subscription.id, {
      items: [itemFor(subscription, 5000)],
      trial_end: end,
      proration_behavior: 'none',
    })
    expect(moved).toMatchObject({ status: 'trialing', trial_end: end })
    await sandbox.goTo('2027-06-21T00:00:00Z')
    const { data } = await sandbox.stripe.invoices.list({ subscription: subscription.id })
    expect(data.map(({ total, created }) => [total, new Date(created * 1000).getUTCDate()])).toEqual([
      [5000, 20],
      [5000, 20],
      [2900, 1],
    ])
  })

  it('is refused for another item, and has no preview after the end', async () => {
    const sandbox = openSandbox(april)
    const subscription = await atHalf(sandbox)
    const wrong = { ...itemFor(subscription, 5000), id: 'si_none' }
    expect(
      (await refusalOf(sandbox.stripe.subscriptions.update(subscription.id, { items: [wrong] }))).code,
    ).toBe('resource_missing')
    await sandbox.stripe.subscriptions.cancel(subscription.id)
    const preview = sandbox.stripe.invoices.createPreview({ subscription: subscription.id })
    expect(await refusalOf(preview)).toMatchObject({ statusCode: 404, code: 'invoice_upcoming_none' })
  })

  it('splits an amount into exact cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 40_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, all, share) => {
          const part = Math.floor(all * share)
          const result = prorate(amount, part, all)
          expect(Math.abs(result - (amount * part) / all)).toBeLessThanOrEqual(0.5 + 1e-6)
          expect(prorate(amount, all, all)).toBe(amount)
        },
      ),
    )
    expect([prorate(1, 1, 2), prorate(3, 1, 2), prorate(0, 1, 2)]).toEqual([1, 2, 0])
  })

  it('never skips or repeats a period, whatever the day of the anchor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom('day', 'week', 'month', 'year'),
        fc.integer({ min: 1, max: 6 }),
        (anchor, interval, step) => {
          const recurrence = { interval, interval_count: step } as const
          const from = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC')
          let start = anchor
          for (let period = 1; period <= 30; period += 1) {
            start = periodEndAfter(anchor, recurrence, start)
            expect(start * 1000).toBe(from.add({ [`${interval}s`]: period * step }).epochMilliseconds)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
