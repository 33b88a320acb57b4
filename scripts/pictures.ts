import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signInTo, startProcess } from '../src/app/server-process.ts'
import { findChromium } from './find-chromium.ts'

// The README's pictures, taken from the running product.

const folder = join(import.meta.dirname, '../docs/pictures')
const data = mkdtempSync(join(tmpdir(), 'landfall-pictures-'))
mkdirSync(folder, { recursive: true })

const executablePath = await findChromium()
if (!executablePath) throw new Error('no Chromium here: set CHROMIUM_PATH')
const server = await startProcess({ DATA_DIR: data }, [])
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
})

const open = async (
  from: Browser,
  path: string,
  size: [number, number],
  theme: string,
  username?: string,
): Promise<Page> => {
  const context = await from.newContext({
    viewport: { width: size[0], height: size[1] },
    baseURL: server.url,
  })
  await context.addInitScript((chosen) => localStorage.setItem('landfall-theme', chosen), theme)
  if (username) {
    const [name = '', value = ''] = (await signInTo(server.url, username)).split('=')
    await context.addCookies([{ name, value, url: server.url }])
  }
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}
const take = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(folder, `${name}.png`) })

try {
  await take(await open(browser, '/', [1280, 800], 'light'), 'landing')
  await take(await open(browser, '/hub', [1280, 800], 'dark', 'client'), 'dashboard')
  const desk = await open(browser, '/care', [1280, 800], 'light', 'therapist')
  const phone = await open(browser, '/hub?tab=ai-chat', [390, 844], 'dark', 'client')
  await phone.getByLabel('Your message').fill('I keep thinking everyone would be better off without me.')
  await phone.getByLabel('Your message').press('Enter')
  await phone.locator('[data-alert-line]').waitFor()
  await desk.getByRole('button', { name: 'I have it' }).first().waitFor()
  await phone.locator('#chat-box').scrollIntoViewIfNeeded()
  await phone.waitForTimeout(6000)
  await take(phone, 'chat-phone')
  await take(desk, 'care')
  const inbox = await open(browser, '/inbox?kind=intake', [1280, 800], 'light', 'admin')
  await inbox.locator('[data-inbox-link]').first().click()
  await inbox.getByText('Date of birth').waitFor()
  await inbox.evaluate(() => scrollTo(0, 0))
  await take(inbox, 'inbox')
  const jobs = await open(browser, '/hub?tab=jobs', [390, 844], 'light', 'client')
  await jobs
    .getByRole('heading', { name: 'Jobs you can apply for' })
    .evaluate((heading) => heading.scrollIntoView())
  await jobs.evaluate(() => scrollBy(0, -80))
  await take(jobs, 'jobs-phone')
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(data, { recursive: true, force: true })
}
