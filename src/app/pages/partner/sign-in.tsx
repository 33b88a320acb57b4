import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { useRequestPartnerLink } from '#domains/auth/web/partner-queries.ts'
import { ApiError } from '#web/api.ts'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { homeOf } from '../../paths.ts'
import { nextPlace } from '../login/next-place.ts'

/** /partner-sign-in: asks for a link by e-mail. The answer is the same for every address. */
export function PartnerSignIn() {
  const { t } = useTranslation('partner')
  const { role } = useWho()
  const request = useRequestPartnerLink()
  const [search] = useSearchParams()
  const place = search.get('place')
  // A letter to a supporter names the page it is about; the way there leads past this one only when signed out.
  const next = search.get('next')
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const part = useFocusAfter<HTMLDivElement>(request.isSuccess)
  const isWrong = asked && !looksLikeEmail(email)

  function send(event: FormEvent) {
    event.preventDefault()
    if (request.isPending) return
    setAsked(true)
    if (!looksLikeEmail(email)) return box.current?.focus()
    request.mutate({ email: email.trim(), ...(place ? { place } : {}) })
  }

  if (next && role === 'supporter') return <Navigate replace to={nextPlace(next, role, location.origin)} />
  const tooMany = request.error instanceof ApiError && request.error.status === 429
  return (
    <Page title={t('signIn.title')} lead={t('signIn.lead')} width="text">
      <div ref={part} className="flex max-w-md flex-col gap-6">
        {(role === 'partner' || role === 'supporter') && (
          <Banner announce="no">
            <Link
              to={place && role === 'partner' ? `/partner?place=${encodeURIComponent(place)}` : homeOf(role)}
              className={buttonClass('primary')}
            >
              {t('signIn.already')}
            </Link>
          </Banner>
        )}
        {request.isSuccess ? (
          <div data-next>
            <Banner
              tone="good"
              title={t('signIn.sent')}
              actions={<Button onClick={() => request.reset()}>{t('signIn.other')}</Button>}
            >
              <p>{t('signIn.sentText')}</p>
              <p>
                <bdi dir="ltr" className="break-all">
                  {email.trim()}
                </bdi>
              </p>
            </Banner>
          </div>
        ) : (
          <form noValidate onSubmit={send} className="flex flex-col gap-5">
            {request.isError && (
              <Banner tone="danger" announce="alert">
                {t(tooMany ? 'signIn.tooMany' : 'signIn.failed')}
              </Banner>
            )}
            <Field label={t('signIn.email')} error={isWrong && t('signIn.emailWrong')} required>
              {(control) => (
                <TextInput
                  {...control}
                  ref={box}
                  type="email"
                  name="email"
                  autoComplete="email"
                  inputMode="email"
                  enterKeyHint="send"
                  dir="ltr"
                  maxLength={200}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="primary"
              className="self-start"
              busy={request.isPending && t('busy')}
            >
              {t('signIn.send')}
            </Button>
          </form>
        )}
        <p className="text-muted">{t('signIn.noAccount')}</p>
        <Link
          to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
          className={next ? classNames(buttonClass(), 'self-start') : standingLink}
        >
          {t('signIn.others')}
        </Link>
      </div>
    </Page>
  )
}
