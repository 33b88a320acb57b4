import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { useSignIn } from '#domains/auth/web/queries.ts'
import { keepWelcome } from '#domains/auth/web/welcome-notice.ts'
import type { Role } from '#shared/endpoint.ts'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'
import { Page } from '#web/page.tsx'
import { homeOf } from '../../paths.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { nextPlace } from './next-place.ts'

type Failure = 'wrong' | 'tooMany' | 'demoOnly' | 'unreachable'

/** /login: name and password. What was typed stays, whatever goes wrong. */
export function Login() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const signIn = useSignIn()
  const [given, setGiven] = useState({ username: '', password: '' })
  const [ownPhone, setOwnPhone] = useState(false)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // A second press may come before the first render shows that it is busy.
  const underWay = useRef(false)
  const nameBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    setAsked(true)
    if (!given.username.trim()) return nameBox.current?.focus()
    if (!given.password) return passwordBox.current?.focus()
    underWay.current = true
    setFailure(null)
    try {
      const { user } = await signIn.mutateAsync({ ...given, username: given.username.trim(), ownPhone })
      keepWelcome({ title: t('done.title'), description: t('done.text', { name: user.fullName }) })
      // A full navigation: the server answers with the page and the code that belong to this person.
      location.assign(nextPlace(search.get('next'), user.role, location.origin))
    } catch (error) {
      underWay.current = false
      const kind = failureOf(error)
      setFailure(kind)
      notify({
        title: t('failed.title'),
        description: t(kind === 'wrong' ? 'failed.notice' : `failed.${kind}`),
        tone: 'danger',
      })
    }
  }

  const busy = signIn.isPending || signIn.isSuccess
  return (
    <Page title={t('title')} width="text">
      <div className="flex max-w-md flex-col gap-6">
        <SignedInAlready />
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          {failure && (
            <Banner tone="danger" announce="alert" title={t(`failed.${failure}`)}>
              {t(`failed.${failure}Text`)}
            </Banner>
          )}
          <Field
            label={t('username')}
            error={asked && !given.username.trim() && t('usernameMissing')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                ref={nameBox}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                dir="ltr"
                className="text-start"
                value={given.username}
                onChange={(event) => setGiven({ ...given, username: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('password')} error={asked && !given.password && t('passwordMissing')} required>
            {(control) => (
              <PasswordInput
                {...control}
                ref={passwordBox}
                name="password"
                autoComplete="current-password"
                dir="ltr"
                showLabel={t('show')}
                hideLabel={t('hide')}
                value={given.password}
                onChange={(event) => setGiven({ ...given, password: event.target.value })}
              />
            )}
          </Field>
          <OwnPhone checked={ownPhone} onChange={setOwnPhone} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" variant="primary" size="large" busy={busy && t('busy')}>
              {t('send')}
            </Button>
            <Link to="/forgot-password" className={standingLink}>
              {t('forgotLink')}
            </Link>
          </div>
        </form>
        <DemoAccounts onFill={setGiven} />
        <div className="border-t border-line pt-5">
          <p className="mb-4">
            {t('partner.text')}{' '}
            <Link to="/partner-sign-in" className={standingLink}>
              {t('partner.link')}
            </Link>
          </p>
          <Link to="/" className={buttonClass()}>
            {t('publicInformation')}
          </Link>
        </div>
      </div>
    </Page>
  )
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'auth.too_many_attempts' || error.status === 429) return 'tooMany'
  if (error.code === 'auth.demo_only_here') return 'demoOnly'
  return error.status < 500 ? 'wrong' : 'unreachable'
}

function OwnPhone({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const { t } = useTranslation('login')
  return (
    <label className="flex min-h-12 items-start gap-3">
      <input
        type="checkbox"
        name="ownPhone"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-6 shrink-0 accent-(--accent-text)"
      />
      <span>
        <span className="block font-bold">{t('ownPhone')}</span>
        <span className="block text-sm text-muted">{t('ownPhoneText')}</span>
      </span>
    </label>
  )
}

function SignedInAlready() {
  const { t } = useTranslation('login')
  const { user } = useBoot()
  if (!user?.username) return null
  return (
    <Banner
      announce="no"
      actions={
        <a href={homeOf(user.role as Role)} className={standingLink}>
          {t('already.go')}
        </a>
      }
    >
      {t('already.text', { name: user.fullName })}
    </Banner>
  )
}
