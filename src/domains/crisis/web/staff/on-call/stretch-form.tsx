import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { notify } from '#web/notices.ts'
import type { Callable, RotaStretch } from '../../../contract/on-call.ts'
import { weekdayName, weekdays } from '#web/week.ts'
import { fromField, toField } from './clock.ts'
import { FormEnd, NotSaved } from './form-end.tsx'
import { nextPlace } from './order.ts'
import { useAddStretches, usePatchStretch } from './queries.ts'

type Part = RotaStretch['part']
const parts: readonly Part[] = ['responder', 'supervisor']

interface StretchFormProps {
  open: boolean
  onClose(): void
  people: readonly Callable[]
  /** What is on the schedule: a new shift comes after those of its days. */
  stretches: readonly RotaStretch[]
  /** The stretch that is changed; a new one otherwise. */
  stretch?: RotaStretch
}

/** Puts a responder on the schedule, on several days at once, or changes one shift. */
export function StretchForm({ open, onClose, people, stretches, stretch }: StretchFormProps) {
  const { t, i18n } = useTranslation('admin')
  const add = useAddStretches()
  const patch = usePatchStretch()
  const saving = stretch ? patch : add
  const [userId, setUserId] = useState(stretch?.person.id ?? '')
  const [part, setPart] = useState<Part>(stretch?.part ?? 'responder')
  const [days, setDays] = useState<readonly number[]>(stretch ? [stretch.weekday] : [])
  const [start, setStart] = useState(toField(stretch?.startMinute ?? 480))
  const [end, setEnd] = useState(toField(stretch?.endMinute ?? 1080))
  const [asked, setAsked] = useState(false)
  const [startMinute, endMinute] = [fromField(start), fromField(end)]
  const person = userId || people[0]?.id || ''

  function send(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    setAsked(true)
    if (startMinute === null || endMinute === null || !days.length || !person) return
    const times = { part, startMinute, endMinute, place: stretch?.place ?? nextPlace(stretches, days) }
    const done = {
      onSuccess: () => {
        notify({ title: t('onCall.saved'), tone: 'good' })
        setAsked(false)
        if (!stretch) setDays([])
        onClose()
      },
    }
    if (stretch) patch.mutate({ id: stretch.id, ...times }, done)
    else add.mutate({ userId: person, weekdays: [...days], ...times }, done)
  }

  const nextDay = startMinute !== null && endMinute !== null && endMinute <= startMinute
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={stretch ? t('onCall.changeOf', { name: stretch.person.fullName }) : t('onCall.add')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {!stretch && (
          <Field label={t('onCall.person')} required>
            {(control) => (
              <Select {...control} value={person} onChange={(event) => setUserId(event.target.value)}>
                {people.map(({ id, fullName, role }) => (
                  <option key={id} value={id}>
                    {fullName} ({t(`role.${role}`)})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!stretch && <Days chosen={days} onChange={setDays} isMissing={asked && !days.length} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('onCall.from')}
            error={asked && startMinute === null && t('onCall.timeMissing')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={start}
                onChange={(event) => setStart(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('onCall.to')}
            hint={
              nextDay &&
              t('onCall.nextDay', { day: days.length === 1 ? dayAfter(days[0] ?? 0, i18n.language) : '' })
            }
            error={asked && endMinute === null && t('onCall.timeMissing')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={end}
                onChange={(event) => setEnd(event.target.value)}
              />
            )}
          </Field>
        </div>
        <RadioGroup
          legend={t('onCall.part')}
          options={parts.map((value) => ({
            value,
            label: t(`onCall.parts.${value}`),
            hint: t(`onCall.partHints.${value}`),
          }))}
          value={part}
          onChange={setPart}
        />
        <NotSaved when={saving.isError} />
        <FormEnd send={t('onCall.save')} busy={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const dayAfter = (weekday: number, language: string): string => weekdayName((weekday + 1) % 7, language)

interface DaysProps {
  chosen: readonly number[]
  onChange(days: readonly number[]): void
  isMissing: boolean
}

function Days({ chosen, onChange, isMissing }: DaysProps) {
  const { t, i18n } = useTranslation('admin')
  const toggle = (day: number): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
  return (
    <fieldset aria-describedby={isMissing ? 'days-missing' : undefined}>
      <legend className="mb-1.5 font-bold">{t('onCall.days')}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label
            key={day}
            className="inline-flex min-h-11 items-center gap-2 rounded-card border border-edge bg-raised px-3 has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft"
          >
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="size-5 shrink-0 accent-(--accent-text)"
            />
            {weekdayName(day, i18n.language)}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id="days-missing" role="alert" className="mt-1.5 text-danger">
          {t('onCall.daysMissing')}
        </p>
      )}
    </fieldset>
  )
}
