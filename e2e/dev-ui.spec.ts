import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { axeOn } from './faults-of.ts'

// The gallery of components exists under `npm run dev` alone: these journeys start that on a port and a folder of their own.

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'landfall-dev-ui-'))
let dev: ChildProcess
let url = ''

const freePort = async (): Promise<number> => {
  const door = createServer().listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as { port: number }
  door.close()
  return port
}

test.beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}/dev/ui`
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Keep reading: the command goes on writing, and would end with EPIPE if its output were closed.
  await new Promise<void>((resolve, reject) => {
    let output = ''
    dev.stdout?.on('data', (text) => {
      output += String(text)
      if (output.includes('The components are at')) resolve()
    })
    dev.once('exit', (code) => reject(new Error(`the command ended with ${code}: ${output}`)))
  })
})

test.afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const openFrame = async (page: Page, view: string): Promise<void> => {
  await page.goto(`${url}/frame?${view}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Map of the states' })).toBeVisible()
}

const expectNoFault = async (page: Page, part = 'body'): Promise<void> => {
  const { violations } = await axeOn(page).include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const expectNoSideways = async (page: Page): Promise<void> => {
  const [inside, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inside, 'the page does not scroll sideways').toBeLessThanOrEqual(screen ?? 0)
}

test('every component passes axe in both themes, right to left and at 320 px, and never scrolls sideways', async ({
  page,
}) => {
  // What axe judges hangs on the theme, the direction and the width one by one: two passes meet each of them.
  for (const { view, judged, other } of [
    { view: 'theme=dark&dir=ltr', judged: 1280, other: 320 },
    { view: 'theme=light&dir=rtl', judged: 320, other: 1280 },
  ]) {
    await page.setViewportSize({ width: other, height: 800 })
    await openFrame(page, view)
    await expectNoSideways(page)
    await page.setViewportSize({ width: judged, height: 800 })
    await expectNoSideways(page)
    await expectNoFault(page)
  }
})

test('an open dialog of the gallery passes axe at 320 px and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${url}/frame?section=dialog&theme=light`)
  const opener = page.getByRole('button', { name: 'Open the sheet' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFault(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('a developer chooses a component, a theme, both directions and the width of a phone, and sends the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url)
  await page.getByRole('button', { name: 'Banner' }).click()
  await page.getByRole('group', { name: 'Theme' }).getByText('Light').click()
  await page.getByRole('group', { name: 'Direction' }).getByText('Both').click()
  await page.getByText('320 px').click()
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(2)
  await expect(
    page.frameLocator('iframe[title="Light, Arabic"]').getByText('اتصل الآن').first(),
  ).toBeVisible()
  await page.reload()
  await expect(frames).toHaveCount(2)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a tooltip waits 700 ms, stays under the pointer and closes with Escape', async ({ page }) => {
  await page.goto(`${url}/frame?section=tooltip`)
  const button = page.getByRole('button', { name: 'Point here' })
  await expect(button).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.hover()
  await page.clock.runFor(600)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
