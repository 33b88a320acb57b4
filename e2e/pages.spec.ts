import { faultsOf } from './faults-of.ts'
import { expect, test } from './people.ts'

test('theme and language are kept over reload and signing in', async ({ page, people }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('landfall-theme', 'light'))
  await page.context().addCookies([{ name: 'language', value: 'es', url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const { username, password } = await people.newClient('Luz')
  await page.request.post('/api/auth/login', { data: { username, password } })
  await page.goto('/hub')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the language switch changes the page at once and keeps what is being written', async ({ page }) => {
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('half a thought')
  await page
    .getByRole('button', { name: /Language|English/ })
    .first()
    .click()
  await page.getByText('العربية').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('#chat-box')).toHaveValue('half a thought')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('the first words, the numbers and the figures with their source are in the HTML itself', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  for (const words of [
    'Start Your Journey',
    'tel:988',
    '73',
    '87',
    '95',
    'Example figures, to be replaced by the organization',
  ]) {
    expect(html, words).toContain(words)
  }
  expect(html).not.toMatch(/__[A-Z]+(_\w+)?__|\sstyle=/)
})

test('the source of the example figures is said in the language of the page', async ({ page }) => {
  for (const [language, words] of [
    ['es', 'Cifras de ejemplo, la organización las reemplazará'],
    ['ar', 'أرقام للمثال، تستبدلها المؤسسة بأرقامها'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: 'http://localhost' }])
    await page.goto('/')
    await expect(page.locator('#figures').getByText(words).first()).toBeVisible()
    await expect(page.getByText('Example figures')).toHaveCount(0)
  }
})

test('the first visit is light: packed files, at most 150 KiB of script on the landing page and 220 on the hub', async ({
  page,
}) => {
  const weigh = async (path: string): Promise<number> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1500)
    await session.detach()
    return bytes / 1024
  }
  expect(await weigh('/')).toBeLessThan(150)
  expect(await weigh('/hub')).toBeLessThan(220)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the crisis page gives every number, in the language asked for', async ({ page }) => {
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['es', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      await page.goto(`/crisis?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      for (const href of ['tel:988', 'tel:911', 'tel:18002221222', 'tel:18007997233'])
        await expect(page.locator(`a[href="${href}"]`).first()).toBeVisible()
    }
  })
})

test('an unknown path is a real 404 with the words of the specification', async ({ page }) => {
  const response = await page.goto('/no/such/place')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toHaveCount(0)
})

test('Watch Demo is a tour without a single call', async ({ page }) => {
  await page.goto('/')
  const calls: string[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(sent.url())
  })
  await page.getByRole('link', { name: 'Watch Demo' }).first().click()
  await expect(page).toHaveURL(/\/demo/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/Step 2 of/)).toBeVisible()
  expect(calls.filter((url) => !url.includes('/api/realtime'))).toEqual([])
})

test('one notice at a time, gone after five seconds, held while the pointer is on it, reached by F8', async ({
  page,
}) => {
  await page.goto('/login')
  const refuse = async (): Promise<void> => {
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const notices = page.getByRole('region', { name: /Notice|notice/ }).getByRole('listitem')
  await refuse()
  await expect(notices).toHaveCount(1)
  await refuse()
  await expect(notices).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(
    page
      .getByRole('region', { name: /Notice|notice/ })
      .locator(':focus')
      .or(page.locator('ol:focus')),
  ).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.getByLabel('Username').focus()
  await notices.hover()
  await page.waitForTimeout(5500)
  await expect(notices).toHaveCount(1)
  await page.mouse.move(5, 5)
  await expect(notices).toHaveCount(0)
})

test('quick exit: the button and Shift three times leave at once and forget the draft', async ({ page }) => {
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.goto('/hub?tab=ai-chat')
  await page.getByLabel('Your message').fill('nobody may see this')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Shift')
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/weather\.gov/)
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

for (const [name, path, who] of [
  ['landing', '/', null],
  ['sign-in', '/login', null],
  ['hub', '/hub', 'client'],
  ['chat', '/hub?tab=ai-chat', 'client'],
  ['progress', '/hub?tab=progress', 'client'],
  ['the plan on one page', '/hub/plan', 'client'],
  ['workbooks', '/hub?tab=workbooks', 'client'],
  ['appointments', '/hub/appointments', 'client'],
  ['moods', '/hub/moods', 'client'],
  ['my data', '/hub/my-data', 'client'],
  ['supporter', '/hub', 'family'],
  ['care', '/care', 'therapist'],
  ['calendar', '/care/calendar', 'therapist'],
  ['admin', '/admin', 'admin'],
  ['demo', '/demo', null],
  ['crisis', '/crisis', null],
] as const) {
  test(`${name}: no fault found by axe and no sideways scroll at 320 px, in both themes and in Arabic`, async ({
    page,
    people,
  }) => {
    if (who) {
      const { username, password } = people.demo(who)
      await page.request.post('/api/auth/login', { data: { username, password } })
    }
    for (const [theme, language] of [
      ['dark', 'en'],
      ['light', 'ar'],
    ] as const) {
      await page.context().addCookies([{ name: 'language', value: language, url: 'http://localhost' }])
      await page.addInitScript((value) => localStorage.setItem('landfall-theme', value), theme)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${theme} ${language}`).toBeLessThanOrEqual(0)
      expect(await faultsOf(page), `${theme} ${language}`).toEqual([])
    }
  })
}

test('the built product has no gallery: its address is not found and no file of it is served', async ({
  page,
}) => {
  expect((await page.request.get('/dev/ui')).status()).toBe(404)
  expect((await page.request.get('/dev/ui/frame')).status()).toBe(404)
  expect((await page.request.get('/src/app/dev/ui/main.tsx')).status()).toBe(404)
})

test('a page whose program does not arrive offers to load again, also without motion, and help stands above it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
  await page.goto('/login')
  const again = page.getByRole('link', { name: 'Load the page again' })
  await expect(page.getByText('Loading. One moment.')).toBeAttached()
  await expect(again).toBeHidden()
  // Fifteen seconds pass.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(again).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await again.click()
  await expect(page.getByLabel('Username')).toBeVisible()
})
