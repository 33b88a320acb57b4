import { languageOf } from '#shared/languages.ts'

/** How large a file is, in words of a language: "820 kB", "2.4 MB". */
export const sizeName = (bytes: number, language: string): string => {
  const [value, unit] =
    bytes < 1024 * 1024
      ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte']
      : [Math.round((bytes / 1024 / 1024) * 10) / 10, 'megabyte']
  return new Intl.NumberFormat(languageOf(language).locale, { style: 'unit', unit }).format(value)
}
