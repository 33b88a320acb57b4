import { expect, test } from './people.ts'

test('a wrong password is refused in the words of the specification and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('client')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await expect(page.getByText('Invalid username or password').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('client')
  await page
    .getByRole('link', { name: 'View Public Information' })
    .or(page.getByRole('button', { name: 'View Public Information' }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test("a client who opens another client's address sees nothing of it", async ({ people }) => {
  const [ada, bo] = [await people.newClient('Ada'), await people.newClient('Bo')]
  const { page, context } = await people.open(ada)
  for (const path of ['', '/mood-logs', '/appointments', '/reentry-steps', '/chat-sessions']) {
    const answer = await context.request.get(`/api/clients/${bo.clientId}${path}`)
    expect(answer.status(), path).toBe(404)
  }
  const response = await page.goto(`/care/${bo.clientId}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.getByText(bo.fullName)).toHaveCount(0)
})

test('staff pages ask a visitor to sign in, and lead back to the place that was chosen there', async ({
  page,
  people,
}) => {
  await page.goto('/inbox?kind=property')
  await expect(page).toHaveURL(/\/login\?next=/)
  const admin = people.demo('admin')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/inbox\?kind=property/)
})

test('the code of staff screens is given to staff only', async ({ people, page, request }) => {
  const chunks: string[] = []
  const { page: desk, context } = await people.open(people.demo('therapist'))
  desk.on('request', (sent) => {
    if (/\/assets\/staff\/.*\.js$/.test(sent.url())) chunks.push(new URL(sent.url()).pathname)
  })
  await desk.goto('/care')
  await expect.poll(() => chunks.length).toBeGreaterThan(0)
  const [chunk = ''] = chunks
  expect((await context.request.get(chunk)).status()).toBe(200)
  expect((await request.get(chunk)).status()).toBe(404)
  expect((await request.get(chunk.replace('/staff/', '/%73taff/'))).status()).toBe(404)
  await page.goto('/')
})

test('a tab that an admin switches on appears in the open hub of a client', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Tia'))
  const admin = await people.open(people.demo('admin'))
  await admin.context.request.put('/api/tab-visibility', { data: { tabName: 'progress', isVisible: false } })
  await page.goto('/hub')
  await expect(page.getByRole('tab', { name: 'AI Chat' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Progress' })).toHaveCount(0)
  await admin.page.goto('/admin?tab=settings')
  await admin.page.getByRole('switch', { name: /Progress/ }).click()
  await expect(page.getByRole('tab', { name: 'Progress' })).toBeVisible()

  await page.getByRole('tab', { name: 'Progress' }).click()
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByLabel('What do you want to get done?').fill('Open a bank account')
  await page.getByRole('button', { name: 'Add this step' }).click()
  await expect(page.getByText('0 of 1 step completed').first()).toBeVisible()
  await page.getByRole('button', { name: /Mark done/ }).click()
  await expect(page.getByText('1 of 1 step completed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('0 of 1 step completed').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 1 step completed').first()).toBeVisible()
})

test('an invitation from the outbox opens an account', async ({ people }) => {
  const grace = await people.newTherapist('Grace')
  const { page } = await people.open(grace)
  await page.goto('/care')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
