import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { calendarDay } from '#web/format.ts'
import type { ReentryStep } from '../contract.ts'
import { dueState, today } from './due.ts'

/** Completed, or the priority: high stands out. */
export function StepBadge({ step }: { step: ReentryStep }) {
  const { t } = useTranslation('progress')
  if (step.completed) return <Badge tone="good">{t('badge.completed')}</Badge>
  return <Badge tone={step.priority === 'high' ? 'danger' : 'caution'}>{t(`badge.${step.priority}`)}</Badge>
}

/** The due day with its weekday; a day that has passed is said kindly, to the one whose step it is. */
export function DueLine({ step, isShared }: { step: ReentryStep; isShared?: boolean }) {
  const { t, i18n } = useTranslation('progress')
  const state = dueState(step, today())
  if (!step.dueDate || state === 'none') return <span className="text-muted">{t('noDue')}</span>
  const day = calendarDay(step.dueDate, i18n.language)
  const words = step.completed || state === 'later' ? 'due' : state === 'today' ? 'dueToday' : 'overdue'
  const key = words === 'overdue' && isShared ? 'overdueShared' : words
  return <time dateTime={step.dueDate}>{t(key, { day })}</time>
}
