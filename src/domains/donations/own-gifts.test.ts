import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { payments } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { days, daysFrom, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { donationEndpoints } from './contract.ts'
import { receiptPath, statementPath } from './contract/papers.ts'
import { statementLines } from './service/statement.ts'
import { gifts } from './tables.ts'
import { giftRow, give, givePaid, receiptsOf } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})
// What still runs would be paid again in every test that moves the clock on.
afterEach(async () => {
  const { services } = await theWorld()
  const running = await services.db.orm
    .select()
    .from(gifts)
    .where(and(eq(gifts.organizationId, harbor.id), inArray(gifts.state, ['active', 'past_due', 'paused'])))
  for (const { subscriptionId } of running) await services.payments?.cancelSubscription(subscriptionId ?? '')
  await services.payments?.sandbox?.settled()
})

const today = async (): Promise<string> => toDay((await theWorld()).services.clock.now())
/** Moves the clock on and lets the processor catch up; the donor signs in again. */
const later = async (count: number, partnerId: string | null) => {
  const { services, clock } = await theWorld()
  clock.advance(days(count))
  await services.payments?.sandbox?.advance()
  return { cookie: await harbor.signIn(partnerId ?? '', 'partner') }
}

it('a gift that went back is refunded, and paid again where the bank of the donor did not take the money', async () => {
  const { services } = await theWorld()
  const { gift, token } = await givePaid(harbor, { amountCents: 5000 }, 'refuses_refunds')
  const [payment] = await services.db.orm.select().from(payments).where(eq(payments.subjectId, gift.id))
  const received = async (): Promise<number> =>
    (await ask(null, donationEndpoints.readFunds, {}, { host: harbor.host })).body.receivedCents
  const before = await received()
  await services.payments!.refund({ paymentId: payment?.id ?? '', amountCents: 5000 }, newId())
  await services.payments!.sandbox!.settled()
  expect(await giftRow(token)).toMatchObject({ state: 'refunded' })
  expect(await received()).toBe(before - 5000)
  await later(2, gift.partnerId)
  expect(await giftRow(token)).toMatchObject({ state: 'paid' })
  expect(await received()).toBe(before)
})

describe('a monthly gift', () => {
  it('runs, is paid again each month, and each payment has its receipt', async () => {
    const { services } = await theWorld()
    const { gift, donor } = await givePaid(harbor, { type: 'monthly', amountCents: 2500, coversFee: true })
    expect(gift).toMatchObject({ state: 'active', giftCents: 2500, feeCents: 106 })
    const [own] = (await ask(donor, donationEndpoints.listOwnGifts)).body
    expect(own).toMatchObject({ state: 'active', totalCents: 2606, paidCents: 2606, payments: 1 })
    const wait = Date.parse(own?.nextPaymentAt ?? '') - services.clock.now().getTime()
    expect(Math.round(wait / days(1))).toBeGreaterThanOrEqual(28)
    const again = await later(32, gift.partnerId)
    expect((await ask(again, donationEndpoints.listOwnGifts)).body[0]).toMatchObject({
      payments: 2,
      paidCents: 5212,
    })
    expect(await receiptsOf(gift.id)).toHaveLength(2)
    const paid = await services.db.orm.select().from(payments).where(eq(payments.subjectId, gift.id))
    expect(paid.map(({ subscriptionId }) => subscriptionId)).toEqual([
      gift.subscriptionId,
      gift.subscriptionId,
    ])
  })

  it('gets another amount from the next payment on, and nothing is charged before', async () => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly', amountCents: 2500, coversFee: true })
    const changed = await ask(donor, donationEndpoints.changeGift, { id: gift.id, amountCents: 4000 })
    expect(changed.body).toMatchObject({ giftCents: 4000, feeCents: 151, totalCents: 4151, payments: 1 })
    expect(await harbor.lastAudit('gift.changed')).toMatchObject({ recordId: gift.id })
    const again = await later(32, gift.partnerId)
    const [own] = (await ask(again, donationEndpoints.listOwnGifts)).body
    expect(own).toMatchObject({ payments: 2, paidCents: 2606 + 4151 })
  })

  it('gets another day, on which and not before it is paid', async () => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly', amountCents: 2500 })
    const nextPaymentOn = daysFrom(await today(), 50)
    const { body } = await ask(donor, donationEndpoints.changeGift, { id: gift.id, nextPaymentOn })
    expect(body).toMatchObject({ state: 'active', payments: 1 })
    expect(body.nextPaymentAt?.slice(0, 10)).toBe(nextPaymentOn)
    await later(49, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(1)
    await later(2, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(2)
  })

  it.each([
    ['another amount below a dollar', { amountCents: 50 }, 'donations.too_small'],
    ['another amount above the most', { amountCents: 30_000_00 }, 'donations.too_large'],
    ['a day that is over', { nextPaymentOn: '2026-01-01' }, 'donations.day_ahead'],
    ['a day far away', { nextPaymentOn: '2029-01-01' }, 'donations.day_far'],
  ])('does not get %s', async (_, part, code) => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly' })
    expect((await ask(donor, donationEndpoints.changeGift, { id: gift.id, ...part })).body).toMatchObject({
      code,
    })
  })

  it('rests until a day, takes nothing until then, and goes on when its donor says so', async () => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly', amountCents: 2500 })
    const until = daysFrom(await today(), 90)
    const far = await ask(donor, donationEndpoints.pauseGift, { id: gift.id, until: daysFrom(until, 120) })
    expect(far.body).toMatchObject({ code: 'donations.day_far' })
    const paused = await ask(donor, donationEndpoints.pauseGift, { id: gift.id, until })
    expect(paused.body).toMatchObject({ state: 'paused', nextPaymentAt: null })
    expect(paused.body.resumesAt).not.toBeNull()
    expect(await harbor.lastAudit('gift.paused')).toMatchObject({ recordId: gift.id })
    const resting = await later(40, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(1)
    const on = await ask(resting, donationEndpoints.resumeGift, { id: gift.id })
    expect(on.body).toMatchObject({ state: 'active', resumesAt: null })
    expect((await ask(resting, donationEndpoints.resumeGift, { id: gift.id })).body).toMatchObject({
      code: 'donations.not_paused',
    })
  })

  it('ends at once when its donor says so, and takes nothing more', async () => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly' })
    const ended = await ask(donor, donationEndpoints.cancelGift, { id: gift.id, reason: 'money' })
    expect(ended.body).toMatchObject({ state: 'canceled', nextPaymentAt: null })
    expect(await giftRow(ended.body.token)).toMatchObject({ cancelReason: 'money' })
    expect(await harbor.lastAudit('gift.canceled')).toMatchObject({ recordId: gift.id })
    expect((await ask(donor, donationEndpoints.cancelGift, { id: gift.id })).status).toBe(200)
    const change = await ask(donor, donationEndpoints.changeGift, { id: gift.id, amountCents: 5000 })
    expect(change.body).toMatchObject({ code: 'donations.not_running' })
    await later(40, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(1)
  })

  it('that fails says why, writes once and neutrally, and is mended by another card', async () => {
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift, token } = await givePaid(harbor, { type: 'monthly', donorEmail }, 'declined_later')
    expect(gift.state).toBe('active')
    const donor = await later(32, gift.partnerId)
    expect((await ask(donor, donationEndpoints.listOwnGifts)).body[0]).toMatchObject({
      state: 'past_due',
      declined: 'bank',
    })
    const told = async () =>
      (await lettersFrom(harbor.id)).filter(
        ({ to, subject }) => to === donorEmail && /could not be paid/.test(subject ?? ''),
      )
    expect(await told()).toHaveLength(1)
    expect(saysNothing((await told())[0]?.words ?? '')).toBe(true)
    const page = await ask(donor, donationEndpoints.openCardPage, { id: gift.id })
    expect(page.status).toBe(200)
    await pressAt(page.body.url, 'pays')
    await later(10, gift.partnerId)
    expect((await giftRow(token)).state).toBe('active')
    expect(await told()).toHaveLength(1)
  })

  it('tells the donor’s open page that it has changed', async () => {
    const { gift, donor } = await givePaid(harbor, { type: 'monthly' })
    const page = await listenAs(donor)
    await ask(donor, donationEndpoints.cancelGift, { id: gift.id })
    expect((await page.hear('donations.gift_changed'))[0]?.data).toEqual({ giftId: gift.id })
    await page.close()
  })
})

describe('an annual gift', () => {
  it('is paid again after a year', async () => {
    const { gift } = await givePaid(harbor, { type: 'yearly', amountCents: 10_000 })
    await later(200, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(1)
    await later(170, gift.partnerId)
    expect(await receiptsOf(gift.id)).toHaveLength(2)
  }, 300_000)
})

describe('a donor', () => {
  it('sees their own gifts and receipts, page by page, and nobody else’s', async () => {
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const first = await givePaid(harbor, { donorEmail })
    await givePaid(harbor, { donorEmail, amountCents: 7500 })
    await givePaid(harbor)
    const page = await ask(first.donor, donationEndpoints.listOwnGifts, { limit: 1 })
    expect(page.body).toHaveLength(1)
    const cursor = new URL(
      /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '',
      'http://local',
    ).searchParams.get('cursor')
    const rest = await ask(first.donor, donationEndpoints.listOwnGifts, { limit: 5, cursor })
    expect([...page.body, ...rest.body].map(({ giftCents }) => giftCents).sort()).toEqual([5000, 7500])
    expect((await ask(first.donor, donationEndpoints.listOwnReceipts)).body).toHaveLength(2)
  })

  it.each(['changeGift', 'pauseGift', 'resumeGift', 'cancelGift', 'openCardPage'] as const)(
    'of another gift is told by %s that there is none',
    async (name) => {
      const { gift } = await givePaid(harbor, { type: 'monthly' })
      const stranger = await harbor.person('partner')
      const input = { id: gift.id, ...(name === 'pauseGift' ? { until: daysFrom(await today(), 9) } : {}) }
      expect((await ask(stranger, donationEndpoints[name], input)).status).toBe(404)
      expect((await ask(null, donationEndpoints[name], input)).status).toBe(401)
    },
  )

  it('signed in gives for their own account, whatever address the form names', async () => {
    const partner = await harbor.person('partner')
    const { body } = await give(harbor, {}, partner)
    expect((await giftRow(body.gift)).partnerId).toBe(partner.id)
  })

  it('downloads a receipt and a statement; others find neither', async () => {
    const { server } = await theWorld()
    const { gift, donor } = await givePaid(harbor)
    const [receipt] = await receiptsOf(gift.id)
    const stranger = await harbor.person('partner')
    const get = async (url: string, cookie?: string) =>
      server.app.inject({ url, headers: cookie ? { cookie } : {} })
    const pdf = await get(receiptPath(receipt?.id ?? ''), donor.cookie)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(`${receipt?.number}.pdf`)
    expect((await get(receiptPath(receipt?.id ?? ''), stranger.cookie)).statusCode).toBe(404)
    expect((await get(receiptPath(receipt?.id ?? ''))).statusCode).toBe(401)
    const statement = await get(`${statementPath}?from=2026-01`, donor.cookie)
    expect(statement.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get(`${statementPath}?from=2026-13`, donor.cookie)).statusCode).toBe(400)
  })

  it('has a statement of any twelve months, exact to the cent and without what others gave', async () => {
    const { services, clock } = await theWorld()
    clock.set(new Date('2028-03-07T18:00:00Z'))
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift } = await givePaid(harbor, { donorEmail, amountCents: 1010 })
    clock.set(new Date('2028-11-07T18:00:00Z'))
    await givePaid(harbor, { donorEmail, amountCents: 2020 })
    clock.set(new Date('2029-03-02T08:30:00Z'))
    await givePaid(harbor, { donorEmail, amountCents: 4040 })
    await givePaid(harbor, { amountCents: 8080 })
    const actor = {
      role: 'partner',
      organizationId: harbor.id,
      userId: gift.partnerId ?? '',
      clientId: null,
      username: null,
      fullName: '',
      session: '',
    } as const
    const words = async (from: string) =>
      (await statementLines({ ...backgroundContext(services, harbor.id), actor }, from))
        .map((line) => ('text' in line ? line.text : ''))
        .join('\n')
    expect(await words('2028-03')).toContain('Total: $30.30')
    expect(await words('2028-04')).toContain('Total: $60.60')
    expect(await words('2029-03')).toContain('Total: $40.40')
    expect(await words('2027-01')).toContain('Total: $0.00')
    // The first payment of March 2029 where the organization is: half past midnight of March 2.
    expect(await words('2029-03')).toContain('March 2, 2029')
  })
})
