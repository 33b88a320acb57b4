import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import type { ReminderChannel, ReminderSettings } from '../contract/reminders.ts'
import { useSaveReminders } from './queries.ts'
import { changeOf, draftOf, wrongIn } from './reminder-draft.ts'

/** Under which settings that were changed and not saved wait. */
export const remindersDraft = 'reminders'

/** How a person is reminded: whether, by what, how often, in which hours. Texts only once agreed. */
export function ReminderSettingsForm({
  clientId,
  settings,
}: {
  clientId: string
  settings: ReminderSettings
}) {
  const { t } = useTranslation('appointments')
  const { draft: given, isChanged, change, clear } = useDraft(remindersDraft, draftOf(settings))
  const [asked, setAsked] = useState(false)
  const save = useSaveReminders(clientId)
  const wrong = wrongIn(given, settings)
  const has = (channel: ReminderChannel): boolean => given.channels.includes(channel)
  const toggle = (channel: ReminderChannel): void =>
    change({
      channels: has(channel) ? given.channels.filter((one) => one !== channel) : [...given.channels, channel],
    })
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(wrong).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (save.isPending) return
    try {
      await save.mutateAsync(changeOf(given, settings))
      clear()
      notify({ title: t('reminders.saved'), tone: 'good' })
    } catch {
      // Said above the button; what was chosen stays.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Switch
        label={t('reminders.on')}
        hint={t('reminders.onHint')}
        checked={!given.isOff}
        onChange={(isOn) => change({ isOff: !isOn })}
        onLabel={t('reminders.yes')}
        offLabel={t('reminders.no')}
      />
      {!given.isOff && (
        <>
          <div className="flex flex-col gap-2">
            <Tick
              checked={given.agrees}
              onChange={() => change({ agrees: !given.agrees })}
              label={t('reminders.agree')}
            />
            {settings.smsStoppedAt && <p className="text-caution">{t('reminders.stopped')}</p>}
            {given.agrees && (
              <Field
                label={t('reminders.phone')}
                hint={
                  settings.phoneEnd
                    ? t('reminders.phoneKnown', { end: settings.phoneEnd })
                    : t('reminders.phoneHint')
                }
                error={asked && wrong.phone && t('reminders.phoneMissing')}
                required={!settings.phoneEnd}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    type="tel"
                    dir="ltr"
                    autoComplete="tel"
                    maxLength={40}
                    value={given.phone}
                    onChange={(event) => change({ phone: event.target.value })}
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
            onChange={(ladder) => change({ ladder })}
          />
          <fieldset>
            <legend className="mb-1.5 font-bold">{t('reminders.hours')}</legend>
            <div className="flex flex-wrap gap-4">
              {(['from', 'to'] as const).map((name) => (
                <Field
                  key={name}
                  label={t(`reminders.${name}`)}
                  error={
                    asked &&
                    wrong[name] &&
                    t(wrong[name] === 'order' ? 'reminders.hoursWrong' : 'reminders.hoursMissing')
                  }
                >
                  {(field) => (
                    <TextInput
                      {...field}
                      type="time"
                      value={given[name]}
                      onChange={(event) => change({ [name]: event.target.value })}
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
          <Problem error={save.error}>{t('problem.other')}</Problem>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('reminders.save')}
        </Button>
        {isChanged && <p className="text-muted">{t('reminders.unsaved')}</p>}
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
