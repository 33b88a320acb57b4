import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { minutes } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { localInput, maxDayAndTime, momentOf } from '#web/date-field.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { useOfficeClock } from '#web/office-clock.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Appointment, appointmentEndpoints, longestFacts } from '../../contract.ts'
import { reminderEndpoints } from '../../contract/reminders.ts'
import { clashOf, problemOf } from '../problem.ts'
import { useDateChange } from '../queries.ts'
import { whenProblem } from '../when-problem.ts'
import { staffWhenTexts } from './when-texts.ts'
import { CorrectDate, correctDraft } from './correct-date.tsx'

/** A second reminder by hand right after the first is a slip, and would be a second letter. */
const againAfter = minutes(5)

/** Moving, putting right, cancelling and reminding of one date to come. */
export function ChangeDate({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation(['care', 'appointments'])
  const { id, clientId, seriesId } = appointment
  const [open, setOpen] = useState<'move' | 'correct' | 'cancel' | null>(() =>
    isDraftOpen(correctDraft(id)) ? 'correct' : null,
  )
  const [at, setAt] = useState(localInput(appointment.scheduledAt))
  const [asked, setAsked] = useState(false)
  const moment = momentOf(at)
  const officeClock = useOfficeClock()
  const unfit = whenProblem(at, asked)
  const remindedAt = useRef(0)
  const [reason, setReason] = useState('')
  const tooLong = useTooLong()(reason.trim(), longestFacts.reason)
  const [offersTime, setOffersTime] = useState(true)
  const [andLater, setAndLater] = useState(false)
  const move = useDateChange(clientId, (despiteClash: boolean) =>
    call(appointmentEndpoints.changeAppointment, {
      id,
      scheduledAt: moment ?? '',
      despiteClash,
      ...(andLater ? { andLater } : {}),
    }),
  )
  const cancel = useDateChange(clientId, (andLater: boolean) =>
    call(appointmentEndpoints.cancelAppointment, {
      id,
      andLater,
      offersTime,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
  )
  const remind = useDateChange(clientId, () =>
    call(reminderEndpoints.sendAppointmentReminder, { appointmentId: id }),
  )
  const clash = clashOf(move.error)
  const failed = [cancel, remind, clash ? null : move].find((one) => one?.isError)
  const done = (): void => setOpen(null)
  const remindNow = (): void => {
    // Asked here and not of the state: a second tap comes before the page shows that the first is under way.
    if (Date.now() - remindedAt.current < againAfter) {
      if (remind.isSuccess) notify({ title: t('dates.reminded'), description: t('dates.remindedJustNow') })
      return
    }
    remindedAt.current = Date.now()
    remind.mutate(undefined, {
      onSuccess: ({ channel }) =>
        notify({ title: t(channel ? 'dates.reminded' : 'dates.remindedByPerson'), tone: 'good' }),
      onError: () => {
        remindedAt.current = 0
      },
    })
  }
  const moveIt = (): void => {
    setAsked(true)
    if (whenProblem(at, true)) return
    move.mutate(clash !== null, {
      onSuccess: ({ overlaps }) => {
        if (overlaps) notify({ title: t(`dates.clash.${overlaps}`), description: t('dates.overlaps') })
        done()
      },
    })
  }
  const dense = { size: 'dense', className: 'min-h-11' } as const

  return (
    <div className="mt-1 flex flex-col gap-2">
      {open === null && (
        <div className="flex flex-wrap gap-x-4">
          <Button variant="link" onClick={() => setOpen('move')}>
            {t('appointments:move')}
          </Button>
          <Button variant="link" onClick={() => setOpen('correct')}>
            {t('dates.correct')}
          </Button>
          <Button variant="link" onClick={() => setOpen('cancel')}>
            {t('appointments:cancel')}
          </Button>
          <Button variant="link" busy={remind.isPending && t('saving')} onClick={remindNow}>
            {t('dates.remind')}
          </Button>
        </div>
      )}
      {open === 'move' && (
        <>
          <Field
            label={t('dates.when')}
            hint={moment && officeClock(moment)}
            error={unfit && t(staffWhenTexts[unfit])}
          >
            {(field) => (
              <TextInput
                {...field}
                type="datetime-local"
                max={maxDayAndTime}
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            )}
          </Field>
          {seriesId && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={andLater}
                onChange={(event) => setAndLater(event.target.checked)}
                className="size-5 shrink-0 accent-(--accent-text)"
              />
              {t('dates.moveLater')}
            </label>
          )}
          {clash && (
            <p role="alert" className="text-caution">
              {t(`dates.clash.${clash}`)}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button {...dense} variant="primary" busy={move.isPending && t('saving')} onClick={moveIt}>
              {t(clash ? 'dates.despite' : 'appointments:move')}
            </Button>
            <Button {...dense} onClick={done}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
      {open === 'correct' && <CorrectDate appointment={appointment} onDone={done} />}
      {open === 'cancel' && (
        <>
          <Field
            label={t('appointments:cancelWhy')}
            error={tooLong}
            hint={t('dates.reasonHint')}
            optionalLabel={t('optional')}
          >
            {(field) => (
              <TextInput
                {...field}
                dir="auto"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {appointment.provider && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={offersTime}
                onChange={(event) => setOffersTime(event.target.checked)}
                className="size-5 shrink-0 accent-(--accent-text)"
              />
              {t('dates.offersTime')}
            </label>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              {...dense}
              variant="danger"
              busy={cancel.isPending && t('saving')}
              onClick={() => !tooLong && cancel.mutate(false, { onSuccess: done })}
            >
              {t('appointments:cancelYes')}
            </Button>
            {seriesId && (
              <Button
                {...dense}
                variant="danger"
                onClick={() => !tooLong && cancel.mutate(true, { onSuccess: done })}
              >
                {t('dates.cancelLater')}
              </Button>
            )}
            <Button {...dense} onClick={done}>
              {t('appointments:cancelNo')}
            </Button>
          </div>
        </>
      )}
      {failed?.error && (
        <p role="alert" className="text-danger">
          {t(`appointments:${problemOf(failed.error)}`)}
        </p>
      )}
    </div>
  )
}
