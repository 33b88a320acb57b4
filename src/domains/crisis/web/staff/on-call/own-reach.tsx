import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { PhoneProof, PushTest } from './phone-proof.tsx'
import { useOwnReach, useSetCallPhone } from './queries.ts'

/** By which ways a call reaches the signed-in person: their number, their mail, and `push`, the switch of this browser. */
export function OwnReach({ push }: { push: ReactNode }) {
  const { t } = useTranslation('care')
  const own = useOwnReach()
  const set = useSetCallPhone()
  const [typed, setTyped] = useState<string | null>(null)
  if (own.isPending) return <SkeletonText lines={3} label={t('loading')} />
  if (own.isError)
    return (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void own.refetch()}>{t('retry')}</Button>}
      >
        {t('onCall.reachFailed')}
      </Banner>
    )
  const { id, hasEmail, hasPush, phone, isPhoneProven } = own.data
  const value = typed ?? phone ?? ''
  const isWrong = set.error instanceof ApiError && set.error.status === 400

  function send(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    set.mutate(
      { id, phone: value.trim() || null },
      {
        onSuccess: () => {
          setTyped(null)
          notify({ title: t('onCall.phoneSaved'), tone: 'good' })
        },
      },
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('onCall.phone')}
          hint={t('onCall.phoneHint')}
          error={isWrong && t('onCall.phoneWrong')}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={40}
              value={value}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={set.isPending && t('saving')}>
          {t('onCall.phoneSave')}
        </Button>
      </form>
      {set.isError && !isWrong && (
        <Banner tone="danger" announce="alert">
          {t('notSaved')}
        </Banner>
      )}
      {phone && typed === null && <PhoneProof key={phone} isProven={isPhoneProven} />}
      <p>{t(hasEmail ? 'onCall.byEmail' : 'onCall.noEmail')}</p>
      {push}
      {hasPush && (
        <div>
          <PushTest />
        </div>
      )}
    </div>
  )
}
