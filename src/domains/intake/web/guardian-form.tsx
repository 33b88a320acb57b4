import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { signatureAtMost } from '#domains/consents/contract.ts'
import { ApiError, call } from '#web/api.ts'
import { isWhole } from '#web/hash-word.ts'
import { Loaded } from '#web/loaded.tsx'
import { useMutation } from '#web/use-mutation.ts'
import { type GuardianForm as Shown, intakeEndpoints } from '../contract.ts'
import { ConsentText } from './consent-text.tsx'

/** What a guardian reads, and where they sign. */
export function GuardianForm({ token }: { token: string }) {
  const { t } = useTranslation(['guardian', 'login'])
  const form = useQuery({
    queryKey: ['guardian', token],
    enabled: isWhole(token),
    queryFn: ({ signal }) => call(intakeEndpoints.readGuardianForm, { token }, signal),
  })
  const sign = useMutation({
    mutationFn: (input: { signedName: string; relation: string; version: Shown['version'] }) =>
      call(intakeEndpoints.signGuardianForm, { token, ...input }),
  })
  if (!isWhole(token))
    return (
      <Banner tone="caution" announce="alert" title={t('login:cut.title')}>
        <p>{t('login:cut.text')}</p>
      </Banner>
    )
  const isOver = form.error instanceof ApiError && form.error.status < 500
  if (isOver)
    return (
      <Banner tone="caution" announce="alert" title={t('over')}>
        <p>{t('overText')}</p>
      </Banner>
    )
  return (
    <Loaded query={form} failed={t('failed')}>
      {(known) =>
        (sign.data ?? known).isSigned ? (
          <Banner tone="good" title={t('done')}>
            <p>{t('doneText', { name: known.firstName, phone: known.phone })}</p>
          </Banner>
        ) : (
          <div className="flex flex-col gap-6">
            <p className="measure text-lg">
              {t('lead', { name: known.firstName, organization: known.organization })}
            </p>
            <Card>
              <h2 className="text-xl">{t('text')}</h2>
              <ConsentText name={known.firstName} organization={known.organization} isGuardian />
            </Card>
            <Signing
              isPending={sign.isPending}
              isFailed={sign.isError}
              onSign={(signedName, relation) => sign.mutate({ signedName, relation, version: known.version })}
            />
            <p className="measure text-muted">
              {t('questions')} <bdi dir="ltr">{known.phone}</bdi>
            </p>
          </div>
        )
      }
    </Loaded>
  )
}

function Signing({
  isPending,
  isFailed,
  onSign,
}: {
  isPending: boolean
  isFailed: boolean
  onSign(name: string, relation: string): void
}) {
  const { t } = useTranslation('guardian')
  const [name, setName] = useState('')
  const [relation, setRelation] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    const wrong = !relation.trim() ? 'relation' : !name.trim() ? 'signedName' : null
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    onSign(name.trim(), relation.trim())
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <Field
        label={t('relation')}
        hint={t('relationHint')}
        error={asked && !relation.trim() && t('relationMissing')}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            name="relation"
            dir="auto"
            maxLength={80}
            value={relation}
            onChange={(event) => setRelation(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={asked && !name.trim() && t('nameMissing')}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            name="signedName"
            dir="auto"
            autoComplete="name"
            maxLength={signatureAtMost}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isFailed && (
        <Banner tone="danger" announce="alert">
          {t('problem')}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={isPending && t('sending')}
      >
        {t('send')}
      </Button>
    </form>
  )
}
