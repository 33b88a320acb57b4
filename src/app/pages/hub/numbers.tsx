import CalendarDays from 'lucide-react/icons/calendar-days'
import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import type { ReentryStep } from '#domains/reentry/contract.ts'
import { planCounts } from '#domains/reentry/contract/next-step.ts'
import { languageOf } from '#shared/languages.ts'
import type { Part } from './part.ts'

export interface NumbersProps {
  /** How many were recorded in all. */
  moodCount: Part<number>
  steps: Part<ReentryStep[]>
  appointments: Part<Appointment[]>
}

const icon = 'size-6 shrink-0 text-accent-text'

/** Four numbers: progress, sessions to come, moods logged, steps completed. */
export function Numbers({ moodCount, steps, appointments }: NumbersProps) {
  const { t, i18n } = useTranslation('hub')
  const { locale } = languageOf(i18n.language)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <section aria-label={t('numbers.title')}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4" data-numbers>
        <NumberCard
          icon={<TrendingUp aria-hidden="true" className={icon} />}
          label={t('numbers.progress')}
          words={t('numbers.progressText')}
          part={steps}
          value={(data) => percent.format(planCounts(data).share)}
        />
        <NumberCard
          icon={<CalendarDays aria-hidden="true" className={icon} />}
          label={t('numbers.sessions')}
          words={t('numbers.sessionsText')}
          part={appointments}
          value={(data) => number.format(data.length)}
        />
        <NumberCard
          icon={<Heart aria-hidden="true" className={icon} />}
          label={t('numbers.moods')}
          words={t('numbers.moodsText')}
          part={moodCount}
          value={number.format}
        />
        <NumberCard
          icon={<Flag aria-hidden="true" className={icon} />}
          label={t('numbers.achievements')}
          words={t('numbers.achievementsText')}
          part={steps}
          value={(data) => number.format(planCounts(data).done)}
        />
      </ul>
    </section>
  )
}

interface NumberCardProps<T> {
  icon: ReactNode
  label: string
  words: string
  part: Part<T>
  value: (data: T) => string
}

function NumberCard<T>({ icon, label, words, part, value }: NumberCardProps<T>) {
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <p className="text-sm font-bold">{label}</p>
      <div className="mt-1 flex items-center justify-between gap-2">
        {part.state === 'loading' ? (
          <Skeleton className="h-9 w-16" />
        ) : (
          <p className="text-2xl font-bold tabular-nums">
            <bdi dir="ltr">{part.state === 'ready' ? value(part.data) : '–'}</bdi>
          </p>
        )}
        {icon}
      </div>
      <p className="text-sm text-muted">{words}</p>
    </li>
  )
}
