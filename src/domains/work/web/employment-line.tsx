import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import type { Employment } from '../contract.ts'

/** Where a client works or worked, and since when. */
export function EmploymentLine({ employment, today }: { employment: Employment; today: string }) {
  const { t, i18n } = useTranslation('work')
  const { title, company, startsOn, endedOn } = employment
  const day = (of: string): string => calendarDay(of, i18n.language)
  return (
    <p>
      <bdi className="font-bold">{title}</bdi> · <bdi>{company}</bdi>{' '}
      <span className="text-muted">
        {endedOn
          ? t('until', { from: day(startsOn), to: day(endedOn) })
          : t(startsOn > today ? 'starts' : 'since', { day: day(startsOn) })}
      </span>
    </p>
  )
}
