import { isWhole, readWhole } from '#shared/digits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import {
  type ChosenKind,
  type AppointmentMode,
  appointmentKinds,
  appointmentModes,
  longestFacts,
} from '#domains/appointments/contract.ts'
import { addDate } from '#domains/appointments/web/add-date.ts'
import { placeLabel } from '#domains/appointments/web/staff/place-label.ts'
import { whenProblem } from '#domains/appointments/web/when-problem.ts'
import { staffWhenTexts } from '#domains/appointments/web/staff/when-texts.ts'
import { clashOf, problemOf } from '#domains/appointments/web/problem.ts'
import { inLine } from '#shared/list-words.ts'
import { ApiError } from '#web/api.ts'
import { maxDayAndTime, momentOf } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { dayAndTime } from '#web/format.ts'
import { useOfficeClock } from '#web/office-clock.tsx'
import { notify } from '#web/notices.ts'
import { useMutation } from '#web/use-mutation.ts'
import { AddForm } from './add-form.tsx'

const usualMinutes = 50
const lengths = { min: 5, max: 480 }
const counts = { min: 2, max: 26 }
const isOutside = (text: string, { min, max }: { min: number; max: number }): boolean =>
  !isWhole(text, min, max)
const empty = {
  kind: 'session',
  mode: 'in_person',
  title: '',
  at: '',
  minutes: String(usualMinutes),
  place: '',
  room: '',
  bring: '',
  every: 'once',
  times: '4',
}
interface Despite {
  despiteClash: boolean
  isForCrisis: boolean
}
const rhythms = ['once', 'week', 'two_weeks', 'four_weeks'] as const

interface AddAppointmentProps {
  clientId: string
  /** Day and time that were chosen before the form opened, as its field has them. */
  at?: string
  onAdded(): Promise<unknown>
}

/** Books a session with oneself, or notes a date elsewhere. What stands against it is shown and can be overruled. */
export function AddAppointment({ clientId, at, onAdded }: AddAppointmentProps) {
  const { t, i18n } = useTranslation(['care', 'appointments'])
  const { draft: kept, change, clear, id, wasBegun } = useDraft(`appointment ${clientId}`, empty)
  // The time that was chosen stands until another one is typed; the rest of a draft stays.
  const [chosenAt, setChosenAt] = useState(at ?? '')
  const given = chosenAt ? { ...kept, at: chosenAt } : kept
  const [asked, setAsked] = useState(false)
  // Said once for what is written now; what else stands against the time is still asked.
  const [isForCrisis, setForCrisis] = useState(false)
  const isSession = given.kind === 'session'
  const mode = isSession ? (given.mode as AppointmentMode) : 'in_person'
  const scheduledAt = momentOf(given.at)
  const officeClock = useOfficeClock()
  const unfit = whenProblem(given.at, asked)
  const add = useMutation({
    mutationFn: (despite: Despite) =>
      addDate({
        clientId,
        id,
        kind: given.kind as ChosenKind,
        mode,
        scheduledAt: scheduledAt ?? '',
        durationMinutes: readWhole(given.minutes),
        ...texts(given, ['title', ...fieldsFor(mode)]),
        ...(given.every === 'once'
          ? {}
          : { repeat: { every: given.every as 'week', times: readWhole(given.times) } }),
        ...despite,
      }),
  })
  const clash = clashOf(add.error)
  const isLimit = add.error instanceof ApiError && add.error.code === 'appointments.plan_limit'
  const control = (name: keyof typeof empty) => ({
    name,
    value: given[name],
    onChange: (event: { target: { value: string } }) => {
      add.reset()
      setForCrisis(false)
      setChosenAt('')
      change({ ...given, [name]: event.target.value })
    },
  })

  const tooLong = useTooLong()
  const over = (name: 'title' | 'place' | 'room' | 'bring') => tooLong(given[name].trim(), longestFacts[name])
  const isLengthWrong = isOutside(given.minutes, lengths)
  const isCountWrong = given.every !== 'once' && isOutside(given.times, counts)

  async function keep(despite: Despite): Promise<boolean> {
    try {
      const { skipped, overlaps } = await add.mutateAsync(despite)
      if (overlaps) notify({ title: t(`dates.clash.${overlaps}`), description: t('dates.overlaps') })
      if (skipped.length)
        notify({
          title: t('dates.skipped'),
          description: inLine(
            skipped.map((at) => dayAndTime(at, i18n.language)),
            i18n.language,
          ),
        })
    } catch {
      return false
    }
    clear()
    setAsked(false)
    setForCrisis(false)
    await onAdded()
    return true
  }
  async function send(form: HTMLFormElement): Promise<boolean> {
    setAsked(true)
    const missing =
      !isSession && !given.title.trim()
        ? 'title'
        : whenProblem(given.at, true)
          ? 'at'
          : isLengthWrong
            ? 'minutes'
            : isCountWrong
              ? 'times'
              : (['title', 'place', 'room', 'bring'] as const).find((name) => over(name))
    if (missing) {
      form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
      return false
    }
    return keep({ isForCrisis, despiteClash: clash !== null })
  }
  const problem = clash
    ? t(`dates.clash.${clash}`)
    : add.isError && t(isLimit ? 'dates.planLimit' : `appointments:${problemOf(add.error)}`)

  return (
    <AddForm
      open={t('dates.add')}
      send={t(clash ? 'dates.despite' : 'dates.send')}
      isPending={add.isPending}
      problem={problem}
      onSend={send}
      wasBegun={wasBegun || at !== undefined}
      onCancel={(close) => {
        clear()
        close()
      }}
    >
      <Field label={t('appointments:own.kind')}>
        {(field) => (
          <Select {...field} {...control('kind')}>
            {appointmentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kind === 'session' ? t('dates.withMe') : t(`appointments:kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isSession ? (
        <Field label={t('dates.how')}>
          {(field) => (
            <Select {...field} {...control('mode')}>
              {appointmentModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`appointments:mode.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field
          label={t('dates.what')}
          error={(asked && !given.title.trim() && t('dates.whatMissing')) || over('title')}
          required
        >
          {(field) => <TextInput {...field} {...control('title')} dir="auto" autoComplete="off" />}
        </Field>
      )}
      <Field
        label={t('dates.when')}
        hint={scheduledAt && officeClock(scheduledAt)}
        error={unfit && t(staffWhenTexts[unfit])}
        required
      >
        {(field) => <TextInput {...field} {...control('at')} type="datetime-local" max={maxDayAndTime} />}
      </Field>
      <Field label={t('dates.long')} error={isLengthWrong && t('between', lengths)}>
        {(field) => <TextInput {...field} {...control('minutes')} inputMode="numeric" />}
      </Field>
      <Field label={t('dates.repeat')}>
        {(field) => (
          <Select {...field} {...control('every')}>
            {rhythms.map((every) => (
              <option key={every} value={every}>
                {t(`dates.every.${every}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {given.every !== 'once' && (
        <Field label={t('dates.times')} error={isCountWrong && t('between', counts)}>
          {(field) => <TextInput {...field} {...control('times')} inputMode="numeric" />}
        </Field>
      )}
      {fieldsFor(mode).map((name) => (
        <Field
          key={name}
          label={t(name === 'place' ? placeLabel(mode).label : `appointments:own.${name}`)}
          hint={name === 'place' && isSession && t(placeLabel(mode).hint)}
          optionalLabel={t('optional')}
          error={over(name)}
        >
          {(field) => <TextInput {...field} {...control(name)} dir="auto" autoComplete="off" />}
        </Field>
      ))}
      {isLimit && (
        <Button
          size="dense"
          className="min-h-11 self-start"
          onClick={() => {
            setForCrisis(true)
            void keep({ isForCrisis: true, despiteClash: false })
          }}
        >
          {t('dates.forCrisis')}
        </Button>
      )}
    </AddForm>
  )
}

/** Nobody goes to a place or a room for a session by video. */
const fieldsFor = (mode: AppointmentMode) =>
  (['place', 'room', 'bring'] as const).filter(
    (name) => mode === 'in_person' || name === 'bring' || (mode === 'phone' && name === 'place'),
  )

/** The texts that hold something. */
const texts = (given: typeof empty, names: readonly (keyof typeof empty)[]) =>
  Object.fromEntries(names.flatMap((name) => (given[name].trim() ? [[name, given[name].trim()]] : [])))
