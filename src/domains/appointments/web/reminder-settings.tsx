import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { type ReminderChannel, reminderEndpoints, type ReminderSettings } from '../contract/reminders.ts'
import { clockOf, minuteOf } from './clock.ts'
import { useDateChange } from './queries.ts'

/** How a person is reminded: whether, by what, how often, in which hours. Texts only once agreed. */
export function ReminderSettingsForm({
  clientId,
  settings,
}: {
  clientId: string
  settings: ReminderSettings
}) {
  const { t } = useTranslation('appointments')
  const [given, setGiven] = useState(settings)
  const [phone, setPhone] = useState('')
  const [agrees, setAgrees] = useState(settings.smsAgreedAt !== null && settings.smsStoppedAt === null)
  const [missing, setMissing] = useState(false)
  const save = useDateChange(clientId, () =>
    call(reminderEndpoints.saveReminderSettings, {
      id: clientId,
      isOff: given.isOff,
      channels: given.channels,
      ladder: given.ladder,
      fromMinute: given.fromMinute,
      toMinute: given.toMinute,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      agreesToTexts: agrees,
    }),
  )
  const has = (channel: ReminderChannel): boolean => given.channels.includes(channel)
  const toggle = (channel: ReminderChannel): void =>
    setGiven({
      ...given,
      channels: has(channel) ? given.channels.filter((one) => one !== channel) : [...given.channels, channel],
    })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = agrees && !settings.phoneEnd && phone.replace(/\D/g, '').length < 10
    setMissing(isMissing)
    if (isMissing || save.isPending) return
    save.mutate(undefined, { onSuccess: () => notify({ title: t('reminders.saved'), tone: 'good' }) })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Switch
        label={t('reminders.on')}
        hint={t('reminders.onHint')}
        checked={!given.isOff}
        onChange={(isOn) => setGiven({ ...given, isOff: !isOn })}
        onLabel={t('reminders.yes')}
        offLabel={t('reminders.no')}
      />
      {!given.isOff && (
        <>
          <div className="flex flex-col gap-2">
            <Tick checked={agrees} onChange={() => setAgrees(!agrees)} label={t('reminders.agree')} />
            {settings.smsStoppedAt && <p className="text-caution">{t('reminders.stopped')}</p>}
            {agrees && (
              <Field
                label={t('reminders.phone')}
                hint={
                  settings.phoneEnd
                    ? t('reminders.phoneKnown', { end: settings.phoneEnd })
                    : t('reminders.phoneHint')
                }
                error={missing && t('reminders.phoneMissing')}
                required={!settings.phoneEnd}
              >
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
            )}
            {settings.hasEmail ? (
              <Tick checked={has('email')} onChange={() => toggle('email')} label={t('reminders.email')} />
            ) : (
              <p className="text-muted">{t('reminders.noEmail')}</p>
            )}
            {settings.hasPush && (
              <Tick checked={has('push')} onChange={() => toggle('push')} label={t('reminders.push')} />
            )}
          </div>
          <RadioGroup
            legend={t('reminders.often')}
            options={(['all', 'few'] as const).map((value) => ({ value, label: t(`reminders.${value}`) }))}
            value={given.ladder}
            onChange={(ladder) => setGiven({ ...given, ladder })}
          />
          <fieldset>
            <legend className="mb-1.5 font-bold">{t('reminders.hours')}</legend>
            <div className="flex flex-wrap gap-4">
              {(['fromMinute', 'toMinute'] as const).map((name) => (
                <Field key={name} label={t(name === 'fromMinute' ? 'reminders.from' : 'reminders.to')}>
                  {(field) => (
                    <TextInput
                      {...field}
                      type="time"
                      value={clockOf(given[name])}
                      onChange={(event) => setGiven({ ...given, [name]: minuteOf(event.target.value) })}
                    />
                  )}
                </Field>
              ))}
            </div>
          </fieldset>
        </>
      )}
      {settings.isByPerson && <p>{t('reminders.byPerson')}</p>}
      {save.isError && (
        <p role="alert" className="text-danger">
          {t('problem.other')}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('reminders.save')}
        </Button>
      </div>
    </form>
  )
}

function Tick({ checked, onChange, label }: { checked: boolean; onChange(): void; label: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-6 shrink-0 accent-(--accent-text)"
      />
      <span>{label}</span>
    </label>
  )
}
