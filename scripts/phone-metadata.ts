import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * What the product keeps of libphonenumber's facts (`metadata.min.json`): calling codes, prefixes, lengths and the general
 * pattern of each country. Formats and the patterns of kinds of numbers, two thirds of the file, are left out: a cheap phone
 * would load them for nothing.
 *
 * @returns the JSON text of `src/shared/phone-metadata.json`
 */
export const phoneMetadata = (): string => {
  const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json')
  const facts = JSON.parse(readFileSync(path, 'utf8')) as { countries: Record<string, unknown[]> }
  for (const country of Object.values(facts.countries)) {
    const [formats, kinds] = [4, 11]
    country[formats] = 0
    if (country[kinds]) country[kinds] = 0
  }
  return `${JSON.stringify(facts)}\n`
}

if (import.meta.main)
  writeFileSync(new URL('../src/shared/phone-metadata.json', import.meta.url), phoneMetadata())
