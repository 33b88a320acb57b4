import { translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'

export interface Reader {
  language: string
  timeZone: string
  /** When the copy was made: what was still to come then. */
  madeAt?: string
}
export type Row = Record<string, unknown>
/** A line of the paper: what it is, and what stands there. */
export type Fact = readonly [label: string, text: string]

/** A text where there is one, else the word itself in plain writing. */
export const textOr = (language: string, domain: string, key: string, otherwise: string): string => {
  try {
    return translate(language, domain, key)
  } catch {
    return otherwise
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[_.-]/g, ' ')
      .toLowerCase()
  }
}
export const labelOf = (name: string, { language }: Reader): string =>
  textOr(language, 'export', `field.${name}`, name)

/** A calendar day as a paper has it. */
export const dayName = (day: string, { language }: Reader): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
