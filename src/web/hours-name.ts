import { languageOf } from '#shared/languages.ts'

/** A length of minutes in hours, with the unit: "1.5 hours". */
export const hoursName = (minutes: number, language: string): string =>
  new Intl.NumberFormat(languageOf(language).locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(minutes / 60)
