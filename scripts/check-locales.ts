import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/shared/languages.ts'

// Every language has every text of English, with the same variables, and nothing else.

type Catalog = { [key: string]: string | null | Catalog }
const root = join(import.meta.dirname, '../locales')
const faults: string[] = []
const plural = /_(zero|one|two|few|many|other)$/

const flatten = (catalog: Catalog, prefix = ''): Map<string, string | null> => {
  const flat = new Map<string, string | null>()
  for (const [key, value] of Object.entries(catalog)) {
    if (value !== null && typeof value === 'object')
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
    else flat.set(prefix + key, value)
  }
  return flat
}
const read = (language: string, file: string): Map<string, string | null> => {
  try {
    return flatten(JSON.parse(readFileSync(join(root, language, file), 'utf8')) as Catalog)
  } catch (error) {
    faults.push(`${language}/${file}: ${(error as Error).message}`)
    return new Map()
  }
}
const variablesOf = (text: string | null | undefined): string =>
  [...new Set((text ?? '').match(/\{\{\s*\w+/g) ?? [])]
    .map((name) => name.replace(/\W/g, ''))
    .sort()
    .join(' ')

let texts = 0
for (const file of globSync('*.json', { cwd: join(root, 'en') })) {
  const english = read('en', file)
  texts += english.size
  for (const { code } of languages) {
    if (code === 'en') continue
    const other = read(code, file)
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    for (const [key, text] of english) {
      // English has the form `other` of every plural: `request_too_many` is none.
      if (plural.test(key) && english.has(key.replace(plural, '_other'))) {
        // A language has its own plural forms: all of them, whatever English has.
        const base = key.replace(plural, '')
        for (const form of rules)
          if (!other.has(`${base}_${form}`)) faults.push(`${code}/${file}: ${base}_${form} is missing`)
        continue
      }
      if (!other.has(key)) faults.push(`${code}/${file}: ${key} is missing`)
      // Help lines are reached in other ways per language (press 2, send AYUDA); their own test checks the marks.
      else if (file !== 'crisis.json' && variablesOf(text) !== variablesOf(other.get(key)))
        faults.push(`${code}/${file}: ${key} has other variables than English`)
      else if (text && !other.get(key)?.trim()) faults.push(`${code}/${file}: ${key} is empty`)
    }
    for (const key of other.keys()) {
      if (!english.has(key) && !(plural.test(key) && english.has(key.replace(plural, '_other'))))
        faults.push(`${code}/${file}: ${key} is not in English`)
    }
  }
}
for (const { code } of languages) {
  for (const file of globSync('*.json', { cwd: join(root, code) })) {
    if (!globSync(file, { cwd: join(root, 'en') }).length) faults.push(`${code}/${file}: has no English`)
  }
}
for (const fault of [...new Set(faults)]) console.error(fault)
if (!texts) {
  console.error('no texts were read')
  process.exit(1)
}
console.log(`${texts} texts in ${languages.length} languages, ${faults.length} faults`)
process.exit(faults.length ? 1 : 0)
