import type { Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect } from './people.ts'

const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const
const pictures = process.env['PICTURES']

/** At both widths and in both themes nothing scrolls sideways, and the colors have enough contrast. `PICTURES` names a folder for pictures. */
export const looksRight = async (page: Page, name: string): Promise<void> => {
  for (const [width, size] of Object.entries(sizes))
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      expect(await faultsOf(page), `${name}, ${width}, ${theme}`).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        `${name}, ${width}: scrolls sideways`,
      ).toBe(true)
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png`, fullPage: true })
    }
}
