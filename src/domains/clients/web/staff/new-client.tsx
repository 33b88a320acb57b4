import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { looksLikeEmail } from '#shared/email.ts'
import { languages } from '#shared/languages.ts'
import { couldBeBorn, isMinorOn } from '#shared/age.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { ApiError } from '#web/api.ts'
import { isRealDay, localInput, maxDay } from '#web/date-field.ts'
import { notify } from '#web/notices.ts'
import type { Client } from '../../contract.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { useCreateClient } from './queries.ts'
import { serverDate } from '#web/server-time.ts'

const empty = {
  fullName: '',
  email: '',
  phone: '',
  language: 'en',
  releasedOn: '',
  dateOfBirth: '',
  guardianKind: 'paper' as 'paper' | 'decision',
  guardianWords: '',
}

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
  const { dateOfBirth, guardianKind, guardianWords } = given
  const today = localInput(serverDate().toISOString()).slice(0, 10)
  const isBirthWrong = isRealDay(dateOfBirth) && !couldBeBorn(dateOfBirth, today)
  const isMinor = isRealDay(dateOfBirth) && !isBirthWrong && isMinorOn(dateOfBirth, today)
  const isGuardianFirst = create.error instanceof ApiError && create.error.code === 'intake.guardian_first'
  // The organization's clock may say so where this one does not.
  const asksGuardian = isMinor || isGuardianFirst
  const emailWrong = asked && given.email.trim() !== '' && !looksLikeEmail(given.email)
  const isPhoneWrong = given.phone.trim() !== '' && !toPhoneNumber(given.phone)

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
      : email.trim() && !looksLikeEmail(email)
        ? 'email'
        : isPhoneWrong
          ? 'phone'
          : isBirthWrong
            ? 'dateOfBirth'
            : asksGuardian && !guardianWords.trim()
              ? 'guardianWords'
              : null
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      return
    }
    create.mutate(
      {
        fullName: fullName.trim(),
        language,
        releasedOn: releasedOn || null,
        dateOfBirth: isRealDay(dateOfBirth) ? dateOfBirth : null,
        guardian: asksGuardian ? { kind: guardianKind, words: guardianWords.trim() } : null,
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
        <Field
          label={t('newClient.phone')}
          optionalLabel={t('optional')}
          error={asked && isPhoneWrong && t('onCall.phoneWrong')}
        >
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
            {(field) => <TextInput {...field} {...control('releasedOn')} type="date" max={maxDay} />}
          </Field>
          <Field
            label={t('newClient.born')}
            error={isBirthWrong && t('newClient.birthWrong')}
            optionalLabel={t('optional')}
          >
            {(field) => <TextInput {...field} {...control('dateOfBirth')} type="date" max={maxDay} />}
          </Field>
        </div>
        {asksGuardian && (
          <GuardianFields
            kind={guardianKind}
            words={guardianWords}
            error={asked && !guardianWords.trim() && t('newClient.guardianMissing')}
            onChange={(part) => setGiven({ ...given, ...part })}
          />
        )}
        {create.isError && (
          <Banner tone="danger" announce="alert">
            {t(isGuardianFirst ? 'newClient.guardianFirst' : 'notSaved')}
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
