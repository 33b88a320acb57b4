import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { languages } from '#shared/languages.ts'
import { notify } from '#web/notices.ts'
import type { Client } from '../../contract.ts'
import { useCreateClient } from './queries.ts'

const empty = { fullName: '', email: '', phone: '', language: 'en', releasedOn: '' }
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Registers a client. With an e-mail address they get a link to choose their own password. */
export function NewClient({
  open,
  onClose,
  onCreated,
}: {
  open: boolean
  onClose(): void
  onCreated(client: Client): void
}) {
  const { t } = useTranslation('care')
  const create = useCreateClient()
  const [given, setGiven] = useState(empty)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameMissing = asked && !given.fullName.trim()
  const emailWrong = asked && given.email.trim() !== '' && !looksLikeEmail.test(given.email.trim())

  const control = (name: keyof typeof empty) => ({
    name,
    value: given[name],
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (create.isPending) return
    setAsked(true)
    const { fullName, email, phone, language, releasedOn } = given
    const wrong = !fullName.trim()
      ? 'fullName'
      : email.trim() && !looksLikeEmail.test(email.trim())
        ? 'email'
        : null
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    create.mutate(
      {
        fullName: fullName.trim(),
        language,
        releasedOn: releasedOn || null,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(phone.trim() ? { phone: phone.trim() } : {}),
      },
      {
        onSuccess: (client) => {
          setGiven(empty)
          setAsked(false)
          notify({
            title: t('newClient.done', { name: client.fullName }),
            description: t(email.trim() ? 'newClient.invited' : 'newClient.notInvited'),
            tone: 'good',
          })
          onCreated(client)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('newClient.title')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={t('newClient.name')} error={nameMissing && t('newClient.nameMissing')} required>
          {(field) => (
            <TextInput {...field} {...control('fullName')} dir="auto" autoComplete="off" maxLength={120} />
          )}
        </Field>
        <Field
          label={t('newClient.email')}
          hint={t('newClient.emailHint')}
          optionalLabel={t('optional')}
          error={emailWrong && t('newClient.emailWrong')}
        >
          {(field) => (
            <TextInput
              {...field}
              {...control('email')}
              type="email"
              dir="ltr"
              autoComplete="off"
              maxLength={200}
            />
          )}
        </Field>
        <Field label={t('newClient.phone')} optionalLabel={t('optional')}>
          {(field) => (
            <TextInput
              {...field}
              {...control('phone')}
              type="tel"
              dir="ltr"
              autoComplete="off"
              maxLength={40}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('newClient.language')}>
            {(field) => (
              <Select {...field} {...control('language')}>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('newClient.released')} optionalLabel={t('optional')}>
            {(field) => <TextInput {...field} {...control('releasedOn')} type="date" />}
          </Field>
        </div>
        {create.isError && (
          <Banner tone="danger" announce="alert">
            {t('notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={create.isPending && t('saving')}>
            {t('newClient.send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
