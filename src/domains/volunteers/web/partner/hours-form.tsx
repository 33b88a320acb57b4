import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import type { Hours } from '../../contract/own.ts'
import { hourKinds, kindsWithMatch, longestDay } from '../../contract/values.ts'
import { useProblem } from './problem.tsx'
import { useSaveHours } from './queries.ts'

/** Logs hours, or mends what was logged. A second press keeps the same hours. */
export function HoursForm({
  volunteerId,
  today,
  isMatched,
  entry,
  onClose,
}: {
  /** The volunteer has or had a match: hours can be given to that person. */
  isMatched: boolean
  volunteerId: string
  /** The day it is where the organization is: none after it is taken. */
  today: string
  entry: Hours | null
  onClose(): void
}) {
  const { t } = useTranslation(['volunteering', 'volunteers'])
  const save = useSaveHours()
  const problem = useProblem()
  const {
    draft: given,
    change,
    clear,
    id,
  } = useDraft(`hours:${volunteerId}:${entry?.id ?? ''}`, {
    day: entry?.day ?? today,
    hours: String(Math.floor((entry?.minutes ?? 60) / 60)),
    minutes: String((entry?.minutes ?? 60) % 60),
    kind: entry?.kind ?? ((isMatched ? 'mentoring' : 'other') as (typeof hourKinds)[number]),
    note: entry?.note ?? '',
  })
  const length = Number(given.hours) * 60 + Number(given.minutes)
  const isGood = given.day !== '' && length >= 5 && length <= longestDay
  const control = (name: keyof typeof given) => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function close() {
    clear()
    onClose()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || !isGood) return
    save.mutate(
      {
        id: volunteerId,
        hoursId: entry?.id ?? id,
        day: given.day,
        minutes: length,
        kind: given.kind,
        note: given.note.trim(),
      },
      { onSuccess: close },
    )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('volunteering:hours.day')}>
          {(field) => <TextInput {...field} {...control('day')} type="date" max={today} />}
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-bold">{t('volunteering:hours.length')}</legend>
          <div className="flex gap-3">
            {(['hours', 'minutes'] as const).map((part) => (
              <label key={part} className="flex items-center gap-2">
                <Select {...control(part)} aria-label={t(`volunteering:hours.${part}`)}>
                  {Array.from({ length: part === 'hours' ? 25 : 12 }, (_, i) =>
                    String(part === 'hours' ? i : i * 5),
                  ).map((value) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </Select>
                <span aria-hidden="true">{t(`volunteering:hours.${part}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={t('volunteering:hours.kind')}>
          {(field) => (
            <Select {...field} {...control('kind')}>
              {hourKinds
                .filter((kind) => isMatched || kind === entry?.kind || !kindsWithMatch.includes(kind))
                .map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`volunteers:kinds.${kind}`)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Field label={t('volunteering:hours.note')} optionalLabel={t('volunteering:optional')}>
          {(field) => <TextInput {...field} {...control('note')} dir="auto" maxLength={500} />}
        </Field>
      </div>
      <FormEnd
        send={t('volunteering:hours.save')}
        busy={save.isPending && t('volunteering:busy')}
        problem={problem(save.error)}
        cancel={t('volunteering:cancel')}
        onCancel={close}
      />
    </form>
  )
}
