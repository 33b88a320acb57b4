import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

// Draws the icons of the installed product, the horizon of src/ui/horizon.tsx, into src/app/icons. Run it after a change.

const folder = join(import.meta.dirname, '../src/app/icons')
const [night, sand, dawn] = ['#0e1c2b', '#f0e9dc', '#f4a25d']

/** Half a sun on a line, and its light on the water. `scale` leaves room where a launcher cuts. */
const horizon = (scale: number): string => `
  <g transform="translate(50 50) scale(${scale}) translate(-50 -56)">
    <path d="M28 57a22 22 0 0 1 44 0z" fill="${dawn}"/>
    <path d="M14 57h72" stroke="${sand}" stroke-width="4" stroke-linecap="round"/>
    <path d="M35 68h30M43 78h14" stroke="${dawn}" stroke-width="4" stroke-linecap="round" opacity="0.85"/>
  </g>`
const sheet = (corner: number, inside: string): string =>
  `<rect width="100" height="100" rx="${corner}" fill="${night}"/>${inside}`
const line = `fill="none" stroke="${sand}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`

// A phone shows a badge as a shape alone, in a color of its own.
const badge = `
  <g fill="#fff" stroke="#fff" stroke-width="7" stroke-linecap="round">
    <path d="M28 54a22 22 0 0 1 44 0z" stroke="none"/><path d="M10 57h80M32 73h36M42 88h16"/>
  </g>`
const chat = `<path d="M24 30h52v34H46L34 75V64H24z" ${line}/>`
const plan = `<path d="M22 36l7 7 12-15M53 36h25M22 65l7 7 12-15M53 65h25" ${line}/>`
const numbers = `<path d="M34 24l9 16-7 8c4 8 9 13 17 17l8-7 16 9c-2 8-7 12-14 12-24-3-42-22-42-42 0-7 5-12 13-13z" ${line}/>`

const icons: Record<string, { size: number; drawing: string }> = {
  'icon-192': { size: 192, drawing: sheet(20, horizon(1)) },
  'icon-512': { size: 512, drawing: sheet(20, horizon(1)) },
  'maskable-512': { size: 512, drawing: sheet(0, horizon(0.78)) },
  'apple-touch-icon': { size: 180, drawing: sheet(0, horizon(0.92)) },
  badge: { size: 96, drawing: badge },
  chat: { size: 96, drawing: sheet(50, chat) },
  plan: { size: 96, drawing: sheet(50, plan) },
  numbers: { size: 96, drawing: sheet(50, numbers) },
}

const executablePath = await findChromium()
if (!executablePath) throw new Error('no Chromium here: set CHROMIUM_PATH')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const [name, { size, drawing }] of Object.entries(icons)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">${drawing}</svg>`
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
