import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { usePage } from '#web/page.tsx'
import { useAddress } from '#web/use-address.ts'
import { BillingPlans } from './billing-plans.tsx'
import { Settings } from './settings.tsx'
import { StatCards } from './stat-cards.tsx'
import { Subscriptions } from './subscriptions.tsx'

const tabNames = ['subscriptions', 'plans', 'settings'] as const

/** /superadmin: what organizations pay, the plans they pay for, and how payments run. */
export function SuperAdmin() {
  const { t, i18n } = useTranslation('organization-plans')
  const heading = usePage(t('title'))
  const [address, changeAddress] = useAddress()
  const tab = tabNames.find((name) => name === address.get('tab')) ?? 'subscriptions'
  return (
    <div className="page pt-3 pb-8">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('title')}
        </h1>
        <Badge plain>{t('badge')}</Badge>
      </div>
      <StatCards />
      <div className="mt-5">
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
          {tab === 'subscriptions' && <Subscriptions />}
          {tab === 'plans' && <BillingPlans />}
          {tab === 'settings' && <Settings />}
        </Tabs>
      </div>
    </div>
  )
}
