import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { dayNameAndTime } from '#web/format.ts'
import type { SubmissionEvent, SubmissionRecord } from '../../contract.ts'
import { useStateName } from '../state-badge.tsx'
import { useReviewers } from './queries.ts'

const toldTone = {
  on_its_way: 'neutral',
  email: 'good',
  sms: 'good',
  failed: 'danger',
  nobody: 'caution',
} as const

/** Everything that happened to it, newest last: who, when, with which words, and whether they were told. */
export function History({ record }: { record: SubmissionRecord }) {
  const { t, i18n } = useTranslation(['inbox', 'status'])
  const stateName = useStateName()
  const reviewers = useReviewers()
  const nameOf = (id: string | null) =>
    reviewers.data?.find((one) => one.id === id)?.fullName ?? t('history.nobody')
  const says = (event: SubmissionEvent): string => {
    if (event.kind === 'moved')
      return t('history.moved', {
        from: stateName(record.kind, event.from ?? ''),
        to: stateName(record.kind, event.to ?? ''),
      })
    if (event.kind === 'assigned') return t('history.assigned', { name: nameOf(event.to) })
    if (event.kind === 'happened') return t(`status:happened.${event.to ?? ''}` as 'status:happened.moved_in')
    return t(`history.${event.kind}`)
  }
  return (
    <ol className="flex flex-col gap-2">
      {record.events.map((event) => (
        <li
          key={event.id}
          className={classNames(
            'rounded-card border border-line px-3 py-2',
            event.kind === 'note' && 'border-dashed bg-caution-soft',
            event.undone && 'text-muted line-through',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-bold">{says(event)}</span>
            <span className="text-muted">
              {by(event, t)} · {dayNameAndTime(event.at, i18n.language)}
            </span>
          </p>
          {event.words && (
            <p dir="auto" className="mt-1 whitespace-pre-line break-words">
              {event.words}
            </p>
          )}
          {event.told && (
            <p className="mt-1">
              <Badge tone={toldTone[event.told]}>{t(`told.${event.told}`)}</Badge>
            </p>
          )}
          {event.undone && <span className="sr-only">{t('history.undone')}</span>}
        </li>
      ))}
    </ol>
  )
}

const by = ({ by: name, side }: SubmissionEvent, t: TFunction<['inbox', 'status']>): string =>
  side === 'staff' && name ? name : t(`side.${side}`)
