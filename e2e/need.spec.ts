import type { Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const looksRight = async (page: Page): Promise<void> => expect(await faultsOf(page)).toEqual([])
const pictures = process.env['NEED_PICTURES']
/** Both themes at both widths, where pictures are asked for. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return
  for (const [width, size] of Object.entries({ phone, desktop }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme)
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}

test('a person in need gets help at once in the chat, finds a place near them, and is asked about no danger', async ({
  people,
  page,
}) => {
  test.setTimeout(60_000)
  const mark = Math.random().toString(36).slice(2, 8)
  const { page: staff } = await people.open(people.demo('therapist'))
  await staff.goto('/help-places')
  await staff.getByRole('button', { name: 'Add a place' }).click()
  await staff.getByLabel('Name').fill(`Night Shelter ${mark}`)
  await staff.getByLabel('Address').fill('12 Harbor Street')
  await staff.getByLabel('ZIP code').fill('94612')
  await staff.getByLabel('Phone').fill('(555) 010-0142')
  await staff.getByRole('button', { name: 'Bed', exact: true }).click()
  await staff.getByLabel('Tuesday: From').fill('08:00')
  await staff.getByLabel('Tuesday: To').fill('20:00')
  await looksRight(staff)
  await picture(staff, 'desk-form')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText(`Night Shelter ${mark}`)).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/hub?tab=ai-chat')
  const box = page.getByRole('textbox').last()
  for (const words of [
    'hi i got out tuesday and i dont know what to do',
    'i have no place to stay tonight',
  ]) {
    await box.fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words).last()).toBeVisible()
    await expect(page.getByText(/Call 211/).last()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Tell us what you need' })).toBeVisible()
  await expect(page.getByText('Are you safe right now?')).toHaveCount(0)
  await looksRight(page)
  await picture(page, 'chat')
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Help near you' }).first().click()
  await page.getByLabel('Your ZIP code').fill('94607')
  await page.getByRole('button', { name: 'Show nearest' }).click()
  await expect(page.getByText(`Night Shelter ${mark}`)).toBeVisible()
  await expect(page.getByText(/about .* mi/).first()).toBeVisible()
  await page.locator('form').getByRole('button', { name: 'Bed', exact: true }).first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. Our team sees it.')).toBeVisible()
  await looksRight(page)
  await picture(page, 'help')
})

test('a visitor finds a bed on the first screen of Housing, and asks for one without an account', async ({
  people,
  page,
}) => {
  test.setTimeout(90_000)
  const mark = Math.random().toString(36).slice(2, 8)
  await page.setViewportSize(phone)
  await page.goto('/hub?tab=housing')
  const call = page.getByRole('link', { name: 'Call 211' })
  await expect(call).toHaveAttribute('href', 'tel:211')
  for (const shown of [
    call,
    page.getByText('All places with a bed, and their hours'),
    page.getByText('Call us'),
    page.getByRole('link', { name: 'Tell us what you need' }),
  ])
    await expect(shown).toBeInViewport()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a name or a nickname.')).toBeVisible()
  await looksRight(page)
  await picture(page, 'housing-need')
  await page.setViewportSize(phone)
  await page.getByLabel('Your name or nickname').fill(`Jay ${mark}`)
  await page.getByLabel('How can we reach you?').fill('510-555-0142')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible({ timeout: 30_000 })
  await looksRight(page)
  await page.getByRole('button', { name: 'I have a place' }).click()
  await expect(page.getByRole('heading', { name: 'Register Your Property' })).toBeVisible()

  const { page: staff } = await people.open(people.demo('admin'))
  await staff.goto('/inbox')
  await expect(staff.getByText(`Jay ${mark}`).first()).toBeVisible()
  await expect(staff.getByText('Needs a bed: tonight').first()).toBeVisible()
})
