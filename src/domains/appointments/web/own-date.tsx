import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { maxDayAndTime, momentOf } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { lengthName } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { appointmentKinds, type ChosenKind, longestFacts } from '../contract.ts'
import { addDate } from './add-date.ts'
import type { Crisis } from './appointment-card.tsx'
import { problemOf } from './problem.ts'
import { useDateChange } from './queries.ts'
import { whenProblem, whenTexts } from './when-problem.ts'
import { sayKept } from './say-overlap.ts'

const kinds = appointmentKinds.filter((kind) => kind !== 'session')
const empty = {
  kind: 'court' as ChosenKind,
  title: '',
  at: '',
  long: '60',
  place: '',
  room: '',
  bring: '',
}

/** Minutes. A morning at a court is long, and what falls into it should be seen. */
const lengths = [30, 60, 120, 180, 240, 480]

/** Under which a date that is half written waits. */
export const ownDateDraft = 'own-date'

interface OwnDateProps {
  clientId: string
  onKept(crisis: Crisis): void
  onCancel(): void
}

/** A date elsewhere that a person notes for themselves: a court, a check-in, an office. */
export function OwnDate({ clientId, onKept, onCancel }: OwnDateProps) {
  const { t, i18n } = useTranslation('appointments')
  const { draft: given, id, change, clear } = useDraft(ownDateDraft, empty)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const scheduledAt = momentOf(given.at)
  const tooLong = useTooLong()
  const over = (name: 'title' | 'place' | 'room' | 'bring') => tooLong(given[name].trim(), longestFacts[name])
  const save = useDateChange(clientId, () =>
    addDate({
      clientId,
      id,
      kind: given.kind,
      title: given.title.trim(),
      scheduledAt: scheduledAt ?? '',
      durationMinutes: Number(given.long),
      ...Object.fromEntries(
        (['place', 'room', 'bring'] as const).flatMap((name) =>
          given[name].trim() ? [[name, given[name].trim()]] : [],
        ),
      ),
      despiteClash: true,
    }),
  )
  const unfit = whenProblem(given.at, asked)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    const isOver = (['title', 'place', 'room', 'bring'] as const).find(over)
    const wrong = !given.title.trim() ? 'title' : whenProblem(given.at, true) ? 'at' : isOver
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    if (save.isPending) return
    try {
      const { crisis, overlaps } = await save.mutateAsync(undefined)
      clear()
      sayKept(t, { title: t('saved') }, overlaps)
      onKept(crisis)
    } catch {
      // Said under the fields; what was typed stays.
    }
  }
  const control = (name: keyof typeof empty) => ({
    name,
    value: given[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-muted">{t('own.lead')}</p>
      <Field label={t('own.kind')}>
        {(field) => (
          <Select {...field} {...control('kind')}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('own.what')}
        hint={t('own.whatHint')}
        error={(asked && !given.title.trim() && t('own.whatMissing')) || over('title')}
        required
      >
        {(field) => <TextInput {...field} {...control('title')} dir="auto" />}
      </Field>
      <Field label={t('own.when')} error={unfit && t(whenTexts[unfit])} required>
        {(field) => <TextInput {...field} {...control('at')} type="datetime-local" max={maxDayAndTime} />}
      </Field>
      <Field label={t('own.long')}>
        {(field) => (
          <Select {...field} {...control('long')}>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthName(minutes, i18n.language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('own.place')} optionalLabel={t('optional')} error={over('place')}>
        {(field) => <TextInput {...field} {...control('place')} dir="auto" />}
      </Field>
      <Field label={t('own.room')} optionalLabel={t('optional')} error={over('room')}>
        {(field) => <TextInput {...field} {...control('room')} dir="auto" />}
      </Field>
      <Field label={t('own.bring')} optionalLabel={t('optional')} error={over('bring')}>
        {(field) => <TextInput {...field} {...control('bring')} dir="auto" />}
      </Field>
      {save.isError && (
        <p role="alert" className="text-danger">
          <Problem error={save.error}>{t(problemOf(save.error))}</Problem>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('own.save')}
        </Button>
        <Button
          onClick={() => {
            clear()
            onCancel()
          }}
        >
          {t('own.discard')}
        </Button>
      </div>
    </form>
  )
}
