import { useTranslation } from 'react-i18next'
import { useOpeningHours } from '#domains/crisis/web/queries.ts'
import { inLine } from '#shared/list-words.ts'
import { zoneName } from '#shared/moments.ts'
import { clockTime, weekdayName, weekdays } from '#web/week.ts'

/** When people answer, day by day, on the organization's clock. Days alike that follow each other share a line. */
export function HoursTable() {
  const { t, i18n } = useTranslation('contact')
  const { data } = useOpeningHours()
  if (!data) return null
  const { week, timeZone } = data
  const say = (day: (typeof weekdays)[number]): string =>
    week[day].length
      ? inLine(
          week[day].map(([from, to]) =>
            t('hours.span', { from: clockTime(from, i18n.language), to: clockTime(to, i18n.language) }),
          ),
          i18n.language,
        )
      : t('hours.closed')
  const lines: { first: number; last: number; says: string }[] = []
  for (const day of weekdays) {
    const before = lines.at(-1)
    if (before?.says === say(day)) before.last = day
    else lines.push({ first: day, last: day, says: say(day) })
  }
  const zone = zoneName(i18n.language, 'long', timeZone)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(({ first, last, says }) => (
          <div key={first} className="contents">
            <dt>
              {first === last
                ? weekdayName(first, i18n.language)
                : t('hours.days', {
                    from: weekdayName(first, i18n.language),
                    to: weekdayName(last, i18n.language),
                  })}
            </dt>
            <dd className="tabular-nums">{says}</dd>
          </div>
        ))}
      </dl>
      {zone && <p className="mt-2 text-sm text-muted">{zone}</p>}
    </>
  )
}
