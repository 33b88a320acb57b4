import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Catalog = { [key: string]: string | null | Catalog }

export const localesFolder = join(import.meta.dirname, '../locales')
const plural = /_(zero|one|two|few|many|other)$/

/** The texts of a catalog by their whole key, such as `card.title`. */
export const flatten = (catalog: Catalog, prefix = ''): Map<string, string | null> => {
  const flat = new Map<string, string | null>()
  for (const [key, value] of Object.entries(catalog)) {
    if (value !== null && typeof value === 'object')
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
    else flat.set(prefix + key, value)
  }
  return flat
}

export const catalogFiles = (language: string): string[] =>
  globSync('*.json', { cwd: join(localesFolder, language) }).toSorted()

/** Throws where the file is missing or is no JSON. */
export const readCatalog = (language: string, file: string): Map<string, string | null> =>
  flatten(JSON.parse(readFileSync(join(localesFolder, language, file), 'utf8')) as Catalog)

/** The English form `other` of a plural; null for a text that is none (`request_too_many` is none). */
export const pluralOf = (english: ReadonlyMap<string, string | null>, key: string): string | null =>
  plural.test(key) && english.has(key.replace(plural, '_other')) ? key.replace(plural, '') : null

/** How many texts a catalog has; the forms of a plural are one text. */
const countTexts = (texts: ReadonlyMap<string, string | null>): number =>
  new Set([...texts.keys()].map((key) => pluralOf(texts, key) ?? key)).size

/** Which part of all English texts each language has, between 0 and 1. */
export const translatedShares = (languages: readonly string[]): Record<string, number> => {
  const sizes = new Map(catalogFiles('en').map((file) => [file, countTexts(readCatalog('en', file))]))
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return Object.fromEntries(
    languages.map((language) => {
      // A file that exists is complete: `check-locales.ts` holds that.
      const own = catalogFiles(language).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
      return [language, own / all]
    }),
  )
}
