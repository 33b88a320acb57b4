import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useRequestReset } from '#domains/auth/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { useBoot } from '#web/org-slots.ts'
import { Page } from '#web/page.tsx'

/** /forgot-password: asks for a letter with a link. The answer is the same for every name. */
export function ForgotPassword() {
  const { t } = useTranslation('login')
  const request = useRequestReset()
  const [username, setUsername] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (request.isPending) return
    setAsked(true)
    if (!username.trim()) return box.current?.focus()
    request.mutate({ username: username.trim() })
  }

  const tooMany = request.error instanceof ApiError && request.error.status === 429
  return (
    <Page title={t('forgot.title')} lead={t('forgot.lead')} width="text">
      <div className="flex max-w-md flex-col gap-6">
        {request.isSuccess ? (
          <Banner tone="good" title={t('forgot.sent')}>
            {t('forgot.sentText')}
          </Banner>
        ) : (
          <form noValidate onSubmit={send} className="flex flex-col gap-5">
            {request.isError && (
              <Banner tone="danger" announce="alert">
                {t(tooMany ? 'failed.tooManyText' : 'failed.unreachableText')}
              </Banner>
            )}
            <Field label={t('username')} error={asked && !username.trim() && t('usernameMissing')} required>
              {(control) => (
                <TextInput
                  {...control}
                  ref={box}
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  dir="ltr"
                  value={username}
                  onChange={(event) => setUsername(event.target.value)}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="primary"
              busy={request.isPending && t('forgot.busy')}
              className="self-start"
            >
              {t('forgot.send')}
            </Button>
          </form>
        )}
        <NoLetter />
        <Link to="/login" className={standingLink}>
          {t('backToLogin')}
        </Link>
      </div>
    </Page>
  )
}

/** What else can be done: a person can help. A partner has no counselor. */
export function NoLetter({ isPartner = false }: { isPartner?: boolean }) {
  const { t } = useTranslation('login')
  const { supportPhone } = useBoot().organization
  return (
    <p className="text-muted">
      {t(isPartner ? 'forgot.noLetterPartner' : 'forgot.noLetter')}
      {supportPhone && (
        <>
          {' '}
          <PhoneLink phone={supportPhone} className={standingLink} />
        </>
      )}
    </p>
  )
}
