import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { notify } from '#web/notices.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { ReminderSettings } from '../../contract/reminders.ts'
import { useSaveReminders } from '../queries.ts'
import { ReminderLog } from '../reminder-log.tsx'

/** How a client is reminded, seen and set by the team: off for this one, by a person, texts once they agreed. */
export function ReminderPanel({
  clientId,
  settings,
  mayChange,
}: {
  clientId: string
  settings: ReminderSettings
  mayChange: boolean
}) {
  const { t } = useTranslation(['care', 'appointments'])
  const [phone, setPhone] = useState('')
  const [open, setOpen] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  const { smsAgreedAt, smsStoppedAt, smsStoppedBy, phoneDoubt, phoneEnd, hasEmail, isOff, isByPerson } =
    settings
  const [asked, setAsked] = useState(false)
  const turn = useSaveReminders(clientId, 'isOff')
  const inPerson = useSaveReminders(clientId, 'isByPerson')
  const agree = useSaveReminders(clientId)
  const isPhoneWrong = phone.trim() ? !toPhoneNumber(phone) : !phoneEnd
  const failed = { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) } as const
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (isPhoneWrong) return number.current?.focus()
    if (!agree.isPending)
      agree.mutate(
        { agreesToTexts: true, ...(phone.trim() ? { phone: phone.trim() } : {}) },
        { onSuccess: () => setOpen(false) },
      )
  }
  const texts = smsStoppedAt
    ? smsStoppedBy === 'provider'
      ? 'stoppedByProvider'
      : 'stopped'
    : smsAgreedAt && phoneEnd
      ? 'on'
      : 'off'

  return (
    <>
      {phoneDoubt && <p className="text-caution">{t(`reach.doubt.${phoneDoubt}`)}</p>}
      <p>
        {t(`reminding.sms.${texts}`, { end: phoneEnd ?? '' })}{' '}
        {t(hasEmail ? 'reminding.email' : 'reminding.noEmail')}
      </p>
      {mayChange && (
        <>
          <Switch
            label={t('reminding.on')}
            checked={!((turn.isPending ? turn.variables.isOff : null) ?? isOff)}
            onChange={(isOn) => turn.mutate({ isOff: !isOn }, failed)}
            onLabel={t('appointments:reminders.yes')}
            offLabel={t('appointments:reminders.no')}
          />
          <Switch
            label={t('reminding.byPerson')}
            hint={t('reminding.byPersonHint')}
            checked={(inPerson.isPending ? inPerson.variables.isByPerson : null) ?? isByPerson}
            onChange={(next) => inPerson.mutate({ isByPerson: next }, failed)}
            onLabel={t('appointments:reminders.yes')}
            offLabel={t('appointments:reminders.no')}
          />
          {texts === 'off' && !open && (
            <Button size="dense" className="min-h-11" onClick={() => setOpen(true)}>
              {t('reminding.agreed')}
            </Button>
          )}
          {open && (
            <form noValidate onSubmit={send} className="mt-2 flex flex-col gap-3">
              <Field
                label={t('appointments:reminders.phoneOfClient')}
                hint={t('reminding.agreedHint')}
                error={asked && isPhoneWrong && t('reminding.phoneMissing')}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    ref={number}
                    type="tel"
                    dir="ltr"
                    autoComplete="off"
                    maxLength={40}
                    placeholder={phoneEnd ? `… ${phoneEnd}` : ''}
                    value={phone}
                    onChange={(event) => setPhone(event.target.value)}
                  />
                )}
              </Field>
              <FormEnd
                send={t('reminding.keep')}
                busy={agree.isPending && t('saving')}
                problem={agree.isError && t('notSaved')}
                cancel={t('cancel')}
                onCancel={() => setOpen(false)}
              />
            </form>
          )}
        </>
      )}
      <Fold look="line" title={t('appointments:reminders.log')}>
        <ReminderLog clientId={clientId} />
      </Fold>
    </>
  )
}
