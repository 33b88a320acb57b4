import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress, makeOrganization, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { checkouts } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { chosenAmount } from './contract/plain-form.ts'
import { gifts } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const fields = (part: Record<string, string> = {}): Record<string, string> => ({
  type: 'monthly',
  preset: '',
  amount: '19.99',
  fund: 'housing',
  coversFee: 'yes',
  donorName: 'Rosa Lund',
  donorEmail: `${newId()}@example.org`.toLowerCase(),
  message: '',
  website: '',
  ...part,
})
const post = async (
  given: Record<string, string>,
  from = anAddress(),
  headers: Record<string, string> = {},
) => {
  const { server } = await theWorld()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/donate',
    remoteAddress: from,
    headers: { host: harbor.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(given).toString(),
  })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}
const open = async (url: string) => {
  const { server } = await theWorld()
  const { pathname, search } = new URL(url, 'http://local')
  return server.app.inject({ url: `${pathname}${search}`, headers: { host: harbor.host } })
}
const lettersTo = async (email: string) => (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
const linkIn = (body = ''): string => /\S+\/donate\/confirm\?gift=\S+/.exec(body)?.[0] ?? ''
const giftFor = async (donorEmail: string) => {
  const { services } = await theWorld()
  const index = services.signer.sign('email', donorEmail)
  return services.db.orm
    .select()
    .from(gifts)
    .where(and(eq(gifts.organizationId, harbor.id), eq(gifts.emailIndex, index)))
}

describe('the form without a script', () => {
  it('is taken as unverified, and its payment is opened by the link of an e-mail alone', async () => {
    const { services } = await theWorld()
    const given = fields()
    const answer = await post(given)
    expect(answer.status).toBe(200)
    expect(answer.html).toContain(given['donorEmail'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    const [gift] = await giftFor(given['donorEmail'] ?? '')
    expect(gift).toMatchObject({ state: 'unconfirmed', isVerified: false, giftCents: 1999, feeCents: 91 })
    expect(
      await services.db.orm
        .select()
        .from(checkouts)
        .where(eq(checkouts.subjectId, gift?.id ?? '')),
    ).toEqual([])
    const [letter] = await lettersTo(given['donorEmail'] ?? '')
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    const link = linkIn(letter?.body)
    const page = await open(link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('$20.90')
    // Mail programs open links: that alone changes nothing.
    expect((await giftFor(given['donorEmail'] ?? ''))[0]?.state).toBe('unconfirmed')
    const go = /\/donate\/checkout\?gift=[^"]+/.exec(page.body)?.[0] ?? ''
    const paying = await open(go)
    expect(paying.statusCode).toBe(303)
    expect((await open(go)).headers.location).toBe(paying.headers.location)
    await pressAt(String(paying.headers.location), 'pays')
    expect((await giftFor(given['donorEmail'] ?? ''))[0]).toMatchObject({ state: 'active', isVerified: true })
    const done = await open(link)
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Your gift of $20.90 is paid.')
    expect(await harbor.lastAudit('gift.confirmed')).toMatchObject({ recordId: gift?.id })
  })

  it('pressed twice sends one link', async () => {
    const given = fields()
    await post(given)
    expect((await post(given)).status).toBe(200)
    expect(await giftFor(given['donorEmail'] ?? '')).toHaveLength(1)
    expect(await lettersTo(given['donorEmail'] ?? '')).toHaveLength(1)
  })

  it('with faults says each at its field and keeps every value', async () => {
    const answer = await post(
      fields({ amount: '12 apples', donorName: '', donorEmail: 'rosa@', message: '<b>For</b> the kitchen' }),
    )
    expect(answer.status).toBe(422)
    for (const words of [
      '12 apples',
      'rosa@',
      '&#60;b&#62;For&#60;/b&#62; the kitchen',
      'value="monthly" checked',
    ])
      expect(answer.html).toContain(words)
    for (const field of ['amount', 'donorName', 'donorEmail'])
      expect(answer.html).toContain(`id="${field}-wrong"`)
  })

  it('asks which of two amounts is meant, and takes the answer', async () => {
    const given = fields({ amount: '1,000' })
    const answer = await post(given)
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('name="meant" value="100000">$1,000.00')
    expect(answer.html).toContain('name="meant" value="100">$1.00')
    expect((await post({ ...given, meant: '777' })).status).toBe(422)
    expect((await post({ ...given, meant: '100000' })).status).toBe(200)
    expect((await giftFor(given['donorEmail'] ?? ''))[0]?.giftCents).toBe(100_000)
  })

  it('takes five in an hour from one address, then says so; a call for help comes through', async () => {
    const from = anAddress()
    for (let n = 0; n < 5; n += 1) expect((await post(fields(), from)).status).toBe(200)
    const refused = await post(fields({ donorName: 'Kept' }), from)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('value="Kept"')
    const danger = await post(fields({ message: 'I am going to kill myself tonight.' }), from)
    expect(danger.status).toBe(200)
    expect(danger.html).toContain('href="/crisis"')
  })

  it('hears words of danger also where it is refused', async () => {
    const before = (await harbor.lastAudit('alert.opened'))?.id
    const answer = await post(fields({ amount: '', message: 'I will end my life tonight.' }))
    expect(answer.status).toBe(422)
    expect((await harbor.lastAudit('alert.opened'))?.id).not.toBe(before)
  })

  it('from another site is refused', async () => {
    const answer = await post(fields(), anAddress(), { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })

  it('that a program fills in, hidden field and all, is refused', async () => {
    const given = fields({ website: 'http://spam.example' })
    expect((await post(given)).status).toBe(422)
    expect(await giftFor(given['donorEmail'] ?? '')).toEqual([])
  })

  it('has a link that works for seven days, and none that can be guessed', async () => {
    const { clock } = await theWorld()
    const given = fields()
    await post(given)
    const link = linkIn((await lettersTo(given['donorEmail'] ?? ''))[0]?.body)
    expect((await open(link.replace(/.$/, link.endsWith('A') ? 'B' : 'A'))).statusCode).toBe(410)
    clock.advance(days(7) + 1000)
    expect((await open(link)).statusCode).toBe(410)
    expect((await open(link.replace('/confirm', '/checkout'))).statusCode).toBe(410)
  })
})

describe('an amount', () => {
  it.each([
    ['5000', '', { kind: 'amount', cents: 5000 }],
    ['', '19.99', { kind: 'amount', cents: 1999 }],
    ['', '1.234,50', { kind: 'amount', cents: 123450 }],
    ['', '0.3', { kind: 'amount', cents: 30 }],
    ['5000', '50', { kind: 'amount', cents: 5000 }],
    ['5000', '75', { kind: 'both' }],
    ['', '', { kind: 'empty' }],
    ['77', '', { kind: 'empty' }],
    ['', 'ten', { kind: 'unreadable' }],
    ['', '1,000', { kind: 'unclear', asThousands: 100_000, asDecimals: 100 }],
  ])('chosen %s and typed %s is %o', (preset, amount, read) =>
    expect(chosenAmount({ preset, amount })).toEqual(read),
  )
})
