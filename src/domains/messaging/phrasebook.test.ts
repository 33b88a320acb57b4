import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDetect } from '#domains/crisis/detection/detect.ts'
import { languages } from '#shared/languages.ts'

const folder = join(import.meta.dirname, 'web/phrasebook/texts')

it('the phrasebook has a file for each language of the product and no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map(({ code }) => `${code}.json`).toSorted())
})

it('screening takes no phrase that the product suggests for a sign of danger, in any language', () => {
  // Without the limit of the product: a busy machine must not change what is found.
  const detect = createDetect(60_000)
  const now = new Date()
  const found = readdirSync(folder).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const phrases = Object.values(texts).flatMap((topic) => Object.values(topic))
    return phrases.filter((words) => detect(words, { now }).level !== 'none')
  })
  expect(found).toEqual([])
})
