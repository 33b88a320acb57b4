import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { calendarDay } from '#web/format.ts'
import type { Availability } from '../../contract/open-times.ts'
import { MinuteField } from './minute-field.tsx'

type Days = Availability['days']
const usual = { startMinute: 540, endMinute: 1020 }

/** Days off, and days with other hours than the weekday's. */
export function DifferentDays({ value, onChange }: { value: Days; onChange(value: Days): void }) {
  const { t, i18n } = useTranslation('care')
  const [day, setDay] = useState('')
  const change = (of: string, hours: Days[number]['hours']): void =>
    onChange(value.map((one) => (one.day === of ? { ...one, hours } : one)))
  const add = (hours: Days[number]['hours']): void => {
    if (!day) return
    onChange(
      [...value.filter((one) => one.day !== day), { day, hours }].toSorted((a, b) =>
        a.day.localeCompare(b.day),
      ),
    )
    setDay('')
  }
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('hours.different')}</legend>
      <ul className="divide-y divide-line">
        {value.map(({ day: of, hours }) => {
          const name = calendarDay(of, i18n.language)
          return (
            <li
              key={of}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <span className="font-bold">{name}</span>
              <IconButton
                className="sm:order-1"
                label={t('hours.removeOf', { day: name })}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(value.filter((one) => one.day !== of))}
              />
              {hours ? (
                <div className="col-span-2 flex items-center gap-2 sm:col-span-1">
                  <MinuteField
                    label={t('hours.from', { day: name })}
                    value={hours.startMinute}
                    onChange={(startMinute) => change(of, { ...hours, startMinute })}
                  />
                  –
                  <MinuteField
                    label={t('hours.to', { day: name })}
                    value={hours.endMinute}
                    onChange={(minute) => change(of, { ...hours, endMinute: minute || 1440 })}
                  />
                </div>
              ) : (
                <span className="col-span-2 sm:col-span-1">{t('hours.off')}</span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t('hours.day')}>
          {(field) => (
            <TextInput {...field} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          )}
        </Field>
        <Button size="dense" className="min-h-12" onClick={() => add(null)}>
          {t('hours.dayOff')}
        </Button>
        <Button size="dense" className="min-h-12" onClick={() => add(usual)}>
          {t('hours.otherHours')}
        </Button>
      </div>
    </fieldset>
  )
}
