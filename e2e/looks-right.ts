import type { Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect } from './people.ts'

const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const
const pictures = process.env['PICTURES']

/** Nothing scrolls sideways, and the rules of accessibility hold: contrast, names, labels. `where` names the place in a failure. */
export const looksRight = async (page: Page, where = page.url()): Promise<void> => {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWider, `${where}: scrolls sideways`).toBe(false)
  expect(await faultsOf(page), where).toEqual([])
}

/** The same at both widths and in both themes. `PICTURES` names a folder for pictures of them. */
export const looksRightEverywhere = async (page: Page, name: string): Promise<void> => {
  for (const [width, size] of Object.entries(sizes))
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      await looksRight(page, `${name}, ${width}, ${theme}`)
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png`, fullPage: true })
    }
}
