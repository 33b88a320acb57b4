import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { languageOf } from '#shared/languages.ts'
import { ErrorBoundary } from '#web/error-boundary.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { ClientHeader } from './client-header.tsx'
import { Dashboard } from './dashboard.tsx'
import { hubTabs, type HubTab, isForEverybody, useHubTabs } from './hub-tabs.tsx'
import { EndsLine } from './ends-line.tsx'
import { OfflineLine } from './offline-line.tsx'
import { partOf } from './part.ts'
import { useHubOffline } from './use-hub-offline.ts'
import { PartView } from './section.tsx'

const AiChat = lazyScreen(async () => (await import('./ai-chat.tsx')).AiChat, ['alerts', 'chat', 'mood'])
const Donate = lazyScreen(async () => (await import('./donate.tsx')).DonateTab, ['alerts', 'donations'])
const Intake = lazyScreen(
  async () => (await import('../intake/registration.tsx')).Registration,
  ['alerts', 'consents', 'intake', 'status', 'upload'],
)
const Housing = lazyScreen(
  async () => (await import('./housing.tsx')).Housing,
  ['alerts', 'contact', 'housing', 'needs', 'states', 'status', 'upload'],
)
const Plan = lazyScreen(
  async () => (await import('./plan.tsx')).Plan,
  ['alerts', 'plan-templates', 'progress', 'reentry'],
)
const Jobs = lazyScreen(
  async () => (await import('./jobs.tsx')).Jobs,
  ['alerts', 'job-posting', 'jobs', 'states', 'status', 'upload'],
)
const Workbooks = lazyScreen(
  async () => (await import('./workbooks.tsx')).Workbooks,
  ['alerts', 'mood', 'workbooks'],
)

const Family = lazyScreen(async () => (await import('./family.tsx')).Family, ['alerts', 'messages', 'upload'])
const Language = lazyScreen(
  async () => (await import('#domains/languages/web/client/language-tab.tsx')).LanguageTab,
  ['language'],
)
const Mobile = lazyScreen(
  async () => (await import('./phone/phone-panel.tsx')).PhonePanel,
  ['devices', 'phone'],
)

const Volunteers = lazyScreen(
  async () => (await import('./volunteers.tsx')).Volunteers,
  ['alerts', 'status', 'volunteers'],
)

const chatTo = '/hub?tab=ai-chat'

/** The hub of a client, a guest or a visitor: header, tabs, and the one that the address names. */
export function ClientHub() {
  const { t, i18n } = useTranslation('hub')
  const { clientId } = useWho()
  const [params, changeAddress] = useAddress()
  const { visibility, isShown, tabs, bottomBar } = useHubTabs()
  useHubOffline(clientId)
  const asked = params.get('tab')
  const chosen: HubTab = tabs.find(({ value }) => value === asked)?.value ?? 'dashboard'
  const isUndecided = visibility.isPending && hubTabs.some((tab) => tab.isOptional && tab.value === asked)
  const isStray = asked !== null && asked !== chosen && !visibility.isPending

  const open = (tab: HubTab, options?: { replace: boolean }) =>
    changeAddress((params) => {
      // What one part had open is no matter of another.
      for (const name of [...params.keys()]) params.delete(name)
      if (tab !== 'dashboard') params.set('tab', tab)
    }, options)

  // A hidden tab in the address falls back to the dashboard, and the address says so too.
  useEffect(() => {
    if (isStray) open('dashboard', { replace: true })
  })

  return (
    <div className="page py-5 sm:py-8">
      {/* A sheet of paper is not headed by a welcome. */}
      <div data-print="no">
        <ClientHeader
          isShort={chosen === 'ai-chat' || chosen === 'intake'}
          form={isForEverybody(chosen) ? t(`tabs.${chosen}`) : undefined}
        />
      </div>
      {chosen === 'dashboard' && <EndsLine />}
      {visibility.isError && (
        <div className="mb-4">
          <PartView part={partOf(visibility)} failed={t('failed.tabs')}>
            {() => null}
          </PartView>
        </div>
      )}
      <Tabs
        label={t('tabs.label')}
        tabs={tabs}
        value={chosen}
        onChange={(tab) => open(tab)}
        dir={languageOf(i18n.language).dir}
        bottomBar={bottomBar}
      >
        {/* The talk has a line of its own, beside its box. */}
        {clientId && chosen !== 'ai-chat' && <OfflineLine of={chosen === 'progress' ? 'plan' : 'words'} />}
        <ErrorBoundary key={chosen}>
          <Suspense fallback={<SkeletonText lines={6} label={t('loading')} />}>
            {isUndecided ? (
              <SkeletonText lines={6} label={t('loading')} />
            ) : chosen === 'ai-chat' ? (
              <AiChat />
            ) : chosen === 'donate' ? (
              <Donate />
            ) : chosen === 'intake' ? (
              <Intake />
            ) : chosen === 'volunteers' ? (
              <Volunteers />
            ) : chosen === 'jobs' ? (
              <Jobs />
            ) : chosen === 'housing' ? (
              <Housing />
            ) : chosen === 'workbooks' ? (
              <Workbooks />
            ) : chosen === 'family' ? (
              <Family />
            ) : chosen === 'language' ? (
              <Language bookTo="/hub/appointments#book" registerTo="/hub?tab=intake" />
            ) : chosen === 'mobile' ? (
              <Mobile />
            ) : chosen === 'progress' ? (
              <Plan chatTo={chatTo} />
            ) : (
              <Dashboard
                clientId={clientId}
                planTo={isShown('progress') ? '/hub?tab=progress' : null}
                chatTo={chatTo}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      </Tabs>
    </div>
  )
}
