import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageOf } from '#shared/languages.ts'
import { buttonClass } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { usePage } from '#web/page.tsx'
import { useAddress } from '#web/use-address.ts'

/** The tabs in their order. A new one is a line here, and its name under `tabs` of the catalog. */
const tabs = {
  gifts: lazyScreen(async () => (await import('./gifts.tsx')).Gifts, []),
  refunds: lazyScreen(async () => (await import('./refunds.tsx')).Refunds, []),
  spending: lazyScreen(async () => (await import('./spending.tsx')).Spending, []),
  settings: lazyScreen(async () => (await import('./donation-settings.tsx')).DonationSettings, []),
} as const
type TabName = keyof typeof tabs
const tabNames = Object.keys(tabs) as TabName[]

/** /gifts-desk: what the admin does about donations. The way back to /admin stands above it (`StaffTop`). */
export function GiftsDesk() {
  const { t, i18n } = useTranslation('gifts-desk')
  const heading = usePage(t('meta.title'))
  const [address, changeAddress] = useAddress()
  const tab = tabNames.find((name) => name === address.get('tab')) ?? tabNames[0] ?? 'gifts'
  const Shown = tabs[tab]
  return (
    <div className="page pt-3 pb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('meta.title')}
        </h1>
        <Link to="/funds" className={buttonClass('quiet', 'dense', 'min-h-11')}>
          {t('toFunds')}
        </Link>
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={tabNames.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) =>
          changeAddress(
            (params) => {
              for (const name of [...params.keys()]) params.delete(name)
              params.set('tab', next)
            },
            { replace: true, preventScrollReset: true },
          )
        }
        dir={languageOf(i18n.language).dir}
      >
        <Suspense fallback={<SkeletonText lines={6} label={t('loading')} />}>
          <Shown />
        </Suspense>
      </Tabs>
    </div>
  )
}
