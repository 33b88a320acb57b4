import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useLinkFor } from '#domains/auth/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { Page } from '#web/page.tsx'
import { NoLetter } from '../login/forgot-password.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { EnterAsPartner } from './enter-as-partner.tsx'
import { TypeCode } from './type-code.tsx'

const titles = {
  invitation: 'welcome.title',
  password_reset: 'welcome.resetTitle',
  partner: 'welcome.enterTitle',
} as const

/** /welcome#TOKEN: what a link from a letter opens. The token never reaches the server's log. */
export function Welcome() {
  const { t } = useTranslation('login')
  const token = tokenOf(decodeURIComponent(useLocation().hash.slice(1)))
  const link = useLinkFor(token)
  const [expired, setExpired] = useState(false)
  const cannotRead = link.error instanceof ApiError && link.error.status < 500 && link.error.status !== 429

  if (!token) return <TypeCode />
  if (expired || cannotRead) return <Expired />
  return (
    <Page
      title={t(titles[link.data?.kind ?? 'invitation'])}
      lead={link.data && t('welcome.for', { name: link.data.fullName })}
      width="text"
    >
      {link.data?.kind === 'partner' ? (
        <EnterAsPartner token={token} onExpired={() => setExpired(true)} />
      ) : link.data ? (
        <ChoosePassword token={token} link={link.data} onExpired={() => setExpired(true)} />
      ) : link.isError ? (
        <Banner
          tone="danger"
          announce="alert"
          actions={<Button onClick={() => void link.refetch()}>{t('retry')}</Button>}
        >
          {t('failed.unreachableText')}
        </Banner>
      ) : (
        <SkeletonText lines={4} label={t('loading')} />
      )}
    </Page>
  )
}

/** Letters from a paper are typed with gaps and small; a link from a letter is taken as it is. */
const tokenOf = (given: string): string => {
  const plain = given.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{20}$/.test(plain) ? plain : given
}

function Expired() {
  const { t } = useTranslation('login')
  return (
    <Page title={t('expired.title')} lead={t('expired.text')} width="text">
      <ul className="mb-5 list-disc space-y-2 ps-5">
        <li>{t('expired.reset')}</li>
        <li>{t('expired.invitation')}</li>
      </ul>
      <p className="mb-4 flex flex-wrap gap-3">
        <Link to="/forgot-password" className={buttonClass('primary')}>
          {t('expired.newLink')}
        </Link>
        <Link to="/login" className={buttonClass()}>
          {t('send')}
        </Link>
      </p>
      <p className="mb-4">
        <Link to="/welcome" className={standingLink}>
          {t('code.open')}
        </Link>
      </p>
      <NoLetter />
    </Page>
  )
}
