import BookOpen from 'lucide-react/icons/book-open'
import Languages from 'lucide-react/icons/languages'
import Smartphone from 'lucide-react/icons/smartphone'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { useTabVisibility } from '#domains/organizations/web/queries.ts'
import { type NewTab, newTabs } from '#shared/new-tabs.ts'
import { builtTabs } from '../../built-tabs.ts'

const icons = { workbooks: BookOpen, family: Users, mobile: Smartphone, language: Languages } as const

/** Cards to the newer tabs of the hub: those that are built and that this person sees. */
export function NewFeatures() {
  const { t } = useTranslation('hub')
  const visibility = useTabVisibility()
  const isShown = (tab: NewTab) =>
    builtTabs.includes(tab) && visibility.data?.some((one) => one.tabName === tab && one.isVisible)
  const tabs = newTabs.filter(isShown)
  if (!tabs.length) return null
  return (
    <section aria-labelledby="new-features">
      <h2 id="new-features" className="mb-3 text-lg font-bold">
        {t('newFeatures.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {tabs.map((tab) => (
          <NewFeature key={tab} tab={tab} />
        ))}
      </ul>
    </section>
  )
}

function NewFeature({ tab }: { tab: NewTab }) {
  const { t } = useTranslation('hub')
  const Icon = icons[tab]
  return (
    <li>
      <Link
        to={`/hub?tab=${tab}`}
        className="flex h-full items-start gap-3 rounded-card border border-line bg-raised p-4 hover:bg-sunken"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
        <span className="flex flex-col">
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="font-bold underline decoration-1 underline-offset-4">
              {t(`newFeatures.${tab}Title`)}
            </span>
            <Badge tone="good" plain>
              {t('newFeatures.badge')}
            </Badge>
          </span>
          <span className="text-muted">{t(`newFeatures.${tab}Text`)}</span>
        </span>
      </Link>
    </li>
  )
}
