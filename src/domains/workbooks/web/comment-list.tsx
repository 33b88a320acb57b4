import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { timeOrDay } from '#web/format.ts'
import type { WorkbookComment } from '../contract.ts'

/** What a counselor wrote beside an answer. */
export function CommentList({ comments }: { comments: readonly WorkbookComment[] }) {
  const { t, i18n } = useTranslation('workbooks')
  if (!comments.length) return null
  return (
    <ul className="mt-3 flex flex-col gap-2" aria-label={t('comment.title')}>
      {comments.map(({ id, author, text, isNew, createdAt }) => (
        <li key={id} className="rounded-card border-s-4 border-accent bg-info-soft px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <strong className="text-text">{author ?? t('comment.team')}</strong>
            {timeOrDay(createdAt, i18n.language)}
            {isNew && (
              <Badge plain tone="good">
                {t('comment.new')}
              </Badge>
            )}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
