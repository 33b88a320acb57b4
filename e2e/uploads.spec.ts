import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { build } from 'vite'
import { z } from 'zod'
import { contentSecurityPolicy } from '../src/app/serve-pages.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/platform/context.ts'
import { takeForm } from '../src/platform/files/form-route.ts'
import { prepareFile } from '../src/platform/files/prepare.ts'
import { createHttpApp } from '../src/platform/http/app.ts'
import { createLog } from '../src/platform/log.ts'
import { newId } from '../src/shared/ids.ts'
import { AppError } from '../src/shared/errors.ts'
import { UploadedFile } from '../src/shared/uploaded-file.ts'
import { axeOn } from './faults-of.ts'

// The components on a page of their own, against the real reading of forms, under the product's content policy.

const root = join(import.meta.dirname, '..')
let folder: string
let app: FastifyInstance
let url: string
/** What arrived, and how often the next ones are refused. */
const arrived: { name: string; bytes: number; note: string | undefined }[] = []
let busyFor = 0

// In one worker, so that the page is built once for all journeys of this file.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-uploads-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'e2e/uploads-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const services = { config, clock: systemClock, log: createLog(config) } as Services
  const door = {
    services,
    authenticate: async () => null,
    organizationFor: async () => 'harbor',
    isSuspended: async () => false,
    languageFor: () => 'en',
    screenRefused: async () => undefined,
  }
  app = await createHttpApp({ ...door, bound: [] })
  await takeForm(app, door, {
    name: 'sendFile',
    path: '/api/test/files',
    summary: 'Takes files',
    access: 'public',
    limit: { max: 1000, seconds: 60 },
    params: z.object({}),
    form: { maxFiles: 1, fields: ['note'] },
    reply: z.array(UploadedFile),
    work: async (_ctx, _params, form) => {
      const { files, fields } = await form()
      if (busyFor > 0) {
        busyFor -= 1
        throw new AppError('server.unavailable')
      }
      const kept: UploadedFile[] = []
      for (const file of files) {
        arrived.push({ name: file.name, bytes: file.bytes.length, note: fields['note'] })
        const { name, type, bytes } = await prepareFile(file)
        const uploadedAt = new Date().toISOString()
        kept.push({ id: newId(), name, type, size: bytes.length, scan: 'not_scanned', uploadedAt })
      }
      return kept
    },
  })
  app.get<{ Params: { language: string } }>('/page/:language', async ({ params: { language } }, reply) => {
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    return reply
      .type('text/html')
      .header('content-security-policy', contentSecurityPolicy('n'))
      .send(
        `<!doctype html><html lang="${language}" dir="${dir}" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Files</title><link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`,
      )
  })
  app.get('/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'].replace('page.css', cssName())
    return reply
      .type(name.endsWith('.css') ? 'text/css' : 'text/javascript')
      .send(readFileSync(join(folder, name)))
  })
  app.get('/api/documents/:id', async (_, reply) =>
    reply.header('content-disposition', 'attachment; filename="a.pdf"').send('%PDF'),
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
const cssName = (): string => readdirSync(folder).find((name) => name.endsWith('.css')) ?? ''
test.afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
})
/** What the content policy refused; nothing may be. */
const refused: string[] = []
test.afterEach(() => expect(refused).toEqual([]))
const openPage = async (browser: Browser, language = 'en'): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  // Playwright catches choosers once it is listened to: not a moment before the key that opens one.
  page.on('filechooser', () => undefined)
  await page.goto(`${url}/page/${language}`)
  return page
}
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('[data-files=choose]').setInputFiles(files)

test('files are sent one after the other, with their progress in words, and a photo is made smaller first', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: 5_000_000,
    uploadThroughput: 700_000,
  })
  const photo = await sharp({
    create: {
      width: 4200,
      height: 2800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2.6 * 1024 * 1024)
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  expect((await picker).isMultiple()).toBe(true)
  await (await picker).setFiles([
    { name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo },
    pdf('letter.pdf'),
  ])

  const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'letter.pdf' })).toContainText('Waiting for its turn')
  await expect(page.getByRole('progressbar', { name: 'room.jpg' })).toBeVisible()
  await expect(rows.filter({ hasText: 'room.jpg' })).toContainText(/[1-9]\d?% sent/)
  await expect(page.getByRole('status')).toContainText(/room\.jpg: \d\d% sent/)
  await expect(rows.filter({ hasText: 'room.jpg' }).getByText('Sent', { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: 'letter.pdf' }).getByText('Sent', { exact: true })).toBeVisible()
  const [sentPhoto, letter] = arrived.slice(-2)
  expect(sentPhoto).toMatchObject({ name: 'room.jpg', note: 'beside' })
  expect(sentPhoto?.bytes).toBeLessThan(photo.length)
  expect(letter?.name).toBe('letter.pdf')
  const preview = page.getByRole('img', { name: 'Preview of room.jpg' })
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('what cannot be sent says why in words; what may go through the next time is tried again', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const before = arrived.length
  await choose(page, [
    { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') },
    { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(row('song.mp3')).toContainText('We can’t take this kind of file')
  await expect(row('big.pdf')).toContainText('This file is too big. The most is 10 MB.')
  await expect(row('big.pdf').getByRole('button', { name: /again/ })).toHaveCount(0)
  expect(arrived.length).toBe(before)
  for (const name of ['song.mp3', 'big.pdf'])
    await row(name)
      .getByRole('button', { name: `Remove ${name}` })
      .click()

  await choose(page, [{ ...pdf('page.pdf'), buffer: Buffer.from('<script>alert(1)</script>') }])
  await expect(row('page.pdf')).toContainText('We can’t take this kind of file')
  await expect(page.getByRole('status')).toContainText('page.pdf was not sent. We can’t take')

  busyFor = 1
  await choose(page, [pdf('later.pdf')])
  await expect(row('later.pdf')).toContainText('We are busy right now')
  await row('later.pdf').getByRole('button', { name: 'Try later.pdf again' }).click()
  await expect(row('later.pdf').getByText('Sent', { exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await choose(page, [pdf('nowhere.pdf')])
  await expect(row('nowhere.pdf')).toContainText('You have no connection right now.')
  await page.context().setOffline(false)
  await row('nowhere.pdf').getByRole('button', { name: /again/ }).click()
  await expect(row('nowhere.pdf').getByText('Sent', { exact: true })).toBeVisible()
})

test('by keyboard: a file is removed, the focus goes on, and a full list says why it takes no more', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const add = page.getByRole('button', { name: 'Choose files' })
  await choose(
    page,
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => pdf(name)),
  )
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(4)
  await expect(page.getByText('You can add 4 files at most').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove 4.pdf' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('status')).toHaveText('4.pdf is removed.')
  await expect(add).toBeFocused()
  const picker = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await picker).setFiles([pdf('6.pdf')])
  await expect(page.getByRole('listitem').filter({ hasText: '6.pdf' }).getByText('Sent')).toBeVisible()
})

test('on a phone the camera is at hand, everything is large enough, in both directions', async ({
  browser,
}) => {
  for (const [language, take] of [
    ['en', 'Take a photo'],
    ['ar', 'التقط صورة'],
  ] as const) {
    const page = await openPage(browser, language)
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: take }).click()
    await expect(page.locator('[data-files=camera]')).toHaveAttribute('capture', 'environment')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
      .jpeg()
      .toBuffer()
    await (await picker).setFiles([{ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: picture }])
    await choose(page, [
      pdf('a-very-long-name-without-any-space-in-it-that-would-push-everything-off-a-narrow-phone.pdf'),
      pdf('سيرة ذاتية.pdf'),
      { name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(page.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText(language === 'en' ? 'Sent' : 'أُرسل', { exact: true })).toHaveCount(3)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    for (const button of await page.locator('button:visible, a:visible').all())
      expect((await button.boundingBox())?.height, await button.innerText()).toBeGreaterThanOrEqual(44)
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${language}.png`, fullPage: true })
    await page.context().close()
  }
  const mouse = await browser.newPage()
  await mouse.goto(`${url}/page/en`)
  await expect(mouse.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect(mouse.getByRole('button', { name: 'Take a photo' })).toBeHidden()
})

test('for the team a file says what the scanner found; what was not scanned asks first', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const read = page.getByRole('region', { name: 'Read' })
  const fetched = async (press: () => Promise<void>): Promise<string> => {
    const download = page.waitForEvent('download')
    await press()
    return new URL((await download).url()).pathname + new URL((await download).url()).search
  }
  await expect(read).toContainText('Checked')
  expect(await fetched(() => read.getByRole('link', { name: 'clean.pdf' }).click())).toBe(
    '/api/documents/document-clean',
  )
  await expect(read.getByText('infected.pdf')).toBeVisible()
  await expect(read.getByRole('link', { name: 'infected.pdf' })).toHaveCount(0)
  await expect(read.getByRole('button', { name: 'infected.pdf' })).toHaveCount(0)
  for (const name of ['waiting', 'not_scanned']) {
    await read.getByRole('button', { name: `${name}.pdf` }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText(`No virus scanner has looked at ${name}.pdf yet`)
    expect(await fetched(() => asked.getByRole('link', { name: 'Download anyway' }).click())).toBe(
      `/api/documents/document-${name}?unscanned=yes`,
    )
    await expect(asked).toBeHidden()
  }
})
