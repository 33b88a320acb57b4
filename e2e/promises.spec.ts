import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

test('the promises and the privacy page are in the HTML, and are reached from where people ask', async ({
  page,
  request,
}) => {
  for (const [path, words] of [
    ['/promises', 'What you write is encrypted, with a key that is used for you only.'],
    ['/privacy', 'No authority certifies that, and neither do we.'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(words)
    expect(html).not.toMatch(/__[A-Z]+(_\w+)?__|\sstyle=/)
  }
  await page.goto('/')
  await page.getByRole('region', { name: 'Your words are yours.' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'What happens to your words' })).toBeVisible()
  await looksRightEverywhere(page, 'privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we promise' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we promise you' })).toBeVisible()
  await looksRightEverywhere(page, 'promises')
})

test('the landing page shows six figures with their sources, links its new parts, and Get Started opens the chat box', async ({
  page,
}) => {
  await page.goto('/')
  const figures = page.locator('#figures').getByRole('listitem')
  for (const value of ['73%', '87%', '95%', '97%', '92%', 'Under 2 min'])
    await expect(figures.filter({ hasText: value })).toContainText('Example figures, to be replaced')
  await looksRightEverywhere(page, 'landing')
  const workbooks = page.getByRole('link', { name: 'Digital workbooks' })
  await workbooks.click()
  await expect(page).toHaveURL(/\/hub\?tab=workbooks/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Your message')).toBeFocused()
  await expect(page.getByText(/^Hi User\. I am an AI/)).toBeVisible()
})

test('an admin names a source for a figure and hides another, and visitors read it so', async ({
  people,
  page,
}) => {
  const admin = await people.open(people.demo('admin'))
  await admin.page.goto('/admin?tab=settings')
  const card = admin.page.locator('section').filter({ hasText: 'Figures on the landing page' })
  await card.getByRole('button', { name: 'Change: Session attendance' }).click()
  await card.getByLabel('Percent').fill('88')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('Name a source, or hide the figure.')).toBeVisible()
  await card.getByLabel('Source').fill('Own count of 2026')
  await looksRightEverywhere(admin.page, 'figures')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('Source: Own count of 2026')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('#figures').getByText('88%')).toBeVisible()
  await expect(page.locator('#figures').getByText('Own count of 2026')).toBeVisible()
})

test('the dashboard has cards to the four new tabs, and each opens its tab', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Nia'))
  for (const [name, tab] of [
    [/Workbooks/, 'workbooks'],
    [/Family/, 'family'],
    [/Mobile/, 'mobile'],
    [/Language/, 'language'],
  ] as const) {
    await page.goto('/hub')
    const panel = page.getByRole('region', { name: 'New Platform Features' })
    const card = panel.getByRole('link', { name })
    await expect(card).toContainText('NEW')
    if (tab === 'workbooks') await looksRightEverywhere(page, 'dashboard')
    await card.click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
    await expect(page.locator(`[role=tab][aria-selected=true]`).first()).toHaveText(name)
  }
})
