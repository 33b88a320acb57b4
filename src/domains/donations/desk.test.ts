import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { ledgerEntries, ledgerLines, payments } from '#domains/payments/tables.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { donationEndpoints } from './contract.ts'
import { deskReceiptPath } from './contract/papers.ts'
import { sendLeftRefunds } from './service/desk/send-refund.ts'
import { refundRequests } from './tables.ts'
import { factsOf } from './service/send-receipt.ts'
import { anAskedRefund, anOfflineGift, give, givePaid, giftRow, paymentOf, receiptsOf } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ruth: Person
let omar: Person
let otherAdmin: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('admin')
  omar = await harbor.person('admin')
  otherAdmin = await (await makeOrganization()).person('admin')
})

const record = (part: Record<string, unknown> = {}, person: Person = ruth) =>
  ask(person, donationEndpoints.recordOfflineGift, anOfflineGift(part))
const decide = (person: Person, id: string, agrees = true) =>
  ask(person, donationEndpoints.decideRefund, { id, agrees })
const readRefund = async (id: string) =>
  (await ask(ruth, donationEndpoints.listRefunds, {})).body.find((one) => one.id === id)
const until = async <T>(read: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await read()
    if (isRight(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not come about')
}
const linesOf = async (key: string) => {
  const { services } = await theWorld()
  return services.db.orm
    .select({ account: ledgerLines.account, cents: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.key, key))
}

describe('a gift by check, in cash or by transfer', () => {
  it('is paid at once, stands in the ledger against the bank, and has a receipt that names the check', async () => {
    const { services } = await theWorld()
    const { status, body } = await record({ donorEmail: `${newId()}@example.org` })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'paid', method: 'check', paidCents: 12_500, donorName: 'Rosa Lund' })
    expect(await harbor.lastAudit('gift.recorded')).toMatchObject({
      recordId: body.id,
      detail: { amountCents: 12_500, method: 'check' },
    })
    expect(await linesOf(`payment:offline_${body.id}`)).toEqual(
      expect.arrayContaining([
        { account: 'bank', cents: 12_500 },
        { account: 'gifts:housing', cents: -12_500 },
      ]),
    )
    const [receipt] = await receiptsOf(body.id)
    expect(factsOf(services, receipt!)).toMatchObject({ method: 'check', reference: '1042', cardLast4: null })
    await until(
      async () => (await receiptsOf(body.id))[0]?.sentAt ?? null,
      (at) => at !== null,
    )
  })

  it('of a donor without an address has a receipt to print, and no letter', async () => {
    const { server } = await theWorld()
    const { body } = await record({ method: 'cash', reference: undefined })
    expect(body.donorEmail).toBeNull()
    const [receipt] = await receiptsOf(body.id)
    const get = (cookie: string) =>
      server.app.inject({
        method: 'GET',
        url: deskReceiptPath(receipt?.id ?? ''),
        headers: { cookie, host: harbor.host },
      })
    const paper = await get(ruth.cookie)
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get(otherAdmin.cookie)).statusCode).toBe(404)
    expect((await get((await harbor.person('therapist')).cookie)).statusCode).toBe(403)
    expect(receipt?.sentAt).toBeNull()
  })

  it('sent again with another amount under one id is refused: nobody would know which one is saved', async () => {
    const gift = anOfflineGift()
    await ask(ruth, donationEndpoints.recordOfflineGift, gift)
    const changed = { ...gift, amountCents: 50_000 }
    expect((await ask(ruth, donationEndpoints.recordOfflineGift, changed)).body).toMatchObject({
      code: 'donations.recorded_otherwise',
    })
    expect((await ask(ruth, donationEndpoints.readDeskGift, { id: gift.id })).body.paidCents).toBe(12_500)
  })

  it('that was entered by mistake is taken back by two admins: its receipt counts no more, and nobody gets money', async () => {
    const { server } = await theWorld()
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const gift = (await record({ donorEmail })).body
    const refund = {
      id: newId(),
      paymentId: await paymentOf(gift.id),
      amountCents: 12_500,
      reason: 'entered_wrong',
    }
    const part = { ...refund, id: newId(), amountCents: 100 }
    expect((await ask(ruth, donationEndpoints.askRefund, part)).body).toMatchObject({
      code: 'donations.only_entered',
    })
    const asked = await ask(ruth, donationEndpoints.askRefund, refund)
    expect((await decide(omar, asked.body.id)).body.state).toBe('sent')
    const read = (await ask(ruth, donationEndpoints.readDeskGift, { id: gift.id })).body
    expect(read).toMatchObject({ state: 'voided', paidCents: 0 })
    expect(read.payments[0]?.receipt?.isVoid).toBe(true)
    expect(await linesOf(`refund:${asked.body.id}`)).toContainEqual({ account: 'bank', cents: -12_500 })
    const letters = (await lettersFrom(harbor.id)).filter(({ to }) => to === donorEmail)
    expect(letters.filter(({ subject }) => subject?.includes('on its way back'))).toEqual([])
    const [receipt] = await receiptsOf(gift.id)
    const again = await ask(ruth, donationEndpoints.sendReceipt, { id: receipt?.id })
    expect(again.status).toBe(404)
    const paper = await server.app.inject({
      url: deskReceiptPath(receipt?.id ?? ''),
      headers: { cookie: ruth.cookie },
    })
    expect(paper.statusCode).toBe(200)
    const byCard = await givePaid(harbor, { amountCents: 5000 })
    const wrong = { ...refund, id: newId(), paymentId: await paymentOf(byCard.gift.id), amountCents: 5000 }
    expect((await ask(ruth, donationEndpoints.askRefund, wrong)).body).toMatchObject({
      code: 'donations.only_entered',
    })
  })

  it('sent twice with one id is one', async () => {
    const gift = anOfflineGift()
    const answers = await Promise.all([
      ask(ruth, donationEndpoints.recordOfflineGift, gift),
      ask(ruth, donationEndpoints.recordOfflineGift, gift),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await receiptsOf(gift.id)).toHaveLength(1)
  })

  it('received tomorrow is refused', async () => {
    const { services } = await theWorld()
    const receivedOn = new Date(services.clock.now().getTime() + days(2)).toISOString().slice(0, 10)
    expect((await record({ receivedOn })).body).toMatchObject({
      code: 'donations.not_received_yet',
    })
  })

  it('under the id of another organization’s gift is not found, and changes nothing', async () => {
    const { body } = await record()
    const other = await record({ id: body.id, amountCents: 1 }, otherAdmin)
    expect(other.status).toBe(404)
    expect((await ask(ruth, donationEndpoints.readDeskGift, { id: body.id })).body.giftCents).toBe(12_500)
  })
})

describe('the list of gifts', () => {
  it('has each gift with its paid sum, and is found by a whole address or the number of a receipt', async () => {
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift } = await givePaid(harbor, { donorEmail, amountCents: 4200, message: 'For the kitchen.' })
    const list = async (query: Record<string, unknown>) =>
      (await ask(ruth, donationEndpoints.listDeskGifts, query)).body
    const findBy = async (q: string) => (await ask(ruth, donationEndpoints.findDeskGifts, { q })).body
    expect((await list({})).map(({ id }) => id)).toContain(gift.id)
    expect((await findBy(donorEmail.toUpperCase())).map(({ id }) => id)).toEqual([gift.id])
    const [receipt] = await receiptsOf(gift.id)
    expect((await findBy(receipt?.number.toLowerCase() ?? '')).map(({ id }) => id)).toEqual([gift.id])
    expect(await findBy('Rosa')).toEqual([])
    expect((await list({ method: 'check' })).every(({ method }) => method === 'check')).toBe(true)
    const one = (await ask(ruth, donationEndpoints.readDeskGift, { id: gift.id })).body
    expect(one).toMatchObject({ message: 'For the kitchen.', paidCents: 4200, tribute: null })
    expect(one.payments).toEqual([
      expect.objectContaining({
        amountCents: 4200,
        receipt: expect.objectContaining({ number: receipt?.number }),
      }),
    ])
  })

  it('of another organization is neither listed nor found', async () => {
    const { gift } = await givePaid(harbor)
    expect((await ask(otherAdmin, donationEndpoints.listDeskGifts, {})).body).toEqual([])
    expect((await ask(otherAdmin, donationEndpoints.readDeskGift, { id: gift.id })).status).toBe(404)
  })
})

describe('a refund', () => {
  it('is sent once another admin agrees, the ledger follows, and the donor is told', async () => {
    const { services } = await theWorld()
    const donorEmail = `${newId()}@example.org`.toLowerCase()
    const { gift, token } = await givePaid(harbor, { amountCents: 5000, donorEmail })
    const paymentId = await paymentOf(gift.id)
    const asked = await ask(ruth, donationEndpoints.askRefund, {
      id: newId(),
      paymentId,
      amountCents: 2000,
      reason: 'wrong_amount',
      note: 'Typed a zero too many.',
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({
      state: 'asked',
      isOwn: true,
      askedBy: expect.any(String),
      decidedBy: null,
    })
    expect(await harbor.lastAudit('refund.asked')).toMatchObject({ recordId: asked.body.id })
    expect((await decide(ruth, asked.body.id)).body).toMatchObject({ code: 'donations.second_person' })
    expect((await readRefund(asked.body.id))?.state).toBe('asked')
    const agreed = await decide(omar, asked.body.id)
    expect(agreed.body).toMatchObject({ decidedBy: expect.any(String), note: 'Typed a zero too many.' })
    await until(
      () => readRefund(asked.body.id),
      (one) => one?.state === 'sent',
    )
    await services.payments?.sandbox?.settled()
    const [payment] = await until(
      () => services.db.orm.select().from(payments).where(eq(payments.id, paymentId)),
      ([row]) => row?.refundedCents === 2000,
    )
    expect(payment?.refundedCents).toBe(2000)
    expect((await giftRow(token)).state).toBe('paid')
    const letters = await until(
      async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === donorEmail),
      (found) => found.some(({ subject }) => subject?.includes('on its way back')),
    )
    expect(letters.some(({ body }) => body.includes('$20.00'))).toBe(true)
  })

  it('on which two admins agree at once is sent once, and a second press of one of them is no error', async () => {
    const { services } = await theWorld()
    const id = await anAskedRefund(harbor, ruth)
    const third = await harbor.person('admin')
    const answers = await Promise.all([decide(omar, id), decide(third, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const first = answers[0]?.status === 200 ? omar : third
    expect((await decide(first, id)).status).toBe(200)
    expect((await decide(first, id, false)).status).toBe(409)
    await until(
      () => readRefund(id),
      (one) => one?.state === 'sent',
    )
    await services.payments?.sandbox?.settled()
    const { rows } = (await services.db.orm.execute(
      sql`select refunded_cents from payments p join refund_requests r on r.payment_id = p.id where r.id = ${id}`,
    )) as unknown as { rows: { refunded_cents: string }[] }
    expect(Number(rows[0]?.refunded_cents)).toBe(5000)
  })

  it('that the other admin declines, or the first takes back, moves no money', async () => {
    const declined = await anAskedRefund(harbor, ruth)
    expect((await decide(omar, declined, false)).body.state).toBe('declined')
    const taken = await anAskedRefund(harbor, ruth)
    const withdraw = (person: Person) => ask(person, donationEndpoints.withdrawRefund, { id: taken })
    expect((await withdraw(omar)).body).toMatchObject({ code: 'donations.second_person' })
    expect((await withdraw(ruth)).body.state).toBe('withdrawn')
    expect((await decide(omar, taken)).body).toMatchObject({ code: 'donations.refund_decided' })
    const { services } = await theWorld()
    const { rows } = (await services.db.orm.execute(
      sql`select sum(refunded_cents) as cents from payments p join refund_requests r on r.payment_id = p.id where r.id in (${declined}, ${taken})`,
    )) as unknown as { rows: { cents: string }[] }
    expect(Number(rows[0]?.cents)).toBe(0)
  })

  it('of more than was paid, or while another one waits, is refused', async () => {
    const { gift } = await givePaid(harbor, { amountCents: 5000 })
    const askFor = async (amountCents: number) =>
      ask(ruth, donationEndpoints.askRefund, {
        id: newId(),
        paymentId: await paymentOf(gift.id),
        amountCents,
        reason: 'other',
      })
    expect((await askFor(5001)).body).toMatchObject({ code: 'donations.refund_too_large' })
    expect((await askFor(1000)).status).toBe(201)
    expect((await askFor(1000)).body).toMatchObject({ code: 'donations.refund_waits' })
  })

  it('that the bank of the donor does not take shows that it failed, and the money counts again', async () => {
    const { services, clock } = await theWorld()
    const { gift, token } = await givePaid(harbor, { amountCents: 5000 }, 'refuses_refunds')
    const asked = await ask(ruth, donationEndpoints.askRefund, {
      id: newId(),
      paymentId: await paymentOf(gift.id),
      amountCents: 5000,
      reason: 'donor_asked',
    })
    await decide(omar, asked.body.id)
    await until(
      () => readRefund(asked.body.id),
      (one) => one?.state === 'sent',
    )
    clock.advance(days(2))
    await services.payments?.sandbox?.advance()
    ruth = { ...ruth, cookie: await harbor.signIn(ruth.id, 'admin') }
    omar = { ...omar, cookie: await harbor.signIn(omar.id, 'admin') }
    const failed = await until(
      () => readRefund(asked.body.id),
      (one) => one?.state === 'failed',
    )
    expect(failed?.refusedCode).toBe('bank')
    expect((await giftRow(token)).state).toBe('paid')
  })

  it('of a gift in cash is handed back by the organization, and the ledger says so', async () => {
    const gift = (await record({ method: 'cash' })).body
    const asked = await ask(ruth, donationEndpoints.askRefund, {
      id: newId(),
      paymentId: await paymentOf(gift.id),
      amountCents: 12_500,
      reason: 'donor_asked',
    })
    expect((await decide(omar, asked.body.id)).body.state).toBe('sent')
    expect(await linesOf(`refund:${asked.body.id}`)).toEqual(
      expect.arrayContaining([
        { account: 'bank', cents: -12_500 },
        { account: 'gifts:housing', cents: 12_500 },
      ]),
    )
    const [row] = (await ask(ruth, donationEndpoints.listDeskGifts, {})).body.filter(
      ({ id }) => id === gift.id,
    )
    expect(row).toMatchObject({ state: 'refunded', paidCents: 0 })
  })

  it('that the processor could not take for a day is sent once by the hourly job', async () => {
    const { services } = await theWorld()
    const id = await anAskedRefund(harbor, ruth)
    // Agreed to, and the job of that hour gave up.
    await services.db.orm.update(refundRequests).set({ state: 'approved' }).where(eq(refundRequests.id, id))
    await sendLeftRefunds.run(services, {})
    expect((await readRefund(id))?.state).toBe('sent')
    const [row] = await services.db.orm.select().from(refundRequests).where(eq(refundRequests.id, id))
    // Killed before it was recorded, a day later: the refund itself says that it was sent.
    await services.db.orm
      .update(refundRequests)
      .set({ state: 'approved', processorId: null })
      .where(eq(refundRequests.id, id))
    await sendLeftRefunds.run(services, {})
    const [again] = await services.db.orm.select().from(refundRequests).where(eq(refundRequests.id, id))
    expect(again).toMatchObject({ state: 'sent', processorId: row?.processorId })
    await services.payments?.sandbox?.settled()
    const [payment] = await services.db.orm
      .select()
      .from(payments)
      .where(eq(payments.id, row?.paymentId ?? ''))
    expect(payment?.refundedCents).toBe(5000)
  })

  it('of another organization is not found', async () => {
    otherAdmin = await (await makeOrganization()).person('admin')
    const { gift } = await givePaid(harbor)
    const stranger = await ask(otherAdmin, donationEndpoints.askRefund, {
      id: newId(),
      paymentId: await paymentOf(gift.id),
      amountCents: 100,
      reason: 'other',
    })
    expect(stranger.status).toBe(404)
    const id = await anAskedRefund(harbor, ruth)
    expect((await decide(otherAdmin, id)).status).toBe(404)
    expect((await ask(otherAdmin, donationEndpoints.listRefunds, {})).body).toEqual([])
  })
})

describe('a gift in honor of a person', () => {
  it('tells the person once it is paid, without the amount, and never before', async () => {
    const tellEmail = `${newId()}@example.org`.toLowerCase()
    const tribute = { kind: 'honor', name: 'Grandma Ines', tellEmail }
    const toThem = async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === tellEmail)
    await give(harbor, { tribute })
    expect(await toThem()).toEqual([])
    const { gift } = await givePaid(harbor, { tribute, amountCents: 12_345 })
    const letters = await until(toThem, ({ length }) => length === 1)
    expect(letters[0]?.body).toContain('in honor of Grandma Ines')
    expect(letters[0]?.body).not.toContain('123')
    expect(await harbor.lastAudit('gift.tribute_told')).toMatchObject({ recordId: gift.id })
    expect((await ask(ruth, donationEndpoints.readDeskGift, { id: gift.id })).body.tribute).toEqual(tribute)
  })

  it('names nothing of health or courts in the letter', async () => {
    const tellEmail = `${newId()}@example.org`.toLowerCase()
    await givePaid(harbor, { tribute: { kind: 'memory', name: 'Leo, lost to overdose', tellEmail } })
    const [letter] = await until(
      async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === tellEmail),
      ({ length }) => length === 1,
    )
    expect(letter?.body).toContain('in memory of someone dear to them')
    expect(letter?.body).not.toContain('overdose')
  })

  it('carries no link of a stranger into the letter', async () => {
    const tellEmail = `${newId()}@example.org`.toLowerCase()
    const donorName = 'Your parcel: https://parcel.example/pay'
    await givePaid(harbor, { donorName, tribute: { kind: 'honor', name: 'www.login.example', tellEmail } })
    const [letter] = await until(
      async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === tellEmail),
      ({ length }) => length === 1,
    )
    expect(letter?.body).toContain('A donor gave a gift')
    expect(letter?.body).not.toMatch(/parcel|login/)
  })

  it('whose words tell of danger calls a person', async () => {
    const answer = await give(harbor, { tribute: { kind: 'memory', name: 'me, I will kill myself tonight' } })
    expect(answer.body.crisis).toBe('crisis')
  })
})
