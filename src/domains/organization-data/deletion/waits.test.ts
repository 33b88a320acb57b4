import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, type makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { refundRequests } from '#domains/donations/tables.ts'
import { anAskedRefund, givePaid } from '#domains/donations/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { openCheckout, prepareCheckout } from '#domains/payments/checkout.ts'
import { checkouts, subscriptions } from '#domains/payments/tables.ts'
import { aCheckout } from '#domains/payments/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { organizationDataEndpoints as calls } from '../contract.ts'
import { withAdmin } from '../test-kit.ts'
import { deleteOrganization } from './jobs.ts'
import { writing } from './remove-all.ts'
import { deletionSteps } from './steps.ts'
import { certificateOf, exists, fill, requestAndWait, run } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeEach(async () => {
  ;({ harbor, admin } = await withAdmin())
})
afterEach(() => vi.restoreAllMocks())

describe('a deletion whose day has come', () => {
  it('waits while an alert is open on its day, tells the admins once, and goes on when it is closed', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    const id = await requestAndWait(admin, harbor.id)
    ada.cookie = await harbor.signIn(ada.id, 'client')
    await say(ada, 'I want to kill myself tonight')
    await run(id)
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await ask(admin, calls.readOwnData)).body.deletion).toMatchObject({ blockedBy: 'alert' })
    const told = (await lettersFrom(harbor.id)).filter(({ reference }) =>
      reference?.startsWith('deletion_waits:'),
    )
    expect(told).toHaveLength(1)
    expect(saysNothing(told[0]?.words ?? '')).toBe(true)
    await services.db.orm
      .update(crisisAlerts)
      .set({ closedAt: clock.now() })
      .where(eq(crisisAlerts.organizationId, harbor.id))
    await run(id)
    expect(await exists(harbor.id)).toBe(false)
  })

  it('sees an alert that opens in its last moment, and a request that is taken back in it', async () => {
    const ada = await harbor.person('client')
    const id = await requestAndWait(admin, harbor.id)
    ada.cookie = await harbor.signIn(ada.id, 'client')
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    const { removeAll } = deletionSteps
    const before = (work: () => Promise<unknown>) =>
      vi.spyOn(deletionSteps, 'removeAll').mockImplementationOnce(async (...given) => {
        await work()
        await removeAll(...given)
      })
    before(() => say(ada, 'I want to kill myself tonight'))
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'alert' } })
    const { services, clock } = await theWorld()
    await services.db.orm
      .update(crisisAlerts)
      .set({ closedAt: clock.now() })
      .where(eq(crisisAlerts.organizationId, harbor.id))
    before(() => ask(admin, calls.takeBackDeletion))
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    expect(await certificateOf(id)).toBeUndefined()
  })

  it('waits where the processor does not end a payment', async () => {
    const { services } = await theWorld()
    await fill(harbor, admin)
    const id = await requestAndWait(admin, harbor.id)
    const broken = {
      ...services,
      payments: services.payments && {
        ...services.payments,
        readSubscription: async () => Promise.reject(new Error('away')),
      },
    }
    await deleteOrganization.run(broken, { id })
    expect(await exists(harbor.id)).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'payments' } })
    await run(id)
    expect(await exists(harbor.id)).toBe(false)
  })

  it('waits for a payment page that the processor opened after its payments were ended', async () => {
    const { services } = await theWorld()
    const id = await requestAndWait(admin, harbor.id)
    const ctx = backgroundContext(services, harbor.id)
    const checkoutId = newId()
    await services.db.orm.transaction((tx) =>
      prepareCheckout(tx, ctx, {
        id: checkoutId,
        purpose: 'gift',
        account: 'gifts:housing',
        amountCents: 4900,
        subjectId: newId(),
        interval: 'month',
      }),
    )
    const { removeAll } = deletionSteps
    let url = ''
    vi.spyOn(deletionSteps, 'removeAll').mockImplementationOnce(async (...given) => {
      const shown = {
        label: 'A gift',
        language: 'en',
        successUrl: 'http://a.test',
        cancelUrl: 'http://a.test',
      }
      url = await openCheckout(services, checkoutId, shown)
      await removeAll(...given)
    })
    await run(id)
    expect(url).not.toBe('')
    expect(await exists(harbor.id)).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'payments' } })
    const [page] = await services.db.orm.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    await run(id)
    expect(await exists(harbor.id)).toBe(false)
    expect((await services.payments?.readCheckout(page?.processorId ?? ''))?.status).toBe('expired')
  })

  it('counts a payment that the processor does not know as ended', async () => {
    const { services } = await theWorld()
    await aCheckout(harbor.id)
    await services.db.orm
      .update(checkouts)
      .set({ processorId: `cs_${newId()}` })
      .where(eq(checkouts.organizationId, harbor.id))
    await givePaid(harbor, { type: 'monthly' })
    const [running] = await services.db.orm
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, harbor.id))
    if (!running) throw new Error('there is no subscription')
    const id = await requestAndWait(admin, harbor.id)
    await services.db.orm.insert(subscriptions).values({ ...running, id: `sub_${newId()}` })
    await run(id)
    expect(await exists(harbor.id)).toBe(false)
  })

  it('waits while a refund is being sent, and ends no payment before that', async () => {
    const { services } = await theWorld()
    const asked = await anAskedRefund(harbor, admin)
    await givePaid(harbor, { type: 'monthly' })
    const id = await requestAndWait(admin, harbor.id)
    const becomes = (state: 'approved' | 'sent') =>
      services.db.orm.update(refundRequests).set({ state }).where(eq(refundRequests.id, asked))
    await becomes('approved')
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    expect(await harbor.lastAudit('deletion.waits')).toMatchObject({ detail: { for: 'payments' } })
    const [running] = await services.db.orm
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, harbor.id))
    expect((await services.payments?.readSubscription(running?.id ?? ''))?.status).toBe('active')
    await becomes('sent')
    await run(id)
    expect(await exists(harbor.id)).toBe(false)
  })

  it('ends no payment of an organization that then stays: the server runs through it, or the request was taken back', async () => {
    const { services, clock } = await theWorld()
    await givePaid(harbor, { type: 'monthly' })
    const id = await requestAndWait(admin, harbor.id)
    const [running] = await services.db.orm
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, harbor.id))
    const isPaid = async () => (await services.payments?.readSubscription(running?.id ?? ''))?.status
    const owner = await harbor.person('superadmin')
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    expect(await isPaid()).toBe('active')
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await ask(admin, calls.readOwnData)).body.deletion).toMatchObject({
      blockedBy: 'runs_the_server',
    })

    await services.db.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, owner.id))
    const { stopPayments } = deletionSteps
    vi.spyOn(deletionSteps, 'stopPayments').mockImplementationOnce(async (...given) => {
      expect((await ask(admin, calls.takeBackDeletion)).status).toBe(200)
      return stopPayments(...given)
    })
    await run(id)
    expect(await exists(harbor.id)).toBe(true)
    expect(await isPaid()).toBe('active')
  })

  it('gives way to another transaction, and is done a little later', async () => {
    const id = await requestAndWait(admin, harbor.id)
    const deadlock = new Error('Failed query', {
      cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    })
    const spied = vi.spyOn(writing, 'certificate').mockRejectedValueOnce(deadlock)
    await run(id)
    expect(spied).toHaveBeenCalledTimes(2)
    expect(await exists(harbor.id)).toBe(false)
  })

  // The embedded database does one transaction after the other.
  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'is the one that gives way to a message that has its client and waits for the organization',
    async () => {
      const { services } = await theWorld()
      const ada = await harbor.person('client')
      const id = await requestAndWait(admin, harbor.id)
      let deletion: Promise<void> = Promise.resolve()
      const isLocked = async () => {
        const { rows } = (await services.db.orm.execute(
          sql`select id from organizations where id = ${harbor.id} for key share skip locked`,
        )) as unknown as { rows: unknown[] }
        return rows.length === 0
      }
      await services.db.orm.transaction(async (tx) => {
        await tx.execute(sql`select id from clients where id = ${ada.clientId} for no key update`)
        deletion = run(id)
        await expect.poll(isLocked, { interval: 10, timeout: 20_000 }).toBe(true)
        await audit(tx, backgroundContext(services, harbor.id), {
          action: 'message.sent',
          recordType: 'client',
          recordId: ada.clientId ?? '',
        })
      })
      await deletion
      expect(await exists(harbor.id)).toBe(false)
    },
  )
})
