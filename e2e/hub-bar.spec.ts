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
