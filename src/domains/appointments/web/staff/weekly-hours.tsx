import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { Availability } from '../../contract/open-times.ts'
import { MinuteField } from './minute-field.tsx'

type Weekly = Availability['weekly']

const order = [1, 2, 3, 4, 5, 6, 0]
const nine = 540
const five = 1020
const midnight = 1440

/** A day of the week by its name; 2023-01-01 was a Sunday. */
const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + weekday)),
  )

/** The hours of each day of the week; a day can have several stretches. */
export function WeeklyHours({ value, onChange }: { value: Weekly; onChange(value: Weekly): void }) {
  const { t, i18n } = useTranslation('care')
  const change = (at: number, part: Partial<Weekly[number]>): void =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))

  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('hours.weekly')}</legend>
      <ul className="divide-y divide-line">
        {order.map((weekday) => {
          const name = weekdayName(weekday, i18n.language)
          const rows = value.flatMap((one, at) => (one.weekday === weekday ? [{ ...one, at }] : []))
          return (
            <li key={weekday} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2">
              <span className="w-28 pt-3 font-bold">{name}</span>
              <div className="flex flex-1 flex-col gap-2">
                {rows.length === 0 && <p className="pt-3 text-muted">{t('hours.none')}</p>}
                {rows.map(({ at, startMinute, endMinute }) => (
                  <div key={at} className="flex flex-wrap items-center gap-2">
                    <MinuteField
                      label={t('hours.from', { day: name })}
                      value={startMinute}
                      onChange={(minute) => change(at, { startMinute: minute })}
                    />
                    –
                    <MinuteField
                      label={t('hours.to', { day: name })}
                      value={endMinute}
                      onChange={(minute) => change(at, { endMinute: minute || midnight })}
                    />
                    <Button
                      size="dense"
                      className="min-h-11"
                      aria-label={t('hours.removeOf', { day: name })}
                      onClick={() => onChange(value.filter((_, i) => i !== at))}
                    >
                      {t('hours.remove')}
                    </Button>
                  </div>
                ))}
              </div>
              <Button
                size="dense"
                className="min-h-11"
                aria-label={t('hours.addOn', { day: name })}
                onClick={() => onChange([...value, { weekday, startMinute: nine, endMinute: five }])}
              >
                {t('hours.add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
