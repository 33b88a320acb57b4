import { translate } from '#platform/texts.ts'
import { languages } from '#shared/languages.ts'
import { templateOf } from '../contract/templates.ts'

const catalog = 'plan-templates'
const known = new Map<string, Set<string>>()

/** A text of a template in every language that has one. */
const inEveryLanguage = (key: string): Set<string> => {
  const found = known.get(key) ?? new Set(languages.map(({ code }) => translate(code, catalog, key)))
  known.set(key, found)
  return found
}

/** A ready-made text that nobody changed, in the reader's language; a changed one keeps its words. */
const forReader = (language: string, key: string, text: string): string =>
  inEveryLanguage(key).has(text) ? translate(language, catalog, key) : text

interface Words {
  title: string
  note: string | null
  documents: readonly { id: string; name: string; have: boolean }[]
}

/**
 * Words of a step for a reader: what came from a template and stayed as it was is in the reader's language.
 *
 * @param template the template and the step in it, `identity.bank`; null for a step of their own
 * @param language of the reader; left out, the words stay as they were kept
 */
export const stepForReader = <W extends Words>(
  template: string | null,
  language: string | undefined,
  words: W,
): W => {
  const [id = '', key = ''] = template?.split('.') ?? []
  const step = templateOf(id)?.steps.find((one) => one.key === key)
  if (!step || !language) return words
  const nameOf = (name: string): string => {
    const same = step.documents.find((one) => inEveryLanguage(`documents.${one}`).has(name))
    return same ? translate(language, catalog, `documents.${same}`) : name
  }
  return {
    ...words,
    title: forReader(language, `${id}.steps.${key}`, words.title),
    note: words.note && step.note ? forReader(language, `${id}.notes.${key}`, words.note) : words.note,
    documents: words.documents.map((one) => ({ ...one, name: nameOf(one.name) })),
  }
}

/** The title of a goal for a reader, like the words of a step. */
export const goalForReader = (
  template: string | null,
  language: string | undefined,
  title: string,
): string =>
  template && language && templateOf(template) ? forReader(language, `${template}.goal`, title) : title

/** The title of a step alone, where nothing else of it is read. */
export const titleForReader = (
  template: string | null,
  language: string | undefined,
  title: string,
): string => stepForReader(template, language, { title, note: null, documents: [] }).title
