import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** Without a place to break at: a link, a name of a file, a drawn-out word, letters of another script. */
export const wideWords = (letters: number): string =>
  `https://www.example.org/${'a1b2_'.repeat(letters)}`.slice(0, letters)

const widths = [320, 390, 1280]

/** The page is no wider than the window, at the widths of two phones and of a desktop. */
export const expectNoWider = async (page: Page, where = page.url()): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      const root = document.documentElement
      if (root.scrollWidth <= root.clientWidth) return []
      return [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
        .slice(-3)
        .map((one) => one.outerHTML.slice(0, 200))
    })
    expect(over, `${where} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}

/** Makes every text that holds `mark` end with a long link, looks at the widths, and takes the link away again. */
export const expectNoWiderWithLinks = async (page: Page, mark: string): Promise<void> => {
  const change = (add: string): Promise<void> =>
    page.evaluate(
      ([marked, link]) => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
          if (!node.data.includes(marked ?? '')) continue
          const at = node.data.indexOf('https://www.example.org/')
          if (link) node.appendData(link)
          else if (at >= 0) node.deleteData(at, node.data.length - at)
        }
      },
      [mark, add],
    )
  await change(wideWords(200))
  await expectNoWider(page)
  await change('')
}
