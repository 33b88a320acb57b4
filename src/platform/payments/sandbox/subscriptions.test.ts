import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openSandbox, refusalOf, subscribe, type TestSandbox } from './test-sandbox.ts'

const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const invoicesOf = async ({ stripe }: TestSandbox, subscription: string): Promise<Stripe.Invoice[]> =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data

const openPortal = ({ stripe }: TestSandbox, customer: unknown): Promise<Stripe.BillingPortal.Session> =>
  stripe.billingPortal.sessions.create({
    customer: customer as string,
    return_url: 'https://shop.test/billing',
    flow_data: { type: 'payment_method_update' },
  })

describe('a subscription', () => {
  it('renews on the last day of short months and returns to its own day', async () => {
    const sandbox = openSandbox({ start: '2027-01-31T12:00:00Z' })
    const { id } = await subscribe(sandbox)
    await sandbox.goTo('2027-06-30T13:00:00Z')
    const invoices = await invoicesOf(sandbox, id)
    expect(invoices.map(({ created }) => isoDay(created)).reverse()).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ])
    expect(invoices.every(({ status, amount_paid: paid }) => status === 'paid' && paid === 2900)).toBe(true)
    const { items } = await sandbox.stripe.subscriptions.retrieve(id)
    expect(isoDay(items.data[0]!.current_period_end)).toBe('2027-07-31')
  })

  it('renews a yearly plan of 29 February on the last day of February', async () => {
    const sandbox = openSandbox({ start: '2028-02-29T08:00:00Z' })
    const { id } = await subscribe(sandbox, 'pays', { interval: 'year', amount: 29_000 })
    await sandbox.goTo('2032-03-01T00:00:00Z')
    const days = (await invoicesOf(sandbox, id)).map(({ created }) => isoDay(created)).reverse()
    expect(days).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('catches up with many periods in order, and at most 240 steps a call', async () => {
    const sandbox = openSandbox()
    const { id } = await subscribe(sandbox, 'pays', { interval: 'week' })
    sandbox.clock.set(new Date('2033-01-01T00:00:00Z'))
    expect(await sandbox.processor.advance()).toBe(false)
    while (!(await sandbox.processor.advance()));
    const created: number[] = []
    for await (const invoice of sandbox.stripe.invoices.list({ subscription: id, limit: 100 }))
      created.push(invoice.created)
    expect(created).toHaveLength(309)
    expect(created).toEqual(created.toSorted((a, b) => b - a))
  })

  it('is brought up to the clock before it is read', async () => {
    const sandbox = openSandbox()
    const { id } = await subscribe(sandbox)
    sandbox.clock.set(new Date('2027-03-02T00:00:00Z'))
    const { items } = await sandbox.stripe.subscriptions.retrieve(id)
    expect(isoDay(items.data[0]!.current_period_end)).toBe('2027-03-31')
  })

  it('goes from trial to paid, past due, and back to active through the portal', async () => {
    const sandbox = openSandbox()
    const { id, customer } = await subscribe(sandbox, 'declined_later', {}, { trial_period_days: 14 })
    const trial = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    expect(trial.status).toBe('trialing')
    expect(trial.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0 })
    await sandbox.newTypes()
    await sandbox.pass(11.5)
    expect(await sandbox.newTypes()).toEqual(['customer.subscription.trial_will_end'])
    expect(sandbox.events.at(-1)!.created).toBe(trial.trial_end! - 3 * 86_400)
    const good = await openPortal(sandbox, customer)
    await sandbox.choose(good.url, 'pays')
    await sandbox.pass(3)
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active')
    const bad = await openPortal(sandbox, customer)
    await sandbox.choose(bad.url, 'declined_later')
    await sandbox.newTypes()
    await sandbox.pass(28.5)
    expect(await sandbox.newTypes()).toEqual(
      expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed']),
    )
    const owing = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    const open = owing.latest_invoice as Stripe.Invoice
    expect(owing.status).toBe('past_due')
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 2900 })
    const portal = await openPortal(sandbox, customer)
    expect((await sandbox.choose(portal.url, 'pays')).location).toBe('https://shop.test/billing')
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active')
    expect(await sandbox.stripe.invoices.retrieve(open.id)).toMatchObject({
      status: 'paid',
      attempt_count: 2,
      next_payment_attempt: null,
    })
    expect(await sandbox.newTypes()).toEqual(
      expect.arrayContaining(['customer.updated', 'payment_method.attached', 'invoice.paid']),
    )
  })

  it('is tried again after 3, 5 and 7 days and then ends', async () => {
    const sandbox = openSandbox({ start: '2027-03-01T00:00:00Z' })
    const { id } = await subscribe(sandbox, 'declined_later')
    await sandbox.goTo('2027-04-01T01:00:00Z')
    const [invoice] = await invoicesOf(sandbox, id)
    const waits = []
    for (let tries = 0; tries < 3; tries += 1) {
      const { next_payment_attempt: next, status } = await sandbox.stripe.invoices.retrieve(invoice!.id)
      expect(status).toBe('open')
      waits.push(isoDay(next!))
      await sandbox.goTo(new Date(next! * 1000 + 1000).toISOString())
    }
    expect(waits).toEqual(['2027-04-04', '2027-04-09', '2027-04-16'])
    expect(await sandbox.stripe.invoices.retrieve(invoice!.id)).toMatchObject({
      status: 'uncollectible',
      attempt_count: 4,
      next_payment_attempt: null,
    })
    expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    expect((await sandbox.newTypes()).slice(-2)).toEqual([
      'invoice.marked_uncollectible',
      'customer.subscription.deleted',
    ])
    await sandbox.pass(400)
    expect(await invoicesOf(sandbox, id)).toHaveLength(2)
  })

  it('answers 402 when a call pays with a refused card, and keeps the attempt', async () => {
    const sandbox = openSandbox()
    const { id } = await subscribe(sandbox, 'declined_later')
    await sandbox.pass(29)
    const [open] = await invoicesOf(sandbox, id)
    const error = await refusalOf(sandbox.stripe.invoices.pay(open!.id))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect((await sandbox.stripe.invoices.retrieve(open!.id)).attempt_count).toBe(2)
    const { data } = await sandbox.stripe.charges.list({ limit: 10 })
    expect(data.map(({ failure_code: code }) => code)).toEqual(['card_declined', 'card_declined', null])
    await sandbox.pass(3)
    const again = await sandbox.stripe.invoices.retrieve(open!.id)
    expect(again.attempt_count).toBe(3)
    expect(again.next_payment_attempt! - open!.next_payment_attempt!).toBe(5 * 86_400)
    const paid = await sandbox.stripe.invoices.pay(open!.id, { paid_out_of_band: true })
    expect(paid).toMatchObject({ status: 'paid', amount_paid_off_stripe: 2900 })
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('is charged once for a hundred calls that pay with one idempotency key, refused or not', async () => {
    const sandbox = openSandbox()
    const { id, customer } = await subscribe(sandbox, 'declined_later')
    await sandbox.pass(29)
    const [open] = await invoicesOf(sandbox, id)
    const payOften = (idempotencyKey: string, more: Stripe.InvoicePayParams = {}) =>
      Promise.allSettled(
        Array.from({ length: 100 }, () => sandbox.stripe.invoices.pay(open!.id, more, { idempotencyKey })),
      )
    const refused = await payOften('first')
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    expect((await sandbox.stripe.invoices.retrieve(open!.id)).attempt_count).toBe(2)
    const session = await sandbox.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer: customer as string,
      success_url: 'https://shop.test/done',
    })
    await sandbox.choose(session.url!, 'pays')
    const { setup_intent: setup } = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent'],
    })
    const card = (setup as Stripe.SetupIntent).payment_method as string
    const paid = await payOften('second', { payment_method: card })
    expect(paid.every(({ status }) => status === 'fulfilled')).toBe(true)
    const { data } = await sandbox.stripe.charges.list({ limit: 100 })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'succeeded'])
  })

  it.each([
    ['cancel', 'canceled', 'customer.subscription.deleted'],
    ['pause', 'paused', 'customer.subscription.paused'],
    ['create_invoice', 'past_due', 'invoice.payment_failed'],
  ] as const)(
    'without a card at the end of its trial follows the setting "%s"',
    async (setting, status, type) => {
      const sandbox = openSandbox()
      const { id: customer } = await sandbox.stripe.customers.create({ email: 'a@example.org' })
      const product = await sandbox.stripe.products.create({ name: 'Starter' })
      const { id } = await sandbox.stripe.subscriptions.create({
        customer,
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: setting } },
        items: [
          {
            price_data: {
              currency: 'usd',
              unit_amount: 900,
              product: product.id,
              recurring: { interval: 'month' },
            },
          },
        ],
      })
      await sandbox.pass(8)
      expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe(status)
      expect(await sandbox.newTypes()).toContain(type)
    },
  )

  it('voids invoices while collection is paused and collects again afterwards', async () => {
    const sandbox = openSandbox({ start: '2027-03-01T00:00:00Z' })
    const { id } = await subscribe(sandbox)
    const resumes = Date.parse('2027-05-15T00:00:00Z') / 1000
    await sandbox.stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: resumes },
    })
    await sandbox.goTo('2027-06-02T00:00:00Z')
    const statuses = (await invoicesOf(sandbox, id)).map(({ status }) => status).reverse()
    expect(statuses).toEqual(['paid', 'void', 'void', 'paid'])
    const after = await sandbox.stripe.subscriptions.retrieve(id)
    expect(after).toMatchObject({ status: 'active', pause_collection: null })
    await sandbox.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    const resumed = await sandbox.stripe.subscriptions.update(id, { pause_collection: '' })
    expect(resumed.pause_collection).toBeNull()
  })

  it('ends with its period when it was asked to, or goes on when that is taken back', async () => {
    const sandbox = openSandbox()
    const { id, customer } = await subscribe(sandbox)
    const portal = await sandbox.stripe.billingPortal.sessions.create({ customer: customer as string })
    await sandbox.choose(portal.url, 'end', { subscription: id })
    expect((await sandbox.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true)
    await sandbox.choose(portal.url, 'keep', { subscription: id })
    const kept = await sandbox.stripe.subscriptions.retrieve(id)
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await sandbox.pass(30)
    expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(await invoicesOf(sandbox, id)).toHaveLength(1)
    expect((await refusalOf(sandbox.stripe.subscriptions.update(id, { metadata: {} }))).statusCode).toBe(400)
  })

  it('ends at once when it is canceled, and is left out of the list', async () => {
    const sandbox = openSandbox()
    const { id, customer } = await subscribe(sandbox)
    const ended = await sandbox.stripe.subscriptions.cancel(id, {
      cancellation_details: { comment: 'closing', feedback: 'unused' },
    })
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'closing' } })
    const list = { customer: customer as string }
    expect((await sandbox.stripe.subscriptions.list(list)).data).toEqual([])
    expect((await sandbox.stripe.subscriptions.list({ ...list, status: 'all' })).data).toHaveLength(1)
    await sandbox.pass(60)
    expect(await invoicesOf(sandbox, id)).toHaveLength(1)
  })

  it('that ends while a payment is owed is not collected any more', async () => {
    const sandbox = openSandbox()
    const { id } = await subscribe(sandbox, 'declined_later')
    await sandbox.pass(29)
    await sandbox.stripe.subscriptions.cancel(id)
    const [owed] = await invoicesOf(sandbox, id)
    expect(owed).toMatchObject({ status: 'open', next_payment_attempt: null, auto_advance: false })
    await sandbox.pass(30)
    expect((await sandbox.stripe.charges.list({ limit: 10 })).data).toHaveLength(2)
  })

  it('keeps the credit of its customer while its invoices are voided', async () => {
    const sandbox = openSandbox({ start: '2027-04-01T00:00:00Z' })
    const { id, items, customer } = await subscribe(sandbox, 'pays', { amount: 10_000 })
    const [item] = items.data
    const price_data = {
      currency: 'usd',
      unit_amount: 1000,
      product: item!.price.product as string,
      recurring: { interval: 'month' as const },
    }
    await sandbox.goTo('2027-04-16T00:00:00Z')
    await sandbox.stripe.subscriptions.update(id, {
      items: [{ id: item!.id, price_data }],
      proration_behavior: 'always_invoice',
      proration_date: Date.parse('2027-04-16T00:00:00Z') / 1000,
    })
    const balance = async () =>
      ((await sandbox.stripe.customers.retrieve(customer as string)) as Stripe.Customer).balance
    expect(await balance()).toBe(-4500)
    await sandbox.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await sandbox.goTo('2027-06-02T00:00:00Z')
    expect((await invoicesOf(sandbox, id)).map(({ status }) => status).slice(0, 2)).toEqual(['void', 'void'])
    expect(await balance()).toBe(-4500)
  })

  it('that sends invoices waits for payment, is overdue after its days, and recovers', async () => {
    const sandbox = openSandbox()
    const { id: customer } = await sandbox.stripe.customers.create({ email: 'a@example.org' })
    const product = await sandbox.stripe.products.create({ name: 'Starter' })
    const { id } = await sandbox.stripe.subscriptions.create({
      customer,
      collection_method: 'send_invoice',
      days_until_due: 14,
      items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 900,
            product: product.id,
            recurring: { interval: 'month' },
          },
        },
      ],
    })
    const [sent] = await invoicesOf(sandbox, id)
    expect(sent).toMatchObject({ status: 'open', due_date: sent!.created + 14 * 86_400 })
    await sandbox.pass(15)
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    expect(await sandbox.newTypes()).toContain('invoice.overdue')
    await sandbox.stripe.invoices.pay(sent!.id, { paid_out_of_band: true })
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('that cannot take its first payment is incomplete and expires', async () => {
    const sandbox = openSandbox()
    const old = await subscribe(sandbox, 'declined_later')
    const product = await sandbox.stripe.products.create({ name: 'More' })
    const { id, status } = await sandbox.stripe.subscriptions.create({
      customer: old.customer as string,
      default_payment_method: old.default_payment_method as string,
      items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 900,
            product: product.id,
            recurring: { interval: 'month' },
          },
        },
      ],
    })
    expect(status).toBe('incomplete')
    await sandbox.pass(1)
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired')
    expect((await invoicesOf(sandbox, id)).map((invoice) => invoice.status)).toEqual(['void'])
  })
})
