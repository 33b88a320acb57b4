import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { applyMessage } from '#domains/payments/sync/messages.ts'
import { checkouts, processorEvents } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { hours, minutes } from '#shared/dates.ts'
import { donationEndpoints } from './contract.ts'
import { give, giftRow } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeEach(async () => {
  harbor = await makeOrganization()
})

const refuse = async (url: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await pressAt(url, 'declined')
}

it('a payment page closes after six refused cards, and its donor may open another one', async () => {
  const { services } = await theWorld()
  const { body } = await give(harbor, { amountCents: 5000 })
  await refuse(body.checkoutUrl, 6)
  for (let tries = 0; (await giftRow(body.gift)).state !== 'left'; tries += 1) {
    if (tries > 400) throw new Error('the page did not close')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await services.payments?.sandbox?.settled()
  const again = await ask(null, donationEndpoints.retryGift, { token: body.gift }, { host: harbor.host })
  expect(again.status).toBe(200)
  expect(again.body.checkoutUrl).not.toBe(body.checkoutUrl)
  await pressAt(again.body.checkoutUrl, 'pays')
  expect((await giftRow(body.gift)).state).toBe('paid')
})

it('twelve refused cards from one network close the form there for an hour, and not elsewhere', async () => {
  const { clock } = await theWorld()
  const from = '203.0.113.77'
  const giveFromThere = (place: Parameters<typeof give>[0]) => give(place, { amountCents: 2000 }, null, from)
  for (let page = 0; page < 3; page += 1) {
    const { body } = await giveFromThere(harbor)
    await refuse(body.checkoutUrl, 4)
  }
  expect((await giveFromThere(harbor)).body).toMatchObject({ code: 'donations.too_many_refused' })
  expect((await give(harbor)).status).toBe(200)
  expect((await giveFromThere(await makeOrganization())).status).toBe(200)
  clock.advance(hours(1) + minutes(1))
  expect((await giveFromThere(harbor)).status).toBe(200)
})

it('the limit of a network closes the pages that it opened before, too', async () => {
  const from = '203.0.113.78'
  const pages = await Promise.all(
    Array.from({ length: 4 }, () => give(harbor, { amountCents: 2000 }, null, from)),
  )
  for (const { body } of pages.slice(0, 3)) await refuse(body.checkoutUrl, 4)
  for (let tries = 0; (await giftRow(pages[3]?.body.gift ?? '')).state !== 'left'; tries += 1) {
    if (tries > 400) throw new Error('the page that was not used stayed open')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
})

it('a message about a refused card that is applied again counts no second card', async () => {
  const { services } = await theWorld()
  const { body } = await give(harbor, { amountCents: 2000 })
  await refuse(body.checkoutUrl, 1)
  const { checkoutId } = await giftRow(body.gift)
  const refusals = async () => {
    const [row] = await services.db.orm
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkoutId ?? ''))
    return row?.refusals
  }
  expect(await refusals()).toBe(1)
  const events = await services.db.orm
    .select()
    .from(processorEvents)
    .where(eq(processorEvents.type, 'charge.failed'))
  for (const { happenedAt, ...event } of events)
    for (let times = 0; times < 3; times += 1) await applyMessage(services, { ...event, at: happenedAt })
  expect(await refusals()).toBe(1)
})

it('forty refused cards in ten minutes stop small gifts for a while, and the admins are told once', async () => {
  const { clock, services } = await theWorld()
  const { id } = await harbor.person('admin')
  const email = services.fields.seal('ruth@example.org', emailPlace(harbor.id, id))
  await services.db.orm.update(users).set({ email }).where(eq(users.id, id))
  const opened = await Promise.all(
    Array.from({ length: 11 }, (_, n) => give(harbor, { amountCents: 200 }, null, `198.51.100.${n + 1}`)),
  )
  for (const { body } of opened) await refuse(body.checkoutUrl, 4)
  const from = '198.51.100.200'
  expect((await give(harbor, { amountCents: 500 }, null, from)).body).toMatchObject({
    code: 'donations.small_stopped',
  })
  expect((await give(harbor, { amountCents: 1000 }, null, from)).status).toBe(200)
  const told = (await lettersFrom(harbor.id)).filter(({ to }) => to === 'ruth@example.org')
  expect(told.map(({ subject }) => subject)).toEqual(['Many cards are being refused on your donation form'])
  expect(await harbor.lastAudit('gifts.cards_tested')).toMatchObject({ detail: { refused: 40 } })
  clock.advance(minutes(11))
  expect((await give(harbor, { amountCents: 500 }, null, from)).status).toBe(200)
  await services.payments?.sandbox?.settled()
})
