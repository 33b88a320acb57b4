import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { donationEndpoints } from './contract.ts'
import { give, givePaid, receiptsOf } from './test-kit.ts'
import { factsOf } from './service/send-receipt.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const aSpending = (part: Record<string, unknown> = {}) => ({
  id: newId(),
  fund: 'housing',
  amountCents: 1234,
  spentOn: '2026-11-20',
  description: 'Paint for two rooms',
  ...part,
})
const spend = (part: Record<string, unknown> = {}, who: Person | null = admin) =>
  ask(who, donationEndpoints.recordSpending, aSpending(part))
const funds = async (period: string) =>
  (await ask(null, donationEndpoints.readFunds, { period }, { host: harbor.host })).body

describe('the funds', () => {
  it('show the money received and spent, to the cent, of this year and of all time', async () => {
    await givePaid(harbor, { fund: 'housing', amountCents: 1999 })
    await givePaid(harbor, { fund: 'reentry', amountCents: 1 * 100 })
    expect((await spend()).status).toBe(201)
    expect((await spend({ amountCents: 5, spentOn: '2025-12-31' })).status).toBe(201)
    const year = await funds('year')
    expect(year).toMatchObject({ from: '2026-01-01', receivedCents: 2099, spentCents: 1234 })
    expect(year.funds).toContainEqual({ fund: 'housing', receivedCents: 1999, spentCents: 1234 })
    expect(year.funds).toContainEqual({ fund: 'therapy', receivedCents: 0, spentCents: 0 })
    expect(await funds('all')).toMatchObject({ from: null, receivedCents: 2099, spentCents: 1239 })
    expect(await harbor.lastAudit('spending.recorded')).toMatchObject({ detail: { amountCents: 5 } })
  })

  it('of another organization are another matter', async () => {
    const bay = await makeOrganization()
    const { body } = await ask(null, donationEndpoints.readFunds, { period: 'all' }, { host: bay.host })
    expect(body).toMatchObject({ receivedCents: 0, spentCents: 0 })
  })

  it('list what they were spent on, newest first, and an entry sent twice stands once', async () => {
    const one = aSpending({ description: 'Two beds' })
    const first = await ask(admin, donationEndpoints.recordSpending, one)
    expect((await ask(admin, donationEndpoints.recordSpending, one)).body).toEqual(first.body)
    const { body } = await ask(null, donationEndpoints.listSpendings, {}, { host: harbor.host })
    expect(body.filter(({ description }) => description === 'Two beds')).toHaveLength(1)
    expect(body[0]).toMatchObject({ description: 'Two beds', amountCents: 1234, spentOn: '2026-11-20' })
  })

  it.each([
    ['of nothing', { amountCents: 0 }, 400],
    ['tomorrow', { spentOn: '2027-01-01' }, 422],
    ['without a word', { description: ' ' }, 400],
    ['of no fund', { fund: 'yacht' }, 400],
  ])('take no spending %s', async (_, part, status) => expect((await spend(part)).status).toBe(status))

  it('are filled in by admins alone', async () => {
    expect((await spend({}, null)).status).toBe(401)
    for (const role of ['therapist', 'partner', 'client'] as const)
      expect((await spend({}, await harbor.person(role))).status).toBe(403)
  })
})

describe('what stands on receipts', () => {
  it('is an example until an admin sets it, and receipts that exist keep their words', async () => {
    const terms = async () =>
      (await ask(null, donationEndpoints.readDonationTerms, {}, { host: harbor.host })).body
    expect(await terms()).toMatchObject({ isExample: true, ein: '00-0000000', maximumCents: 25_000_00 })
    const before = await givePaid(harbor)
    const own = {
      legalName: 'Harbor House Inc.',
      ein: '12-3456789',
      statement: 'A 501(c)(3).',
      maximumCents: 90_00,
    }
    expect((await ask(admin, donationEndpoints.saveDonationSettings, own)).body).toEqual(own)
    expect(await harbor.lastAudit('donation_settings.saved')).toBeDefined()
    expect(await terms()).toMatchObject({ ...own, isExample: false })
    expect((await give(harbor, { amountCents: 91_00 })).body).toMatchObject({ code: 'donations.too_large' })
    const after = await givePaid(harbor)
    const { services } = await theWorld()
    const ein = async (id: string) => factsOf(services, (await receiptsOf(id))[0]!).ein
    expect(await ein(before.gift.id)).toBe('00-0000000')
    expect(await ein(after.gift.id)).toBe('12-3456789')
  })

  it('is set by admins alone, and refuses a number that is none', async () => {
    const bad = { legalName: 'X', ein: '123', statement: 'x', maximumCents: 100 }
    expect((await ask(admin, donationEndpoints.saveDonationSettings, bad)).status).toBe(400)
    const therapist = await harbor.person('therapist')
    expect((await ask(therapist, donationEndpoints.saveDonationSettings, bad)).status).toBe(403)
  })
})
