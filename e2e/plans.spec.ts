import type { APIRequestContext, Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { answerTo, expect, test } from './people.ts'

// The demo pays for every client: here it does not, so that there is something to buy and a limit to meet.
const setSponsor = async (admin: APIRequestContext, isActive: boolean): Promise<void> => {
  const set = await admin.put('/api/sponsorship', { data: { plan: 'professional', seats: null, isActive } })
  expect(set.status(), await set.text()).toBe(200)
}
test.beforeEach(async ({ people }) => {
  const { context } = await people.open(people.demo('admin'))
  await setSponsor(context.request, false)
})
test.afterEach(async ({ people }) => {
  const { context } = await people.open(people.demo('admin'))
  await setSponsor(context.request, true)
})

const dayMs = 86_400_000
/** So many days later; the person signs in again, as their session has ended. */
const passDays = async (
  page: Page,
  who: { username: string; password: string },
  days: number,
): Promise<void> => {
  const { request } = page.context()
  expect((await request.post('/api/testing/clock', { data: { advance: days * dayMs } })).status()).toBe(200)
  const { username, password } = who
  expect((await request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200)
}
const isWiderThanPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('the eleventh message of a day is kept and says when it goes on, and a crisis after it is answered', async ({
  people,
}) => {
  const maya = await people.newClient('Maya')
  const { page } = await people.open(maya)
  for (let n = 1; n <= 8; n += 1)
    await page.request.post('/api/chat/message', {
      data: { clientId: maya.clientId, content: `I walked to the library today, round ${n}.` },
    })
  await page.goto('/hub?tab=ai-chat')
  const log = page.getByRole('log')
  const say = async (words: string): Promise<void> => {
    await page.getByLabel('Your message').fill(words)
    await page.getByLabel('Your message').press('Enter')
    await expect(log.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('2 messages left today')).toBeVisible()
  for (const words of ['I cooked rice today.', 'I washed my clothes today.']) {
    await say(words)
    await expect(answerTo(log, words)).toHaveCount(1)
  }
  await expect(page.getByText('No messages left today. In danger you always get an answer.')).toBeVisible()

  await say('I bought some bread.')
  const card = page.locator('[data-limit]')
  await expect(card).toContainText('Your message is kept')
  await expect(card).toContainText('You have used the 10 messages of your plan for today.')
  await expect(answerTo(log, 'I bought some bread.')).toHaveCount(0)
  for (const name of ['Crisis help', 'Your safety plan', 'Your exercises', 'See the plans', 'Write to us'])
    await expect(card.getByRole('link', { name })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Talk to a counselor' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await expect(card).toContainText('Your message is kept')

  await say('I am going to kill myself tonight.')
  await expect(answerTo(log, 'I am going to kill myself tonight.')).toHaveCount(1)
  await expect(card).toHaveCount(0)
  await say('Please stay with me.')
  await expect(answerTo(log, 'Please stay with me.')).toHaveCount(1)
  await expect(page.getByText(/messages left today/)).toHaveCount(0)
})

test('a trial becomes a paid plan, a payment fails, is mended, and the plan is ended and kept', async ({
  people,
}) => {
  const jun = await people.newClient('Jun')
  const { page } = await people.open(jun)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Start 14-day free trial: Premium' }).click()
  await expect(page).toHaveURL(/\/hub\/plan-and-payments/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Free trial. It ends on')
  await expect(main).toContainText('no limit')
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Keep Premium after the trial' }).click()
  await page.getByRole('radio', { name: 'A card that pays now and is declined later' }).check()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect(page).toHaveURL(/plan-and-payments\?checkout=done/)
  await expect(main).toContainText('Your first payment is $99.00 on')
  const letters = await people.lettersTo(`${jun.username}@example.org`, 1)
  expect(letters[0]?.subject).toMatch(/^Your plan at/)

  await passDays(page, jun, 15)
  await page.goto('/hub/plan-and-payments')
  await expect(main).toContainText('Your last payment did not go through')
  await expect(main).toContainText('You still have your plan.')
  await expect(main).toContainText('no limit')
  await page.getByRole('button', { name: 'Fix the payment' }).click()
  await page.getByRole('radio', { name: /^Pays \(/ }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL(/\/hub\/plan-and-payments/)
  await expect(main).toContainText('Next payment: $99.00 on')
  await expect(main.getByRole('row', { name: /\$99\.00/ })).toContainText('Paid')

  await page.getByRole('radio', { name: /Professional/ }).check()
  await page.getByRole('button', { name: 'See what changes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It counts from today.')
  await expect(dialog).toContainText('Back for the old plan')
  await expect(dialog).toContainText('You pay now')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change to Professional' }).click()
  await expect(main).toContainText('Next payment: $179.00 on')
  await expect(main.getByRole('row', { name: 'Paid' })).toHaveCount(2)

  await page.getByRole('button', { name: 'End my plan' }).click()
  await expect(dialog).toContainText('You keep what you paid for until')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main).toContainText('Next payment: $179.00 on')
  await page.getByRole('button', { name: 'End my plan' }).click()
  await dialog.getByRole('button', { name: 'End my plan' }).click()
  await expect(main).toContainText('No more payments are taken.')
  await page.getByRole('button', { name: 'Keep my plan after all' }).click()
  await expect(main).toContainText('Next payment: $179.00 on')
  await page.getByRole('button', { name: 'End my plan' }).click()
  await dialog.getByRole('button', { name: 'End my plan' }).click()
  await expect(main).toContainText('No more payments are taken.')
  await passDays(page, jun, 40)
  await page.goto('/hub/plan-and-payments')
  await expect(main).toContainText('This plan is free.')
  await expect(main).toContainText('10 of 10 left today')
})

test('a client whose organization pays buys nothing', async ({ people }) => {
  const { context: admin } = await people.open(people.demo('admin'))
  const ada = await people.newClient('Ada')
  const { page } = await people.open(ada)
  await page.goto('/hub/plan-and-payments')
  await expect(page.getByRole('main')).toContainText('This plan is free.')
  // The open page hears it when it is given a seat.
  await setSponsor(admin.request, true)
  await admin.request.post(`/api/clients/${ada.clientId}/seat`)
  await expect(page.getByRole('main')).toContainText('Your organization pays for your plan.')
  await page.goto('/pricing')
  await expect(page.getByRole('main')).toContainText('There is nothing for you to buy.')
  await expect(page.getByRole('button', { name: /Choose|trial/ })).toHaveCount(0)
})

test('a visitor is led to registration, and the page fits and has no fault in any language', async ({
  page,
}) => {
  for (const [language, width] of [
    ['en', 320],
    ['es', 360],
    ['ar', 360],
    ['ar', 1280],
    ['en', 1024],
  ] as const) {
    await page.context().addCookies([
      {
        name: 'language',
        value: language,
        url: new URL(
          page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? 'http://localhost') : page.url(),
        ).origin,
      },
    ])
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pricing')
    expect(await isWiderThanPage(page), `${language} at ${width}`).toBe(false)
    expect(await faultsOf(page), `${language} at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await expect(page).toHaveURL(/\/intake/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices follow the choice, a visitor is led to registration, a client to the payment page', async ({
    page,
    people,
  }) => {
    await page.goto('/pricing')
    const premium = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Premium' }) })
    await expect(premium.getByText('$99', { exact: true })).toBeVisible()
    await expect(premium.getByText('$79', { exact: true })).toBeHidden()
    await page.getByText('Annual (Save 20%)').click()
    await expect(premium.getByText('$79', { exact: true })).toBeVisible()
    await expect(premium.getByText('$99', { exact: true })).toBeHidden()
    await expect(premium).toContainText('Annual saves 20%: $240 a year')
    await expect(page.getByRole('main')).toContainText('Annual saves 17%: $360 a year')
    await page.getByText('What happens after the trial?').click()
    await expect(page.getByText('It ends by itself and you have Basic again.')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Premium' }).click()
    await expect(page).toHaveURL(/\/intake/)

    const lee = await people.newClient('Lee')
    const { page: own } = await people.open(lee, { javaScriptEnabled: false })
    await own.goto('/pricing')
    await own.getByText('Annual (Save 20%)').click()
    await own.getByRole('button', { name: 'Choose Premium' }).click()
    await expect(own.getByRole('heading', { level: 1 })).toContainText('$948.00')
    await own.getByRole('radio', { name: /^Pays \(/ }).check()
    await own.getByRole('button', { name: 'Subscribe' }).click()
    await expect(own).toHaveURL(/plan-and-payments\?checkout=done/)
    const plan = await own.request.get(`/api/clients/${lee.clientId}/billing-plan`)
    expect(await plan.json()).toMatchObject({ own: { plan: 'premium', interval: 'year', state: 'active' } })
  })
})
