import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe for a page without frames of other origins: it reports violations only, and in legacy mode it opens no second
 * window for its report. Both halve the time of a check.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * What axe finds wrong on a page (WCAG 2.2, A and AA): rule and first element each. The page is looked at from its top: a
 * bar that stays in sight covers half of a button that happens to be scrolled under it, which axe would call too small.
 */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
