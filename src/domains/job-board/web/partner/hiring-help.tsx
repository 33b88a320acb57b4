import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { HiringDates } from './hiring-dates-view.tsx'
import { useHiringHelp } from './queries.ts'

/** Tax credit and bonding: how they stand today, and the dates that follow from a first day of work. */
export function HiringHelp() {
  const { t, i18n } = useTranslation('hiring-help')
  const help = useHiringHelp()
  const [day, setDay] = useState('')
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg font-bold">{t('title')}</h3>
        <p className="text-muted">{t('lead')}</p>
      </div>
      <Loaded query={help} failed={t('edit.failed')}>
        {(notes) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {notes.map(({ topic, text, source, checkedOn }) => (
              <section key={topic}>
                <h4 className="font-bold">{t(`${topic}.title`)}</h4>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {text}
                </p>
                <p className="mt-1 text-sm break-words text-muted">
                  {t(source ? 'checked' : 'checkedOnly', {
                    day: calendarDay(checkedOn, i18n.language),
                    source,
                  })}
                </p>
              </section>
            ))}
          </div>
        )}
      </Loaded>
      <div className="flex flex-col gap-2">
        <Field
          label={t('dates.start')}
          hint={t('dates.startHint')}
          error={day !== '' && !isRealDay(day) && t('dates.wrong')}
          className="max-w-60"
        >
          {(field) => (
            <TextInput
              {...field}
              type="date"
              max={maxDay}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        {isRealDay(day) && <HiringDates startsOn={day} />}
      </div>
      <p className="text-sm text-muted">
        {t('dates.noOffer')} {t('noAdvice')}
      </p>
    </Card>
  )
}
