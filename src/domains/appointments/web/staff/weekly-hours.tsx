import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
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
            <li
              key={weekday}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-start"
            >
              <span className="font-bold sm:pt-2.5">{name}</span>
              <Button
                size="dense"
                className="min-h-11 sm:order-1"
                aria-label={t('hours.addOn', { day: name })}
                onClick={() => onChange([...value, { weekday, startMinute: nine, endMinute: five }])}
              >
                {t('hours.add')}
              </Button>
              <div className="col-span-2 flex flex-col gap-2 sm:col-span-1">
                {rows.length === 0 && <p className="text-muted sm:pt-2.5">{t('hours.none')}</p>}
                {rows.map(({ at, startMinute, endMinute }) => (
                  <div key={at} className="flex items-center gap-2 pt-1 sm:pt-0" data-stretch>
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
                    <IconButton
                      className="shrink-0"
                      label={t('hours.removeOf', { day: name })}
                      icon={<X aria-hidden="true" />}
                      onClick={() => onChange(value.filter((_, i) => i !== at))}
                    />
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
