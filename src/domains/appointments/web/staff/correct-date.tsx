import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import {
  type Appointment,
  type ChosenKind,
  type AppointmentMode,
  appointmentEndpoints,
  appointmentKinds,
  appointmentModes,
  longestFacts,
} from '../../contract.ts'
import { placeLabel } from './place-label.ts'
import { problemOf } from '../problem.ts'
import { useDateChange } from '../queries.ts'

const names = ['place', 'room', 'bring'] as const
/** Nobody goes to a place or a room for a session by video. */
const namesFor = (mode: AppointmentMode) =>
  names.filter((name) => mode === 'in_person' || name === 'bring' || (mode === 'phone' && name === 'place'))
const kinds = appointmentKinds.filter((kind) => kind !== 'session')

/** Under which a correction that is half written waits. */
export const correctDraft = (id: string): string => `correct ${id}`

/** Puts right what a date is, where it is and what to bring; its time stays. Only what was changed is sent. */
export function CorrectDate({ appointment, onDone }: { appointment: Appointment; onDone(): void }) {
  const { t } = useTranslation(['care', 'appointments'])
  const { id, clientId, provider } = appointment
  const known = {
    kind: appointment.kind,
    mode: appointment.mode,
    title: appointment.title,
    place: appointment.place ?? '',
    room: appointment.room ?? '',
    bring: appointment.bring ?? '',
  }
  const { draft, opened, change, clear } = useDraft(correctDraft(id), known)
  const [asked, setAsked] = useState(false)
  const tooLong = useTooLong()
  const correct = useDateChange(clientId, (changed: Partial<Record<keyof typeof known, string | null>>) =>
    call(appointmentEndpoints.changeAppointment, {
      id,
      ...(changed as { kind?: ChosenKind; mode?: AppointmentMode; title?: string }),
    }),
  )
  const problems = {
    title: provider
      ? false
      : (asked && !draft.title.trim() && t('dates.whatMissing')) || tooLong(draft.title, longestFacts.title),
    ...Object.fromEntries(names.map((name) => [name, tooLong(draft[name], longestFacts[name])])),
  } as Record<'title' | (typeof names)[number], string | false>
  const done = (): void => {
    clear()
    onDone()
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    const isWrong = (!provider && !draft.title.trim()) || Object.values(problems).some(Boolean)
    if (isWrong || correct.isPending) return
    const fields = provider ? (['mode', ...names] as const) : (['kind', 'title', ...names] as const)
    const changed = Object.fromEntries(
      fields
        .filter((name) => draft[name].trim() !== opened[name])
        .map((name) => [name, draft[name].trim() || null]),
    )
    if (Object.keys(changed).length === 0) return done()
    correct.mutate(changed, { onSuccess: done })
  }
  const text = (name: 'title' | (typeof names)[number]) => ({
    value: draft[name],
    dir: 'auto' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      {provider ? (
        <Field label={t('dates.how')}>
          {(field) => (
            <Select
              {...field}
              value={draft.mode}
              onChange={(event) => change({ mode: event.target.value as AppointmentMode })}
            >
              {appointmentModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`appointments:mode.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <>
          {/* A family session stays one: its kind is no choice. */}
          {draft.kind !== 'family' && (
            <Field label={t('appointments:own.kind')}>
              {(field) => (
                <Select
                  {...field}
                  value={draft.kind}
                  onChange={(event) => change({ kind: event.target.value as ChosenKind })}
                >
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`appointments:kind.${kind}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={t('dates.what')} error={problems.title} required>
            {(field) => <TextInput {...field} {...text('title')} />}
          </Field>
        </>
      )}
      {namesFor(draft.mode).map((name) => (
        <Field
          key={name}
          label={t(name === 'place' ? placeLabel(draft.mode).label : `appointments:own.${name}`)}
          hint={name === 'place' && provider && t(placeLabel(draft.mode).hint)}
          optionalLabel={t('optional')}
          error={problems[name]}
        >
          {(field) => <TextInput {...field} {...text(name)} />}
        </Field>
      ))}
      <FormEnd
        send={t('dates.keep')}
        busy={correct.isPending && t('saving')}
        problem={
          correct.isError && (
            <Problem error={correct.error}>{t(`appointments:${problemOf(correct.error)}`)}</Problem>
          )
        }
        cancel={t('cancel')}
        onCancel={done}
      />
    </form>
  )
}
