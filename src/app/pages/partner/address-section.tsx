import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useChangeAddress, useOwnAddress } from '#domains/auth/web/partner-queries.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useFocusAfter } from '#web/use-focus-after.ts'

/** Where a partner's links and news go, and how that becomes another address: by a link that goes there. */
export function AddressSection() {
  const { t } = useTranslation('partner')
  const own = useOwnAddress()
  const change = useChangeAddress()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { draft, change: write, clear } = useDraft('partner address', { email: '' })
  const box = useRef<HTMLInputElement>(null)
  const part = useFocusAfter<HTMLElement>(isOpen)
  const email = draft.email.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    setAsked(true)
    if (!looksLikeEmail(email)) return box.current?.focus()
    change.mutate(
      { email },
      {
        onSuccess: () => {
          clear()
          setAsked(false)
          setOpen(false)
        },
      },
    )
  }
  if (!own.data?.email) return null
  const tooMany = change.error instanceof ApiError && change.error.status === 429
  return (
    <section ref={part} className="mt-8 flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="text-xl">{t('address.title')}</h2>
      <p>
        <bdi dir="ltr" className="break-all">
          {own.data.email}
        </bdi>
      </p>
      {change.isSuccess && !isOpen && (
        <p role="status">{t('address.sent', { email: change.variables.email })}</p>
      )}
      {isOpen ? (
        <form noValidate onSubmit={send} className="flex w-full max-w-md flex-col gap-3">
          <Field
            label={t('address.label')}
            hint={t('address.hint')}
            error={asked && !looksLikeEmail(email) && t('address.wrong')}
          >
            {(field) => (
              <TextInput
                {...field}
                ref={box}
                type="email"
                dir="ltr"
                autoComplete="email"
                value={draft.email}
                onChange={({ target }) => write({ email: target.value })}
              />
            )}
          </Field>
          <FormEnd
            send={t('address.send')}
            busy={change.isPending && t('address.busy')}
            problem={
              change.isError && (
                <Problem error={change.error}>{t(tooMany ? 'address.tooMany' : 'address.failed')}</Problem>
              )
            }
            cancel={t('address.cancel')}
            onCancel={() => setOpen(false)}
          />
        </form>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('address.change')}</Button>
      )}
    </section>
  )
}
