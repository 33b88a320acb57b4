import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { ApiError } from '#web/api.ts'
import { localInput, momentOf } from '#web/date-field.ts'
import { useAction } from '#web/use-endpoint.ts'
import { familySessionEndpoints } from '../contract.ts'
import type { FamilySession } from '../contract/shapes.ts'
import { type When, WhenFields } from './when-fields.tsx'

const reasons = {
  'appointments.going_on': 'goingOn',
  'appointments.in_the_past': 'past',
  'appointments.over': 'over',
} as const

/** The client moves a session, or cancels it. Everyone who was chosen is told in the conversation. */
export function ChangeDialog({ session, onClose }: { session: FamilySession; onClose(): void }) {
  const { t } = useTranslation('family-session')
  const { appointmentId: id } = session
  const [when, setWhen] = useState<When>({
    at: localInput(session.scheduledAt),
    minutes: session.durationMinutes,
  })
  const [asked, setAsked] = useState(false)
  const refreshes = [familySessionEndpoints.listFamilySessions]
  const move = useAction(appointmentEndpoints.changeAppointment, { refreshes })
  const cancel = useAction(appointmentEndpoints.cancelAppointment, { refreshes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    const scheduledAt = momentOf(when.at)
    if (!scheduledAt || move.isPending) return
    move.mutate(
      { id, scheduledAt, durationMinutes: when.minutes, despiteClash: true },
      { onSuccess: onClose },
    )
  }
  const failure = move.error ?? cancel.error
  const code = failure instanceof ApiError ? failure.code : ''
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t('change.title')} closeLabel={t('cancel')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <WhenFields when={when} asked={asked} onChange={setWhen} />
        <p className="text-sm text-muted">{t('change.told')}</p>
        <FormEnd
          send={t('change.move')}
          busy={move.isPending && t('saving')}
          problem={failure && t(`problem.${reasons[code as keyof typeof reasons] ?? 'other'}`)}
          cancel={t('change.keep')}
          onCancel={onClose}
        />
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <Button
          variant="danger"
          busy={cancel.isPending && t('saving')}
          onClick={() => cancel.mutate({ id }, { onSuccess: onClose })}
        >
          {t('change.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
