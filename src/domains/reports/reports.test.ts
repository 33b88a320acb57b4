import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { planOf } from '#domains/billing/plan/plan-of.ts'
import { planRankOf } from '#domains/billing/plan/plan-rank.ts'
import { clientSubscriptions, sponsoredSeats, sponsorships } from '#domains/billing/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { aCheckout, pressAt } from '#domains/payments/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { plans } from '#shared/plans.ts'
import { eq } from 'drizzle-orm'
import { reportEndpoints as calls } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeAll(async () => {
  harbor = await makeOrganization({ sponsors: false })
  admin = await harbor.person('admin')
})

const gift = async (organizationId: string, amountCents: number, fund: 'housing' | 'therapy' = 'housing') =>
  aCheckout(organizationId, { purpose: 'gift', account: `gifts:${fund}`, amountCents })

describe('the revenue of an organization', () => {
  it('is the money paid to it this month, by fund, and never that of another organization', async () => {
    const other = await makeOrganization()
    for (const [organization, cents] of [
      [harbor, 2500],
      [harbor, 10_000],
      [other, 77_700],
    ] as const)
      await pressAt((await gift(organization.id, cents)).url, 'pays')
    await pressAt((await gift(harbor.id, 5000, 'therapy')).url, 'declined')
    expect((await ask(admin, calls.readRevenue)).body).toEqual({
      monthly: 12_500,
      monthBefore: 0,
      success: { succeeded: 2, tried: 3 },
    })
    const { body } = await ask(admin, calls.listRevenueMonths, { months: 3 })
    expect(body.map(({ month }) => month)).toEqual(['2026-12', '2026-11', '2026-10'])
    expect(body[0]).toMatchObject({ total: 12_500, funds: { housing: 12_500, therapy: 0 } })
  })

  it('is a table for a spreadsheet too, and who took it stands in the history', async () => {
    const { server } = await theWorld()
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/admin/revenue.csv?months=2',
      headers: { cookie: admin.cookie },
    })
    expect(answer.body.split('\r\n')[1]).toBe('2026-12,0.00,0.00,0.00,125.00,0.00,0.00,0.00,125.00')
    expect(await harbor.lastAudit('revenue.exported')).toMatchObject({ detail: { months: 2 } })
    const { cookie } = await harbor.person('therapist')
    const refused = await server.app.inject({
      method: 'GET',
      url: '/api/admin/revenue.csv',
      headers: { cookie },
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('the list of accounts', () => {
  it('is searched by name, filtered by role, plan and status, and read in pages', async () => {
    const bay = await makeOrganization({ sponsors: false })
    const own = await bay.person('admin')
    const [ada, ben] = [await bay.person('client'), await bay.person('client')]
    await bay.person('therapist')
    const { services } = await theWorld()
    await services.db.orm
      .update(clients)
      .set({ plan: 'premium' })
      .where(eq(clients.id, ben.clientId ?? ''))
    const list = async (filter: object) => (await ask(own, calls.listUserRows, { ...filter })).body
    expect(await list({})).toHaveLength(4)
    expect((await list({ role: 'client' })).map(({ id }) => id).sort()).toEqual([ada.id, ben.id].sort())
    expect(await list({ plan: 'paid' })).toMatchObject([{ id: ben.id, plan: 'premium' }])
    expect(await list({ plan: 'basic' })).toMatchObject([{ id: ada.id }])
    expect(await list({ status: 'disabled' })).toEqual([])
    expect(await list({ status: 'open' })).toHaveLength(4)
    const groupOf = async (group: string) => (await list({ group })).map(({ role }) => role)
    expect(new Set(await groupOf('clients'))).toEqual(new Set(['client']))
    expect(await groupOf('partners')).toEqual([])
    expect((await groupOf('staff')).length + (await groupOf('clients')).length).toBe(4)
    expect(await list({ search: (ada.username ?? '').toUpperCase() })).toMatchObject([{ id: ada.id }])
    expect(await list({ search: '%' })).toEqual([])
    const first = await ask(own, calls.listUserRows, { limit: 3 })
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1]
    expect(await list({ limit: 3, cursor })).toHaveLength(1)
    expect((await ask(own, calls.readUserStats)).body).toEqual({ totalUsers: 4, premiumUsers: 1 })
  })
})

it('the plan of a list is the plan of each client alone, in every state of a subscription and of a seat', async () => {
  const { services, clock } = await theWorld()
  const { orm } = services.db
  const bay = await makeOrganization({ sponsors: false })
  const now = clock.now()
  const at = (offset: number) => new Date(now.getTime() + offset)
  const states = [
    null,
    { state: 'trialing', trialEndsAt: at(days(1)) },
    { state: 'trialing', trialEndsAt: at(-days(1)) },
    { state: 'trialing', trialEndsAt: at(-days(1)), processorId: 'paid' },
    { state: 'trialing', trialEndsAt: at(-days(1)), processorId: 'ends', isEnding: true },
    { state: 'active', processorId: 'active' },
    { state: 'active', processorId: 'smaller', nextPlan: 'premium', nextAt: at(-days(1)) },
    { state: 'active', processorId: 'later', nextPlan: 'premium', nextAt: at(days(1)) },
    { state: 'past_due', processorId: 'due' },
    { state: 'canceled', processorId: 'over' },
  ] as const
  const ids: string[] = []
  for (const [i, state] of states.entries()) {
    const { clientId } = await bay.person('client')
    ids.push(clientId ?? '')
    if (!state) continue
    const { processorId, ...rest } = { processorId: null, ...state }
    await orm.insert(clientSubscriptions).values({
      id: newId(),
      organizationId: bay.id,
      clientId: clientId ?? '',
      plan: 'professional',
      createdAt: now,
      updatedAt: now,
      ...rest,
      processorId: processorId && `${processorId} ${bay.id} ${i}`,
    })
  }
  const compare = async () => {
    for (const id of ids) {
      const [row] = await orm
        .select({ rank: planRankOf(now) })
        .from(clients)
        .where(eq(clients.id, id))
      const { plan } = await planOf(orm, { clock: { now: () => now } }, id)
      expect([id, plans[Number(row?.rank)]]).toEqual([id, plan])
    }
  }
  await compare()
  await orm
    .insert(sponsorships)
    .values({ organizationId: bay.id, plan: 'premium', seats: 1, isActive: true, since: now })
  await orm
    .insert(sponsoredSeats)
    .values({ id: newId(), organizationId: bay.id, clientId: ids[0] ?? '', since: now })
  await compare()
  await orm.update(sponsorships).set({ seats: null }).where(eq(sponsorships.organizationId, bay.id))
  await compare()
})
