import type { Page } from '@playwright/test'
import { looksRight } from './looks-right.ts'
import { expect, test } from './people.ts'

const anEmail = (): string => `iris.${Math.random().toString(36).slice(2, 9)}@example.org`
const progress = (page: Page) => page.getByRole('region', { name: 'How far we are' })
const figure = (page: Page, name: string) =>
  progress(page).getByRole('row').filter({ hasText: name }).getByRole('cell')

/** Moves the record that is open in the inbox. */
const move = async (page: Page, to: string): Promise<void> => {
  await page.getByRole('button', { name: 'Move on' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: to, exact: true }).check()
  await dialog.getByRole('textbox').fill('Thank you. We spoke on the phone.')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

test('a visitor pledges in quarters on a phone, the admin confirms it and records the first part, the thermometer follows', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/donate')
  await page.getByRole('link', { name: 'Pledge to the capital campaign' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Example: a house on Cedar Street')
  await expect(figure(page, 'Pledged')).toHaveText('$52,500')
  await expect(figure(page, 'Number of pledges')).toHaveText('2')
  await looksRight(page)
  const send = page.getByRole('button', { name: 'Send my pledge' })
  await send.click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByText('Write an amount.', { exact: true })).toBeVisible()

  const email = anEmail()
  await page.getByLabel('Full name').fill('Iris Vale')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  const amount = page.getByLabel('Amount of the pledge, in dollars')
  await amount.fill('10.000')
  await amount.blur()
  await page.getByRole('button', { name: '$10,000.00' }).click()
  await page.getByRole('radio', { name: 'Each quarter' }).check()
  await page.getByLabel('How many payments').selectOption('3')
  const summary = page.getByRole('region', { name: 'Your pledge' })
  await expect(summary).toContainText('3 payments of $3,333.33, one every three months')
  await expect(summary).toContainText('The last one is $3,333.34')
  await expect(summary).toContainText('No card is charged now.')
  await looksRight(page)
  // The typed text outlasts a reload.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Iris Vale')
  await expect(page.getByLabel('How many payments')).toHaveValue('3')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have your pledge' })).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByText('You promised')).toBeVisible()
  await expect(page.getByText('$3,333.34', { exact: true })).toBeVisible()
  await looksRight(page)
  const statusUrl = page.url()

  const { page: desk } = await people.open(people.demo('admin'))
  await desk.goto('/inbox?kind=pledge&show=all')
  await desk.locator('[data-inbox-link]').filter({ hasText: 'Iris Vale' }).click()
  await expect(desk.getByText('Speak with the donor')).toBeVisible()
  await move(desk, 'Confirmed')
  await page.goto('/campaign')
  await expect(figure(page, 'Pledged')).toHaveText('$62,500')
  await expect(figure(page, 'Received so far')).toHaveText('$0')

  await desk.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel('Amount, in dollars')).toHaveValue('3333.33')
  await dialog.getByLabel('Number of the check').fill('1042')
  await looksRight(desk)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Check, received')).toBeVisible()
  await looksRight(desk)
  await page.reload()
  await expect(figure(page, 'Received so far')).toHaveText('$3,333.33')
  await expect(figure(page, 'Number of pledges')).toHaveText('3')
  await page.goto(statusUrl)
  await page.reload()
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible()

  // A slip of the keyboard is taken back, with its reason.
  await desk.getByRole('button', { name: /^Take back the payment/ }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('It was another donor’s check.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Take back payment' }).click()
  await expect(desk.getByText('It was another donor’s check.')).toBeVisible()
  await page.goto('/campaign')
  await expect(figure(page, 'Received so far')).toHaveText('$0')
})

test('a gift in kind is offered on a phone, accepted, and received with a paper that its donor downloads', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/donate')
  await page.getByRole('link', { name: 'Give property or things' }).click()
  await expect(page.getByText('It never says what it is worth.')).toBeVisible()
  await expect(page.getByText('Form 8283', { exact: false }).first()).toBeVisible()
  await looksRight(page)
  const send = page.getByRole('button', { name: 'Send my offer' })
  await send.click()
  await expect(page.getByText('Choose what it is.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Land or a building' })).toBeFocused()
  await expect(page.getByText('Choose the state.')).toBeVisible()
  await looksRight(page)
  const email = anEmail()
  await page.getByRole('radio', { name: 'Furniture' }).check()
  await page.getByLabel('Describe it').fill('A table and four chairs, oak.')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('City').fill('Oakland')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('radio', { name: 'I can bring it' }).check()
  await page.getByLabel('Full name').fill('Noor Haddad')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have your offer' })).toBeVisible()

  const { page: desk } = await people.open(people.demo('admin'))
  await desk.goto('/inbox?kind=in_kind&show=all')
  await desk.locator('[data-inbox-link]').filter({ hasText: 'Noor Haddad' }).click()
  await expect(desk.getByText('Name no value', { exact: false })).toBeVisible()
  await looksRight(desk)
  await move(desk, 'Accepted')
  await desk.getByRole('button', { name: 'Record that it arrived' }).click()
  const dialog = desk.getByRole('dialog')
  const words = dialog.getByLabel('Description on the acknowledgement')
  await words.fill('An oak table worth $400')
  await dialog.getByRole('button', { name: 'Record arrival' }).click()
  await expect(dialog.getByText('Take out the price.', { exact: false })).toBeVisible()
  await words.fill('An oak table and four chairs.')
  await dialog.getByRole('button', { name: 'Record arrival' }).click()
  await expect(dialog).toBeHidden()
  const staffPaper = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download acknowledgement' }).click()
  expect((await staffPaper).suggestedFilename()).toMatch(/^LF-\d{6}\.pdf$/)

  await page.goto('/partner-sign-in')
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
  await expect(page.getByRole('heading', { name: 'Your gifts of property' })).toBeVisible()
  await looksRight(page)
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download acknowledgement/ }).click()
  expect((await paper).suggestedFilename()).toMatch(/^LF-\d{6}\.pdf$/)
})
