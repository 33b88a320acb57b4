import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { completeLanguages } from '#shared/languages.ts'

const paperIn = (language: string, catalog: string): Record<string, unknown> => {
  const file = join(import.meta.dirname, '../../../locales', language, `${catalog}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { paper: Record<string, unknown> }).paper
}

it.each([...completeLanguages])('the preview says in %s what the receipt says', (language) => {
  expect(paperIn(language, 'donation-letters')).toMatchObject(paperIn(language, 'gifts-desk'))
})
