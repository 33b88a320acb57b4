import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { useSendCode } from './queries.ts'
import type { Kept } from './answers-keeper.ts'
import type { Within } from './form-context.ts'

/** Whether what was typed is kept, the code that opens it elsewhere, and a way to send that code to oneself. */
export function CodeLine({ kept, within, onRetry }: { kept: Kept; within: Within; onRetry(): void }) {
  const { t } = useTranslation('intake')
  const { draft, state } = kept
  if (state === 'empty') return null
  const code = draft?.formCode
  return (
    <aside className="rounded-card border border-line bg-sunken p-4" data-intake-code>
      <p role="status" className="text-sm text-muted">
        {t(`kept.${state}`)}
      </p>
      {state === 'failed' && (
        <Button variant="link" onClick={onRetry}>
          {t('kept.retry')}
        </Button>
      )}
      {code && (
        <>
          <p className="mt-1">
            {t('code.title')}{' '}
            <strong className="text-lg tracking-widest">
              <bdi dir="ltr">{code.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
            </strong>
          </p>
          <p className="measure text-sm text-muted">{t('code.text')}</p>
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t('code.open')}
            </summary>
            <SendCode within={within} />
          </details>
        </>
      )}
    </aside>
  )
}

function SendCode({ within }: { within: Within }) {
  const { t } = useTranslation('intake')
  const send = useSendCode(within)
  const [to, setTo] = useState('')
  const code = send.error instanceof ApiError ? send.error.code : ''
  const isLimit = code === 'request.too_many' || code === 'guard.too_many_for_email'
  function submit(event: FormEvent) {
    event.preventDefault()
    if (to.trim() && !send.isPending) send.mutate(to.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex max-w-md flex-col gap-3">
      <Field
        label={t('code.to')}
        hint={t('code.toHint')}
        error={
          send.isError &&
          t(code === 'request.invalid' ? 'code.wrong' : isLimit ? 'code.limit' : 'code.failed')
        }
      >
        {(field) => (
          <TextInput
            {...field}
            name="codeTo"
            dir="ltr"
            autoComplete="off"
            value={to}
            onChange={(event) => {
              setTo(event.target.value)
              send.reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={send.isPending && t('busy')}>
        {t('code.send')}
      </Button>
      <p role="status">{send.isSuccess && t('code.sent')}</p>
    </form>
  )
}
