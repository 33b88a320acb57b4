import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import type { Conversation } from '../../contract/shapes.ts'
import { suggestPhrases } from './match.ts'
import { PhraseSheet } from './phrase-sheet.tsx'
import { usePhrasebook } from './use-phrasebook.ts'

interface RowProps {
  conversation: Conversation
  text: string
  /** Puts words into the box. They are never sent from here. */
  onFill(text: string): void
}

const chip = 'min-h-11 shrink-0 rounded-full border border-edge px-4 py-1 text-start hover:bg-sunken'

/** Above the box: the way to all phrases, and up to three that go on from the line that is being typed. */
export function PhraseRow({ conversation, text, onFill }: RowProps) {
  const { t, i18n } = useTranslation('messages')
  const [isOpen, setOpen] = useState(false)
  const book = usePhrasebook(text.trim() ? i18n.language : null).data
  const before = text.slice(0, text.lastIndexOf('\n') + 1)
  const suggested = book ? suggestPhrases(book, text.slice(before.length)) : []
  const { code, dir } = languageOf(i18n.language)
  return (
    <div className="flex gap-2 overflow-x-auto sm:flex-wrap">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${chip} inline-flex items-center gap-2 font-bold`}
      >
        <MessagesSquare aria-hidden="true" className="size-5" />
        {t('phrases.open')}
      </button>
      {suggested.length > 0 && (
        <ul aria-label={t('phrases.suggested')} lang={code} dir={dir} className="contents">
          {suggested.map(({ id, words }) => (
            <li key={id} className="contents">
              <button type="button" onClick={() => onFill(before + words)} className={`${chip} bg-raised`}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PhraseSheet
          conversation={conversation}
          onClose={() => setOpen(false)}
          onPick={(words) => {
            setOpen(false)
            onFill(text.trim() ? `${text.trimEnd()}\n${words}` : words)
          }}
        />
      )}
    </div>
  )
}
