import type { Page } from '@playwright/test'
import { answerTo, expect, test, now } from './people.ts'

test('offline: Send is disabled, the text stays, the numbers stand beside it; back online it can be sent', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Rosa'))
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByText('Online 24/7')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Your message').fill('The bus has no signal')
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByLabel('Your message')).toHaveValue('The bus has no signal')
  await expect(page.getByRole('alert').getByRole('link', { name: /Call 988/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Online 24/7')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('The bus has no signal')).toHaveCount(1)
})

test('a send whose answer was lost arrives exactly once when the line is back', async ({ people }) => {
  const { page, context } = await people.open(await people.newClient('Otis'))
  await page.goto('/hub?tab=ai-chat')
  let cut = 0
  await page.route('**/api/chat/message', async (route) => {
    if (cut > 0) return route.continue()
    cut += 1
    // The server has it; the answer never comes back.
    await route.fetch()
    await context.setOffline(true)
    return route.abort('connectionreset')
  })
  await page.getByLabel('Your message').fill('Did this get through?')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByRole('log').getByText('Not sent yet.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('log').getByText('Not sent yet.', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Did this get through?')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('log').getByText('Did this get through?')).toHaveCount(1)
})

test('a failed send says so in the words of the specification, keeps the message and sends it once on Retry', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Vera'))
  await page.goto('/hub?tab=ai-chat')
  await page.route(
    '**/api/chat/message',
    (route) => route.fulfill({ status: 500, body: '{"code":"server.error","message":"server.error"}' }),
    { times: 1 },
  )
  await page.getByLabel('Your message').fill('Try me again')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again.', { exact: true })).toBeVisible()
  await page.getByRole('log').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('log').getByText('Try me again')).toHaveCount(1)
  await expect(page.getByRole('log').getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a failed message stays with its Retry while another is sent and answered, and then goes out once', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Ines'))
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByText('Online 24/7')).toBeVisible()
  const log = page.getByRole('log')
  const box = page.getByLabel('Your message')
  const ids: string[] = []
  await page.route('**/api/chat/message', async (route) => {
    const { content, clientMessageId } = route.request().postDataJSON() as Record<string, string>
    if (content === 'The first one') ids.push(String(clientMessageId))
    if (ids.length === 1 && content === 'The first one')
      return route.fulfill({ status: 500, body: '{"code":"server.error","message":"server.error"}' })
    return route.continue()
  })
  await box.fill('The first one')
  await box.press('Enter')
  await expect(log.getByRole('button', { name: 'Retry' })).toBeVisible()
  const answered = page.waitForResponse('**/api/chat/message')
  await box.fill('The second one')
  await box.press('Enter')
  expect((await answered).ok()).toBe(true)
  await expect(log.getByText('An answer is being written')).toHaveCount(0)
  await expect(log.getByText('The second one', { exact: true })).toHaveCount(1)
  await expect(log.getByText('The first one', { exact: true })).toHaveCount(1)
  await expect(log.getByText('Not sent.', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(log.getByText('Sending', { exact: true })).toHaveCount(0)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
  await page.reload()
  await expect(log.getByText('The second one', { exact: true })).toHaveCount(1)
  await expect(log.getByText('The first one', { exact: true })).toHaveCount(1)
})

test('a message that was not sent survives a reload and goes out once', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Wim'))
  await page.goto('/hub?tab=ai-chat')
  await page.route('**/api/chat/message', (route) => route.abort('connectionreset'))
  await page.getByLabel('Your message').fill('Keep this for me')
  await page.getByLabel('Your message').press('Enter')
  await expect(page.getByRole('log').getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/chat/message')
  await page.reload()
  await page.getByRole('log').getByRole('button', { name: 'Retry' }).click()
  await expect(answerTo(page.getByRole('log'), 'Keep this for me')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('log').getByText('Keep this for me')).toHaveCount(1)
  await expect(page.getByRole('log').getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('messages that cannot be loaded show a banner with Retry', async ({ people }) => {
  const otto = await people.newClient('Otto')
  const { page } = await people.open(otto)
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('first')
  // The greeting is the companion's too: only the answer says that the message has arrived.
  const answered = page.waitForResponse('**/api/chat/message')
  await page.getByLabel('Your message').press('Enter')
  expect((await answered).ok()).toBe(true)
  await expect(page.getByRole('log').getByText('Sending', { exact: true })).toHaveCount(0)
  await page.route('**/api/sessions/*/messages*', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  await page.reload()
  await expect(page.getByText('Your messages could not be loaded. Nothing is lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('log').getByText('first', { exact: true })).toBeVisible()
})

test('on a small phone the offline line leaves the room to the talk, with every number in one tap', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Ray'), {
    viewport: { width: 360, height: 640 },
  })
  for (const language of ['en', 'es', 'ar']) {
    await context.addCookies([{ name: 'language', value: language, url: 'http://localhost' }])
    await page.goto('/hub?tab=ai-chat')
    await expect(page.getByRole('log')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The talk begins under the crisis bar, so that the box to write in ends above the tabs.
    const written = await page.locator('form:has(#chat-box)').boundingBox()
    const tabs = await page.getByRole('tablist').boundingBox()
    expect((written?.y ?? 0) + (written?.height ?? 0), language).toBeLessThanOrEqual(tabs?.y ?? 0)
    await context.setOffline(true)
    const line = page.getByRole('alert')
    for (const href of ['tel:988', 'sms:988', 'tel:911']) {
      const box = await line.locator(`a[href="${href}"]`).boundingBox()
      expect(box?.height, href).toBeGreaterThanOrEqual(44)
    }
    expect((await line.boundingBox())?.height, language).toBeLessThanOrEqual(48)
    // The line says it once; no offer under the talk repeats it.
    await expect(page.getByRole('log').locator('[id]:not(.sr-only)')).toHaveCount(0)
    expect((await page.getByRole('log').boundingBox())?.height, language).toBeGreaterThanOrEqual(240)
    await context.setOffline(false)
  }
})

test('the own safety plan and the crisis page open without a line', async ({ people }) => {
  const tia = await people.newClient('Tia')
  const { page, context } = await people.open(tia, { serviceWorkers: 'allow' })
  const content = {
    warningSigns: ['I stop answering my phone'],
    ownCoping: ['Walk to the water'],
    distractions: [],
    helpers: [{ name: 'Rosa', phone: '(415) 555-0133' }],
    professionals: [],
    safePlace: [],
    worthLiving: [],
  }
  const saved = await context.request.put(`/api/clients/${tia.clientId}/safety-plan`, {
    data: { content, basedOn: 0 },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto('/hub/safety-plan')
  await expect(page.getByText('Walk to the water')).toBeVisible()
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(expect.arrayContaining(['/crisis', '/safety-plan']))
  }).toPass()
  await context.setOffline(true)
  await page.goto('/hub/safety-plan')
  await expect(page.getByText('Walk to the water')).toBeVisible()
  await expect(page.getByRole('link', { name: /0133/ })).toBeVisible()
  await page.goto('/crisis')
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  await context.setOffline(false)
})

test('the own dates are read without a line, also after a reload, and by nobody else', async ({ people }) => {
  test.setTimeout(90_000)
  const ned = await people.newClient('Ned')
  const { page, context } = await people.open(ned, {
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'allow',
  })
  const made = await context.request.post('/api/appointments', {
    data: {
      clientId: ned.clientId,
      kind: 'court',
      title: 'Hearing on probation',
      place: 'Superior Court',
      room: '402',
      bring: 'Photo ID',
      scheduledAt: new Date(now() + 5 * 86_400_000).toISOString(),
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/hub/appointments')
  await expect(page.getByText('Room: 402')).toBeVisible()
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/hub')
    expect(kept.some((path) => path.includes('appointments-page'))).toBe(true)
  }).toPass()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Room: 402')).toBeVisible()
  await expect(page.getByText('Bring: Photo ID')).toBeVisible()
  await expect(page.getByText('These are your dates as of', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book a talk' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I will come' })).toHaveCount(0)
  await page.goto('/hub')
  await expect(page.locator('[data-appointments]')).toContainText('Hearing on probation')
  await expect(page.locator('[data-as-of]').first()).toBeVisible()
  await context.setOffline(false)
  await page.goto('/hub/appointments')
  await expect(page.getByRole('button', { name: 'I will come' })).toBeVisible()

  // Somebody else at the same browser, and whoever signs out, leaves nothing.
  const other = await people.newClient('Oda')
  await context.request.post('/api/auth/login', {
    data: { username: other.username, password: other.password },
  })
  await page.goto('/hub/appointments')
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/hub')
  await expect(page.getByText('Hearing on probation')).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/hub')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

/** Everything the hub needs without a line lies on the device. */
const keepsHub = (page: Page) =>
  expect(async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/hub')
    expect(kept.some((path) => /\/assets\/plan-[^/]*\.js$/.test(path))).toBe(true)
  }).toPass()

test('without a line the dashboard has the next step of the plan, the plan opens unseen, and every page leads back', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const ada = await people.newClient('Ada')
  const { page, context } = await people.open(ada, {
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })
  const added = { clientId: ada.clientId, title: 'Get my ID' }
  expect((await page.request.post('/api/reentry-steps', { data: added })).status()).toBe(201)
  await page.goto('/hub')
  await expect(page.locator('[data-next]')).toContainText('Get my ID')
  await keepsHub(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-next]')).toContainText('Get my ID')
  await expect(page.getByText('Nothing is planned right now')).toHaveCount(0)
  await expect(page.getByText('Your name and level could not be loaded', { exact: false })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Progress' }).click()
  await page.getByRole('button', { name: 'Mark done: Get my ID' }).click()
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(page.locator('[data-next]')).not.toContainText('Get my ID')

  for (const path of ['/hub/moods', '/hub/plan', '/hub/my-data']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no connection')
    await expect(page.getByRole('link', { name: /Call 988/ }).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Open your hub' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, Ada')
  await context.setOffline(false)
})

test('a tab that was never fetched says in its place that there is no line, and opens by itself with it', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Ten'), { serviceWorkers: 'allow' })
  await page.route(/\/assets\/plan-/, (route) => route.abort())
  await page.goto('/hub')
  await expect(page.getByRole('radio', { name: 'Anxious' })).toBeVisible()
  const tabs = await page.getByRole('tab').count()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Progress' }).click()
  await expect(page.getByText('This part opens when you have a connection.', { exact: false })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(tabs)
  await expect(page.getByText('Something went wrong on our side', { exact: false })).toHaveCount(0)
  await page.unroute(/\/assets\/plan-/)
  await context.setOffline(false)
  await expect(page.getByText('Your plan has no steps yet')).toBeVisible()
})

test('the crisis page opens with a full disk, and a Wi-Fi portal never takes its place', async ({
  people,
}) => {
  const ina = await people.newClient('Ina')
  const { page, context } = await people.open(ina, { serviceWorkers: 'allow' })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/crisis')
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(page.locator('[data-offline]').first()).toBeHidden()

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.goto('/crisis')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/crisis')) !== undefined)).toBe(true)
  // The portal answers everything with 200 and its own page, also what the service worker asks for.
  await context.route('**/*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Accept the terms of this Wi-Fi</h1>' }),
  )
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/crisis')
    await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  }
  await context.unroute('**/*')
  await context.setOffline(true)
  await page.goto('/crisis')
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(page.getByText('Accept the terms')).toHaveCount(0)
})
