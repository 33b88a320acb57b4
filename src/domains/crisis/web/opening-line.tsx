import { useTranslation } from 'react-i18next'
import { timeOfDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import { useOpeningHours } from './queries.ts'
import { whenAnswered } from './when.ts'

/** Whether people are here now, until when, or when they answer again; and who answers at any hour. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  const { data } = useOpeningHours()
  if (!data) return null
  const { openUntil, opensAt } = data
  return (
    <p data-opening={openUntil ? 'open' : 'closed'} className={className}>
      {openUntil
        ? t('hours.open', { time: timeOfDay(openUntil, i18n.language) })
        : opensAt
          ? t('hours.closed', { when: whenAnswered(opensAt, i18n.language, t), number: lifeline })
          : t('hours.none', { number: lifeline })}
    </p>
  )
}
