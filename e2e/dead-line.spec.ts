import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

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

/** What the browser tells a page in a background tab. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
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
