import BookOpen from 'lucide-react/icons/book-open'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Briefcase from 'lucide-react/icons/briefcase'
import HandCoins from 'lucide-react/icons/hand-coins'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import Globe from 'lucide-react/icons/globe'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import Sunrise from 'lucide-react/icons/sunrise'
import Users from 'lucide-react/icons/users'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useTabVisibility } from '#domains/organizations/web/queries.ts'
import { languageOf } from '#shared/languages.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { ClientHeader } from './client-header.tsx'
import { Dashboard } from './dashboard.tsx'
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
  ['alerts', 'contact', 'housing', 'states', 'status', 'upload'],
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

// Only what is built stands here, in the order of the bar.
const hubTabs = [
  { value: 'dashboard', icon: LayoutDashboard, isOptional: false },
  { value: 'ai-chat', icon: MessageCircle, isOptional: false },
  { value: 'donate', icon: HandCoins, isOptional: false },
  { value: 'intake', icon: ClipboardPen, isOptional: false },
  { value: 'housing', icon: House, isOptional: false },
  { value: 'volunteers', icon: HandHeart, isOptional: false },
  { value: 'jobs', icon: Briefcase, isOptional: false },
  { value: 'workbooks', icon: BookOpen, isOptional: true },
  { value: 'family', icon: Users, isOptional: true },
  { value: 'mobile', icon: Smartphone, isOptional: true },
  { value: 'language', icon: Globe, isOptional: true },
  { value: 'progress', icon: Sunrise, isOptional: true },
] as const
type HubTab = (typeof hubTabs)[number]['value']

const isForEverybody = (tab: HubTab): boolean =>
  ['donate', 'intake', 'housing', 'volunteers', 'jobs'].includes(tab)

const chatTo = '/hub?tab=ai-chat'

// What a thumb reaches on a phone: a client's own days, and for who is not in the program yet the ways in.
const clientsFirst: readonly HubTab[] = ['dashboard', 'ai-chat', 'progress', 'workbooks']
const visitorsFirst: readonly HubTab[] = ['dashboard', 'ai-chat', 'intake', 'housing']

/** The hub of a client, a guest or a visitor: header, tabs, and the one that the address names. */
export function ClientHub() {
  const { t, i18n } = useTranslation('hub')
  const { clientId, role } = useWho()
  const [params, changeAddress] = useAddress()
  const visibility = useTabVisibility()
  useHubOffline(clientId)
  const isShown = (tab: string) =>
    visibility.data?.some(({ tabName, isVisible }) => tabName === tab && isVisible)
  const tabs = hubTabs.filter(({ value, isOptional }) => !isOptional || isShown(value))
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
        tabs={tabs.map(({ value, icon: Icon }) => ({
          value,
          label: t(`tabs.${value}`),
          icon: <Icon aria-hidden="true" className="size-5" />,
        }))}
        value={chosen}
        onChange={(tab) => open(tab)}
        dir={languageOf(i18n.language).dir}
        bottomBar={{
          moreLabel: t('tabs.more'),
          closeLabel: t('tabs.close'),
          first: role === 'client' ? clientsFirst : visitorsFirst,
        }}
      >
        {/* The talk has a line of its own, beside its box. */}
        {clientId && chosen !== 'ai-chat' && <OfflineLine of={chosen === 'progress' ? 'plan' : 'words'} />}
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
      </Tabs>
    </div>
  )
}
