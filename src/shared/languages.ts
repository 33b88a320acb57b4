export interface Language {
  code: string
  /** Its own name, shown to people. */
  name: string
  englishName: string
  dir: 'ltr' | 'rtl'
  /** Locale for dates and numbers: US habits, western calendar and digits. */
  locale: string
}

/** Languages that have a complete catalogue. */
export const languages = [
  { code: 'en', name: 'English', englishName: 'English', dir: 'ltr', locale: 'en-US' },
  { code: 'es', name: 'Español', englishName: 'Spanish', dir: 'ltr', locale: 'es-US' },
  { code: 'ar', name: 'العربية', englishName: 'Arabic', dir: 'rtl', locale: 'ar-u-ca-gregory-nu-latn' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof languages)[number]['code']

export const defaultLanguage: LanguageCode = 'en'

/** Is it the code of a language that is built? */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The language of a code; the default one for a code that is not built. */
export function languageOf(code: string): Language & { code: LanguageCode } {
  return languages.find((language) => language.code === code) ?? languages[0]
}

/** The first built language that an Accept-Language header asks for. */
export function languageFromHeader(header: string | undefined): LanguageCode {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { code: tag.split('-')[0] ?? '', weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return asked.map(({ code }) => code).find(isLanguageCode) ?? defaultLanguage
}
