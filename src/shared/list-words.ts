import { languageOf } from './languages.ts'

/** Words side by side in a line, joined as the reader's language joins them: "a, b, c", "a، وb". */
export const inLine = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(languageOf(language).locale, { type: 'unit', style: 'long' }).format(words)

/** Parts of one line with the comma of the reader's script between them: "Today, 10:03 AM", "اليوم، 10:03 ص". */
export const inParts = (parts: readonly (string | false | null | undefined)[], language: string): string =>
  parts.filter(Boolean).join(commas[languageOf(language).code] ?? ', ')

const commas: Partial<Record<string, string>> = { ar: '، ', zh: '，' }

/** A language by its name in the reader's language: "Spanish" for an English reader, "inglés" for a Spanish one. */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames([languageOf(language).locale], { type: 'language' }).of(code) ?? code
