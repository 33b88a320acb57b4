import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { SignOutButton } from '#domains/auth/web/sign-out-button.tsx'
import type { Submission } from '#domains/submissions/contract.ts'
import { standingOf, type SubmissionKind, submissionKinds } from '#domains/submissions/contract/lifecycle.ts'
import { useAbout } from '#domains/submissions/web/about.ts'
import { useOwnSubmissions } from '#domains/submissions/web/queries.ts'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { dayName } from '#web/format.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { Loaded } from '#web/loaded.tsx'
import { AddressSection } from './address-section.tsx'
import { PropertySection } from './property-section.tsx'
import { usePage } from '#web/page.tsx'
import { useWho } from '#web/session.ts'

/** What each kind shows of its own: it is not in the list above. */
const sections: Partial<Record<SubmissionKind, ComponentType>> = {
  volunteer: lazyScreen(
    async () => (await import('./volunteer-section.tsx')).VolunteerSection,
    ['alerts', 'circle', 'messages', 'upload', 'volunteering', 'volunteers', 'volunteer-training'],
  ),
  job: lazyScreen(
    async () => (await import('./job-section.tsx')).JobSection,
    ['employer', 'hiring-help', 'job-posting', 'jobs', 'states', 'upload'],
  ),
  pledge: lazyScreen(async () => (await import('./pledge-section.tsx')).PledgeSection, ['pledges']),
  in_kind: lazyScreen(async () => (await import('./goods-section.tsx')).GoodsSection, ['goods']),
}

const GiftSection = lazyScreen(
  async () => (await import('#domains/donations/web/partner/gift-section.tsx')).GiftSection,
  ['donations'],
)

/** What no section of its own shows: messages and such, and an offer to help that is over. */
const listed = <Row extends Pick<Submission, 'kind' | 'state'>>(rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ kind, state }) =>
      kind !== 'property' &&
      (!sections[kind] || (kind === 'volunteer' && standingOf(kind, state) === 'over')),
  )

/** /partner: what an employer, a homeowner, a volunteer has here, and where each of it stands. */
export function Partner() {
  const { t, i18n } = useTranslation(['partner', 'status'])
  const about = useAbout()
  const { fullName } = useWho()
  const heading = usePage(t('partner:title'))
  const own = useOwnSubmissions()
  // Each is offered what they do here; who has handed in nothing yet, all of it.
  const handedIn = own.data?.map(({ kind }) => kind) ?? null
  const offers = (kind: 'property' | 'job'): boolean =>
    handedIn !== null && (handedIn.length === 0 || handedIn.includes(kind))
  return (
    <div className="page py-6">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {t('partner:title')}
          </h1>
          <p className="text-muted">
            <bdi>{fullName}</bdi>
          </p>
        </div>
        <SignOutButton to="/partner-sign-in" />
      </div>
      <Loaded query={own} failed={t('partner:failed')}>
        {(rows) => (
          <>
            <Suspense fallback={<SkeletonText lines={4} label={t('partner:loading')} />}>
              <GiftSection
                whenNone={
                  rows.length === 0 && (
                    <EmptyState title={t('partner:empty.title')}>{t('partner:empty.text')}</EmptyState>
                  )
                }
              />
            </Suspense>
            {listed(rows).length > 0 && (
              <section className="mb-8 flex flex-col gap-3">
                <h2 className="text-xl">{t('partner:sent')}</h2>
                <ul className="grid gap-3 lg:grid-cols-2">
                  {listed(rows).map((row) => (
                    <li key={row.id}>
                      <Card>
                        <p className="text-sm text-muted">
                          {t(`status:kind.${row.kind}`)} ·{' '}
                          <bdi dir="ltr" className="tabular-nums">
                            {row.reference}
                          </bdi>{' '}
                          · {dayName(row.createdAt, i18n.language)}
                        </p>
                        <p className="my-1 text-lg font-bold">
                          <bdi>{about(row)}</bdi>
                        </p>
                        <StateBadge kind={row.kind} state={row.state} />
                        <p className="mt-2">
                          {t(`status:means.${row.kind}.${row.state}` as 'status:means.contact.read')}
                        </p>
                        <p className="mt-1">
                          <Link to={`/partner/${row.id}`} className={standingLink}>
                            {t('partner:open')}
                          </Link>
                        </p>
                      </Card>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {submissionKinds
              .filter((kind) => rows.some((row) => row.kind === kind))
              .map((kind) => {
                const Section = sections[kind]
                return (
                  Section && (
                    <Suspense key={kind} fallback={<SkeletonText lines={6} label={t('partner:loading')} />}>
                      <Section />
                    </Suspense>
                  )
                )
              })}
          </>
        )}
      </Loaded>
      <PropertySection />
      <p className="flex flex-wrap gap-3">
        {offers('property') && (
          <Link to="/hub?tab=housing&side=have" className={buttonClass()}>
            {t('partner:addPlace')}
          </Link>
        )}
        {offers('job') && (
          <Link to="/hub?tab=jobs&view=post" className={buttonClass()}>
            {t('partner:postJob')}
          </Link>
        )}
        <Link to="/contact" className={buttonClass()}>
          {t('partner:contact')}
        </Link>
      </p>
      <AddressSection />
    </div>
  )
}
