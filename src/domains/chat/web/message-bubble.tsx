import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { timeOfDay } from '#web/format.ts'

interface MessageBubbleProps {
  mine: boolean
  content: string
  at: string
  isNewest?: boolean
  /** Not kept yet, or not whole: a screen reader reads it once it is. */
  isComing?: boolean
  /** The counselor who wrote it. */
  author?: string | undefined
  /** A question that the content asks, word for word: it is shown last and larger, so that nobody misses it. */
  question?: string | undefined
  /** Under the words: state, retry, a note. */
  children?: ReactNode
}

/** One turn of the conversation. Direction follows the words, not the page. */
export function MessageBubble({
  mine,
  content,
  at,
  isNewest,
  isComing,
  author,
  question,
  children,
}: MessageBubbleProps) {
  const { t, i18n } = useTranslation('chat')
  return (
    <li
      data-newest={isNewest || undefined}
      aria-live={isComing ? 'off' : undefined}
      className={classNames('flex flex-col', mine ? 'items-end' : 'items-start')}
    >
      <div
        className={classNames(
          'rounded-card px-4 py-3 sm:max-w-[80%]',
          // A question needs the width of a phone: its answers have to fit under it.
          !question && 'max-sm:max-w-[88%]',
          mine ? 'bg-info-soft text-text' : 'border border-line bg-raised text-text',
          author && 'border-2 border-good',
        )}
      >
        {author ? (
          <p className="mb-1 text-sm font-bold">{t('counselor', { name: author })}</p>
        ) : (
          <span className="sr-only">{mine ? t('you') : t('ai')}: </span>
        )}
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {question ? withoutQuestion(content, question) : content}
        </p>
        {question && (
          <p dir="auto" data-question className="mt-3 text-lg font-bold">
            {question}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <time dateTime={at}>{timeOfDay(at, i18n.language)}</time>
        {children}
      </div>
    </li>
  )
}

/** The rest of the words, without the gap that the question leaves. */
const withoutQuestion = (content: string, question: string): string =>
  content
    .replace(question, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
