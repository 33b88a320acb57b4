import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import { useOpeningHours } from './queries.ts'
import { timeIn, whenAnswered } from './when.ts'

/** Whether people are here now, until when, or when they answer again; and who answers at any hour. */
export function OpeningLine({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  const { data } = useOpeningHours()
  if (!data) return null
  // On the organization's clock, as its hours are listed.
  const { openUntil, opensAt, timeZone } = data
  return (
    <p data-opening={openUntil ? 'open' : 'closed'} className={className}>
      {openUntil
        ? t('hours.open', { time: timeIn(openUntil, i18n.language, timeZone) })
        : opensAt
          ? t('hours.closed', { when: whenAnswered(opensAt, i18n.language, t, timeZone), number: lifeline })
          : t('hours.none', { number: lifeline })}
    </p>
  )
}
