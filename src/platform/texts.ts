import { readFileSync } from 'node:fs'

type Catalog = { [key: string]: string | Catalog }
const folder = new URL('../../locales/', import.meta.url)
const loaded = new Map<string, Catalog | null>()

const catalog = (language: string, domain: string): Catalog | null => {
  const name = `${language}/${domain}`
  const known = loaded.get(name)
  if (known !== undefined) return known
  let read: Catalog | null = null
  try {
    read = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Catalog
  } catch {
    // This language has no such catalog: English serves.
  }
  loaded.set(name, read)
  return read
}

/**
 * The language in which the texts of a catalog are read: the one asked for, or English where it has none. Days and amounts in
 * a text are written in this one too.
 */
export const languageOfTexts = (language: string, domain: string): string =>
  /^[a-z]{2,3}$/.test(language) && catalog(language, domain) ? language : 'en'

const find = (from: Catalog | null, key: string): string | undefined => {
  let at: string | Catalog | undefined = from ?? undefined
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * A text of the catalogs, for letters and replies made on the server. `{{name}}` takes a variable.
 * Falls back to English, and throws for a key that English does not have.
 */
export const translate = (
  language: string,
  domain: string,
  key: string,
  variables: Record<string, string | number> = {},
): string => {
  const safe = /^[a-z]{2,3}$/.test(language) ? language : 'en'
  const text = find(catalog(safe, domain), key) ?? find(catalog('en', domain), key)
  if (text === undefined) throw new Error(`no text ${domain}:${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ''))
}
