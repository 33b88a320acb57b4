import { looksRight } from './looks-right.ts'
import { expect, test } from './people.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('the last place of the bar is always More, and pages below the hub have the bar', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ivo'), phone)
  await page.goto('/hub?tab=jobs')
  const more = page.getByRole('button', { name: /^More/ })
  await expect(more).toHaveAccessibleName('More Jobs')
  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(more).toHaveAccessibleName('More')
  for (const path of [
    '/hub/appointments',
    '/hub/moods',
    '/hub/safety-plan',
    '/hub/contacts',
    '/hub/my-data',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'AI Chat', exact: true })).toBeInViewport()
    await looksRight(page, path)
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}${path.replaceAll('/', '-')}.png` })
  }
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jobs' }).click()
  await expect(page).toHaveURL(/tab=jobs/)
})

test('a client who removes emergency contacts by the keyboard keeps a place for the focus', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Iris'))
  await page.goto('/hub/contacts')
  for (const name of ['Aunt Mercy', 'Deacon Hall', 'Tess']) {
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const remove = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `Remove ${name}` }).focus()
    await page.keyboard.press('Enter')
    const sure = page.getByRole('listitem').filter({ hasText: `Take ${name} off your list?` })
    await sure.getByRole('button', { name: 'Remove', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  }
  // The next row, then the one before, then the heading of the page.
  await remove('Aunt Mercy')
  await expect(page.getByRole('heading', { name: 'Deacon Hall' })).toBeFocused()
  await remove('Tess')
  await expect(page.getByRole('heading', { name: 'Deacon Hall' })).toBeFocused()
  await remove('Deacon Hall')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('on a desktop the box to write in stands in the first window', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Ola'), {
    viewport: { width: 1280, height: 800 },
  })
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByLabel('Your message')).toBeVisible()
  await page.waitForLoadState('networkidle')
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/chat-desktop.png` })
  await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 })
})
