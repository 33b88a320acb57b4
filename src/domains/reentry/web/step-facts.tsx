import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { calendarDay, dayOf } from '#web/format.ts'
import type { ReentryStep } from '../contract.ts'
import { openNeeds } from '../contract/next-step.ts'
import { dueState, today } from './due.ts'

/** Completed, or the priority: high stands out. */
export function StepBadge({ step }: { step: ReentryStep }) {
  const { t } = useTranslation('progress')
  if (step.completed) return <Badge tone="good">{t('badge.completed')}</Badge>
  // How much it matters is no matter of the person while somebody else has it.
  if (step.status === 'waiting') return <Badge plain>{t('badge.waiting')}</Badge>
  return <Badge tone={step.priority === 'high' ? 'danger' : 'caution'}>{t(`badge.${step.priority}`)}</Badge>
}

/** The due day with its weekday; a day that has passed is said kindly, to the one whose step it is. */
export function DueLine({ step, isShared }: { step: ReentryStep; isShared?: boolean }) {
  const { t, i18n } = useTranslation('progress')
  const state = dueState(step, today())
  if (step.status === 'waiting') return <AskLine step={step} />
  if (!step.dueDate || state === 'none') return <span className="text-muted">{t('noDue')}</span>
  const day = calendarDay(step.dueDate, i18n.language)
  const words = step.completed || state === 'later' ? 'due' : state === 'today' ? 'dueToday' : 'overdue'
  const isTheirs = step.status === 'open' && step.owner === 'client' && !isShared
  const key = words === 'overdue' && !isTheirs ? 'overdueShared' : words
  return <time dateTime={step.dueDate}>{t(key, { day })}</time>
}

/** An office has it: no day is missed by the person, there is a day to ask on. */
function AskLine({ step }: { step: ReentryStep }) {
  const { t, i18n } = useTranslation('progress')
  if (!step.dueDate) return null
  const isPast = step.dueDate < today()
  return (
    <time dateTime={step.dueDate} className="text-muted">
      {isPast ? t('askNow') : t('askOn', { day: calendarDay(step.dueDate, i18n.language) })}
    </time>
  )
}

/** Titles in a row, each in its own writing direction; an "and" would stick to a title in another script. */
export const Titles = ({ of }: { of: readonly ReentryStep[] }) =>
  of.map(({ id, title }, place) => (
    <span key={id}>
      {place > 0 && ' · '}
      <bdi className="inline-block">{title}</bdi>
    </span>
  ))

/** In words: a milestone, who does it, what office has it, what comes first, papers that are missing. */
export function StepState({ step, steps }: { step: ReentryStep; steps: readonly ReentryStep[] }) {
  const { t, i18n } = useTranslation('progress')
  const first = step.completed ? [] : openNeeds(step, steps)
  const since = step.waitingSince ? dayOf(step.waitingSince, i18n.language) : ''
  const office = step.waitingFor || step.office?.name
  const missing = step.completed ? 0 : (step.documents ?? []).filter(({ have }) => !have).length
  return (
    <>
      {step.isMilestone && (
        <p className="flex items-center gap-1.5 font-bold text-accent-text">
          <Flag aria-hidden="true" className="size-4 shrink-0" />
          {t('state.milestone')}
        </p>
      )}
      {!step.completed && step.owner === 'worker' && (
        <p className="text-muted">
          {step.worker ? t('state.worker', { name: step.worker.name }) : t('state.team')}
        </p>
      )}
      {step.status === 'waiting' && (
        <p className="text-muted">
          {office ? t('state.waitingFor', { office }) : t('state.waiting')}
          {since && <> · {t('state.since', { day: since })}</>}
        </p>
      )}
      {first.length > 0 && (
        <p className="text-muted">
          {t('state.first')} <Titles of={first} />
        </p>
      )}
      {missing > 0 && <p className="text-muted">{t('state.papers', { count: missing })}</p>}
    </>
  )
}
