import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import type { CircleMessage, Conversation } from '../../contract/shapes.ts'
import { memberOf, othersOf } from '../conversation-facts.ts'
import { type Phrasebook, type PhraseTexts, readPhrasebook, translatePhrases } from './match.ts'

// One piece for each language: only those of the people in a conversation travel, and none with the page itself.
const texts = import.meta.glob<PhraseTexts>('./texts/*.json', { import: 'default' })

export const loadPhrasebook = async (language: string): Promise<Phrasebook> => {
  const { code } = languageOf(language)
  const load = texts[`./texts/${code}.json`]
  if (!load) throw new Error(`No phrasebook ${code}`)
  return readPhrasebook(code, await load())
}

/** The phrasebook of a language; nothing is fetched while it is null. */
export const phrasebookQuery = (language: string | null) => ({
  queryKey: ['phrasebook', language],
  queryFn: () => loadPhrasebook(language ?? ''),
  enabled: language !== null,
})
export const usePhrasebook = (language: string | null): UseQueryResult<Phrasebook> =>
  useQuery(phrasebookQuery(language))

/** The languages that the other members read, without the page's, and who reads them. */
export const useOtherLanguages = (conversation: Conversation): { code: string; names: string[] }[] => {
  const { i18n } = useTranslation()
  const found = new Map<string, string[]>()
  for (const { language, name } of othersOf(conversation))
    if (language !== i18n.language) found.set(language, [...(found.get(language) ?? []), name])
  return [...found].map(([code, names]) => ({ code, names }))
}

/**
 * A message of another person in the page's language, where it is made of phrases of the language that they read. Made on
 * this page: nothing is sent or kept. Null where a provider has translated it already.
 */
export const usePhraseTranslation = (
  conversation: Conversation,
  { isMine, isDeleted, senderId, translation, words }: CircleMessage,
): { words: string; from: string } | null => {
  const { i18n } = useTranslation()
  const written = memberOf(conversation, senderId)?.language
  const from =
    written && written !== i18n.language && !isMine && !isDeleted && translation === null && words
      ? written
      : null
  const theirs = usePhrasebook(from).data
  const own = usePhrasebook(from && i18n.language).data
  const found = theirs && own ? translatePhrases(words, theirs, own) : null
  return from && found ? { words: found, from } : null
}
