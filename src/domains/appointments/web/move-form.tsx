import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { call } from '#web/api.ts'
import { localInput, maxDayAndTime, momentOf } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { dayAndTime } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { type Appointment, type AppointmentMode, appointmentEndpoints } from '../contract.ts'
import type { OpenTime } from '../contract/open-times.ts'
import { isGone, problemOf } from './problem.ts'
import { useDateChange, useProviders } from './queries.ts'
import { sayKept } from './say-overlap.ts'
import { whenProblem, whenTexts } from './when-problem.ts'
import { TimePicker } from './time-picker.tsx'

/** Under which a move that is half written waits. */
export const moveDraft = (id: string): string => `move ${id}`

/** Moves a date: a session to an open time, another one to any. */
export function MoveForm({ appointment, onDone }: { appointment: Appointment; onDone(): void }) {
  const { t, i18n } = useTranslation('appointments')
  const { id, clientId, provider: who } = appointment
  const providers = useProviders(clientId)
  const provider = providers.data?.find((one) => one.id === who?.id)
  const { draft, change, clear } = useDraft(moveDraft(id), {
    at: localInput(appointment.scheduledAt),
    time: null as OpenTime | null,
    mode: appointment.mode as AppointmentMode,
  })
  const { at, time } = draft
  const modes = provider?.modes ?? []
  // One that the counselor does not offer any more stays as it is until another one is chosen.
  const mode = modes.includes(draft.mode) ? draft.mode : appointment.mode
  const isOtherWay = who !== null && mode !== appointment.mode
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const scheduledAt = who ? (time?.startsAt ?? null) : momentOf(at)
  const unfit = who ? null : whenProblem(at, asked)
  const move = useDateChange(clientId, () =>
    call(appointmentEndpoints.changeAppointment, {
      id,
      ...(scheduledAt ? { scheduledAt } : {}),
      ...(isOtherWay ? { mode } : {}),
      // What stands against it was shown beside the time.
      despiteClash: true,
    }),
  )
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    if (who ? !scheduledAt && !isOtherWay : whenProblem(at, true))
      return form.current?.querySelector<HTMLElement>('input')?.focus()
    if (move.isPending) return
    try {
      const kept = await move.mutateAsync(undefined)
      clear()
      const told = {
        title: t(scheduledAt ? 'moved' : 'saved'),
        description: dayAndTime(kept.scheduledAt, i18n.language),
      }
      sayKept(t, told, kept.overlaps)
      onDone()
    } catch {
      // Said under the fields; what was chosen stays.
    }
  }
  const close = (): void => {
    clear()
    onDone()
  }
  const failed = move.isError && (
    <Banner tone="caution" announce="alert">
      <Problem error={move.error}>{t(problemOf(move.error))}</Problem>
    </Banner>
  )
  const confirm = (scheduledAt || isOtherWay || !who) && !(who && isGone(move.error)) && (
    <Button type="submit" variant="primary" busy={move.isPending && t('saving')}>
      {scheduledAt
        ? t('moveTo', { when: dayAndTime(scheduledAt, i18n.language) })
        : isOtherWay
          ? t('sameTime', { how: t(`mode.${mode}`) })
          : t('move')}
    </Button>
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
    >
      {who && modes.length > 1 && (
        <Segmented
          legend={t('book.how')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={(next) => {
            // What stands against a time depends on whether the person leaves home for it.
            change({ mode: next, time: null })
            move.reset()
          }}
        />
      )}
      {who && provider && (
        <TimePicker
          clientId={clientId}
          providerId={provider.id}
          daysAhead={provider.daysAhead}
          mode={mode}
          value={time}
          onChange={(next) => {
            change({ time: next })
            move.reset()
          }}
          next={
            <>
              {failed}
              {confirm}
            </>
          }
        />
      )}
      {who && providers.data && !provider && <p>{t('book.noOne')}</p>}
      {!who && (
        <Field label={t('own.when')} error={unfit && t(whenTexts[unfit])} required>
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              max={maxDayAndTime}
              value={at}
              onChange={(event) => change({ at: event.target.value })}
            />
          )}
        </Field>
      )}
      {(!who || !time) && failed}
      <div className="flex flex-wrap gap-2">
        {(!who || !time) && confirm}
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </form>
  )
}
