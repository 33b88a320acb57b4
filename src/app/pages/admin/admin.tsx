import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { Outbox } from '#domains/notifications/web/staff/outbox.tsx'
import { languageOf } from '#shared/languages.ts'
import { useBoot } from '#web/org-slots.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { usePage } from '#web/page.tsx'
import { SignInLink } from '#web/signed-out.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Settings } from './settings.tsx'

const tabNames = ['messages', 'users', 'revenue', 'settings', 'team', 'onCall', 'hiring', 'outbox'] as const
type TabName = (typeof tabNames)[number]

const Messages = lazyScreen(async () => (await import('./messages.tsx')).Messages, ['inbox', 'status'])
const StaffProfiles = lazyScreen(
  async () => (await import('#domains/staff/web/staff/profiles.tsx')).StaffProfiles,
  ['staff'],
)
const StatCards = lazyScreen(async () => (await import('./stat-cards.tsx')).StatCards, ['reports'])
const UserManagement = lazyScreen(
  async () => (await import('./user-management.tsx')).UserManagement,
  ['reports'],
)
const Revenue = lazyScreen(async () => (await import('./revenue.tsx')).Revenue, ['reports'])
const OnCall = lazyScreen(async () => (await import('./on-call.tsx')).OnCall, ['care'])
const SuspensionBanner = lazyScreen(
  async () => (await import('#domains/organization-plans/web/admin/suspension-banner.tsx')).SuspensionBanner,
  ['organization-plans'],
)
const DeletionBanner = lazyScreen(
  async () => (await import('#domains/organization-data/web/admin/deletion-banner.tsx')).DeletionBanner,
  ['organization-data'],
)
const HiringEditor = lazyScreen(
  async () => (await import('#domains/job-board/web/staff/hiring-editor.tsx')).HiringEditor,
  ['hiring-help'],
)

/** /admin: settings for both kinds of admin; people and letters for the organization's own. */
export function Admin() {
  const { t, i18n } = useTranslation('admin')
  const heading = usePage(t('title'))
  const { user, organization, demoAccountsLeft } = useBoot()
  const [search, setSearch] = useSearchParams()
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => undefined)
  const open: readonly TabName[] = user?.role === 'admin' ? tabNames : ['settings']
  const tab: TabName = open.find((name) => name === search.get('tab')) ?? open[0] ?? 'settings'

  return (
    <div className="page py-3">
      <div className="mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('title')}
        </h1>
        <p className="text-muted">
          <bdi>{organization.name}</bdi> · <bdi>{user?.fullName}</bdi>
        </p>
      </div>
      {signedOutAt > 0 && (
        <Banner
          tone="caution"
          announce="alert"
          className="mb-4"
          title={t('signedOut.title')}
          actions={<SignInLink className={buttonClass('primary')}>{t('signedOut.signIn')}</SignInLink>}
        >
          {t('signedOut.text')}
        </Banner>
      )}
      {user?.role === 'admin' && (
        <Suspense>
          <SuspensionBanner className="mb-4" />
          <DeletionBanner className="mb-4" />
        </Suspense>
      )}
      {demoAccountsLeft && (
        <Banner tone="caution" className="mb-4" title={t('demoLeft.title')}>
          {t('demoLeft.text', { number: demoAccountsLeft })}
        </Banner>
      )}
      {user?.role === 'admin' && (
        <Suspense fallback={<SkeletonText lines={3} label={t('loading')} />}>
          <StatCards />
        </Suspense>
      )}
      <Tabs
        label={t('tabs.label')}
        tabs={open.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true, preventScrollReset: true })}
        dir={languageOf(i18n.language).dir}
      >
        {tab === 'settings' && <Settings />}
        {tab === 'messages' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <Messages />
          </Suspense>
        )}
        {tab === 'users' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <UserManagement ownName={user?.username ?? ''} />
          </Suspense>
        )}
        {tab === 'revenue' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <Revenue />
          </Suspense>
        )}
        {tab === 'team' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <StaffProfiles />
          </Suspense>
        )}
        {tab === 'onCall' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <OnCall />
          </Suspense>
        )}
        {tab === 'hiring' && (
          <Suspense fallback={<SkeletonText lines={8} label={t('loading')} />}>
            <HiringEditor />
          </Suspense>
        )}
        {tab === 'outbox' && <Outbox />}
      </Tabs>
    </div>
  )
}
