import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import { calendarDay } from '#web/format.ts'
import { useDayThere } from '#web/org-slots.ts'
import { bondUnits, datesFrom } from '../../contract/hiring-dates.ts'

/** What follows from a first day of work. */
export function HiringDates({ startsOn }: { startsOn: string }) {
  const { t, i18n } = useTranslation('hiring-help')
  const { form8850By, bondUntil } = datesFrom(startsOn)
  const { locale } = languageOf(i18n.language)
  const today = useDayThere()()
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      <li>
        {t(form8850By < today ? 'dates.form8850Over' : 'dates.form8850', {
          day: calendarDay(form8850By, i18n.language),
        })}
      </li>
      <li>
        {t('dates.bond', {
          start: calendarDay(startsOn, i18n.language),
          day: calendarDay(bondUntil, i18n.language),
        })}{' '}
        {t('dates.units', {
          units: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
            bondUnits.map((unit) => money.format(unit)),
          ),
        })}
      </li>
    </ul>
  )
}
