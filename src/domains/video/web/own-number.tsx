import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { reminderEndpoints } from '#domains/appointments/contract/reminders.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { call } from '#web/api.ts'
import { Problem } from '#web/signed-out.tsx'
import { useMutation } from '#web/use-mutation.ts'

/** A talk that goes on by phone wants a number, and there is none yet. */
export function OwnNumber({ clientId, onKept }: { clientId: string; onKept(): void }) {
  const { t } = useTranslation('video')
  const [phone, setPhone] = useState('')
  const [asked, setAsked] = useState(false)
  const isWrong = toPhoneNumber(phone) === null
  const save = useMutation({
    mutationFn: () => call(reminderEndpoints.saveReminderSettings, { id: clientId, phone: phone.trim() }),
    onSuccess: onKept,
  })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setAsked(true)
    if (isWrong) event.currentTarget.querySelector('input')?.focus()
    else if (!save.isPending) save.mutate()
  }
  return (
    <form noValidate onSubmit={send} className="mt-3 flex flex-col items-start gap-3">
      <Field label={t('phone.own')} error={asked && isWrong && t('phone.ownWrong')}>
        {(field) => (
          <TextInput
            {...field}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      {save.isError && (
        <p role="alert" className="text-danger">
          <Problem error={save.error}>{t('phone.ownFailed')}</Problem>
        </p>
      )}
      <Button type="submit" variant="primary" busy={save.isPending && t('phone.changing')}>
        {t('phone.ownSave')}
      </Button>
    </form>
  )
}
