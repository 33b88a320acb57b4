import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { keepWelcome } from '#domains/auth/web/welcome-notice.ts'
import type { Role } from '#shared/endpoint.ts'
import { useBoot } from '#web/org-slots.ts'
import { Page } from '#web/page.tsx'
import { homeOf } from '../../paths.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { nextPlace } from './next-place.ts'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

/** /login: name and password. */
export function Login() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const [given, setGiven] = useState<Credentials>({ username: '', password: '', ownPhone: false })
  return (
    <Page title={t('title')} width="text">
      <div className="flex max-w-md flex-col gap-6">
        <SignedInAlready />
        <SignInForm
          given={given}
          onChange={setGiven}
          onDone={(user) => {
            keepWelcome({ title: t('done.title'), description: t('done.text', { name: user.fullName }) })
            // A full navigation: the server answers with the page and the code that belong to this person.
            location.assign(nextPlace(search.get('next'), user.role, location.origin))
          }}
          besides={
            <Link to="/forgot-password" className={standingLink}>
              {t('forgotLink')}
            </Link>
          }
        >
          <OwnPhone checked={given.ownPhone} onChange={(ownPhone) => setGiven({ ...given, ownPhone })} />
        </SignInForm>
        <DemoAccounts onFill={(account) => setGiven({ ...given, ...account })} />
        <div className="border-t border-line pt-5">
          <div className="mb-4">
            <p className="mb-2 font-bold">{t('partner.text')}</p>
            <Link to="/partner-sign-in" className={buttonClass()}>
              {t('partner.link')}
            </Link>
          </div>
          <Link to="/" className={buttonClass()}>
            {t('publicInformation')}
          </Link>
        </div>
      </div>
    </Page>
  )
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
