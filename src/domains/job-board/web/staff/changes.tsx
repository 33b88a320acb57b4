import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { dayNameAndTime } from '#web/format.ts'
import type { JobReview } from '../../contract.ts'
import { usePostingRows } from '../posting-rows.ts'

/** What of a job was changed since it was handed in: how each line read before, and how it reads after. */
export function Changes({ changes }: { changes: JobReview['changes'] }) {
  const { t } = useTranslation('job-review')
  const [newest, ...older] = changes
  if (!newest) return null
  return (
    <Card dense className="flex flex-col gap-3">
      <h3 className="font-bold">{t('changes.title')}</h3>
      <Change change={newest} />
      {older.length > 0 && (
        <Fold look="line" title={t('changes.older')}>
          <div className="flex flex-col gap-4">
            {older.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </div>
        </Fold>
      )}
    </Card>
  )
}

function Change({ change }: { change: JobReview['changes'][number] }) {
  const { t, i18n } = useTranslation(['job-review', 'inbox'])
  const rows = usePostingRows()
  const before = rows(change.before)
  const changed = rows(change.after).flatMap((row, i) => {
    const old = before[i]?.value ?? ''
    return old === row.value ? [] : { ...row, old }
  })
  return (
    <section>
      <p className="text-sm text-muted">
        {t(`inbox:side.${change.side}`)} · {dayNameAndTime(change.at, i18n.language)}
      </p>
      <dl className="flex flex-col gap-2">
        {changed.map(({ name, label, old, value }) => (
          <div key={name}>
            <dt className="font-bold">{label}</dt>
            {(
              [
                ['before', old],
                ['after', value],
              ] as const
            ).map(([when, text]) => (
              <dd key={when} className="grid grid-cols-[4.5rem_1fr] gap-x-3">
                <span className="text-muted">{t(`job-review:changes.${when}`)}</span>
                <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
                  {text || t('job-review:changes.nothing')}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
