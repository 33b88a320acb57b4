import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { newId } from '#shared/ids.ts'
import { pledgeEndpoints } from './contract.ts'
import { pledges } from './tables.ts'
import { aPledge, confirmedPledge, inDays, openCampaign, pledge, pledgeId } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let campaignId: string
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  campaignId = await openCampaign(admin)
})

const rowOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(pledges).where(eq(pledges.id, id))
  return row
}

describe('a pledge of the form', () => {
  it('is a submission with a number, a status page and an audit row; its words are sealed', async () => {
    const { id, token } = await pledgeId(harbor, campaignId, {
      words: 'Please call in the evening.',
      dedication: 'In memory of Ann',
    })
    expect(await harbor.lastAudit('pledge.made')).toMatchObject({
      recordId: id,
      detail: { amountCents: 10_000_00, plan: 'quarterly', parts: 4 },
    })
    const status = await ask(null, submissionEndpoints.readStatus, { token })
    expect(status.body).toMatchObject({ kind: 'pledge', state: 'submitted', mayWithdraw: true })
    expect(status.body.about).toBe('$10,000 · A house on Cedar Street')
    const row = await rowOf(id)
    expect(row?.words?.toString('utf8')).not.toContain('evening')
    const record = await ask(admin, pledgeEndpoints.readPledge, { id })
    expect(record.body).toMatchObject({
      words: 'Please call in the evening.',
      dedication: 'In memory of Ann',
      leftCents: 10_000_00,
      payments: [],
    })
    expect(record.body.schedule).toHaveLength(4)
    expect(await harbor.lastAudit('pledge.read')).toMatchObject({ recordId: id })
  })

  it('that is sent twice, also at once, is one pledge', async () => {
    const input = await aPledge(campaignId)
    const send = async () =>
      ask(null, pledgeEndpoints.makePledge, { ...input, guard: await passGuard() }, { host: harbor.host })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.reference)).size).toBe(1)
    expect((await send()).body.reference).toBe(both[0]?.body.reference)
    // Other words under the same id are a pledge of their own.
    const other = await ask(
      null,
      pledgeEndpoints.makePledge,
      { ...input, amountCents: 20_000_00, guard: await passGuard() },
      { host: harbor.host },
    )
    expect(other.body.reference).not.toBe(both[0]?.body.reference)
  })

  it.each([
    ['under $1,000', { amountCents: 999_99 }, 'pledges.too_small'],
    ['over the goal', { amountCents: 150_000_01 }, 'pledges.too_large'],
    ['at once in two parts', { plan: 'once', parts: 2 }, 'pledges.parts_wrong'],
    ['over more than five years', { plan: 'yearly', parts: 6 }, 'pledges.parts_wrong'],
    ['with a first day that is over', { firstDueOn: '2026-01-05' }, 'pledges.first_day_past'],
    ['with a first day far away', { firstDueOn: '2029-01-05' }, 'pledges.first_day_far'],
  ])('%s is refused', async (_, part, code) => {
    const { status, body } = await pledge(harbor, campaignId, part)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code })
  })

  it('without an address is refused with the field, and without work by the guard', async () => {
    const { status, body } = await pledge(harbor, campaignId, { email: 'nobody' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('email') })
    const robot = { ...(await aPledge(campaignId)), guard: { solution: '', website: 'x' } }
    expect((await ask(null, pledgeEndpoints.makePledge, robot, { host: harbor.host })).body).toMatchObject({
      code: 'guard.hidden_field',
    })
  })

  it('to a campaign that is not open is refused', async () => {
    expect((await pledge(harbor, newId())).body).toMatchObject({ code: 'pledges.closed' })
    const elsewhere = await makeOrganization()
    expect((await pledge(elsewhere, campaignId)).body).toMatchObject({ code: 'pledges.closed' })
  })

  it('with a crisis message calls a counselor, also where the pledge is refused', async () => {
    const words = 'Take all of it. I am going to kill myself tonight.'
    const { services } = await theWorld()
    const calls = async () =>
      (await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.organizationId, harbor.id)))
        .length
    const before = await calls()
    const good = await pledge(harbor, campaignId, { words })
    expect(good.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    expect(await calls()).toBe(before + 1)
    expect((await pledge(harbor, newId(), { words })).status).toBe(409)
    expect(await calls()).toBe(before + 2)
  })

  it('sends its donor one letter, which says nothing of money', async () => {
    const email = `${newId()}@example.org`.toLowerCase()
    await pledge(harbor, campaignId, { email })
    const letters = (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
    expect(letters).toHaveLength(1)
    expect(saysNothing(letters[0]?.words ?? '')).toBe(true)
    expect(letters[0]?.words).not.toContain('10,000')
  })
})

describe('a donor', () => {
  it('reads the schedule by the secret link, and by another link nothing', async () => {
    const { token, id } = await pledgeId(harbor, campaignId)
    const own = await ask(null, pledgeEndpoints.readPledgeStatus, { token })
    expect(own.body).toMatchObject({ id, amountCents: 10_000_00, receivedCents: 0, state: 'submitted' })
    expect(own.body).not.toHaveProperty('words')
    const forged = `${id}.${'x'.repeat(43)}`
    expect((await ask(null, pledgeEndpoints.readPledgeStatus, { token: forged })).status).toBe(404)
  })

  it('takes a confirmed pledge back on its status page', async () => {
    const { token, id } = await confirmedPledge(harbor, admin, campaignId)
    expect((await ask(null, submissionEndpoints.withdrawStatus, { token })).body).toMatchObject({
      state: 'withdrawn',
    })
    expect((await ask(admin, pledgeEndpoints.readPledge, { id })).body.state).toBe('withdrawn')
  })

  it('sees only their own pledges on the partner page', async () => {
    const { services } = await theWorld()
    const { id } = await pledgeId(harbor, campaignId)
    const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
    const donor = { cookie: await harbor.signIn(row?.partnerId ?? '', 'partner') }
    const list = await ask(donor, pledgeEndpoints.listOwnPledges)
    expect(list.body.map((one) => one.id)).toEqual([id])
    const stranger = await harbor.person('partner')
    expect((await ask(stranger, pledgeEndpoints.listOwnPledges)).body).toEqual([])
  })
})

describe('changing a pledge', () => {
  const terms = async () => ({
    amountCents: 8_000_00,
    plan: 'yearly',
    parts: 2,
    firstDueOn: await inDays(20),
    version: 1,
  })

  it('takes new terms, with an audit row, a line for the donor and the new amount in the inbox', async () => {
    const { id, token } = await confirmedPledge(harbor, admin, campaignId)
    const changed = await ask(admin, pledgeEndpoints.changePledge, { id, ...(await terms()) })
    expect(changed.body).toMatchObject({ amountCents: 8_000_00, plan: 'yearly', parts: 2 })
    expect(await harbor.lastAudit('pledge.changed')).toMatchObject({
      recordId: id,
      detail: { before: 10_000_00, amountCents: 8_000_00 },
    })
    const status = await ask(null, submissionEndpoints.readStatus, { token })
    expect(status.body.events.at(-1)).toMatchObject({ kind: 'happened', to: 'pledge_changed' })
    expect(status.body.about).toContain('$8,000')
  })

  it('by two admins at once refuses the second one; the same terms again are no clash', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const seen = (await ask(admin, pledgeEndpoints.readPledge, { id })).body
    expect(seen.version).toBe(1)
    const given = { id, ...(await terms()) }
    const first = await ask(admin, pledgeEndpoints.changePledge, given)
    expect(first.body).toMatchObject({ version: 2, amountCents: 8_000_00 })
    expect((await ask(admin, pledgeEndpoints.changePledge, given)).body).toMatchObject({ version: 2 })
    const other = await ask(await harbor.person('admin'), pledgeEndpoints.changePledge, {
      ...given,
      amountCents: 9_000_00,
    })
    expect([other.status, other.body]).toMatchObject([409, { code: 'pledges.changed_meanwhile' }])
    const { body } = await ask(admin, pledgeEndpoints.readPledge, { id })
    expect(body).toMatchObject({ version: 2, amountCents: 8_000_00 })
  })

  it('is refused below what has arrived, for a pledge that is over, and for a therapist', async () => {
    const { id } = await confirmedPledge(harbor, admin, campaignId)
    const therapist = await harbor.person('therapist')
    const given = { id, ...(await terms()) }
    expect((await ask(therapist, pledgeEndpoints.changePledge, given)).status).toBe(403)
    await ask(admin, pledgeEndpoints.recordPledgePayment, {
      id,
      paymentId: newId(),
      method: 'transfer',
      receivedOn: await inDays(-2),
      amountCents: 9_000_00,
    })
    expect((await ask(admin, pledgeEndpoints.changePledge, given)).body).toMatchObject({
      code: 'pledges.less_than_received',
    })
    // A promise that was made as small as what has arrived is kept.
    const kept = await ask(admin, pledgeEndpoints.changePledge, { ...given, amountCents: 9_000_00 })
    expect(kept.body.state).toBe('paid')
    expect((await ask(admin, pledgeEndpoints.changePledge, given)).body).toMatchObject({
      code: 'pledges.not_confirmed',
    })
  })
})
