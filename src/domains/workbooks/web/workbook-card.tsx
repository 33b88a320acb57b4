import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import type { WorkbookProgress } from '../contract.ts'

/** One workbook of the library: what it is about, how long, how far. */
export function WorkbookCard({ workbook, to }: { workbook: WorkbookProgress; to: string }) {
  const { t } = useTranslation('workbooks')
  const { title, description, percent, isNew, minutes, completed, exercises, category } = workbook
  const unseen = exercises.reduce((sum, { newComments }) => sum + newComments, 0)
  const isDone = completed === exercises.length
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {t(`category.${category}`)}
        {isNew && (
          <Badge plain tone="good">
            {t('library.new')}
          </Badge>
        )}
        {isDone && <Badge tone="good">{t('library.done')}</Badge>}
        {unseen > 0 && <Badge plain>{t('library.comments', { count: unseen })}</Badge>}
      </p>
      <h3 className="text-lg font-bold">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
      </h3>
      <p>{description}</p>
      <div className="mt-auto pt-2">
        <Progress
          value={percent}
          label={t('library.progressOf', { title })}
          labelHidden
          words={
            percent === 0
              ? t('library.size', { count: exercises.length, minutes })
              : t('library.percent', { percent, done: completed, count: exercises.length })
          }
        />
      </div>
    </Card>
  )
}
