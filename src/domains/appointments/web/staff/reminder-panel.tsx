import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { reminderEndpoints, type ReminderSettings } from '../../contract/reminders.ts'
import { useDateChange } from '../queries.ts'
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
  const { smsAgreedAt, smsStoppedAt, phoneEnd, hasEmail, isOff, isByPerson } = settings
  const save = useDateChange(
    clientId,
    (change: { isOff?: boolean; isByPerson?: boolean; phone?: string; agreesToTexts?: boolean }) =>
      call(reminderEndpoints.saveReminderSettings, {
        id: clientId,
        isOff,
        isByPerson,
        channels: settings.channels,
        ladder: settings.ladder,
        fromMinute: settings.fromMinute,
        toMinute: settings.toMinute,
        timeZone: settings.timeZone,
        agreesToTexts: smsAgreedAt !== null,
        ...change,
      }),
  )
  const failed = { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) } as const
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!save.isPending)
      save.mutate(
        { agreesToTexts: true, ...(phone.trim() ? { phone: phone.trim() } : {}) },
        { onSuccess: () => setOpen(false) },
      )
  }
  const texts = smsStoppedAt ? 'stopped' : smsAgreedAt && phoneEnd ? 'on' : 'off'

  return (
    <>
      <p>
        {t(`reminding.sms.${texts}`, { end: phoneEnd ?? '' })}{' '}
        {t(hasEmail ? 'reminding.email' : 'reminding.noEmail')}
      </p>
      {mayChange && (
        <>
          <Switch
            label={t('reminding.on')}
            checked={!isOff}
            onChange={(isOn) => save.mutate({ isOff: !isOn }, failed)}
            onLabel={t('appointments:reminders.yes')}
            offLabel={t('appointments:reminders.no')}
          />
          <Switch
            label={t('reminding.byPerson')}
            hint={t('reminding.byPersonHint')}
            checked={isByPerson}
            onChange={(next) => save.mutate({ isByPerson: next }, failed)}
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
              <Field label={t('appointments:reminders.phone')} hint={t('reminding.agreedHint')}>
                {(field) => (
                  <TextInput
                    {...field}
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
                busy={save.isPending && t('saving')}
                problem={save.isError && t('appointments:reminders.phoneMissing')}
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
