import type { CDPSession, Page } from '@playwright/test'
import { looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const feature = (page: Page, title: string) => page.locator('[data-feature]', { hasText: title })

/** The addresses of all that the service worker keeps in this browser. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
/** The plan and the frame of the hub lie on the device. */
const keepsPlan = (page: Page) =>
  expect(async () => {
    const kept = await keptPaths(page)
    expect(kept).toContain('/hub')
    expect(kept.some((path) => /\/assets\/plan-[^/]*\.js$/.test(path))).toBe(true)
  }).toPass()

test('the manifest is valid and neutral, speaks the language of the visitor, and its icons have the sizes it says', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = (await devtools.send('Page.getAppManifest')) as {
    url: string
    errors: unknown[]
    data: string
  }
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const manifest = JSON.parse(data) as Record<'name' | 'description', string> & {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[]
  }
  expect(manifest).toMatchObject({ lang: 'en', start_url: '/hub', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Chat', 'My plan', 'Numbers to call'])
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  // A finger held on the icon shows these words to everyone who looks.
  const words = [manifest.name, manifest.description, ...manifest.shortcuts.map(({ name }) => name)].join(' ')
  expect(words).not.toMatch(/therap|court|crisis|recover|prison|reentry|jail|counsel|health/i)
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one) => one.icons)]
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (path) => {
      const answer = await fetch(path)
      const { width, height } = await createImageBitmap(await answer.blob())
      return [answer.headers.get('content-type'), `${width}x${height}`]
    }, src)
    expect(size, src).toEqual(['image/png', sizes])
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await page.request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
  for (const { url: to } of manifest.shortcuts) expect((await page.request.get(to)).status()).toBe(200)

  const spanish = await page.request.get('/manifest.webmanifest', { headers: { cookie: 'language=es' } })
  expect(spanish.headers()['content-type']).toContain('application/manifest+json')
  expect(await spanish.json()).toMatchObject({ lang: 'es', dir: 'ltr' })
  const arabic = await page.request.get('/manifest.webmanifest', { headers: { cookie: 'language=ar' } })
  expect(await arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('the installed page starts without a network and has the plan', async ({ people }) => {
  const ada = await people.newClient('Ada')
  const { page, context } = await people.open(ada, phone)
  const added = { clientId: ada.clientId, title: 'Get my ID' }
  expect((await page.request.post('/api/reentry-steps', { data: added })).status()).toBe(201)
  await page.goto('/hub')
  await expect(page.locator('[data-next]')).toContainText('Get my ID')
  await keepsPlan(page)
  await page.close()
  await context.setOffline(true)
  // From the home screen: a new page that begins at the manifest's start_url.
  const started = await context.newPage()
  await started.goto('/hub')
  await expect(started.locator('[data-next]')).toContainText('Get my ID')
  await started.getByRole('tab', { name: 'Progress' }).click()
  await expect(started.getByRole('button', { name: 'Mark done: Get my ID' })).toBeVisible()
  await context.setOffline(false)
})

test('the browser’s offer is one press; without one there are steps for iPhone and Android; installed, it says so', async ({
  browser,
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Mobile app integration' }).click()
  await expect(page).toHaveURL(/\/hub\?tab=mobile$/)
  await expect(page.getByText('Steps for iPhone')).toBeVisible()
  await expect(page.getByText('Steps for Android')).toBeVisible()

  for (const [userAgent, words] of [
    [iphone, 'Open this page in Safari'],
    [android, 'Open this page in Chrome'],
  ] as const) {
    const context = await browser.newContext({ userAgent })
    const there = await context.newPage()
    await there.goto('/hub/phone')
    await expect(there.getByText(words)).toBeVisible()
    await expect(there.locator('details[open] svg.flip')).toHaveCount(3)
    await context.close()
  }

  // Chromium offers it before the program runs; no test browser does by itself.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(offer)
    })
  })
  await page.goto('/hub/phone')
  await expect(page.getByText('Steps for iPhone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('It is on your home screen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
})

const workerFor = async (devtools: CDPSession, scope: string): Promise<string> => {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return found
}

/** The worker of push messages, with what it was made to show. */
interface ShowingWorker {
  registration: ServiceWorkerRegistration
  shown: Record<'title' | 'body' | 'icon', string>[]
}

/** A browser that subscribes without a push service: what it is told then comes by the developer protocol. */
const subscribesHere = async (page: Page): Promise<void> => {
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { publicKey: `B${'x'.repeat(86)}` } }))
  await page.addInitScript(() => {
    // This browser says no whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const key = 'test-subscription'
    const made = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(key) === undefined),
    })
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        const endpoint = `https://push.example.org/${crypto.randomUUID()}`
        localStorage.setItem(key, endpoint)
        return Promise.resolve(made(endpoint))
      },
      getSubscription: () => {
        const endpoint = localStorage.getItem(key)
        return Promise.resolve(endpoint ? made(endpoint) : null)
      },
    })
  })
}

test('a supporter turns notifications on, tries one, and a pushed message shows a line that says nothing', async ({
  people,
  playwright,
  baseURL,
}) => {
  const { page, context } = await people.open(people.demo('family'), phone)
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await page.goto('/hub/phone')
  // Testing Mode sends to nobody, and says so instead of offering a switch.
  await expect(feature(page, 'Notifications')).toContainText('We do not send notifications to phones yet.')
  await expect(feature(page, 'Notifications').getByRole('switch')).toHaveCount(0)

  await subscribesHere(page)
  await page.reload()
  await expect(feature(page, 'Notifications')).toContainText('Disabled')
  await page.getByRole('switch', { name: 'Notifications' }).click()
  await expect(feature(page, 'Notifications')).toContainText('Enabled')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Sent. It should be here in a few seconds.')).toBeVisible()

  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username, password } = people.demo('admin')
  await admin.post('/api/auth/login', { data: { username, password } })
  const outbox = (await (await admin.get('/api/outbox?limit=20')).json()) as Record<string, string>[]
  const sent = outbox.find(({ channel }) => channel === 'push')
  expect(sent?.['subject']).toMatch(/: messages reach this phone\.$/)
  await admin.dispose()

  const devtools = await context.newCDPSession(page)
  const registrationId = await workerFor(devtools, '/api/push/')
  const origin = new URL(page.url()).origin
  const payload = JSON.stringify({ title: sent?.['subject'], link: sent?.['body'] })
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/api/push/worker.js'))
  // The headless browser has no place to show a notification: what the worker asks it to show is noted.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as ShowingWorker
    scope.shown = []
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '', icon: options?.icon ?? '' })
      return Promise.resolve()
    }
  })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as ShowingWorker).shown)
  await expect.poll(shown).toEqual([{ title: sent?.['subject'], body: '', icon: '/icons/icon-192.png' }])

  await page.reload()
  await expect(feature(page, 'Notifications')).toContainText('Enabled')
  await page.getByRole('switch', { name: 'Notifications' }).click()
  await expect(feature(page, 'Notifications')).toContainText('Disabled')
})

test('lite mode is kept by this phone, stands before the first paint, and follows a browser that saves data', async ({
  browser,
  page,
}) => {
  await page.goto('/hub/phone')
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'off')
  await page.getByRole('switch', { name: 'Lite mode' }).click()
  await expect(feature(page, 'Lite mode')).toContainText('Enabled')
  // What the first script of the page says, before the program came.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'on')
  await expect(page.locator('svg[data-decoration]').first()).toBeHidden()
  const motion = await page.evaluate(() => getComputedStyle(document.body).transitionDuration)
  expect(motion).toBe('0s')

  const saving = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const there = await saving.newPage()
  await there.goto('/hub/phone')
  await expect(there.locator('html')).toHaveAttribute('data-lite', 'on')
  await there.getByRole('switch', { name: 'Lite mode' }).click()
  await there.reload()
  await expect(there.locator('html')).toHaveAttribute('data-lite', 'off')
  await saving.close()
})

test('the plan without a signal can be switched off and on, and a cleared phone holds nothing of the person', async ({
  people,
}) => {
  const bea = await people.newClient('Bea')
  const { page, context } = await people.open(bea, phone)
  await page.goto('/hub?tab=mobile')
  const offline = feature(page, 'Plan without a signal')
  await expect(offline).toContainText('Enabled')
  // The page is being fetched once more while it is switched off.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/hub', async (route) => {
    await held
    await route.continue()
  })
  const fetched = context.waitForEvent(
    'response',
    (response) => new URL(response.url()).pathname === '/hub' && !new URL(response.url()).search,
  )
  await page.reload()
  await expect(offline).toContainText('Enabled')
  await page.getByRole('switch', { name: 'Plan without a signal' }).click()
  await expect(offline).toContainText('Disabled')
  expect(await keptPaths(page)).not.toContain('/hub')
  release()
  await (await fetched).finished()
  await page.reload()
  await expect(offline).toContainText('Disabled')
  expect(await keptPaths(page)).not.toContain('/hub')
  await page.getByRole('switch', { name: 'Plan without a signal' }).click()
  await expect(offline).toContainText('Enabled')
  expect(await keptPaths(page)).toContain('/hub')

  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('half a thought')
  await page.goto('/hub?tab=mobile')
  await expect(offline).toContainText('Enabled')
  await expect(page.getByText(/This page uses .*B here/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear this phone' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('what is in your account')
  await expect(dialog).toContainText('your sign-in')
  await dialog.getByRole('button', { name: 'Clear now' }).click()
  await expect(page.getByText('This phone is clear.', { exact: false })).toBeVisible()
  await expect(offline).toContainText('Disabled')
  expect(await keptPaths(page)).toEqual(['/crisis'])
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(left).toEqual([])
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/hub')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Bea')
  await context.setOffline(false)
})

test('in lite mode, after off and on, the plan, dates, workbooks and safety plan open without a network', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const dot = await people.newClient('Dot')
  const { page, context } = await people.open(dot, phone)
  const added = { clientId: dot.clientId, title: 'Get my ID' }
  expect((await page.request.post('/api/reentry-steps', { data: added })).status()).toBe(201)
  const content = {
    warningSigns: ['I stop sleeping'],
    ownCoping: [],
    distractions: [],
    helpers: [],
    professionals: [],
    safePlace: [],
    worthLiving: [],
  }
  const saved = await page.request.put(`/api/clients/${dot.clientId}/safety-plan`, {
    data: { content, basedOn: 0 },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('landfall-lite', 'on'))
  await page.goto('/hub?tab=mobile')
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'on')
  const offline = feature(page, 'Plan without a signal')
  await expect(offline).toContainText('Enabled')
  await page.getByRole('switch', { name: 'Plan without a signal' }).click()
  await expect(offline).toContainText('Disabled')
  await page.getByRole('switch', { name: 'Plan without a signal' }).click()
  await expect(offline).toContainText('Enabled')
  await page.close()

  await context.setOffline(true)
  const started = await context.newPage()
  await started.goto('/hub')
  await expect(started.locator('[data-next]')).toContainText('Get my ID')
  await started.getByRole('tab', { name: 'Progress' }).click()
  await expect(started.getByRole('button', { name: 'Mark done: Get my ID' })).toBeVisible()
  await started.getByRole('tab', { name: 'Workbooks' }).click()
  await expect(started.getByRole('link', { name: 'Sleep' }).first()).toBeVisible()
  await started.goto('/hub/appointments')
  await expect(started.getByText('Nothing is planned.')).toBeVisible()
  await started.goto('/safety-plan')
  await expect(started.getByText('I stop sleeping')).toBeVisible()
  await context.setOffline(false)
})

test('a lost phone is signed out within two seconds, and keeps nothing; one that was off forgets when it is back', {
  tag: '@timed',
}, async ({ people }) => {
  test.setTimeout(180_000)
  const cal = await people.newClient('Cal')
  const [here, lost, off] = [
    await people.open(cal, phone),
    await people.open(cal, { ...phone, userAgent: iphone }),
    await people.open(cal, { ...phone, userAgent: android }),
  ]
  for (const { page } of [lost, off]) {
    await page.goto('/hub')
    await keepsPlan(page)
  }
  await off.context.setOffline(true)

  await here.page.goto('/hub?tab=mobile')
  const device = (name: string) => here.page.locator('[data-device]', { hasText: name })
  await expect(here.page.locator('[data-device]')).toHaveCount(3)
  await expect(here.page.locator('[data-device]').first()).toContainText('This device')
  const gone = lost.page.waitForURL(/\/login$/, { timeout: 2_000, waitUntil: 'commit' })
  await device('Safari, iOS').getByRole('button', { name: 'Sign out' }).click()
  await gone
  await expect(lost.page.getByText('This device was signed out', { exact: true })).toBeVisible()
  expect(await keptPaths(lost.page)).not.toContain('/hub')
  expect(await lost.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await expect(device('Safari, iOS')).toHaveCount(0)

  await here.page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(here.page.getByText('1 other device is signed out.')).toBeVisible()
  await expect(here.page.getByText('You are signed in on this device only.')).toBeVisible()
  await off.page.close()
  await off.context.setOffline(false)
  const back = await off.context.newPage()
  await back.goto('/hub')
  await expect(back).toHaveURL(/\/login$/)
  await expect(back.getByText('This device was signed out', { exact: true })).toBeVisible()
  expect(await keptPaths(back)).not.toContain('/hub')
  // It says so once.
  await back.goto('/hub')
  await expect(back.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveURL(/\/hub$/)
})

test('biometric sign-in reads Disabled with nothing to press, reminders lead to where they are changed', async ({
  people,
}) => {
  const dee = await people.newClient('Dee')
  const { page } = await people.open(dee)
  await page.goto('/hub?tab=mobile')
  await expect(feature(page, 'Sign in with face or finger')).toContainText('Disabled')
  await expect(feature(page, 'Sign in with face or finger').getByRole('switch')).toHaveCount(0)
  await expect(feature(page, 'Reminders')).toContainText('Enabled')
  await expect(feature(page, 'Reminders')).toContainText('e-mail')
  await page.getByRole('link', { name: 'Change reminders' }).click()
  await expect(page).toHaveURL(/\/hub\/appointments#reminders$/)
  await page
    .getByRole('switch', { name: /remind/i })
    .first()
    .waitFor()
})

test('the Mobile tab looks right on a phone and a desktop, in both themes and right to left', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const eli = await people.newClient('Eli')
  await people.open(eli, { userAgent: android })
  const { page, context } = await people.open(eli, { ...phone, userAgent: iphone })
  await page.goto('/hub?tab=mobile')
  await expect(feature(page, 'Plan without a signal')).toContainText('Enabled')
  await expect(page.locator('[data-device]')).toHaveCount(2)
  await looksRightEverywhere(page, 'mobile')
  await context.addCookies([{ name: 'language', value: 'ar', url: new URL(page.url()).origin }])
  await page.reload()
  await expect(page.locator('[data-device]')).toHaveCount(2)
  await looksRightEverywhere(page, 'mobile-ar')
})
