import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { usHolidays } from '#shared/us-holiday-names.ts'
import { dayOfHoliday } from '#shared/us-holidays.ts'
import { call } from '#web/api.ts'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type DaysOff, organizationEndpoints } from '../../contract.ts'

/** Days on which nobody of the team can be booked: public holidays, each on or off, and days of its own. */
export function DaysOffForm() {
  const { t } = useTranslation('admin')
  const known = useEndpoint(organizationEndpoints.readDaysOff)
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('daysOff.title')}</h2>
      <p className="measure mb-3 text-muted">{t('daysOff.lead')}</p>
      <Loaded query={known} failed={t('daysOff.failed')}>
        {(daysOff) => <Choices known={daysOff} />}
      </Loaded>
    </Card>
  )
}

function Choices({ known }: { known: DaysOff }) {
  const { t, i18n } = useTranslation('admin')
  const today = useDayThere()()
  const [given, setGiven] = useState(known)
  const [added, setAdded] = useState('')
  const [asked, setAsked] = useState(false)
  const isWrong = added !== '' && (!isRealDay(added) || added < today)
  const save = useMutation({
    mutationFn: (daysOff: DaysOff) => call(organizationEndpoints.setDaysOff, daysOff),
    onSuccess: (saved) => {
      setGiven(saved)
      setAdded('')
      setAsked(false)
      notify({ title: t('daysOff.saved'), tone: 'good' })
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (save.isPending || isWrong) return
    save.mutate({ ...given, days: added ? [...given.days, added] : given.days })
  }
  const year = Number(today.slice(0, 4))
  const next = (holiday: (typeof usHolidays)[number]): string => {
    const days = [year, year + 1].map((one) => dayOfHoliday(holiday, one))
    return days.find((day) => day >= today) ?? days[1] ?? ''
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 font-bold">{t('daysOff.holidays')}</legend>
        {usHolidays.map((holiday) => (
          <label key={holiday} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={given.holidays.includes(holiday)}
              onChange={({ target }) =>
                setGiven({
                  ...given,
                  holidays: usHolidays.filter((one) =>
                    one === holiday ? target.checked : given.holidays.includes(one),
                  ),
                })
              }
              className="size-5 shrink-0 accent-(--accent-text)"
            />
            <span>
              {t(`daysOff.name.${holiday}`)}{' '}
              <span className="text-muted">{calendarDay(next(holiday), i18n.language)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {given.days.length > 0 && (
        <ul aria-label={t('daysOff.own')} className="divide-y divide-line">
          {given.days.map((day) => (
            <li key={day} className="flex items-center justify-between gap-3 py-1">
              {calendarDay(day, i18n.language)}
              <Button
                variant="link"
                aria-label={t('daysOff.removeDay', { day: calendarDay(day, i18n.language) })}
                onClick={() => setGiven({ ...given, days: given.days.filter((one) => one !== day) })}
              >
                {t('daysOff.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('daysOff.add')} error={asked && isWrong && t('daysOff.wrong')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={today}
            max={maxDay}
            value={added}
            onChange={({ target }) => setAdded(target.value)}
          />
        )}
      </Field>
      {save.isError && (
        <p role="alert" className="text-danger">
          {t('notSaved')}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" busy={save.isPending && t('saving')}>
        {t('daysOff.save')}
      </Button>
    </form>
  )
}
