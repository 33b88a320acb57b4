import { expect, test } from './people.ts'

test('signing out in one tab empties the others: the conversation and the moods, also behind Back', async ({
  people,
}) => {
  const ada = await people.newClient('Ada')
  const { page, context } = await people.open(ada)
  const moods = await context.newPage()
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('My sister Odette came by')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByRole('log')).toContainText('Odette')
  await moods.goto('/hub/moods')
  const other = await context.newPage()
  await other.goto('/hub')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL('/')
  await page.waitForURL('/')
  await moods.waitForURL('/')
  await expect(page.getByText('Odette')).toHaveCount(0)
  await moods.goBack()
  await expect(moods).not.toHaveURL(/moods/)
})

test('signing out in one tab leaves a form that a visitor writes in another as it is', async ({ people }) => {
  const bo = await people.newClient('Bo')
  const { page, context } = await people.open(bo)
  await context.clearCookies()
  await page.goto('/contact')
  await page.getByLabel('Name').first().fill('Casey')
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Username').fill(bo.username)
  await other.getByLabel('Password', { exact: true }).fill(bo.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL(/\/hub/)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL('/')
  await expect(page.getByLabel('Name').first()).toHaveValue('Casey')
})

test('leaving quickly in one tab takes the other tabs away too', async ({ people }) => {
  const cy = await people.newClient('Cy')
  const { page, context } = await people.open(cy)
  await context.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.goto('/hub/moods')
  const other = await context.newPage()
  await other.goto('/hub')
  await other.getByRole('heading', { level: 1 }).click()
  for (let press = 0; press < 3; press += 1) await other.keyboard.press('Shift')
  await expect(other).toHaveURL(/weather\.gov/)
  await expect(page).toHaveURL(/weather\.gov/)
})

test('a counselor who selects rows with Shift stays where they are, and no count is shown', async ({
  people,
}) => {
  const gale = await people.newTherapist('Gale')
  const { page } = await people.open(gale)
  await page.goto('/care')
  await page.getByRole('heading', { level: 1 }).first().click()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift')
  await expect(page.getByText('to leave', { exact: false })).toHaveCount(0)
  await expect(page).toHaveURL(/\/care/)
})
