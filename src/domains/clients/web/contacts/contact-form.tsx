import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { mayBePhone } from '#shared/digits.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import { useTooLong } from '#web/too-long.ts'
import { type EmergencyContact, longestContact } from '../../contract.ts'
import { useSaveContact } from './queries.ts'

type Facts = Omit<EmergencyContact, 'chosenAt'>
type Fault = 'nameMissing' | 'reachMissing' | 'common:form.noPhone' | 'emailWrong'
type Text = 'name' | 'relation' | 'phone' | 'email'

interface ContactFormProps {
  clientId: string
  /** Whom to change; null for somebody new. */
  contact: EmergencyContact | null
  onClose(): void
}

/** Names somebody for an emergency. Whether they are told in a crisis is the person's own choice, off at first. */
export function ContactForm({ clientId, contact, onClose }: ContactFormProps) {
  const { t } = useTranslation(['contacts', 'common'])
  const save = useSaveContact(clientId)
  const [given, setGiven] = useState<Facts>(
    contact ?? { id: newId(), name: '', relation: '', phone: '', email: '', toldInCrisis: false },
  )
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = faultsOf(given)
  const tooLong = useTooLong()
  const over = (name: Text) => tooLong(given[name].trim(), longestContact[name])
  const problem = (name: Text) => (asked && wrong[name] && t(wrong[name])) || over(name)
  // The server knows every form a number can have.
  const refused = save.error instanceof ApiError && save.error.code === 'request.invalid'

  const control = (name: Text) => ({
    name,
    value: given[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setAsked(true)
    const first = Object.keys(wrong)[0] ?? (['name', 'relation', 'phone', 'email'] as const).find(over)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const { id, toldInCrisis, ...facts } = given
    const trimmed = Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, String(value).trim()]),
    )
    save.mutate({ ...given, ...trimmed, id, toldInCrisis }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(contact ? 'change' : 'add')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={t('name')} error={problem('name')} required>
          {(field) => <TextInput {...field} {...control('name')} dir="auto" />}
        </Field>
        <Field
          label={t('relation')}
          hint={t('relationHint')}
          error={problem('relation')}
          optionalLabel={t('optional')}
        >
          {(field) => <TextInput {...field} {...control('relation')} dir="auto" />}
        </Field>
        <Field label={t('phone')} error={problem('phone')} optionalLabel={t('optional')}>
          {(field) => <TextInput {...field} {...control('phone')} type="tel" dir="ltr" />}
        </Field>
        <Field label={t('email')} error={problem('email')} optionalLabel={t('optional')}>
          {(field) => <TextInput {...field} {...control('email')} type="email" dir="ltr" />}
        </Field>
        <Switch
          label={t('tell')}
          hint={t('tellHint')}
          checked={given.toldInCrisis}
          onChange={(toldInCrisis) => setGiven({ ...given, toldInCrisis })}
          onLabel={t('on')}
          offLabel={t('off')}
        />
        {save.isError && (
          <Banner tone="danger" announce="alert">
            {t(refused ? 'refused' : 'notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is missing or cannot be right, by field, in the order of the form. */
function faultsOf({ name, phone, email, toldInCrisis }: Facts): Partial<Record<Text, Fault>> {
  const unreachable = toldInCrisis && !phone.trim() && !email.trim()
  return {
    ...(name.trim() ? {} : { name: 'nameMissing' }),
    ...(unreachable ? { phone: 'reachMissing' } : {}),
    ...(phone.trim() && !mayBePhone(phone) ? { phone: 'common:form.noPhone' } : {}),
    ...(email.trim() && !looksLikeEmail(email) ? { email: 'emailWrong' } : {}),
  }
}
