import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { donationEndpoints, donationErrors } from '#domains/donations/contract.ts'
import { give } from '#domains/donations/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { payments, subscriptions } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { safetyPlanEndpoints } from '#domains/safety-plan/contract.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { organizationPlanEndpoints as calls, organizationPlanErrors, ownPlanChanged } from './contract.ts'
import { applyPrices } from './service/apply-prices.ts'
import { ensureSubscriptions } from './service/ensure.ts'

let home: Awaited<ReturnType<typeof makeOrganization>>
let owner: Person
beforeEach(async () => {
  home = await makeOrganization()
  owner = await home.person('superadmin')
})

const aPlan = async (monthlyPrice = 4900, name = `Plan ${newId()}`) =>
  (await ask(owner, calls.createBillingPlan, { name, monthlyPrice, description: '', features: ['One'] })).body
const anOrganization = async (monthlyPrice = 4900) => {
  const plan = await aPlan(monthlyPrice)
  const adminEmail = `${newId()}@example.org`.toLowerCase()
  const answer = await ask(owner, calls.createOrganization, {
    name: `Bay ${newId()}`,
    planId: plan.id,
    adminName: 'Ann Lee',
    adminEmail,
  })
  return { plan, adminEmail, status: answer.status, subscription: answer.body }
}
/** An organization of the test kit with its place on a plan, and an admin of it. */
const aPayingOrganization = async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  await ensureSubscriptions(services)
  const admin = await harbor.person('admin')
  const id = newId()
  const { body } = await ask(admin, calls.startOwnPlan, { id })
  await pressAt(body.checkoutUrl, 'pays')
  const mine = async () =>
    (await ask(await home.person('superadmin'), calls.listAdminSubscriptions, { limit: 200 })).body.find(
      ({ organization }) => organization.id === harbor.id,
    )
  return { harbor, admin, mine, id: (await mine())?.id ?? '' }
}

describe('a plan for organizations', () => {
  it('is made, changed and archived, each with its line in the history', async () => {
    const plan = await aPlan(4900)
    expect(plan).toMatchObject({ monthlyPrice: 4900, features: ['One'], organizations: 0, archivedAt: null })
    const form = { name: `${plan.name} plus`, description: 'More', monthlyPrice: 5900, features: [] }
    expect((await ask(owner, calls.editBillingPlan, { id: plan.id, ...form })).body).toMatchObject(form)
    const archived = await ask(owner, calls.archiveBillingPlan, { id: plan.id, isArchived: true })
    expect(archived.body.archivedAt).toEqual(expect.any(String))
    expect(await home.lastAudit('billing_plan.archived')).toMatchObject({ recordId: plan.id })
  })

  it('without a price costs $49.00 a month', async () => {
    const { body } = await ask(owner, calls.createBillingPlan, { name: `Plan ${newId()}` })
    expect(body.monthlyPrice).toBe(4900)
  })

  it('cannot have the name of another one, in whatever letters; the name of an archived one is free', async () => {
    const plan = await aPlan()
    const again = { name: plan.name.toUpperCase() }
    expect((await ask(owner, calls.createBillingPlan, again)).body).toMatchObject({
      code: organizationPlanErrors.name_taken.code,
    })
    await ask(owner, calls.archiveBillingPlan, { id: plan.id, isArchived: true })
    expect((await ask(owner, calls.createBillingPlan, again)).status).toBe(201)
  })

  it.each([
    ['without a name', { name: ' ' }],
    ['with a price below zero', { name: 'Below', monthlyPrice: -1 }],
    ['with a fraction of a cent', { name: 'Fraction', monthlyPrice: 49.5 }],
  ])('%s is refused with its field', async (_, form) => {
    expect((await ask(owner, calls.createBillingPlan, form)).body).toMatchObject({ code: 'request.invalid' })
  })
})

describe('a new organization', () => {
  it('has its plan, and its admin is invited by e-mail', async () => {
    const { plan, adminEmail, status, subscription } = await anOrganization()
    expect(status).toBe(201)
    expect(subscription).toMatchObject({
      status: 'incomplete',
      plan: { id: plan.id, monthlyPrice: 4900 },
      adminUser: { username: null, email: adminEmail },
      customPrice: null,
      currentPeriodEnd: null,
    })
    const letters = await lettersFrom(subscription.organization.id)
    expect(letters).toMatchObject([{ to: adminEmail, body: expect.stringContaining('/welcome#') }])
    expect(await home.lastAudit('organization.created')).toMatchObject({
      recordId: subscription.organization.id,
    })
  })

  it('cannot take the host name of another one, or an archived plan', async () => {
    const plan = await aPlan()
    const admin = { adminName: 'Ann Lee', adminEmail: 'ann@example.org' }
    const form = { name: `Bay ${newId()}`, planId: plan.id, ...admin }
    const host = `${newId().toLowerCase()}.example.org`
    expect((await ask(owner, calls.createOrganization, { ...form, host })).status).toBe(201)
    expect(
      (await ask(owner, calls.createOrganization, { ...form, name: `Bay ${newId()}`, host })).body,
    ).toMatchObject({
      code: organizationPlanErrors.host_taken.code,
    })
    await ask(owner, calls.archiveBillingPlan, { id: plan.id, isArchived: true })
    expect((await ask(owner, calls.createOrganization, form)).body).toMatchObject({
      code: organizationPlanErrors.archived.code,
    })
  })
})

it('a new organization cannot have the name of another one, in whatever letters, also when both are made at once', async () => {
  const plan = await aPlan()
  const name = `Bay ${newId()}`
  const make = (called: string) =>
    ask(owner, calls.createOrganization, {
      name: called,
      planId: plan.id,
      adminName: 'Ann Lee',
      adminEmail: 'ann@example.org',
    })
  const answers = await Promise.all([make(name), make(name.toUpperCase())])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await make(name.toLowerCase())).body).toMatchObject({
    code: organizationPlanErrors.organization_name_taken.code,
  })
})

describe('a custom price', () => {
  it('is shown before it is saved, and the next invoice carries it', async () => {
    const { services, clock } = await theWorld()
    const { id, mine, harbor } = await aPayingOrganization()
    const preview = await ask(owner, calls.previewSubscriptionPrice, { id, customPrice: 3900 })
    expect(preview.body).toMatchObject({ amount: 3900, amountNow: 4900, nextAt: expect.any(String) })
    expect(await mine()).toMatchObject({ customPrice: null, status: 'active' })
    const saved = await ask(owner, calls.setSubscriptionPrice, {
      id,
      customPrice: 3900,
      reason: 'A small team',
    })
    expect(saved.body).toMatchObject({ customPrice: 3900 })
    expect(await home.lastAudit('organization_price.set')).toMatchObject({ detail: { customPrice: 3900 } })
    await applyPrices(services)
    clock.advance(days(32))
    await services.payments?.sandbox?.advance()
    const paid = await services.db.orm
      .select({ amountCents: payments.amountCents })
      .from(payments)
      .where(eq(payments.organizationId, harbor.id))
      .orderBy(payments.paidAt)
    expect(paid).toEqual([{ amountCents: 4900 }, { amountCents: 3900 }])
    const history = await ask(await home.person('superadmin'), calls.listPriceChanges, { id })
    expect(history.body).toMatchObject([
      { customPrice: 3900, reason: 'A small team', setBy: expect.any(String) },
    ])
  })

  it('that is undone and set again on the same day is the price of the next invoice', async () => {
    const { services, clock } = await theWorld()
    const { id, harbor } = await aPayingOrganization()
    const applied = async () => {
      await applyPrices(services)
      await services.payments?.sandbox?.advance()
    }
    for (const customPrice of [3900, null, 3900]) {
      await ask(owner, calls.setSubscriptionPrice, { id, customPrice, reason: 'A small team' })
      await applied()
    }
    clock.advance(days(32))
    await services.payments?.sandbox?.advance()
    const paid = await services.db.orm
      .select({ amountCents: payments.amountCents })
      .from(payments)
      .where(eq(payments.organizationId, harbor.id))
      .orderBy(payments.paidAt)
    expect(paid).toEqual([{ amountCents: 4900 }, { amountCents: 3900 }])
  })

  it('that begins on a later day waits for it', async () => {
    const { clock } = await theWorld()
    const { subscription } = await anOrganization()
    const startsOn = new Date(clock.now().getTime() + days(10)).toISOString().slice(0, 10)
    const { body } = await ask(owner, calls.setSubscriptionPrice, {
      id: subscription.id,
      customPrice: 3900,
      startsOn,
      reason: 'From the new year',
    })
    expect(body).toMatchObject({ customPrice: null, nextPrice: { customPrice: 3900, startsOn } })
  })

  it('takes the payload of the specification alone', async () => {
    const { subscription } = await anOrganization()
    const { status } = await ask(owner, calls.setSubscriptionPrice, {
      id: subscription.id,
      customPrice: 3900,
    })
    expect(status).toBe(200)
  })

  it.each([
    ['below zero', { customPrice: -1 }, 'request.invalid'],
    [
      'from a day that has passed',
      { customPrice: 1, startsOn: '2026-01-01' },
      organizationPlanErrors.in_the_past.code,
    ],
  ])('%s is refused', async (_, given, code) => {
    const { subscription } = await anOrganization()
    const { body } = await ask(owner, calls.setSubscriptionPrice, { id: subscription.id, ...given })
    expect(body).toMatchObject({ code })
  })
})

describe('the figures of the super admin', () => {
  it('are those of the invoices: received, recurring, past due, reasons', async () => {
    const { services, clock } = await theWorld()
    const before = (await ask(owner, calls.readRevenueStats)).body
    await aPayingOrganization()
    const harbor = await makeOrganization()
    await ensureSubscriptions(services)
    const admin = await harbor.person('admin')
    const { body } = await ask(admin, calls.startOwnPlan, { id: newId() })
    await pressAt(body.checkoutUrl, 'declined_later')
    const now = (await ask(owner, calls.readRevenueStats)).body
    expect(now.monthlyRevenue - before.monthlyRevenue).toBe(9800)
    expect(now.recurring - before.recurring).toBe(9800)
    clock.advance(days(32))
    await services.payments?.sandbox?.advance()
    const later = (await ask(await home.person('superadmin'), calls.readRevenueStats)).body
    expect(later.pastDue.organizations - now.pastDue.organizations).toBeGreaterThanOrEqual(1)
    expect(later.declines).toEqual(
      expect.arrayContaining([{ code: expect.any(String), count: expect.any(Number) }]),
    )
    const pastDue = await ask(await home.person('superadmin'), calls.listAdminSubscriptions, {
      status: 'past_due',
    })
    expect(pastDue.body.find(({ organization }) => organization.id === harbor.id)).toMatchObject({
      status: 'past_due',
      declineCode: expect.any(String),
      nextAttemptAt: expect.any(String),
    })
  })
})

it('a suspended organization that pays is none of the active ones', async () => {
  const { harbor } = await aPayingOrganization()
  const counts = async () => (await ask(owner, calls.readRevenueStats)).body.organizations
  const before = await counts()
  const suspend = (isSuspended: boolean) =>
    ask(owner, calls.suspendOrganization, { id: harbor.id, isSuspended, reason: 'Asked to' })
  await suspend(true)
  expect(await counts()).toEqual({ ...before, active: before.active - 1 })
  await suspend(false)
  expect(await counts()).toEqual(before)
})

describe('the list of subscriptions', () => {
  it('is read in pages, without a row twice or left out', async () => {
    for (let made = 0; made < 3; made += 1) await anOrganization()
    const all = (await ask(owner, calls.listAdminSubscriptions, { limit: 200 })).body.map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await ask(owner, calls.listAdminSubscriptions, { limit: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...page.body.map(({ id }) => id))
      cursor = /cursor=([^>&]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
    } while (cursor)
    expect(paged.slice(0, 200)).toEqual(all)
  })
})

describe('the admin of an organization', () => {
  it('pays for its plan once, and cannot start it again', async () => {
    const { admin, mine } = await aPayingOrganization()
    expect(await mine()).toMatchObject({ status: 'active', currentPeriodEnd: expect.any(String) })
    expect((await ask(admin, calls.readOwnPlan)).body).toMatchObject({ status: 'active', price: 4900 })
    expect((await ask(admin, calls.startOwnPlan, { id: newId() })).body).toMatchObject({
      code: organizationPlanErrors.already_paying.code,
    })
    expect((await ask(admin, calls.changeOwnCard)).body).toMatchObject({
      url: expect.stringContaining('/sandbox/'),
    })
  })

  it('that pays on two checkout pages keeps the first subscription; the second ends and is refunded', async () => {
    const { services } = await theWorld()
    const harbor = await makeOrganization()
    await ensureSubscriptions(services)
    const admin = await harbor.person('admin')
    const open = async () => (await ask(admin, calls.startOwnPlan, { id: newId() })).body.checkoutUrl
    const [first, second] = [await open(), await open()]
    await pressAt(first, 'pays')
    const [kept] = await services.db.orm
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, harbor.id))
    await pressAt(second, 'pays')
    // The queue does it, in its own time.
    await vi.waitFor(
      async () => {
        const rows = await services.db.orm
          .select({
            id: subscriptions.id,
            status: subscriptions.status,
            refundedCents: payments.refundedCents,
          })
          .from(subscriptions)
          .innerJoin(payments, eq(payments.subscriptionId, subscriptions.id))
          .where(eq(subscriptions.organizationId, harbor.id))
        expect(rows.find(({ id }) => id === kept?.id)).toMatchObject({ status: 'active', refundedCents: 0 })
        expect(rows.find(({ id }) => id !== kept?.id)).toMatchObject({
          status: 'canceled',
          refundedCents: 4900,
        })
      },
      { timeout: 60_000, interval: 200 },
    )
    expect((await ask(admin, calls.readOwnPlan)).body).toMatchObject({ status: 'active' })
  })

  it('hears on the open page that the payment has come, and another organization hears nothing', async () => {
    const { services } = await theWorld()
    const [harbor, other] = [await makeOrganization(), await makeOrganization()]
    await ensureSubscriptions(services)
    const admin = await harbor.person('admin')
    const [page, elsewhere] = [await listenAs(admin), await listenAs(await other.person('admin'))]
    const { body } = await ask(admin, calls.startOwnPlan, { id: newId() })
    await pressAt(body.checkoutUrl, 'pays')
    const [told] = await page.hear(ownPlanChanged.name)
    expect(told?.data).toEqual({ organizationId: harbor.id })
    expect((await ask(admin, calls.readOwnPlan)).body.status).toBe('active')
    expect(elsewhere.heard.filter(({ event }) => event === ownPlanChanged.name)).toEqual([])
    await Promise.all([page.close(), elsewhere.close()])
  })

  it('without a card has none to change', async () => {
    const { services } = await theWorld()
    const harbor = await makeOrganization()
    await ensureSubscriptions(services)
    const { body } = await ask(await harbor.person('admin'), calls.changeOwnCard)
    expect(body).toMatchObject({ code: organizationPlanErrors.not_paying.code })
  })

  it('cannot open the checkout of another organization by its id', async () => {
    const { services } = await theWorld()
    const [first, second] = [await makeOrganization(), await makeOrganization()]
    await ensureSubscriptions(services)
    const id = newId()
    await ask(await first.person('admin'), calls.startOwnPlan, { id })
    expect((await ask(await second.person('admin'), calls.startOwnPlan, { id })).status).toBe(404)
  })
})

it('a suspension and its end stand in the history of the organization', async () => {
  const { services } = await theWorld()
  const { subscription } = await anOrganization()
  const { id } = subscription.organization
  const suspended = await ask(owner, calls.suspendOrganization, { id, isSuspended: true, reason: 'Unpaid' })
  expect(suspended.body.organization.isSuspended).toBe(true)
  await ask(owner, calls.suspendOrganization, { id, isSuspended: false, reason: 'Paid' })
  const rows = await services.db.orm
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, id))
    .orderBy(auditEvents.id)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['organization.suspended', 'organization.resumed']),
  )
})

it('a suspended organization takes no new gift, yet hears danger in the words of one', async () => {
  const harbor = await makeOrganization()
  await ensureSubscriptions((await theWorld()).services)
  const suspend = (isSuspended: boolean) =>
    ask(owner, calls.suspendOrganization, { id: harbor.id, isSuspended, reason: 'Unpaid' })
  const terms = async () =>
    (await ask(null, donationEndpoints.readDonationTerms, {}, { host: harbor.host })).body.takesGifts
  const begun = (await give(harbor)).body
  await suspend(true)
  expect(await terms()).toBe(false)
  expect((await give(harbor)).body).toMatchObject({ code: donationErrors.closed.code })
  expect((await ask(null, donationEndpoints.retryGift, { token: begun.gift })).body).toMatchObject({
    code: donationErrors.closed.code,
  })
  const refused = await give(harbor, { message: 'I want to kill myself tonight' })
  expect(refused.body).toMatchObject({ code: donationErrors.closed.code })
  const called = (await theWorld()).services.db.orm
    .select({ source: crisisAlerts.source })
    .from(crisisAlerts)
    .where(eq(crisisAlerts.organizationId, harbor.id))
  expect(await called).toMatchObject([{ source: 'form' }])
  await suspend(false)
  expect(await terms()).toBe(true)
  expect((await give(harbor)).status).toBe(200)
})

it('a suspended organization invites nobody and changes no settings, while its clients write, are heard and read', async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  await ensureSubscriptions(services)
  const [admin, client] = [await harbor.person('admin'), await harbor.person('client')]
  const suspend = (isSuspended: boolean) =>
    ask(owner, calls.suspendOrganization, { id: harbor.id, isSuspended, reason: 'Unpaid' })
  const invite = () =>
    ask(admin, authEndpoints.invite, { fullName: 'Lee Moss', email: 'lee@example.org', role: 'therapist' })
  await suspend(true)
  expect((await invite()).body).toMatchObject({ code: 'organizations.suspended' })
  expect(
    (await ask(admin, organizationEndpoints.setTabVisibility, { tabName: 'progress', isVisible: true }))
      .status,
  ).toBe(403)
  const message = { clientId: client.clientId, content: 'I want to kill myself tonight' }
  expect((await ask(client, chatEndpoints.sendMessage, message)).body).toMatchObject({ shouldEscalate: true })
  expect((await ask(client, safetyPlanEndpoints.readSafetyPlan, { id: client.clientId })).status).toBe(200)
  await suspend(false)
  expect((await invite()).status).toBe(201)
})
