import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { codeDigits } from '../../../contract/on-call.ts'
import { useProvePhone, useSendPhoneCode, useTestPush } from './queries.ts'

/** Confirms the number on record with a code by text message: only then a call at night counts on it. */
export function PhoneProof({ isProven }: { isProven: boolean }) {
  const { t } = useTranslation('care')
  const send = useSendPhoneCode()
  const prove = useProvePhone()
  const [code, setCode] = useState('')
  if (isProven) return <p className="text-muted">{t('onCall.proof.proven')}</p>
  const isWrong = prove.error instanceof ApiError && prove.error.code === 'crisis.wrong_code'

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (prove.isPending || !code.trim()) return
    prove.mutate(code.trim(), {
      onSuccess: () => notify({ title: t('onCall.proof.done'), tone: 'good' }),
    })
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-bold">{t('onCall.proof.unproven')}</p>
      <Button busy={send.isPending && t('saving')} onClick={() => send.mutate(undefined)}>
        {t('onCall.proof.send')}
      </Button>
      {send.isError && (
        <p role="alert" className="text-danger">
          {t('notSaved')}
        </p>
      )}
      {send.isSuccess && (
        <form noValidate onSubmit={confirm} className="flex flex-wrap items-end gap-3">
          <Field
            label={t('onCall.proof.code')}
            hint={t('onCall.proof.sent')}
            error={prove.isError && t(isWrong ? 'onCall.proof.wrong' : 'notSaved')}
          >
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={codeDigits + 2}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={prove.isPending && t('saving')}>
            {t('onCall.proof.prove')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Sends a test message to the browsers that may be woken. */
export function PushTest() {
  const { t } = useTranslation('care')
  const test = useTestPush()
  return (
    <Button
      busy={test.isPending && t('saving')}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: ({ browsers }) =>
            notify({
              title: t(browsers ? 'onCall.proof.tested' : 'onCall.proof.noBrowser'),
              tone: browsers ? 'good' : 'danger',
            }),
          onError: () => notify({ title: t('notSaved'), tone: 'danger' }),
        })
      }
    >
      {t('onCall.proof.test')}
    </Button>
  )
}
