import type { Page } from '@playwright/test'
import { looksRight } from './looks-right.ts'
import { expect, test } from './people.ts'

// Bounds of what stands over a page of the staff, and of what must be seen at once.

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const topOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox()
  return box?.y ?? Number.POSITIVE_INFINITY
}

/** Where the heading of a page begins, on a wide window and on a phone. */
const expectLowChrome = async (page: Page, path: string): Promise<void> => {
  for (const [size, bound] of [
    [wide, 110],
    [phone, 150],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-staff-bar]')).toBeVisible()
    expect(await topOf(page, 'h1'), `${path} at ${size.width}`).toBeLessThanOrEqual(bound)
    await expect(page.getByRole('link', { name: /988/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Leave', exact: true })).toHaveCount(0)
    await looksRight(page, `${path}, ${size.width}`)
  }
}

test('the pages of a counselor have at most 110 px over them on a wide window and 150 px on a phone', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('therapist'))
  // Alerts of other journeys would stand over the page: here it is measured without one.
  await page.route('**/api/crisis/alerts', (route) => route.fulfill({ json: [] }))
  for (const path of [
    '/care',
    '/care/calendar',
    '/inbox',
    '/housing-desk',
    '/volunteers-desk',
    '/help-places',
  ])
    await expectLowChrome(page, path)
})

test('the pages of an admin have at most 110 px over them on a wide window and 150 px on a phone', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('admin'))
  await page.route('**/api/crisis/alerts', (route) => route.fulfill({ json: [] }))
  for (const path of ['/admin?tab=settings', '/inbox?kind=job', '/gifts-desk'])
    await expectLowChrome(page, path)
})

test('a wide window shows six rows of the inbox and the first home of the list at once', async ({
  people,
}) => {
  const { page } = await people.open(people.demo('admin'), { viewport: wide })
  await page.route('**/api/crisis/alerts', (route) => route.fulfill({ json: [] }))
  // Messages with words of danger, which other journeys send, have one more badge.
  await page.route(/\/api\/submissions\?/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map((row) => ({ ...row, heard: 'none', isVerified: true })) })
  })
  await page.goto('/inbox?show=all')
  const rows = page.locator('[data-inbox-link]')
  await expect(rows.nth(5)).toBeVisible()
  const sixth = await rows.nth(5).boundingBox()
  expect((sixth?.y ?? 999) + (sixth?.height ?? 0)).toBeLessThanOrEqual(wide.height)
  await page.goto('/housing-desk')
  await expect(page.locator('[data-place]').first()).toBeInViewport({ ratio: 1 })
})

test('a phone shows the first client of the caseload on the first screen, and in a record the name and Call', async ({
  people,
}) => {
  const ada = await people.newClient('Ada', { phone: '(415) 555-0161' })
  const { page } = await people.open(people.demo('therapist'), { viewport: phone })
  await page.route('**/api/crisis/alerts', (route) => route.fulfill({ json: [] }))
  await page.goto('/care')
  await expect(page.locator('[data-client-link]').first()).toBeVisible()
  expect(await topOf(page, 'main [data-client-link]')).toBeLessThan(phone.height - 44)

  await page.goto(`/care/${ada.clientId}`)
  const head = page.locator('[data-record-head]')
  const name = page.getByRole('heading', { level: 1, name: ada.fullName })
  await expect(name).toBeInViewport({ ratio: 1 })
  await head.getByRole('button', { name: `Call or text ${ada.fullName}` }).click()
  await expect(head.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('(415) 555-0161').last()).toBeVisible()
})

test('the head of a record stays in sight with at most 96 px on a wide window and 120 px on a phone', async ({
  people,
}) => {
  const ben = await people.newClient('Ben', { phone: '(415) 555-0162' })
  const { page } = await people.open(people.demo('therapist'))
  for (const [size, bound] of [
    [wide, 96],
    [phone, 120],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(`/care/${ben.clientId}`)
    const head = page.locator('[data-record-head]')
    for (const words of ['Not assessed', 'No appointment', 'Safety plan: no', 'Emergency contact: no'])
      await expect(head).toContainText(words)
    await head.getByRole('button', { name: /^Call or text/ }).click()
    await expect(head.getByRole('link', { name: /^Text/ })).toBeVisible()
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(bound)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(head.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(head.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 })
    await looksRight(page, `record, ${size.width}`)
  }
})

test('a record keeps its tab over a reload, opens the tab of a part, and a closed tab asks for nothing', async ({
  people,
}) => {
  const cy = await people.newClient('Cy')
  const { page } = await people.open(people.demo('therapist'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/care/${cy.clientId}`)
  await expect(page.getByRole('region', { name: 'Safety plan' })).toBeVisible()
  await expect(page.getByRole('log')).toHaveCount(0)
  expect(asked.filter((path) => /^\/api\/.*(notes|consents|goals|chat)/.test(path))).toEqual([])

  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/[?&]tab=documents/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true')
  await page.locator('[data-record-head]').getByRole('link', { name: 'Emergency contact: no' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency contacts' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/care/${cy.clientId}?view=progress`)
  await expect(page.getByRole('tab', { name: 'Plan', exact: true })).toHaveAttribute('aria-selected', 'true')

  await page.goto(`/care/${cy.clientId}#write`)
  const words = 'Slept better this week'
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Write a note' }).click()
  await notes.getByLabel('Subjective').fill(words)
  const [talk, beside] = [
    await page.getByRole('region', { name: 'Conversation' }).boundingBox(),
    await notes.boundingBox(),
  ]
  expect(beside?.x).toBeGreaterThanOrEqual((talk?.x ?? 0) + (talk?.width ?? 0))
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByLabel('Subjective')).toHaveValue(words)
})

test('on a phone the menu leads to every desk, and closes with Escape', async ({ people }) => {
  const { page } = await people.open(people.demo('therapist'), { viewport: phone })
  await page.goto('/care')
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(page.getByRole('link', { name: 'Volunteers' })).toBeHidden()
  await menu.click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Clients' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('link', { name: 'Volunteers' }).click()
  await expect(page).toHaveURL(/volunteers-desk/)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
})

test('a crisis without a responder stays in sight while a long page moves', async ({ people }) => {
  const [dee, eva] = [await people.newClient('Dee'), await people.newClient('Eva')]
  const { page } = await people.open(people.demo('therapist'), { viewport: phone })
  await page.goto(`/care/${eva.clientId}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const client = await people.open(dee)
  await client.page.goto('/hub?tab=ai-chat')
  await client.page.getByRole('button', { name: 'Get help now' }).click()
  await expect(client.page.locator('[data-alert-line]')).toContainText('Sent')
  const chip = page.locator('[data-alert-chip]')
  await expect(chip).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(chip).toBeInViewport({ ratio: 1 })
  // The narrowest phone holds the alert, the mode and the menu in one row, in every language of the staff.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'ar', 'es']) {
    await page.context().addCookies([{ name: 'language', value: language, url: new URL(page.url()).origin }])
    await page.reload()
    await expect(chip).toBeVisible()
    await looksRight(page, `bar with an alert, ${language}`)
    const mode = await page.locator('[data-staff-bar]').getByRole('note').boundingBox()
    expect(mode?.width, language).toBeGreaterThan(60)
    expect(mode?.height, language).toBeLessThanOrEqual(52)
  }
  await page.context().addCookies([{ name: 'language', value: 'en', url: new URL(page.url()).origin }])
  await page.setViewportSize(phone)
  await page.reload()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await chip.click()
  // Other people's alerts may stand above hers.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: /^I have / }).first()).toBeInViewport()
  await page.getByRole('button', { name: `I have ${dee.fullName}` }).click()
  await expect(page.getByRole('button', { name: `I have ${dee.fullName}` })).toHaveCount(0)
})

test('the sign-out of the rail breaks no word, in every language of the staff', async ({
  people,
  baseURL,
}) => {
  const { page, context } = await people.open(people.demo('admin'), { viewport: wide })
  for (const language of ['en', 'ar', 'es']) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.goto('/inbox')
    const button = page.locator('[data-staff-bar] button').last()
    await expect(button).toBeVisible()
    const broken = await button.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    })
    expect(broken, language).toEqual([])
  }
})
