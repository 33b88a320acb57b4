import { languageOf } from '#shared/languages.ts'
import { translate } from '../texts.ts'
import { isolated, rightToLeft } from './isolated.ts'

/** A text of a catalog for a paper: a value that may run the other way than the words around it keeps its own direction. */
export const sayOnPaper = (
  language: string,
  domain: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const turns = (value: string): boolean => languageOf(language).dir === 'rtl' || rightToLeft.test(value)
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    turns(String(value)) ? isolated(String(value)) : value,
  ])
  return translate(language, domain, key, Object.fromEntries(kept))
}
