import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { languageOf } from '#shared/languages.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { usePage } from '#web/page.tsx'
import { StaffAtHub } from './staff-at-hub.tsx'

const screens: Record<'donate' | 'housing' | 'volunteers' | 'jobs', ComponentType> = {
  donate: lazyScreen(async () => (await import('./donate.tsx')).DonateTab, ['alerts', 'donations']),
  housing: lazyScreen(
    async () => (await import('./housing.tsx')).Housing,
    ['alerts', 'contact', 'housing', 'needs', 'states', 'status', 'upload'],
  ),
  volunteers: lazyScreen(
    async () => (await import('./volunteers.tsx')).Volunteers,
    ['alerts', 'status', 'volunteers'],
  ),
  jobs: lazyScreen(
    async () => (await import('./jobs.tsx')).Jobs,
    ['alerts', 'job-posting', 'jobs', 'states', 'status', 'upload'],
  ),
}
type PublicTab = keyof typeof screens
const tabs = Object.keys(screens) as PublicTab[]

/** /hub of an employer, a homeowner, a volunteer: the forms by which they hand in something more. */
export function PartnerHub() {
  const asked = useSearchParams()[0].get('tab')
  const tab = tabs.find((one) => one === asked)
  return tab ? <PublicTabs tab={tab} /> : <StaffAtHub role="partner" />
}

function PublicTabs({ tab }: { tab: PublicTab }) {
  const { t, i18n } = useTranslation('hub')
  const heading = usePage(t('title'))
  const [, setParams] = useSearchParams()
  const Screen = screens[tab]
  return (
    <div className="page py-5 sm:py-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t('title')}
      </h1>
      <p className="mb-4">
        <Link to="/partner" className={standingLink}>
          {t('partner.back')}
        </Link>
      </p>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
        dir={languageOf(i18n.language).dir}
      >
        <Suspense fallback={<SkeletonText lines={6} label={t('loading')} />}>
          <Screen />
        </Suspense>
      </Tabs>
    </div>
  )
}
