import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useLinkFor } from '#domains/auth/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { isWhole, useHashWord } from '#web/hash-word.ts'
import { Page } from '#web/page.tsx'
import { NoLetter } from '../login/forgot-password.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { EnterAsPartner } from './enter-as-partner.tsx'
import { Incomplete } from './incomplete.tsx'

const titles = {
  invitation: 'welcome.title',
  password_reset: 'welcome.resetTitle',
  partner: 'welcome.enterTitle',
} as const

/** /welcome#TOKEN: what a link from a letter opens. The token never reaches the server's log. */
export function Welcome() {
  const { t } = useTranslation('login')
  const token = useHashWord()
  const link = useLinkFor(isWhole(token) ? token : '')
  const [search] = useSearchParams()
  const [expired, setExpired] = useState(false)
  const cannotRead = link.error instanceof ApiError && link.error.status < 500 && link.error.status !== 429

  if (!isWhole(token)) return <Incomplete isCut={token !== ''} />
  // The server no longer says whose a used link was; a partner's often names the place that it leads to.
  if (expired || cannotRead)
    return <Expired isPartner={link.data ? link.data.kind === 'partner' : search.has('place') || null} />
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

/** `isPartner` is null where it cannot be known: then both ways are offered. */
function Expired({ isPartner }: { isPartner: boolean | null }) {
  const { t } = useTranslation('login')
  return (
    <Page title={t('expired.title')} lead={t('expired.text')} width="text">
      {!isPartner && (
        <ul className="mb-5 list-disc space-y-2 ps-5">
          <li>{t('expired.reset')}</li>
          <li>{t('expired.invitation')}</li>
          {isPartner === null && <li>{t('expired.partner')}</li>}
        </ul>
      )}
      <p className="mb-4 flex flex-wrap gap-3">
        {!isPartner && (
          <Link to="/forgot-password" className={buttonClass('primary')}>
            {t('expired.newLink')}
          </Link>
        )}
        {isPartner !== false && (
          <Link to="/partner-sign-in" className={buttonClass(isPartner ? 'primary' : 'quiet')}>
            {t(isPartner ? 'expired.newLink' : 'expired.partnerLink')}
          </Link>
        )}
        {!isPartner && (
          <Link to="/login" className={buttonClass()}>
            {t('send')}
          </Link>
        )}
      </p>
      {!isPartner && (
        <p className="mb-4">
          <Link to="/welcome" className={standingLink}>
            {t('code.open')}
          </Link>
        </p>
      )}
      <NoLetter isPartner={isPartner === true} />
    </Page>
  )
}
