import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { post } from '#domains/payments/ledger/post.ts'
import { reportEndpoints } from '#domains/reports/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { pledgeEndpoints } from './contract.ts'
import { pledgeReceiptPath } from './contract/pledges.ts'
import { pledgeEntry } from './service/entry.ts'
import { openReceipt } from './service/receipt.ts'
import { pledgePayments } from './tables.ts'
import { aPayment, balances, confirmedPledge, decide, inDays, openCampaign, pledgeId } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let campaignId: string
beforeEach(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  campaignId = await openCampaign(admin)
})

const record = async (id: string, part: Record<string, unknown> = {}, by: Person | null = admin) =>
  ask(by, pledgeEndpoints.recordPledgePayment, await aPayment(id, part))
const figures = async () =>
  (await ask(null, pledgeEndpoints.readCampaign, {}, { host: harbor.host })).body.campaign

describe('a payment of a pledge', () => {
  it('is posted to the ledger once, with an audit row, and the thermometer follows', async () => {
    const { id, token } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    const all = await Promise.all(
      Array.from({ length: 4 }, () => ask(admin, pledgeEndpoints.recordPledgePayment, input)),
    )
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await balances(harbor.id)).toEqual({ bank: 2_500_00, pledges: -2_500_00 })
    expect(await harbor.lastAudit('pledge_payment.recorded')).toMatchObject({
      recordId: id,
      detail: { paymentId: input.paymentId, amountCents: 2_500_00 },
    })
    expect(all[0]?.body).toMatchObject({ receivedCents: 2_500_00, leftCents: 7_500_00, state: 'confirmed' })
    expect(all[0]?.body.schedule.map(({ receivedCents }) => receivedCents)).toEqual([2_500_00, 0, 0, 0])
    expect(all[0]?.body.payments).toMatchObject([{ reference: 'Check 1042', reversal: null }])
    expect(await figures()).toMatchObject({ pledgedCents: 10_000_00, receivedCents: 2_500_00, pledges: 1 })
    const { services } = await theWorld()
    const [row] = await services.db.orm
      .select()
      .from(pledgePayments)
      .where(eq(pledgePayments.id, input.paymentId))
    expect(row?.reference?.toString('utf8')).not.toContain('1042')
    const status = await ask(null, submissionEndpoints.readStatus, { token })
    expect(status.body.events.at(-1)).toMatchObject({ kind: 'happened', to: 'pledge_payment' })
  })

  it.each([
    ['amount', { amountCents: 1_000_00 }],
    ['day', { receivedOn: '2026-11-01' }],
    ['method', { method: 'transfer' }],
    ['reference', { reference: 'Check 7' }],
  ])('sent again with another %s is refused, and the first one stays', async (_, other) => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    const { status, body } = await ask(admin, pledgeEndpoints.recordPledgePayment, { ...input, ...other })
    expect([status, body]).toMatchObject([409, { code: 'pledges.recorded_otherwise' }])
    expect(await balances(harbor.id)).toEqual({ bank: 2_500_00, pledges: -2_500_00 })
    expect((await ask(admin, pledgeEndpoints.recordPledgePayment, input)).status).toBe(201)
  })

  it('is not kept where the ledger has an entry of its key already', async () => {
    const { services } = await theWorld()
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    const entry = pledgeEntry({ id: input.paymentId, amountCents: 1_00, at: services.clock.now() })
    await services.db.orm.transaction(async (tx) =>
      post(tx, { organizationId: harbor.id, clock: services.clock }, entry),
    )
    expect((await ask(admin, pledgeEndpoints.recordPledgePayment, input)).status).toBe(500)
    const { body } = await ask(admin, pledgeEndpoints.readPledge, { id })
    expect(body).toMatchObject({ payments: [], receivedCents: 0 })
  })

  it('counts in the revenue of its month', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    await record(id)
    const [month] = (await ask(admin, reportEndpoints.listRevenueMonths, { months: 1 })).body
    expect(month).toMatchObject({ pledges: 2_500_00, total: 2_500_00 })
    const { server } = await theWorld()
    const csv = await server.app.inject({
      url: '/api/admin/revenue.csv?months=1',
      headers: { cookie: admin.cookie },
    })
    expect(csv.body).toContain('Pledges to the campaign')
    expect(csv.body).toContain('2500.00,2500.00')
  })

  it('that is the last one marks the pledge as paid and tells its donor', async () => {
    const { id, token } = await confirmedPledge(harbor, admin, campaignId)
    await record(id)
    const { body } = await record(id, { amountCents: 7_500_00, method: 'transfer' })
    expect(body).toMatchObject({ state: 'paid', leftCents: 0 })
    expect((await ask(null, submissionEndpoints.readStatus, { token })).body.state).toBe('paid')
    expect(await figures()).toMatchObject({ pledgedCents: 10_000_00, receivedCents: 10_000_00, pledges: 1 })
    expect((await record(id, { amountCents: 1 })).body).toMatchObject({ code: 'pledges.not_confirmed' })
  })

  it.each([
    ['of more than what is still to come', { amountCents: 10_000_01 }, 'pledges.more_than_left'],
    ['of a later day', { receivedOn: '2027-12-01' }, 'pledges.in_the_future'],
  ])('%s is refused and posts nothing', async (_, part, code) => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    expect((await record(id, part)).body).toMatchObject({ code })
    expect(await balances(harbor.id)).toEqual({})
  })

  it('of a pledge that nobody has confirmed is refused', async () => {
    const { id } = await pledgeId(harbor, campaignId)
    expect((await record(id)).body).toMatchObject({ code: 'pledges.not_confirmed' })
  })

  it('is recorded by admins of the organization only', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    expect((await record(id, {}, null)).status).toBe(401)
    expect((await record(id, {}, await harbor.person('therapist'))).status).toBe(403)
    expect((await record(id, {}, await (await makeOrganization()).person('admin'))).status).toBe(404)
    expect((await record(newId())).status).toBe(404)
    const { status, body } = await record(id, { method: 'coins' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('method') })
  })

  it('tells the open page of a colleague that the pledge has changed', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const page = await listenAs(await harbor.person('admin'))
    await record(id)
    expect((await page.hear('submissions.changed')).at(-1)?.data).toEqual({ submissionId: id })
    await page.close()
  })
})

describe('the receipt of a payment', () => {
  const get = async (paymentId: string, by: { cookie: string }) => {
    const { server } = await theWorld()
    return server.app.inject({ url: pledgeReceiptPath(paymentId), headers: { cookie: by.cookie } })
  }

  it('has a number, goes to the donor as a PDF, and is printed by the donor and an admin alone', async () => {
    const { services } = await theWorld()
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    const { body } = await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    expect(body.payments[0]?.receiptNumber).toMatch(/^R-2026-\d{6}$/)
    expect(body.receipts).toMatchObject([{ paymentId: input.paymentId, amountCents: 2_500_00 }])
    const [payment] = await services.db.orm
      .select()
      .from(pledgePayments)
      .where(eq(pledgePayments.id, input.paymentId))
    expect(openReceipt(services, payment!)).toMatchObject({ type: 'pledge', fund: null, method: 'check' })
    for (let tries = 0; ; tries += 1) {
      const letters = (await lettersFrom(harbor.id)).map(({ subject }) => subject)
      if (letters.includes(`Your receipt ${body.payments[0]?.receiptNumber}`)) break
      if (tries > 400) throw new Error('the receipt was not sent')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    const [submission] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
    const donor = { cookie: await harbor.signIn(submission?.partnerId ?? '', 'partner') }
    for (const reader of [admin, donor]) {
      const paper = await get(input.paymentId, reader)
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(await harbor.lastAudit('pledge_payment.receipt_printed')).toMatchObject({ recordId: id })
    expect((await get(input.paymentId, { cookie: '' })).statusCode).toBe(401)
    expect((await get(input.paymentId, await harbor.person('therapist'))).statusCode).toBe(403)
    expect((await get(input.paymentId, await harbor.person('partner'))).statusCode).toBe(404)
    expect((await get(input.paymentId, await (await makeOrganization()).person('admin'))).statusCode).toBe(
      404,
    )
  })

  it('is no longer open to the donor once the payment is taken back', async () => {
    const { services } = await theWorld()
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    const paymentId = input.paymentId
    await ask(admin, pledgeEndpoints.reversePledgePayment, { id, paymentId, reason: 'Another donor.' })
    const [submission] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
    const donor = { cookie: await harbor.signIn(submission?.partnerId ?? '', 'partner') }
    expect((await get(paymentId, donor)).statusCode).toBe(404)
    expect((await get(paymentId, admin)).statusCode).toBe(200)
  })
})

describe('a payment that was recorded by mistake', () => {
  const reverse = async (
    id: string,
    paymentId: string,
    by: Person = admin,
    reason = 'It was another donor’s check.',
  ) => ask(by, pledgeEndpoints.reversePledgePayment, { id, paymentId, reason })

  it('is taken back by a reversal with its reason, once; the ledger sums to zero and nothing is deleted', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    const { body } = await reverse(id, input.paymentId)
    expect(body).toMatchObject({ receivedCents: 0, leftCents: 10_000_00 })
    expect(body.payments).toMatchObject([{ reversal: { reason: 'It was another donor’s check.' } }])
    expect(await balances(harbor.id)).toEqual({})
    expect(await harbor.lastAudit('pledge_payment.reversed')).toMatchObject({ recordId: id })
    expect(await figures()).toMatchObject({ receivedCents: 0, pledgedCents: 10_000_00 })
    const again = await reverse(id, input.paymentId)
    expect(again.status).toBe(200)
    expect(again.body.payments).toMatchObject([{ reversal: { reason: 'It was another donor’s check.' } }])
    for (const [by, reason] of [
      [await harbor.person('admin'), 'It was another donor’s check.'],
      [admin, 'It was paid twice.'],
    ] as const)
      expect((await reverse(id, input.paymentId, by, reason)).body).toMatchObject({
        code: 'pledges.already_reversed',
      })
    // Sent again after a lost answer, it is still the payment that was taken back.
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    expect(await balances(harbor.id)).toEqual({})
  })

  it('opens a paid pledge again, and its donor sees that', async () => {
    const { id, token } = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id, { amountCents: 10_000_00 })
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    expect((await reverse(id, input.paymentId)).body.state).toBe('confirmed')
    expect((await ask(null, submissionEndpoints.readStatus, { token })).body.state).toBe('confirmed')
  })

  it('is found only under its own pledge, by an admin of the organization', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const other = await confirmedPledge(harbor, admin, campaignId)
    const input = await aPayment(id)
    await ask(admin, pledgeEndpoints.recordPledgePayment, input)
    expect((await reverse(other.id, input.paymentId)).status).toBe(404)
    expect((await reverse(id, newId())).status).toBe(404)
    const stranger = await (await makeOrganization()).person('admin')
    expect((await reverse(id, input.paymentId, stranger)).status).toBe(404)
  })
})

it('what arrived for a withdrawn pledge still counts, so that the campaign never shows more received than pledged', async () => {
  const { id } = await confirmedPledge(harbor, admin, campaignId)
  await record(id, { receivedOn: await inDays(-5) })
  await decide(admin, id, 'withdrawn')
  expect(await figures()).toMatchObject({ pledgedCents: 2_500_00, receivedCents: 2_500_00, pledges: 0 })
})
