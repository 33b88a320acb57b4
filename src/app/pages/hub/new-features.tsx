import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { useTabVisibility } from '#domains/organizations/web/queries.ts'
import { type NewTab, newTabs } from '#shared/new-tabs.ts'

/** Cards to the newer tabs of the hub that the organization shows. */
export function NewFeatures() {
  const { t } = useTranslation('hub')
  const visibility = useTabVisibility()
  const isShown = (tab: NewTab) => visibility.data?.some((one) => one.tabName === tab && one.isVisible)
  const tabs = newTabs.filter(isShown)
  if (!tabs.length) return null
  return (
    <section aria-labelledby="new-features">
      <h2 id="new-features" className="mb-3 text-lg font-bold">
        {t('newFeatures.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/hub?tab=${tab}`}
              className="flex h-full flex-col rounded-card border border-line bg-raised p-4 hover:bg-sunken"
            >
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-bold underline decoration-1 underline-offset-4">
                  {t(`newFeatures.${tab}Title`)}
                </span>
                <Badge tone="good" plain>
                  {t('newFeatures.badge')}
                </Badge>
              </span>
              <span className="text-muted">{t(`newFeatures.${tab}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
