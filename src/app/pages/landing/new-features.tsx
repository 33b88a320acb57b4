import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { standingLink } from '#ui/link.tsx'

/** The four newer parts, each marked. */
export function NewFeatures() {
  const { t } = useTranslation('landing')
  const items: { title: string; text: string; link?: { to: string; text: string } }[] = [
    {
      title: t('newFeatures.mobileTitle'),
      text: t('newFeatures.mobileText'),
      link: { to: '/hub/phone#install', text: t('newFeatures.mobileLink') },
    },
    { title: t('newFeatures.languagesTitle'), text: t('newFeatures.languagesText') },
    { title: t('newFeatures.workbooksTitle'), text: t('newFeatures.workbooksText') },
    { title: t('newFeatures.familyTitle'), text: t('newFeatures.familyText') },
  ]
  return (
    <section aria-labelledby="new-title" className="page py-14 lg:py-20">
      <h2 id="new-title" className="text-2xl">
        {t('newFeatures.title')}
      </h2>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.title} className="border-t border-edge py-5">
            <Badge tone="good" plain>
              {t('newFeatures.badge')}
            </Badge>
            <h3 className="mt-3 text-lg">{item.title}</h3>
            <p className="mt-1.5">{item.text}</p>
            {item.link && (
              <Link to={item.link.to} className={standingLink}>
                {item.link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
