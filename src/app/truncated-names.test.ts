import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Elements that are cut, as they are written: their tag with its attributes. */
const cutIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<\w+(?:\s[^<>]*?)?\btruncate\b[^<>]*>/g)].map(([tag]) => tag)

it('a text that is cut is cut at its own end, whatever the direction of the page', () => {
  const cut = globSync('src/**/*.tsx').flatMap((file) => cutIn(file).map((tag) => ({ file, tag })))
  expect(cut.length).toBeGreaterThan(5)
  const wrong = cut.filter(({ tag }) => !/^<bdi\b/.test(tag) && !/\bdir="auto"/.test(tag))
  expect(wrong).toEqual([])
})
