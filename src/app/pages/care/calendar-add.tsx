import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { AddAppointment } from './add-appointment.tsx'
import { useDesk } from './desk-context.ts'

interface CalendarAddProps {
  /** Day and time that were chosen, as the field has it; empty for none. */
  at: string
  onClose(): void
  onAdded(): Promise<unknown>
}

/** A new appointment from the calendar: first for whom, then the form with day and time filled in. */
export function CalendarAdd({ at, onClose, onAdded }: CalendarAddProps) {
  const { t } = useTranslation('care')
  const { caseload } = useDesk()
  const [clientId, setClientId] = useState('')
  const clients = (caseload.clients ?? [])
    .filter(({ isGuest }) => !isGuest)
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
  return (
    <Dialog open onClose={onClose} title={t('dates.add')} closeLabel={t('closeDialog')} closesOutside={false}>
      <Field label={t('calendar.forWhom')}>
        {(control) => (
          <Select {...control} value={clientId} onChange={({ target }) => setClientId(target.value)}>
            <option value="">{t('calendar.choose')}</option>
            {clients.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {clientId && (
        <AddAppointment
          key={clientId}
          clientId={clientId}
          at={at}
          onAdded={async () => {
            await onAdded()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
