import type { Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const
const pictures = process.env['DESK_PICTURES']
/** At both widths and in both themes nothing scrolls sideways, and the colors have enough contrast. */
const looksRight = async (page: Page, name: string): Promise<void> => {
  for (const [width, size] of Object.entries(sizes))
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      expect(await faultsOf(page), `${name}, ${width}, ${theme}`).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        `${name}, ${width}`,
      ).toBe(true)
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png`, fullPage: true })
    }
}
const mark = (): string => Math.random().toString(36).slice(2, 8)

test('an admin records a spending, and the public page shows it', async ({ page, people }) => {
  const { page: admin } = await people.open(people.demo('admin'))
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Donations', exact: true }).click()
  await expect(admin).toHaveURL(/\/gifts-desk$/)
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  const what = `Paint for two rooms ${mark()}`
  await admin.getByLabel('Amount, in dollars').fill('1,000')
  await admin.getByLabel('Fund', { exact: true }).selectOption('Housing')
  await admin.getByLabel('What for').fill(what)
  await admin.getByRole('button', { name: 'Record spending' }).click()
  await expect(admin.getByRole('group', { name: 'Which amount do you mean?' })).toBeVisible()
  await looksRight(admin, 'spending-asked')
  await admin.getByRole('button', { name: '$1,000.00' }).click()
  await admin.getByRole('button', { name: 'Record spending' }).dblclick()
  await expect(admin.getByText('Spending recorded', { exact: true })).toBeVisible()
  const rows = admin.getByRole('row').filter({ hasText: what })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('$1,000.00')
  await expect(admin.getByLabel('What for')).toHaveValue('')
  await looksRight(admin, 'spending')
  await page.goto('/funds')
  await expect(page.getByRole('row').filter({ hasText: what })).toContainText('$1,000.00')
})

test('an admin writes what stands on receipts: a bad EIN is refused, and what was typed is kept', async ({
  people,
}) => {
  const { page, context } = await people.open(people.demo('admin'))
  const before: unknown = await (await context.request.get('/api/donations/settings')).json()
  try {
    await page.goto('/gifts-desk?tab=settings')
    await expect(page.getByText('Examples stand on your receipts')).toBeVisible()
    await looksRight(page, 'settings-example')
    await page.getByLabel('Legal name').fill('Harbor House Inc.')
    await page.getByLabel('EIN').fill('12 3456789')
    await page.getByLabel('Tax statement').fill('Gifts are tax-deductible as far as the law allows.')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Write the EIN like this: 12-3456789.')).toBeVisible()
    await expect(page.getByLabel('EIN')).toBeFocused()
    await expect(page.getByLabel('EIN')).toHaveValue('12 3456789')
    await expect(page.getByLabel('Legal name')).toHaveValue('Harbor House Inc.')
    await looksRight(page, 'settings-refused')
    await page.getByLabel('EIN').fill('12-3456789')
    await page.getByLabel('Largest gift by the form').fill('5000')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Examples stand on your receipts')).toHaveCount(0)
    const preview = page.getByRole('region', { name: 'What a receipt says' })
    await expect(preview).toContainText('Harbor House Inc.')
    await expect(preview).toContainText('EIN 12-3456789')
    await page.reload()
    await expect(page.getByLabel('Largest gift by the form')).toHaveValue('5000.00')
  } finally {
    // Other journeys read the examples on this server.
    await context.request.put('/api/donations/settings', { data: before })
  }
})

test('an admin pays for one seat, gives it, is refused a second, and ends it', async ({ people }) => {
  const [ann, bo] = [await people.newClient('Ann'), await people.newClient('Bo')]
  const { page } = await people.open(people.demo('admin'))
  await page.goto('/admin?tab=settings')
  const card = page.locator('section').filter({ hasText: 'Plans for your clients' }).first()
  await expect(card).toContainText('Your organization pays for Professional for every client.')
  const save = card.getByRole('button', { name: 'Save', exact: true })
  try {
    await card.getByRole('radio', { name: /Clients who get a seat/ }).check()
    await card.getByLabel('Which plan?').selectOption('Premium')
    await card.getByLabel('How many seats?').fill('1')
    await save.click()
    await expect(card).toContainText('Seats taken: 0 of 1')
    const search = card.getByLabel('Client’s name')
    await search.fill(ann.fullName)
    await card.getByRole('button', { name: `Give seat to ${ann.fullName}` }).click()
    await expect(card).toContainText('Seats taken: 1 of 1')
    await search.fill(bo.fullName)
    await card.getByRole('button', { name: `Give seat to ${bo.fullName}` }).click()
    await expect(card.getByRole('alert')).toContainText('All seats are taken. End the seat of another client')
    await looksRight(page, 'seats')
    await card.getByRole('button', { name: `End seat of ${ann.fullName}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${ann.fullName} has Basic from that moment, unless`)
    await looksRight(page, 'seat-end')
    await dialog.getByRole('button', { name: 'End seat' }).click()
    await expect(card).toContainText('Seats taken: 0 of 1')
    await expect(card).toContainText('No client has a seat yet')
  } finally {
    await card.getByRole('radio', { name: /Every client/ }).check()
    await card.getByLabel('Which plan?').selectOption('Professional')
    await save.click()
    await expect(card).toContainText('Your organization pays for Professional for every client.')
  }
})

test('the super admin chooses an organization and sets its tabs, and sees no people', async ({ people }) => {
  const { page } = await people.open(people.demo('superadmin'))
  await page.goto('/superadmin')
  const name = `Bay House ${mark()}`
  await page.getByRole('button', { name: 'New organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Name of its admin').fill('Ann Lee')
  await dialog.getByLabel('E-mail of its admin').fill(`${mark()}@example.org`)
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin')
  await page.getByLabel('Organization', { exact: true }).selectOption(name)
  await expect(page).toHaveURL(/organization=/)
  const tab = page.getByRole('switch', { name: 'Progress' })
  await expect(tab).not.toBeChecked()
  await tab.click()
  await expect(tab).toBeChecked()
  await looksRight(page, 'chosen')
  await page.reload()
  await expect(tab).toBeChecked()
  await expect(page.getByText('Plans for your clients')).toHaveCount(0)
})
