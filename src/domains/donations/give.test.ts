import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { checkouts, ledgerEntries, ledgerLines, payments } from '#domains/payments/tables.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/dates.ts'
import { donationEndpoints } from './contract.ts'
import { newestReceiptPath } from './contract/papers.ts'
import { giftPlace } from './service/gift-place.ts'
import { gifts, receipts } from './tables.ts'
import { aGift, giftRow, give, givePaid, receiptsOf } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>

beforeAll(async () => {
  harbor = await makeOrganization()
})

/** The letters to an address, as soon as so many have left. */
const lettersTo = async (email: string, atLeast = 1) => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
    if (found.length >= atLeast) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('there are no such letters')
}

describe('a one-time gift', () => {
  it('opens the payment page, is paid once, and leaves history and an exact ledger', async () => {
    const { services } = await theWorld()
    const answer = await give(harbor, { amountCents: 1999, coversFee: true, message: 'For the kitchen.' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ crisis: 'none', clientId: null })
    const started = await giftRow(answer.body.gift)
    expect(started).toMatchObject({ state: 'started', giftCents: 1999, feeCents: 91 })
    expect(await harbor.lastAudit('gift.started')).toMatchObject({ recordId: started.id })
    await pressAt(answer.body.checkoutUrl, 'pays')
    const gift = await giftRow(answer.body.gift)
    expect(gift.state).toBe('paid')
    const [payment] = await services.db.orm.select().from(payments).where(eq(payments.subjectId, gift.id))
    expect(payment).toMatchObject({ amountCents: 2090, account: 'gifts:housing' })
    const lines = await services.db.orm
      .select({ account: ledgerLines.account, cents: ledgerLines.amountCents })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(eq(ledgerEntries.key, `payment:${payment?.id}`))
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    expect(lines).toContainEqual({ account: 'gifts:housing', cents: -2090 })
    expect(await harbor.lastAudit('gift.moved')).toMatchObject({ detail: { state: 'paid' } })
  })

  it('keeps name, address and message sealed, and no address stands readable in a row', async () => {
    const { services } = await theWorld()
    const { body } = await give(harbor, { donorEmail: 'sealed@example.org', message: 'For the kitchen.' })
    const gift = await giftRow(body.gift)
    expect(JSON.stringify(gift)).not.toMatch(/Rosa|sealed@/)
    for (const sealed of [gift.donorName, gift.donorEmail, gift.message])
      expect(sealed?.toString('latin1')).not.toMatch(/Rosa|sealed|kitchen/)
    const message = services.fields.open(gift.message!, giftPlace(harbor.id, 'message', gift.id))
    expect(message).toBe('For the kitchen.')
  })

  it('sent a hundred times at once with one id is one checkout; with other words it is a gift of its own', async () => {
    const { services } = await theWorld()
    const one = aGift()
    const guards = await Promise.all(Array.from({ length: 100 }, () => passGuard()))
    const answers = await Promise.all(
      guards.map((guard) =>
        ask(null, donationEndpoints.giveDonation, { ...one, guard }, { host: harbor.host }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1)
    expect(
      await services.db.orm.select().from(checkouts).where(eq(checkouts.subjectId, one.id)),
    ).toHaveLength(1)
    const other = await give(harbor, { ...one, amountCents: 7500 })
    expect(other.body.gift).not.toBe(answers[0]?.body.gift)
    expect(other.body.checkoutUrl).not.toBe(answers[0]?.body.checkoutUrl)
    expect((await give(harbor, { ...one, amountCents: 7500 })).body).toMatchObject({ gift: other.body.gift })
    await pressAt(answers[0]!.body.checkoutUrl, 'pays')
    const again = await give(harbor, one)
    expect(again.body.checkoutUrl).toContain('/donate/thanks?gift=')
    expect(await services.db.orm.select().from(payments).where(eq(payments.subjectId, one.id))).toHaveLength(
      1,
    )
  })

  it('begun again from another tab leads to the payment page that is open, and once paid to a new one', async () => {
    const part = { amountCents: 4100, donorEmail: `${newId()}@example.org` }
    const first = await give(harbor, part)
    const second = await give(harbor, part)
    expect(second.body.checkoutUrl).toBe(first.body.checkoutUrl)
    expect((await give(harbor, { ...part, amountCents: 4200 })).body.checkoutUrl).not.toBe(
      first.body.checkoutUrl,
    )
    await pressAt(first.body.checkoutUrl, 'pays')
    const third = await give(harbor, part)
    expect(third.body.checkoutUrl).not.toBe(first.body.checkoutUrl)
    expect((await giftRow(third.body.gift)).state).toBe('started')
  })

  it.each([
    ['below a dollar', { amountCents: 99 }, 422, 'donations.too_small'],
    ['above the most', { amountCents: 25_000_01 }, 422, 'donations.too_large'],
    ['of a part of a cent', { amountCents: 10.5 }, 400, 'request.invalid'],
    ['for no fund', { fund: 'yacht' }, 400, 'request.invalid'],
    ['every day', { type: 'daily' }, 400, 'request.invalid'],
    ['of nobody', { donorName: ' ' }, 400, 'request.invalid'],
    ['to a slip of an address', { donorEmail: 'rosa@' }, 400, 'request.invalid'],
  ])('%s is refused', async (_, part, status, code) => {
    const answer = await give(harbor, part)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code })
  })

  it('is refused without the work of a page, or with the hidden field filled in', async () => {
    const send = (guard: object) =>
      ask(null, donationEndpoints.giveDonation, { ...aGift(), guard }, { host: harbor.host })
    expect((await send({ solution: '{}', website: '' })).body).toMatchObject({ code: 'guard.challenge_over' })
    const guard = await passGuard()
    expect((await send({ ...guard, website: 'x' })).body).toMatchObject({ code: 'guard.hidden_field' })
  })

  it('with words of danger is let in whatever the guard thinks, and calls a person', async () => {
    const answer = await ask(
      null,
      donationEndpoints.giveDonation,
      { ...aGift({ message: 'I am going to kill myself tonight.' }), guard: { solution: '{}', website: '' } },
      { host: harbor.host },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: answer.body.clientId })
  })

  it('that is refused for its amount is heard all the same', async () => {
    const before = (await harbor.lastAudit('alert.opened'))?.id
    const answer = await give(harbor, { amountCents: 1, message: 'I will end my life tonight.' })
    expect(answer.status).toBe(422)
    expect((await harbor.lastAudit('alert.opened'))?.id).not.toBe(before)
  })

  it('declined keeps the gift, says why in plain words, and is paid by another card on the same page', async () => {
    const { body } = await give(harbor)
    await pressAt(body.checkoutUrl, 'insufficient_funds')
    const read = () => ask(null, donationEndpoints.readGift, { token: body.gift }, { host: harbor.host })
    expect((await read()).body).toMatchObject({ state: 'started', declined: 'funds', receipt: null })
    const again = await ask(null, donationEndpoints.retryGift, { token: body.gift }, { host: harbor.host })
    expect(again.body.checkoutUrl).toBe(body.checkoutUrl)
    await pressAt(again.body.checkoutUrl, 'pays')
    expect((await read()).body).toMatchObject({
      state: 'paid',
      declined: null,
      receipt: expect.stringMatching(/^R-2026-\d{6}$/),
    })
    const over = await ask(null, donationEndpoints.retryGift, { token: body.gift }, { host: harbor.host })
    expect(over.body).toMatchObject({ code: 'donations.nothing_to_pay' })
  })

  it('left until its page expired can be tried again on a new page', async () => {
    const { services, clock } = await theWorld()
    const { body } = await give(harbor)
    await pressAt(body.checkoutUrl, 'leave')
    clock.advance(hours(24))
    await services.payments?.sandbox?.advance()
    expect((await giftRow(body.gift)).state).toBe('left')
    const again = await ask(null, donationEndpoints.retryGift, { token: body.gift }, { host: harbor.host })
    expect(again.body.checkoutUrl).not.toBe(body.checkoutUrl)
    await pressAt(again.body.checkoutUrl, 'pays')
    expect((await giftRow(body.gift)).state).toBe('paid')
  })

  it('is read and tried again by nobody who guesses its secret', async () => {
    const { body } = await give(harbor)
    const { id } = await giftRow(body.gift)
    for (const token of [`${id}.${'x'.repeat(43)}`, `${newId()}.${body.gift.split('.')[1]}`])
      for (const endpoint of [donationEndpoints.readGift, donationEndpoints.retryGift])
        expect((await ask(null, endpoint, { token }, { host: harbor.host })).status).toBe(404)
  })
})

describe('a receipt', () => {
  it('has the next number, leaves as a PDF, and its e-mail betrays nothing', async () => {
    const { services } = await theWorld()
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift, token } = await givePaid(harbor, { donorEmail, fund: 'therapy' })
    const [receipt] = await receiptsOf(gift.id)
    expect(receipt?.number).toMatch(/^R-2026-\d{6}$/)
    expect(receipt?.facts.toString('latin1')).not.toContain('Rosa')
    const [letter] = await lettersTo(donorEmail)
    expect(letter?.subject).toBe(`Your receipt ${receipt?.number}`)
    expect(letter?.words).toContain('$50.00')
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    expect(letter?.attachment).not.toBeNull()
    const { server } = await theWorld()
    const pdf = await server.app.inject({ url: newestReceiptPath(token), headers: { host: harbor.host } })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await services.db.orm.select().from(receipts).where(eq(receipts.giftId, gift.id))).toHaveLength(1)
  })

  it('numbers have no gap and no double when many pay at the same moment', async () => {
    const { services } = await theWorld()
    const bay = await makeOrganization()
    const open = await Promise.all(Array.from({ length: 12 }, () => give(bay)))
    await Promise.all(open.map(({ body }) => pressAt(body.checkoutUrl, 'pays')))
    const numbers = async () => {
      const rows = await services.db.orm.select().from(receipts).where(eq(receipts.organizationId, bay.id))
      return rows.map(({ number }) => number).sort()
    }
    // The processor's messages may come after its page was left.
    await expect
      .poll(numbers, { timeout: 60_000 })
      .toEqual(Array.from({ length: 12 }, (_, i) => `R-2026-${String(i + 1).padStart(6, '0')}`))
  })

  it('makes an account for its donor, one for an address', async () => {
    const { services } = await theWorld()
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const first = await givePaid(harbor, { donorEmail })
    const second = await givePaid(harbor, { donorEmail: donorEmail.toUpperCase() })
    expect(second.gift.partnerId).toBe(first.gift.partnerId)
    const [account] = await services.db.orm
      .select()
      .from(users)
      .where(and(eq(users.id, first.gift.partnerId ?? ''), eq(users.role, 'partner')))
    expect(account?.fullName).toBe('Rosa Lund')
  })

  it('is sent again by its donor and by an admin, and by nobody else', async () => {
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift, donor } = await givePaid(harbor, { donorEmail })
    const id = (await receiptsOf(gift.id))[0]?.id ?? ''
    await lettersTo(donorEmail)
    const stranger = await harbor.person('partner')
    expect((await ask(stranger, donationEndpoints.sendOwnReceipt, { id })).status).toBe(404)
    const elsewhere = await (await makeOrganization()).person('admin')
    expect((await ask(elsewhere, donationEndpoints.sendReceipt, { id })).status).toBe(404)
    expect((await ask(donor, donationEndpoints.sendOwnReceipt, { id })).status).toBe(200)
    const [, again] = await lettersTo(donorEmail, 2)
    expect(again?.subject).toMatch(/again$/)
    expect(saysNothing(again?.words ?? '')).toBe(true)
    const admin = await harbor.person('admin')
    expect((await ask(admin, donationEndpoints.sendReceipt, { id })).status).toBe(200)
    await lettersTo(donorEmail, 3)
    expect(await harbor.lastAudit('receipt.sent')).toMatchObject({ detail: { isDuplicate: true } })
  })
})

it('an unpaid gift is forgotten after a while, a paid one is not', async () => {
  const { services } = await theWorld()
  const { sweepUnpaid } = await import('./jobs.ts')
  const bay = await makeOrganization()
  const { body } = await give(bay)
  const paid = await givePaid(bay)
  const long = new Date(services.clock.now().getTime() - hours(24 * 91))
  await services.db.orm.update(gifts).set({ updatedAt: long }).where(eq(gifts.organizationId, bay.id))
  await sweepUnpaid.run(services, {})
  await expect(giftRow(body.gift)).rejects.toThrow()
  expect((await giftRow(paid.token)).state).toBe('paid')
})
