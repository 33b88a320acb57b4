import { languageOf } from './languages.ts'

/** Words side by side in a line, joined as the reader's language joins them: "a, b, c", "a، وb". */
export const inLine = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(languageOf(language).locale, { type: 'unit', style: 'long' }).format(words)

/** A language by its name in the reader's language: "Spanish" for an English reader, "inglés" for a Spanish one. */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames([languageOf(language).locale], { type: 'language' }).of(code) ?? code
