import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openPayment, openPlan, openSandbox, refusalOf } from './test-sandbox.ts'

const expandPaid = ['payment_intent.latest_charge.balance_transaction']

describe('a checkout session', () => {
  it('takes one payment and leads the payer to the success page', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox, 2500, {
      metadata: { order: '7' },
      payment_intent_data: { metadata: { gift: '7' } },
    })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2500 })
    const { status, location } = await sandbox.choose(session.url!, 'pays')
    expect([status, location]).toEqual([303, `https://shop.test/done?session=${session.id}`])
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: expandPaid })
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', metadata: { order: '7' } })
    const intent = done.payment_intent as Stripe.PaymentIntent
    const charge = intent.latest_charge as Stripe.Charge
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, metadata: { gift: '7' } })
    expect(charge.balance_transaction).toMatchObject({ amount: 2500, fee: 103, net: 2397 })
    expect(charge.payment_method_details?.card?.last4).toBe('4242')
    const types = await sandbox.newTypes()
    expect(types.slice(-3)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  it('shows why a card was declined, reports it, and lets the payer try again', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    for (const [choice, code, sentence] of [
      ['declined', 'generic_decline', 'Your card was declined.'],
      ['insufficient_funds', 'insufficient_funds', 'Your card has insufficient funds.'],
      ['expired', 'expired_card', 'Your card has expired.'],
    ] as const) {
      const { status, html } = await sandbox.choose(session.url!, choice)
      expect(status).toBe(200)
      expect(html).toContain(sentence)
      const failed = sandbox.events.findLast(({ type }) => type === 'payment_intent.payment_failed')
      const intent = failed!.data.object as Stripe.PaymentIntent
      expect(intent.last_payment_error?.decline_code).toBe(code)
    }
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await sandbox.choose(session.url!, 'pays')
    const { data } = await sandbox.stripe.charges.list({ limit: 10 })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'failed'])
    expect(new Set(data.map((charge) => charge.payment_intent)).size).toBe(1)
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  it('asks the bank for 3-D Secure and pays when the payer approves', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    const { html } = await sandbox.choose(session.url!, 'secure')
    expect(html).toContain('Approve')
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
    expect(await sandbox.newTypes()).toContain('payment_intent.requires_action')
    expect((await sandbox.choose(session.url!, 'approve')).location).toContain('/done')
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1)
  })

  it('takes no money when the payer refuses 3-D Secure, and offers the cards again', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    await sandbox.choose(session.url!, 'secure')
    const { html } = await sandbox.choose(session.url!, 'refuse')
    expect(html).toContain('We are unable to authenticate your payment method.')
    expect(html).toContain('value="pays"')
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
    const after = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect((after.payment_intent as Stripe.PaymentIntent).last_payment_error?.code).toBe(
      'payment_intent_authentication_failure',
    )
    await sandbox.choose(session.url!, 'pays')
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1)
  })

  it('stays open when the payer leaves', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    const { status, location } = await sandbox.choose(session.url!, 'leave')
    expect([status, location]).toEqual([303, 'https://shop.test/cancel'])
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  it('charges once when the payer presses the button a hundred times at once', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox)
    const answers = await Promise.all(Array.from({ length: 100 }, () => sandbox.choose(session.url!, 'pays')))
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([`https://shop.test/done?session=${session.id}`]),
    )
    expect((await sandbox.stripe.charges.list({ limit: 100 })).data).toHaveLength(1)
    expect(sandbox.events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1)
  })

  it('expires by the clock and by a call, and takes no payment after that', async () => {
    const sandbox = openSandbox()
    const [byClock, byCall] = [await openPayment(sandbox), await openPayment(sandbox)]
    await sandbox.stripe.checkout.sessions.expire(byCall.id)
    await sandbox.pass(1)
    expect(await sandbox.newTypes()).toEqual(
      expect.arrayContaining(['checkout.session.expired', 'checkout.session.expired']),
    )
    for (const { id, url } of [byClock, byCall]) {
      expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
      expect((await sandbox.choose(url!, 'pays')).html).toContain('expired')
    }
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
    const error = await refusalOf(sandbox.stripe.checkout.sessions.expire(byCall.id))
    expect(error.statusCode).toBe(400)
  })

  it('begins a subscription with a customer, a saved card and a paid invoice', async () => {
    const sandbox = openSandbox()
    const session = await openPlan(sandbox, {}, { metadata: { org: '3' } })
    await sandbox.choose(session.url!, 'pays')
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: [
        'subscription.default_payment_method',
        'invoice.payments.data.payment.payment_intent',
        'customer',
      ],
    })
    const subscription = done.subscription as Stripe.Subscription
    const invoice = done.invoice as Stripe.Invoice
    expect(done.payment_intent).toBeNull()
    expect((done.customer as Stripe.Customer).email).toBe('org@example.org')
    expect(subscription).toMatchObject({ status: 'active', metadata: { org: '3' } })
    expect((subscription.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 2900,
      billing_reason: 'subscription_create',
    })
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id)
    const [payment] = invoice.payments!.data
    expect(payment!.payment.payment_intent).toMatchObject({ status: 'succeeded', amount: 2900 })
    expect(await sandbox.newTypes()).toEqual(
      expect.arrayContaining([
        'customer.created',
        'payment_method.attached',
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'charge.succeeded',
        'payment_intent.succeeded',
        'invoice.paid',
        'customer.subscription.updated',
        'checkout.session.completed',
      ]),
    )
  })

  it('starts a trial without a card when none is required', async () => {
    const sandbox = openSandbox()
    const session = await openPlan(sandbox, { payment_method_collection: 'if_required' } as object, {
      trial_period_days: 14,
    })
    const page = await sandbox.processor.page({
      method: 'GET',
      path: new URL(session.url!).pathname,
      nonce: 'n',
    })
    expect(page.body).not.toContain('type="radio"')
    await sandbox.choose(session.url!, 'no_card')
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(done.payment_status).toBe('no_payment_required')
    expect(done.subscription).toMatchObject({ status: 'trialing', default_payment_method: null })
  })

  it('saves a card in setup mode', async () => {
    const sandbox = openSandbox()
    const customer = await sandbox.stripe.customers.create({ email: 'sam@example.org' })
    const session = await sandbox.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer: customer.id,
      setup_intent_data: { metadata: { why: 'next time' } },
      success_url: 'https://shop.test/done',
    })
    await sandbox.choose(session.url!, 'expired')
    expect(await sandbox.newTypes()).toContain('setup_intent.setup_failed')
    await sandbox.choose(session.url!, 'pays')
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method'],
    })
    expect(done.setup_intent).toMatchObject({
      status: 'succeeded',
      metadata: { why: 'next time' },
      payment_method: { customer: customer.id, card: { last4: '4242' } },
    })
  })

  it('asks for an e-mail address that it does not know', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox, 900, {
      customer_email: undefined,
      customer_creation: 'always',
    })
    expect((await sandbox.choose(session.url!, 'pays')).html).toContain('Enter your e-mail address.')
    await sandbox.choose(session.url!, 'pays', { email: 'kim@example.org', name: 'Kim' })
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer', 'line_items'],
    })
    expect(done.customer_details?.email).toBe('kim@example.org')
    expect(done.customer).toMatchObject({ email: 'kim@example.org', name: 'Kim' })
    expect(done.line_items?.data[0]).toMatchObject({ amount_total: 900, description: 'Donation' })
  })

  it('escapes what a caller wrote and carries the nonce of the content policy', async () => {
    const sandbox = openSandbox()
    const session = await openPayment(sandbox, 900, {
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 900,
            product_data: { name: '<script>alert(1)</script>' },
          },
        },
      ],
    })
    const path = new URL(session.url!).pathname
    const { body } = await sandbox.processor.page({ method: 'GET', path, nonce: 'abc123' })
    expect(body).not.toContain('<script')
    expect(body).toContain('<style nonce="abc123">')
    expect(body).toContain('Test payment page – no real money')
    const lost = await sandbox.processor.page({ method: 'GET', path: '/checkout/cs_test_none', nonce: 'n' })
    expect(lost.status).toBe(404)
  })
})
