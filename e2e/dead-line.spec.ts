import type { Page } from '@playwright/test'
import { answerTo, expect, test } from './people.ts'

/** Puts a switch into the page's line: from then on nothing passes, and nothing closes. */
const cuttableLine = async (page: Page): Promise<{ cut(): void; mend(): void }> => {
  let isCut = false
  await page.routeWebSocket(/\/api\/realtime/, (socket) => {
    // A network that dropped its state answers nothing, not even a new connection.
    if (isCut) return
    const server = socket.connectToServer()
    socket.onMessage((frame) => isCut || server.send(frame))
    server.onMessage((frame) => isCut || socket.send(frame))
  })
  return {
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

/** A network that ends every live connection at once. Answers a wait until the page has tried it more than once. */
const blockedLine = async (page: Page): Promise<() => Promise<void>> => {
  let tries = 0
  await page.routeWebSocket(/\/api\/realtime/, async (socket) => {
    tries += 1
    await socket.close()
  })
  return () => expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1)
}

/** What the browser tells a page in a background tab. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a client whose network blocks the live connection sends a message and is answered', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Omar'))
  const blocked = await blockedLine(page)
  await page.goto('/hub?tab=ai-chat')
  await blocked()
  const log = page.getByRole('log')
  for (const words of ['my landlord raised the rent', 'I want to be dead']) {
    await page.getByLabel('Your message').fill(words)
    await page.getByLabel('Your message').press('Enter')
    await expect(answerTo(log, words)).toHaveCount(1)
    await expect(page.getByLabel('Your message')).toHaveValue('')
  }
  await expect(log.getByText(/You are offline/)).toHaveCount(0)
  await expect(log).toContainText('988')
})

test('a visitor whose network blocks the live connection sends a message and is answered', async ({
  page,
}) => {
  const blocked = await blockedLine(page)
  await page.goto('/hub?tab=ai-chat')
  await blocked()
  const words = 'I do not want to be alive any more'
  await page.getByLabel('Your message').fill(words)
  await page.getByLabel('Your message').press('Enter')
  await expect(answerTo(page.getByRole('log'), words)).toHaveCount(1)
  await expect(page.getByRole('log')).toContainText('988')
})

test('a desk in a background tab notices within 20 seconds that its line is dead, says so, and shows the alert over HTTP', async ({
  people,
}) => {
  const [kim, dana] = [await people.newClient('Kim'), await people.newTherapist('Dana')]
  const desk = await people.open(dana)
  const line = await cuttableLine(desk.page)
  await desk.page.goto('/care')
  await expect(desk.page.locator('[data-on-call=online]')).toBeVisible()
  await hide(desk.page)
  line.cut()
  const lost = desk.page.getByRole('alert').filter({ hasText: 'The live connection is lost' })
  await expect(lost).toBeVisible({ timeout: 20_000 })
  const phone = await people.open(kim)
  await phone.page.goto('/hub?tab=ai-chat')
  await phone.page.getByLabel('Your message').fill('Everyone would be better off without me.')
  await phone.page.getByLabel('Your message').press('Enter')
  await expect(desk.page.getByRole('article', { name: `Alert: ${kim.fullName}` })).toBeVisible({
    timeout: 30_000,
  })
  line.mend()
  await expect(lost).toHaveCount(0, { timeout: 90_000 })
  await expect(desk.page.locator('[data-on-call=online]')).toBeVisible()
})
