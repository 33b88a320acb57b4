import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { SendInvitation } from '#domains/intake/web/send-invitation.tsx'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { useAbout } from '#domains/submissions/web/about.ts'
import { AnswerBox } from '#domains/submissions/web/answer-box.tsx'
import { useStatus } from '#domains/submissions/web/queries.ts'
import { Said } from '#domains/submissions/web/said.tsx'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { Withdraw } from '#domains/submissions/web/withdraw.tsx'
import { ApiError } from '#web/api.ts'
import { dayName } from '#web/format.ts'
import { useHashWord } from '#web/hash-word.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

const PledgeStatus = lazyScreen(
  async () => (await import('#domains/pledges/web/own/pledge-status.tsx')).PledgeStatus,
  ['pledges'],
)

const partnerKinds = new Set(['property', 'volunteer', 'job', 'pledge', 'in_kind'])

/** /status#TOKEN: how something that was handed in stands. The token never reaches the server's log. */
export function StatusPage() {
  const { t, i18n } = useTranslation('status')
  const { role } = useWho()
  const about = useAbout()
  const token = useHashWord()
  const status = useStatus(token)
  const heard = useFormHeard()
  const isUnknown = status.error instanceof ApiError && [400, 404].includes(status.error.status)
  if (!token || isUnknown)
    return (
      <Page title={t('title')} lead={t('unknown.lead')} width="text">
        <Link to="/contact" className={buttonClass('primary')}>
          {t('unknown.contact')}
        </Link>
      </Page>
    )
  return (
    <Page title={t('title')} width="text">
      <FormHeard heard={heard.heard} />
      <Loaded query={status} failed={t('failed')}>
        {(known) => (
          <div className="flex flex-col gap-6">
            {known.isWaitedFor && (
              <Banner
                tone="caution"
                announce="no"
                title={t('waits.title')}
                actions={
                  <Link
                    to={`/partner-sign-in?place=${encodeURIComponent(known.id)}`}
                    className={buttonClass('primary')}
                  >
                    {t('waits.open')}
                  </Link>
                }
              />
            )}
            <Card>
              <p className="text-muted">
                {t(`kind.${known.kind}`)} · <bdi>{about(known)}</bdi>
              </p>
              <p className="my-1 text-2xl font-bold tabular-nums">
                <bdi dir="ltr">{known.reference}</bdi>
              </p>
              <p className="flex flex-wrap items-center gap-3">
                <StateBadge kind={known.kind} state={known.state} />
                <span className="text-muted">
                  {t('since', { day: dayName(known.stateSince, i18n.language) })}
                </span>
              </p>
              <p className="mt-3">{t(`means.${known.kind}.${known.state}` as 'means.contact.read')}</p>
            </Card>
            {known.kind === 'pledge' && (
              <Suspense fallback={<SkeletonText lines={4} label={t('loading')} />}>
                <PledgeStatus token={token} seen={`${known.state} ${known.events.length}`} />
              </Suspense>
            )}
            {known.kind === 'intake' && known.state === 'accepted' && <SendInvitation token={token} />}
            <section className="flex flex-col gap-3">
              <h2 className="text-xl">{t('said.title')}</h2>
              <Said status={known} newestFirst={known.kind === 'property'} />
            </section>
            {(standingOf(known.kind, known.state) !== 'over' || known.state === 'replied') && (
              <AnswerBox
                id={known.id}
                token={token}
                label={t(known.state === 'info_needed' ? 'answer.label' : 'answer.more')}
                onHeard={heard.hear}
              />
            )}
            <div data-print="no" className="flex flex-col items-start gap-2">
              {partnerKinds.has(known.kind) && (
                <Link to={role === 'partner' ? '/partner' : '/partner-sign-in'} className={standingLink}>
                  {t(role === 'partner' ? 'partnerIn' : 'partner')}
                </Link>
              )}
              {known.mayWithdraw && <Withdraw token={token} />}
            </div>
            <Banner announce="no">{t('secret')}</Banner>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
