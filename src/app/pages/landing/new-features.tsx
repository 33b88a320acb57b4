import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { newTabs } from '#shared/new-tabs.ts'
import { useSlot } from '#web/org-slots.ts'

/** The newer parts, each marked and a link to its tab. One that the organization hides is not promised. */
export function NewFeatures() {
  const { t } = useTranslation('landing')
  const slot = useSlot()
  return (
    <section aria-labelledby="new-title" data-shown={slot('hasNewTabs')} className="page py-14 lg:py-20">
      <h2 id="new-title" className="text-2xl">
        {t('newFeatures.title')}
      </h2>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {newTabs.map((tab) => (
          <li key={tab} data-shown={slot(`tab_${tab}`)} className="relative border-t border-edge py-5">
            <Badge tone="good" plain>
              {t('newFeatures.badge')}
            </Badge>
            <h3 className="mt-3 text-lg">
              {/* The whole card is the link. */}
              <Link
                to={`/hub?tab=${tab}`}
                className="underline decoration-1 underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:decoration-2"
              >
                {t(`newFeatures.${tab}Title`)}
              </Link>
            </h3>
            <p className="mt-1.5">{t(`newFeatures.${tab}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
