import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { newId } from '#shared/ids.ts'
import { pledgeEndpoints } from './contract.ts'
import { aCampaign, confirmedPledge, decide, inDays, openCampaign, pledgeId } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const read = async () =>
  (await ask(null, pledgeEndpoints.readCampaign, {}, { host: harbor.host })).body.campaign
const save = async (input: Record<string, unknown>, by: Person = admin) =>
  ask(by, pledgeEndpoints.saveCampaign, input)

describe('a campaign', () => {
  it('is saved with an audit row and read by every visitor', async () => {
    expect(await read()).toBeNull()
    const given = await aCampaign()
    expect((await save(given)).body.campaign).toMatchObject({ version: 1, isOver: false })
    expect(await harbor.lastAudit('campaign.saved')).toMatchObject({ recordId: given.id })
    expect(await read()).toEqual({
      id: given.id,
      name: given.name,
      purpose: given.purpose,
      goalCents: given.goalCents,
      endsOn: given.endsOn,
      pledgedCents: 0,
      receivedCents: 0,
      pledges: 0,
    })
  })

  it.each([
    ['a goal under $100,000', { goalCents: 99_999_99 }, 'pledges.goal_too_small'],
    ['a goal over $250,000', { goalCents: 250_000_01 }, 'pledges.goal_too_large'],
    ['a last day that is over', { endsOn: '2026-01-05' }, 'pledges.end_past'],
  ])('does not get %s', async (_, part, code) => {
    const { status, body } = await save(await aCampaign(part))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code })
  })

  it('without a name is refused with the field', async () => {
    const { status, body } = await save(await aCampaign({ name: ' ' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('name') })
  })

  it('is one: a second one is refused until the first is closed', async () => {
    const id = await openCampaign(admin)
    expect((await save(await aCampaign({ name: 'Another house' }))).body).toMatchObject({
      code: 'pledges.changed_meanwhile',
    })
    expect((await ask(admin, pledgeEndpoints.closeCampaign, { id })).body).toEqual({ campaign: null })
    expect(await harbor.lastAudit('campaign.closed')).toMatchObject({ recordId: id })
    expect(await read()).toBeNull()
    await openCampaign(admin, { name: 'Another house' })
    expect(await read()).toMatchObject({ name: 'Another house' })
  })

  it('that two admins open at once is opened once', async () => {
    const both = await Promise.all([
      save(await aCampaign()),
      save(await aCampaign({ name: 'Another house' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that two admins change at once keeps the first change, and the second admin is told', async () => {
    const given = await aCampaign()
    await save(given)
    const second = await harbor.person('admin')
    expect((await save({ ...given, name: 'A house on Elm Street', version: 1 })).status).toBe(200)
    expect((await save({ ...given, name: 'A house on Oak Street', version: 1 }, second)).body).toMatchObject({
      code: 'pledges.changed_meanwhile',
    })
    // The same words again are no clash.
    expect((await save({ ...given, name: 'A house on Elm Street', version: 1 }, second)).status).toBe(200)
    expect(await read()).toMatchObject({ name: 'A house on Elm Street' })
  })

  it.each([
    ['is hidden', async () => ({ isShown: false })],
    ['is over', async () => ({ endsOn: await inDays(-3) })],
  ])('that %s is shown to no visitor', async (_, change) => {
    const given = await aCampaign()
    await save(given)
    const { services } = await theWorld()
    const { campaigns } = await import('./tables.ts')
    await services.db.orm
      .update(campaigns)
      .set(await change())
      .where(eq(campaigns.id, given.id))
    expect(await read()).toBeNull()
    expect((await ask(admin, pledgeEndpoints.readOwnCampaign)).body.campaign).toMatchObject({ id: given.id })
  })

  it('of a suspended organization takes no pledge', async () => {
    await openCampaign(admin)
    const { services } = await theWorld()
    await services.db.orm
      .update(organizations)
      .set({ suspendedAt: services.clock.now() })
      .where(eq(organizations.id, harbor.id))
    expect(await read()).toBeNull()
  })

  it('of another organization is not found, and a therapist writes none', async () => {
    const id = await openCampaign(admin)
    const stranger = await (await makeOrganization()).person('admin')
    expect((await ask(stranger, pledgeEndpoints.closeCampaign, { id })).status).toBe(404)
    expect((await ask(admin, pledgeEndpoints.closeCampaign, { id: newId() })).status).toBe(404)
    expect((await save(await aCampaign(), await harbor.person('therapist'))).status).toBe(403)
    expect((await ask(null, pledgeEndpoints.saveCampaign, await aCampaign())).status).toBe(401)
  })
})

it('the thermometer counts confirmed pledges only, and names no donor', async () => {
  const campaignId = await openCampaign(admin)
  await pledgeId(harbor, campaignId)
  const { id } = await confirmedPledge(harbor, admin, campaignId, { amountCents: 20_000_00 })
  await decide(admin, (await pledgeId(harbor, campaignId)).id, 'declined')
  const shown = await read()
  expect(shown).toMatchObject({ pledgedCents: 20_000_00, receivedCents: 0, pledges: 1 })
  expect(JSON.stringify(shown)).not.toContain('Rosa')
  await decide(admin, id, 'withdrawn')
  expect(await read()).toMatchObject({ pledgedCents: 0, pledges: 0 })
})
