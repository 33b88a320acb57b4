import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { sealBirth } from '#domains/clients/birth.ts'
import { clients } from '#domains/clients/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { payments, processorEvents, subscriptions } from '#domains/payments/tables.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { undoDouble } from './buying/undo-double.ts'
import { billingEndpoints } from './contract.ts'
import { priceCents, savingCents, savingPercent } from './contract/client-plans.ts'
import { clientPlanChanges } from './tables.ts'
import { aPayingHouse, buy, openPage, planOfPerson, rowOf, startTrialOf } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof aPayingHouse>>['harbor']
let someone: Awaited<ReturnType<typeof aPayingHouse>>['someone']
let pass: Awaited<ReturnType<typeof aPayingHouse>>['pass']
let ada: Person
beforeEach(async () => {
  ;({ harbor, someone, pass } = await aPayingHouse())
  ada = await someone()
})

const trial = startTrialOf
const own = (person: Person) => ({ id: person.clientId })
const preview = async (person: Person, plan: string, interval: string) =>
  (await ask(person, billingEndpoints.previewPlanChange, { ...own(person), plan, interval })).body
const change = (person: Person, plan: string, interval: string, shownCents = 1_000_000) =>
  ask(person, billingEndpoints.changePlan, { ...own(person), plan, interval, shownCents })

describe('the prices', () => {
  it('save what is written beside each plan', () => {
    expect([savingPercent('premium'), savingPercent('professional')]).toEqual([20, 17])
    expect([priceCents('premium', 'month'), priceCents('premium', 'year')]).toEqual([9900, 94_800])
    expect([priceCents('professional', 'month'), priceCents('professional', 'year')]).toEqual([
      17_900, 178_800,
    ])
    expect([savingCents('premium'), savingCents('professional')]).toEqual([24_000, 36_000])
  })
})

describe('a trial', () => {
  it('gives a plan for 14 days without a card, and ends by its date alone', async () => {
    const { status, body } = await trial(ada)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      effective: { plan: 'premium', source: 'trial' },
      own: { isTrialAlone: true },
    })
    expect(await harbor.lastAudit('client_plan.trial_started')).toMatchObject({ clientId: ada.clientId })
    await pass(days(14) - hours(1))
    expect((await planOfPerson(ada)).effective.plan).toBe('premium')
    await pass(hours(2))
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'basic', source: 'none' },
      own: null,
      isTrialUsed: true,
      trialEndedAt: expect.any(String),
    })
  })

  it('is given once to a client, also when two ask at once', async () => {
    const answers = await Promise.all([trial(ada), trial(ada), trial(ada)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await pass(days(15))
    expect((await trial(ada)).body).toMatchObject({ code: 'billing.trial_used' })
  })

  it('takes another plan while it runs, for nothing', async () => {
    await trial(ada)
    expect(await preview(ada, 'professional', 'month')).toMatchObject({
      counts: 'now',
      dueNowCents: 0,
      nextCents: 0,
    })
    expect((await change(ada, 'professional', 'month', 0)).body).toMatchObject({
      effective: { plan: 'professional', source: 'trial' },
    })
  })

  it('in which a plan is bought is paid at its end, and not before', async () => {
    await trial(ada)
    const { own: before } = await planOfPerson(ada)
    await buy(ada, { plan: 'professional', interval: 'year' })
    // The processor counts in seconds.
    const trialEndsAt = before?.trialEndsAt?.replace(/\.\d+Z$/, '.000Z')
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'professional', source: 'trial' },
      own: { state: 'trialing', isTrialAlone: false, trialEndsAt, priceCents: 178_800 },
    })
    const { body: none } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(none).toEqual([])
    await pass(days(15))
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'professional', source: 'own' },
      own: { state: 'active' },
    })
    const { body: one } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(one).toMatchObject([{ amountCents: 178_800, state: 'paid' }])
  })

  it('that ends within two days is first paid a little later, as a payment page wants', async () => {
    const { clock } = await theWorld()
    await trial(ada)
    await pass(days(13))
    const { firstPaymentAt, own: before } = await planOfPerson(ada)
    const inTwoDays = clock.now().getTime() + hours(49)
    expect(Math.abs(Date.parse(firstPaymentAt ?? '') - inTwoDays)).toBeLessThan(minutes(1))
    await buy(ada)
    const { own: after } = await planOfPerson(ada)
    expect(Date.parse(after?.trialEndsAt ?? '')).toBeGreaterThan(Date.parse(before?.trialEndsAt ?? ''))
  })
})

describe('a plan', () => {
  it('that is bought runs from the payment on, and its invoice is listed', async () => {
    const url = await openPage(ada, 'premium', 'month')
    expect((await planOfPerson(ada)).own).toBeNull()
    await pressAt(url, 'pays')
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'premium', source: 'own' },
      own: { state: 'active', interval: 'month', priceCents: 9900, isEnding: false },
    })
    const { body } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(body).toMatchObject([{ amountCents: 9900, state: 'paid' }])
    expect(await harbor.lastAudit('client_plan.checkout_opened')).toMatchObject({
      detail: { plan: 'premium', priceCents: 9900, saysAdult: true },
    })
    const { services } = await theWorld()
    const history = await services.db.orm
      .select()
      .from(clientPlanChanges)
      .where(eq(clientPlanChanges.clientId, ada.clientId ?? ''))
    expect(history).toMatchObject([{ plan: 'premium', state: 'active', priceCents: 9900 }])
  })

  it('has one payment page, however often it is asked for, and another one closes it', async () => {
    const pages = await Promise.all([openPage(ada), openPage(ada), openPage(ada)])
    expect(new Set(pages).size).toBe(1)
    const other = await openPage(ada, 'professional', 'year')
    expect(other).not.toBe(pages[0])
    await pressAt(pages[0] ?? '', 'pays')
    expect((await planOfPerson(ada)).own).toBeNull()
    await pressAt(other, 'pays')
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'professional' })
  })

  it('that runs is not bought again', async () => {
    await buy(ada)
    const again = await ask(ada, billingEndpoints.openPlanCheckout, {
      ...own(ada),
      plan: 'premium',
      interval: 'month',
      isAdult: true,
    })
    expect(again.body).toMatchObject({ code: 'billing.already_paying' })
    expect((await trial(ada)).body).toMatchObject({ code: 'billing.already_paying' })
  })

  it('that was paid on two pages is kept once, and the second is ended and paid back', async () => {
    const { services } = await theWorld()
    const first = await openPage(ada, 'premium', 'month')
    const processor = services.payments
    if (!processor) throw new Error('there is no processor')
    const { expireCheckout } = processor
    // The first page could not be closed.
    processor.expireCheckout = () => Promise.reject(new Error('no answer'))
    const second = await openPage(ada, 'professional', 'month')
    processor.expireCheckout = expireCheckout
    await pressAt(first, 'pays')
    await pressAt(second, 'pays')
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'premium' })
    const kept = await rowOf(ada)
    const paid = () =>
      services.db.orm
        .select()
        .from(payments)
        .where(eq(payments.subjectId, kept?.id ?? ''))
    // The processor's message about a payment is handled in the background.
    await expect.poll(paid).toHaveLength(2)
    const double = (await paid()).find(({ subscriptionId }) => subscriptionId !== kept?.processorId)
    for (let times = 0; times < 2; times += 1)
      await undoDouble.run(services, { subscriptionId: double?.subscriptionId ?? '' })
    const sums = async () =>
      (await paid()).map(({ amountCents, refundedCents }) => [amountCents, refundedCents])
    await expect.poll(sums).toEqual(
      expect.arrayContaining([
        [9900, 0],
        [17_900, 17_900],
      ]),
    )
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'premium', state: 'active' })
  })

  it('that grows counts at once: the difference is shown before and paid', async () => {
    await buy(ada)
    await pass(days(15))
    const shown = await preview(ada, 'professional', 'month')
    expect(shown).toMatchObject({ counts: 'now', nextCents: 17_900 })
    expect(shown.dueNowCents).toBe(shown.chargeCents - Math.abs(shown.creditCents))
    expect(shown.dueNowCents).toBeGreaterThan(3000)
    expect(shown.dueNowCents).toBeLessThan(5000)
    expect((await change(ada, 'professional', 'month', 100)).body).toMatchObject({
      code: 'billing.price_changed',
    })
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'premium' })
    expect((await change(ada, 'professional', 'month', shown.dueNowCents)).body).toMatchObject({
      effective: { plan: 'professional' },
      own: { plan: 'professional', priceCents: 17_900, next: null },
    })
    // Its messages come a moment later.
    await pass(0)
    const { body } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(body[0]).toMatchObject({ amountCents: shown.dueNowCents, state: 'paid' })
  })

  it('that is paid by the year from now on is settled at once', async () => {
    await buy(ada)
    const shown = await preview(ada, 'premium', 'year')
    expect(shown).toMatchObject({ counts: 'now' })
    await change(ada, 'premium', 'year', shown.dueNowCents)
    expect((await planOfPerson(ada)).own).toMatchObject({
      interval: 'year',
      priceCents: 94_800,
      state: 'active',
    })
  })

  it('that shrinks counts from the next period, costs nothing now, and can be kept', async () => {
    await buy(ada, { plan: 'professional' })
    const { own: before } = await planOfPerson(ada)
    expect(await preview(ada, 'premium', 'month')).toMatchObject({
      counts: 'period_end',
      effectiveAt: before?.currentPeriodEnd,
      dueNowCents: 0,
      nextCents: 9900,
    })
    const asked = await change(ada, 'premium', 'month', 0)
    expect(asked.body).toMatchObject({
      effective: { plan: 'professional' },
      own: { next: { plan: 'premium' } },
    })
    expect((await change(ada, 'professional', 'month', 0)).body.own).toMatchObject({ next: null })
    await change(ada, 'premium', 'month', 0)
    await pass(days(32))
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'premium' },
      own: { plan: 'premium', priceCents: 9900, next: null },
    })
    const { body } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(body.map(({ amountCents }) => amountCents)).toEqual([9900, 17_900])
  })

  it('that goes back from the year to the month is not paid before the year is over', async () => {
    await buy(ada, { interval: 'year' })
    const { own: before } = await planOfPerson(ada)
    await change(ada, 'premium', 'month', 0)
    expect((await planOfPerson(ada)).own).toMatchObject({
      state: 'active',
      interval: 'year',
      currentPeriodEnd: before?.currentPeriodEnd,
      next: { interval: 'month', priceCents: 9900, at: before?.currentPeriodEnd },
    })
    const { body } = await ask(ada, billingEndpoints.listPlanInvoices, own(ada))
    expect(body).toHaveLength(1)
    await pass(days(367))
    expect((await planOfPerson(ada)).own).toMatchObject({ interval: 'month', priceCents: 9900, next: null })
  })

  it('is ended with its period by one call, and kept by another before it ends', async () => {
    await buy(ada)
    const ending = await ask(ada, billingEndpoints.endPlan, own(ada))
    expect(ending.body).toMatchObject({ effective: { plan: 'premium' }, own: { isEnding: true } })
    const kept = await ask(ada, billingEndpoints.keepPlan, own(ada))
    expect(kept.body.own).toMatchObject({ isEnding: false })
    await ask(ada, billingEndpoints.endPlan, own(ada))
    await pass(days(32))
    expect(await planOfPerson(ada)).toMatchObject({ effective: { plan: 'basic' }, own: null })
    expect((await ask(ada, billingEndpoints.keepPlan, own(ada))).body).toMatchObject({
      code: 'billing.no_plan',
    })
    await buy(ada, { plan: 'professional' })
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'professional', state: 'active' })
  })

  it('stays while a payment is due, says why, and is mended with another card', async () => {
    await buy(ada, { card: 'declined_later' })
    await pass(days(32))
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'premium', source: 'own' },
      own: { state: 'past_due', declineCode: expect.any(String), nextAttemptAt: expect.any(String) },
    })
    expect((await change(ada, 'professional', 'month')).body).toMatchObject({ code: 'billing.past_due' })
    const { body } = await ask(ada, billingEndpoints.openPlanCardPage, own(ada))
    await pressAt(body.url, 'pays')
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'premium' },
      own: { state: 'active', declineCode: null, nextAttemptAt: null },
    })
  })

  it('whose payment is due ends at once when it is ended, and when the processor gives up', async () => {
    await buy(ada, { card: 'declined_later' })
    const bob = await someone()
    await buy(bob, { card: 'declined_later' })
    await pass(days(32))
    expect((await ask(ada, billingEndpoints.endPlan, own(ada))).body).toMatchObject({
      effective: { plan: 'basic' },
      own: null,
    })
    await pass(days(40))
    expect((await planOfPerson(bob)).effective).toEqual({ plan: 'basic', source: 'none' })
  })

  it('has the same state after every message came again in any order', async () => {
    const { services } = await theWorld()
    await buy(ada)
    await change(ada, 'professional', 'month')
    await pass(days(32))
    const before = await rowOf(ada)
    const events = await services.db.orm.select().from(processorEvents)
    const { applyMessage } = await import('#domains/payments/sync/messages.ts')
    for (const { id, type, objectId, happenedAt } of events.reverse())
      await applyMessage(services, { id, type, objectId, at: happenedAt })
    expect({ ...(await rowOf(ada)), updatedAt: null }).toEqual({ ...before, updatedAt: null })
  })

  it('of another client is not there', async () => {
    const bob = await someone()
    await buy(bob)
    const { status } = await ask(ada, billingEndpoints.endPlan, own(bob))
    expect(status).toBe(404)
    expect((await planOfPerson(bob)).own).toMatchObject({ isEnding: false })
  })
})

describe('who buys', () => {
  const bornOn = async (person: Person, day: string): Promise<void> => {
    const { services } = await theWorld()
    const id = person.clientId ?? ''
    await services.db.orm
      .update(clients)
      .set(sealBirth(services, { id, organizationId: person.organizationId }, day))
      .where(eq(clients.id, id))
  }

  it('is of age where a day of birth is on record', async () => {
    await bornOn(ada, '2012-01-01')
    expect((await trial(ada)).body).toMatchObject({ code: 'billing.under_age' })
    expect(await planOfPerson(ada)).toMatchObject({ buysNothing: 'under_age' })
    const bob = await someone()
    await bornOn(bob, '1990-01-01')
    expect((await trial(bob)).status).toBe(200)
  })

  it('says to be of age', async () => {
    const input = { ...own(ada), plan: 'premium', isAdult: false }
    expect((await ask(ada, billingEndpoints.startTrial, input)).status).toBe(400)
  })

  it('is nobody for whom the organization pays', async () => {
    const paidFor = await makeOrganization()
    const bob = await paidFor.person('client')
    expect(await planOfPerson(bob)).toMatchObject({
      effective: { plan: 'professional', source: 'organization' },
      buysNothing: 'sponsored',
    })
    expect((await trial(bob)).body).toMatchObject({ code: 'billing.sponsored' })
  })

  const giveOnRecord = async (person: Person, plan: 'premium' | 'professional'): Promise<void> => {
    const { services } = await theWorld()
    await services.db.orm
      .update(clients)
      .set({ plan })
      .where(eq(clients.id, person.clientId ?? ''))
  }

  it('is nobody to whom the team gave the plan that they have', async () => {
    await giveOnRecord(ada, 'premium')
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { plan: 'premium', source: 'record' },
      buysNothing: 'given',
    })
    expect((await trial(ada, 'professional')).body).toMatchObject({ code: 'billing.given' })
    const wanted = { ...own(ada), plan: 'professional', interval: 'month', isAdult: true }
    expect((await ask(ada, billingEndpoints.openPlanCheckout, wanted)).body).toMatchObject({
      code: 'billing.given',
    })
  })

  it('may have a plan of the team’s on record, which neither an equal one nor a smaller one takes away', async () => {
    await trial(ada, 'premium')
    for (const plan of ['premium', 'professional'] as const) {
      await giveOnRecord(ada, plan)
      expect((await planOfPerson(ada)).effective).toEqual({ plan, source: 'record' })
    }
  })
})

describe('an organization that pays', () => {
  it('gives as many seats as it has, and ends them', async () => {
    const admin = await someone('admin')
    const [bob, cleo] = [await someone(), await someone()]
    const seat = (person: Person) => ask(admin, billingEndpoints.giveSeat, own(person))
    expect((await seat(bob)).body).toMatchObject({ code: 'billing.no_sponsorship' })
    await ask(admin, billingEndpoints.setSponsorship, { plan: 'premium', seats: 1, isActive: true })
    const both = await Promise.all([seat(bob), seat(cleo)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [taken, free] = both[0]?.status === 200 ? [bob, cleo] : [cleo, bob]
    expect((await seat(taken)).status).toBe(200)
    expect((await planOfPerson(taken)).effective).toEqual({ plan: 'premium', source: 'organization' })
    expect((await planOfPerson(free)).effective.plan).toBe('basic')
    const { body: list } = await ask(admin, billingEndpoints.listSponsoredSeats, {})
    expect(list).toMatchObject([{ clientId: taken.clientId }])
    expect(await harbor.lastAudit('seat.given')).toMatchObject({ clientId: taken.clientId })
    await ask(admin, billingEndpoints.endSeat, own(taken))
    expect((await planOfPerson(taken)).effective.plan).toBe('basic')
    expect((await seat(free)).status).toBe(200)
    await ask(admin, billingEndpoints.setSponsorship, { plan: 'premium', seats: 1, isActive: false })
    expect((await planOfPerson(free)).effective.plan).toBe('basic')
  })

  it('leaves a plan running that a person pays for, which they may end', async () => {
    const admin = await someone('admin')
    await buy(ada)
    await ask(admin, billingEndpoints.setSponsorship, { plan: 'premium', seats: null, isActive: true })
    expect(await planOfPerson(ada)).toMatchObject({
      effective: { source: 'organization' },
      own: { state: 'active' },
      buysNothing: 'sponsored',
    })
    expect((await ask(ada, billingEndpoints.endPlan, own(ada))).status).toBe(200)
  })
})

it('a payment of a client’s plan is booked as the organization’s', async () => {
  const { services } = await theWorld()
  await buy(ada)
  const row = await rowOf(ada)
  const [paid] = await services.db.orm
    .select()
    .from(payments)
    .where(eq(payments.subjectId, row?.id ?? ''))
  expect(paid).toMatchObject({ purpose: 'client_plan', account: 'client_plans', amountCents: 9900 })
  const [running] = await services.db.orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, row?.processorId ?? ''))
  expect(running).toMatchObject({ status: 'active' })
})
