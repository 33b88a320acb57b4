import type { LanguageCode } from '#shared/languages.ts'

/**
 * People five years and older who speak the language at home in the United States. U.S. Census Bureau, "Language Use in the
 * United States: 2019" (American Community Survey Report ACS-50), rounded to thousands; English: English only.
 */
export const speakers: Readonly<Record<LanguageCode, number>> = {
  en: 241_000_000,
  es: 41_757_000,
  zh: 3_495_000,
  vi: 1_571_000,
  ar: 1_260_000,
  tl: 1_764_000,
  ko: 1_075_000,
  hi: 893_000,
  ru: 941_000,
  pt: 846_000,
  fr: 1_172_000,
  de: 895_000,
}
