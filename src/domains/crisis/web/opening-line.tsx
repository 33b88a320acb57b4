import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import { useOpeningHours } from './queries.ts'
import { useWhen } from './when.ts'

/** Whether people are here now, until when, or when they answer again; and who answers at any hour. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { t } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  const { time, when, isToday } = useWhen()
  const { data } = useOpeningHours()
  if (!data) return null
  const { openUntil, opensAt } = data
  const open = (until: string): string =>
    isToday(until) ? t('hours.open', { time: time(until) }) : t('hours.openUntil', { when: when(until) })
  return (
    <p data-opening={openUntil ? 'open' : 'closed'} className={className}>
      {openUntil
        ? open(openUntil)
        : opensAt
          ? t('hours.closed', { when: when(opensAt), number: lifeline })
          : t('hours.none', { number: lifeline })}
    </p>
  )
}
