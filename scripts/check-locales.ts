import { type LanguageCode, completeLanguages, languages } from '../src/shared/languages.ts'
import { catalogFiles, pluralOf, readCatalog } from './catalogs.ts'

// The complete languages have every text of English, with the same variables, and nothing else. The others have the files
// that nobody may miss; each file that they have is whole.

const inEveryLanguage = [
  'alerts',
  'circle-consent',
  'common',
  'consents',
  'crisis',
  'guardian',
  'language',
  'login',
  'safety-plan',
].map((name) => `${name}.json`)
const faults: string[] = []

const read = (language: string, file: string): Map<string, string | null> => {
  try {
    return readCatalog(language, file)
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
const isComplete = (code: LanguageCode): boolean => completeLanguages.some((one) => one === code)

const english = new Map(catalogFiles('en').map((file) => [file, read('en', file)]))
let texts = 0
for (const [file, wanted] of english) {
  texts += wanted.size
  for (const { code } of languages) {
    if (code === 'en') continue
    const isNeeded = isComplete(code) || inEveryLanguage.includes(file)
    if (!isNeeded && !catalogFiles(code).includes(file)) continue
    const other = read(code, file)
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    for (const [key, text] of wanted) {
      const base = pluralOf(wanted, key)
      if (base !== null) {
        // A language has its own plural forms: all of them, whatever English has.
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
      const base = pluralOf(wanted, key)
      if (base === null && !wanted.has(key)) faults.push(`${code}/${file}: ${key} is not in English`)
      if (base !== null && !rules.some((form) => key === `${base}_${form}`))
        faults.push(`${code}/${file}: ${key} is a form that the language does not have`)
    }
  }
}
for (const { code } of languages)
  for (const file of catalogFiles(code))
    if (!english.has(file)) faults.push(`${code}/${file}: has no English`)

for (const fault of [...new Set(faults)]) console.error(fault)
if (!texts) {
  console.error('no texts were read')
  process.exit(1)
}
console.log(
  `${texts} texts in ${completeLanguages.length} languages, ${inEveryLanguage.length} files in ${languages.length}, ${faults.length} faults`,
)
process.exit(faults.length ? 1 : 0)
