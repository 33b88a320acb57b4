import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { Problem } from '#web/signed-out.tsx'
import type { Applicant } from '../../contract/application.ts'
import { useJobWords } from '../job-words.ts'
import { HiringDates } from './hiring-dates-view.tsx'
import { useSetStartDay } from './queries.ts'

/** The first day of work, and what follows from it for the employer. */
export function StartDay({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation(['employer', 'hiring-help'])
  const words = useJobWords()
  const set = useSetStartDay()
  const [day, setDay] = useState(applicant.startsOn ?? '')
  const [asked, setAsked] = useState(false)
  const isWrong = day !== '' && !isRealDay(day)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isWrong || set.isPending) return
    set.mutate({ id: applicant.id, startsOn: day || null })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('hiring-help:dates.start')}
          error={asked && isWrong && t('hiring-help:dates.wrong')}
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
        {day !== (applicant.startsOn ?? '') && (
          <Button type="submit" busy={set.isPending && t('employer:saving')}>
            {t('employer:startDay')}
          </Button>
        )}
      </div>
      {set.isError && (
        <p role="alert" className="text-danger">
          <Problem error={set.error}>{words.problem(set.error)}</Problem>
        </p>
      )}
      {applicant.startsOn && <HiringDates startsOn={applicant.startsOn} />}
    </form>
  )
}
