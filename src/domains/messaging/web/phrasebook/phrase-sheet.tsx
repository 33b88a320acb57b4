import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, languageOf } from '#shared/languages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Conversation } from '../../contract/shapes.ts'
import { type Phrase, type Phrasebook, searchPhrases } from './match.ts'
import { phrasebookQuery, useOtherLanguages, usePhrasebook } from './use-phrasebook.ts'

interface SheetProps {
  conversation: Conversation
  onPick(words: string): void
  onClose(): void
}

interface ListProps extends Pick<SheetProps, 'onPick'> {
  language: string
  phrases: readonly Phrase[]
  others: readonly Phrasebook[]
}

const longestSearch = 60

const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames([languageOf(language).locale], { type: 'language' }).of(code) ?? languageOf(code).name

/** Phrases, each with what the others read under it. */
function PhraseList({ language, phrases, others, onPick }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {phrases.map(({ id, words }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick(words)}
            className="min-h-12 w-full py-2 text-start hover:bg-sunken"
          >
            <span lang={language} dir="auto" className="block">
              {words}
            </span>
            {others.map((book) => (
              <span key={book.language} lang={book.language} dir="auto" className="block text-sm text-muted">
                {book.phrases.find((phrase) => phrase.id === id)?.words}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All phrases by topic, with a search. Where others read another language, each has its translation. */
export function PhraseSheet({ conversation, onPick, onClose }: SheetProps) {
  const { t, i18n } = useTranslation('messages')
  const { language } = i18n
  const [search, setSearch] = useState('')
  const own = usePhrasebook(language)
  const readers = useOtherLanguages(conversation)
  const others = useQueries({ queries: readers.map(({ code }) => phrasebookQuery(code)) }).flatMap(
    ({ data }) => data ?? [],
  )
  // Another page finds a phrase only in the language that its writer is known to read.
  const isShown = conversation.members.some((member) => member.isMe && member.language === language)
  const names = readers.flatMap(({ code, names: people }) =>
    people.map((name) => `${name} (${languageName(code, language)})`),
  )
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t('phrases.title')} closeLabel={t('close')}>
      <div className="flex flex-col gap-4">
        <div data-first tabIndex={-1} className="flex flex-col gap-1">
          <p>{t('phrases.how')}</p>
          {isShown && names.length > 0 && (
            <p>{t('phrases.shown', { names: new Intl.ListFormat(language).format(names) })}</p>
          )}
          {(readers.length > 0 || language !== defaultLanguage) && (
            <p className="text-sm text-muted">{t('phrases.unchecked')}</p>
          )}
        </div>
        <Field label={t('phrases.search')}>
          {(field) => (
            <TextInput
              {...field}
              type="search"
              dir="auto"
              autoComplete="off"
              maxLength={longestSearch}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        <Loaded query={own} failed={t('phrases.failed')}>
          {(book) => {
            const found = searchPhrases(book, search)
            const list = { language, others, onPick }
            if (search.trim())
              return (
                <div aria-live="polite">
                  {found.length ? <PhraseList {...list} phrases={found} /> : <p>{t('phrases.none')}</p>}
                </div>
              )
            return (
              <div className="divide-y divide-line border-y border-line">
                {[...new Set(found.map(({ topic }) => topic))].map((topic) => (
                  <Fold key={topic} look="line" title={t(`phrases.topics.${topic}`)}>
                    <PhraseList {...list} phrases={found.filter((phrase) => phrase.topic === topic)} />
                  </Fold>
                ))}
              </div>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}
