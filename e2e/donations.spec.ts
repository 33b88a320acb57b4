import type { Page } from '@playwright/test'
import { looksRight } from './looks-right.ts'
import { expect, test } from './people.ts'

const anEmail = (): string => `rosa.${Math.random().toString(36).slice(2, 9)}@example.org`

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Full name').fill('Rosa Lund')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
}
const summary = (page: Page) => page.getByRole('region', { name: 'Before you pay' })
const toPayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay $')
}
/** Chooses how the test card behaves, and pays. */
const pay = async (page: Page, card: RegExp, button = 'Donate'): Promise<void> => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: button }).click()
}

test('a one-time gift: preset and own amount exclude each other, the sum is the charge, the receipt comes', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const email = anEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Donate Now' }).first().click()
  await expect(page.getByText('no card is charged').first()).toBeVisible()
  await looksRight(page)
  // Sent empty, each field says how to mend it, and the first has the focus.
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await expect(page.getByText('Choose an amount, or type one.')).toBeVisible()
  await expect(page.getByText('Write your name. It stands on the receipt.')).toBeVisible()
  const own = page.getByLabel('Another amount, in dollars')
  await expect(own).toBeFocused()
  await looksRight(page)

  await page.getByRole('radio', { name: '$50', exact: true }).check({ force: true })
  await expect(summary(page)).toContainText('$50.00')
  await own.fill('1,000')
  await expect(page.getByRole('radio', { name: '$50', exact: true })).not.toBeChecked()
  await own.blur()
  await page.getByRole('button', { name: '$1,000.00' }).click()
  await expect(summary(page)).toContainText('$1,000.00')
  await own.fill('0.5')
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await expect(page.getByText('The smallest gift is $1.00.')).toBeVisible()
  await own.fill('19.99')
  await page.getByText('to cover the card fee').click()
  await expect(summary(page)).toContainText('$20.90')
  await fillIn(page, email)
  // The typed text outlasts a reload.
  await page.reload()
  await expect(own).toHaveValue('19.99')
  await expect(page.getByLabel('Full name')).toHaveValue('Rosa Lund')
  await toPayment(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$20.90')
  await pay(page, /^Pays \(/)
  await expect(page).toHaveURL(/\/donate\/thanks\?gift=/)
  await expect(page.getByText('Your gift of $20.90 is paid.')).toBeVisible()
  await expect(page.getByText(/Receipt R-\d{4}-\d{6}/)).toBeVisible()
  await looksRight(page)
  const [letter] = await people.lettersTo(email)
  expect(letter?.subject).toMatch(/^Your receipt R-\d{4}-\d{6}$/)
})

test('a declined gift says why, keeps everything, and is paid by another card; one that was left is tried again', async ({
  page,
}) => {
  await page.goto('/donate?amount=75&fund=housing')
  await expect(page.getByLabel('Another amount, in dollars')).toHaveValue('75')
  await expect(page.getByRole('radio', { name: /^Housing/ })).toBeChecked()
  const own = page.getByLabel('Another amount, in dollars')
  await own.fill('76')
  const email = anEmail()
  await fillIn(page, email)
  await toPayment(page)
  // Back from the payment page everything is still there, and the same gift leads to the same payment page.
  const opened = page.url()
  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue('Rosa Lund')
  await expect(own).toHaveValue('76')
  await own.fill('75')
  await toPayment(page)
  const second = page.url()
  expect(second).not.toBe(opened)
  await page.goto('/donate?amount=75&fund=housing')
  await fillIn(page, email)
  await toPayment(page)
  expect(page.url()).toBe(second)
  await pay(page, /Insufficient funds/)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(page).toHaveURL(/\/donate\/thanks/)
  await expect(page.getByText('there is not enough money on the card')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: /^Try again/ }).click()
  await pay(page, /^Pays \(/)
  await expect(page.getByText('Your gift of $75.00 is paid.')).toBeVisible()
})

test('a monthly gift shows a year of it; its donor signs in by e-mail, changes the amount, rests it and stops it', async ({
  page,
  people,
}) => {
  const email = anEmail()
  await page.goto('/hub?tab=donate')
  await page.getByText('Monthly Recurring').click()
  await page.getByRole('radio', { name: '$25', exact: true }).check({ force: true })
  await expect(summary(page)).toContainText('You pay each month')
  await expect(summary(page)).toContainText('That is $300.00 in a year.')
  await looksRight(page)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await pay(page, /^Pays \(/, 'Subscribe')
  await expect(page.getByText('It goes on each month until you stop it.')).toBeVisible()

  await page.getByRole('link', { name: 'See and change your gifts' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  let link = ''
  await expect
    .poll(async () => {
      const letters = await people.lettersTo(email)
      link = letters.map(({ body }) => /\/welcome\S*#\S+/.exec(body)?.[0] ?? '').find(Boolean) ?? ''
      return link
    })
    .toContain('/welcome')
  await page.goto(link)
  await page.getByRole('button', { name: /in$/i }).last().click()
  await expect(page.getByRole('heading', { name: 'Your gifts' })).toBeVisible()
  const gift = page.getByRole('article').filter({ hasText: 'each month' })
  await expect(gift).toContainText('$25.00 each month')
  await expect(gift).toContainText('Running')
  await page.setViewportSize({ width: 360, height: 640 })
  await looksRight(page)

  await gift.getByRole('button', { name: 'Change amount or day' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Nothing is charged today.')).toBeVisible()
  await sheet.getByLabel('New amount, in dollars').fill('40')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(gift).toContainText('$40.00 each month')

  await gift.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(gift).toContainText('Paused')
  await gift.getByRole('button', { name: 'Go on now' }).click()
  await expect(gift).toContainText('Running')

  // A receipt: to download, and to have sent once more.
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download receipt/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/)
  await page.getByRole('button', { name: /E-mail it again/ }).click()
  await expect(page.getByText('marked as a duplicate')).toBeVisible()

  // Two presses end it, and what it means stands there before.
  await gift.getByRole('button', { name: 'Stop this gift' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing more is charged.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop now' }).click()
  await expect(gift).toContainText('Ended')
  await looksRight(page)
})

test('words of danger in a message bring help, and the gift waits', async ({ page }) => {
  await page.goto('/donate?amount=25')
  await fillIn(page, anEmail())
  await expect(summary(page)).toContainText('$25.00')
  await page.getByLabel('Message').fill('I am going to kill myself tonight.')
  await expect(page.getByLabel('Message')).toHaveValue('I am going to kill myself tonight.')
  await page.getByRole('button', { name: 'Go to secure payment' }).click()
  await expect(page.getByText('Your gift is ready')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to secure payment' })).toBeVisible()
})

test('what the funds took in and spent stands on a page for everybody', async ({ page, people }) => {
  const { context } = await people.open(people.demo('admin'))
  const spent = await context.request.post('/api/donations/spendings', {
    data: {
      id: `spent${Math.random().toString(36).slice(2)}`,
      fund: 'housing',
      amountCents: 4250,
      spentOn: '2026-01-05',
      description: 'Paint for two rooms',
    },
  })
  expect(spent.status(), await spent.text()).toBe(201)
  await page.goto('/funds')
  await expect(page.getByText('Paint for two rooms').first()).toBeVisible()
  await expect(page.getByText('$42.50').first()).toBeVisible()
  await looksRight(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await looksRight(page)
})

test('what a donor typed before the script came stays, and they type on in the same field', async ({
  page,
}) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/donate?amount=80', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Rosa Lund')
  const email = page.getByLabel('E-mail', { exact: true })
  await email.pressSequentially('rosa')
  release()
  await expect(summary(page)).toContainText('$80.00')
  await page.keyboard.type('@example.org')
  await expect(email).toHaveValue('rosa@example.org')
  await expect(page.getByLabel('Full name')).toHaveValue('Rosa Lund')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks for what is missing, sends a link, and the link leads to the payment', async ({
    page,
    people,
  }) => {
    const email = anEmail()
    await page.goto('/donate')
    await page.getByText('Annual').click()
    await page.getByLabel('Another amount, in dollars').fill('1,000')
    await page.getByLabel('Full name').fill('Rosa Lund')
    await page.getByLabel('E-mail', { exact: true }).fill('rosa@')
    await page.getByRole('button', { name: 'Go to secure payment' }).click()
    await expect(page.getByText('Write an e-mail address')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Rosa Lund')
    await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked()
    await page.locator('input[name=donorEmail]').fill(email)
    await page.getByRole('button', { name: '$1,000.00' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your e-mail')
    const [letter] = await people.lettersTo(email)
    const link = /\S+\/donate\/confirm\S+/.exec(letter?.body ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    await expect(page.getByText('$1,000.00').first()).toBeVisible()
    await page.getByRole('link', { name: 'Go to secure payment' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay $1,000.00')
    await pay(page, /^Pays \(/, 'Subscribe')
    await expect(page.getByText('Your gift of $1,000.00 is paid.')).toBeVisible()
  })
})
