import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { TextPart } from './types.ts'

interface Catalogue {
  [key: string]: string | Catalogue
}

const folder = new URL('../../../../locales/', import.meta.url)
const fileOf = (language: string) => new URL(`${language}/engine.json`, folder)

/** The languages the engine has texts in, English first. */
export const engineLanguages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(fileOf(entry.name)))
  .map((entry) => entry.name)
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

const catalogues = new Map<string, Catalogue>()

function catalogueOf(language: string): Catalogue {
  const known = engineLanguages.find((each) => each === language || each === language.split('-')[0]) ?? 'en'
  const loaded = catalogues.get(known)
  if (loaded) return loaded
  const catalogue = JSON.parse(readFileSync(fileOf(known), 'utf8')) as Catalogue
  catalogues.set(known, catalogue)
  return catalogue
}

function lookUp(catalogue: Catalogue, key: string): string | null {
  let found: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : null
}

/** One text in a language; English when that language does not have it, empty when nobody does. */
export function textOf(key: string, language: string, vars: TextPart['vars'] = {}): string {
  const template = lookUp(catalogueOf(language), key) ?? lookUp(catalogueOf('en'), key) ?? ''
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(vars[name] ?? ''))
}
