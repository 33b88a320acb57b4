export interface Language {
  code: string
  /** Its own name, shown to people. */
  name: string
  englishName: string
  dir: 'ltr' | 'rtl'
  /** Locale for dates and numbers: US habits, western calendar and digits. */
  locale: string
}

/**
 * The languages of the product. Only `completeLanguages` have every text; the others show English where a text is missing.
 * Clocks have twelve hours: `US` alone does not say so to every browser.
 */
export const languages = [
  { code: 'en', name: 'English', englishName: 'English', dir: 'ltr', locale: 'en-US' },
  { code: 'es', name: 'Español', englishName: 'Spanish', dir: 'ltr', locale: 'es-US' },
  { code: 'zh', name: '中文（简体）', englishName: 'Chinese', dir: 'ltr', locale: 'zh-Hans-US-u-hc-h12' },
  { code: 'vi', name: 'Tiếng Việt', englishName: 'Vietnamese', dir: 'ltr', locale: 'vi-US-u-hc-h12' },
  { code: 'ar', name: 'العربية', englishName: 'Arabic', dir: 'rtl', locale: 'ar-u-ca-gregory-nu-latn' },
  { code: 'tl', name: 'Tagalog', englishName: 'Tagalog', dir: 'ltr', locale: 'fil-US-u-hc-h12' },
  { code: 'ko', name: '한국어', englishName: 'Korean', dir: 'ltr', locale: 'ko-US-u-hc-h12' },
  { code: 'hi', name: 'हिन्दी', englishName: 'Hindi', dir: 'ltr', locale: 'hi-US-u-hc-h12-nu-latn' },
  { code: 'ru', name: 'Русский', englishName: 'Russian', dir: 'ltr', locale: 'ru-US-u-hc-h12' },
  { code: 'pt', name: 'Português', englishName: 'Portuguese', dir: 'ltr', locale: 'pt-BR-u-hc-h12' },
  { code: 'fr', name: 'Français', englishName: 'French', dir: 'ltr', locale: 'fr-US-u-hc-h12' },
  { code: 'de', name: 'Deutsch', englishName: 'German', dir: 'ltr', locale: 'de-US-u-hc-h12' },
] as const satisfies readonly Language[]

/** Languages in which no text is missing. */
export const completeLanguages = ['en', 'es', 'ar'] as const satisfies readonly LanguageCode[]

export type LanguageCode = (typeof languages)[number]['code']

/** The cookie that holds the language of a device. Pages write it. */
export const languageCookie = 'language'

export const defaultLanguage: LanguageCode = 'en'

/** Is it the code of a language of the product? */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The language of a code; the default one for any other code. */
export function languageOf(code: string): Language & { code: LanguageCode } {
  return languages.find((language) => language.code === code) ?? languages[0]
}

/** The language of a tag such as `pt-BR`; null for one that the product does not have. Browsers call Tagalog `fil`. */
export function languageOfTag(tag: string): LanguageCode | null {
  const base = tag.toLowerCase().split(/[-_]/)[0]
  const code = base === 'fil' ? 'tl' : base
  return isLanguageCode(code) ? code : null
}

/** The first language of the product that an Accept-Language header asks for. */
export function languageFromHeader(header: string | undefined): LanguageCode {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { code: languageOfTag(tag), weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return asked.find(({ code }) => code)?.code ?? defaultLanguage
}
