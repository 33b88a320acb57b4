import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { useSlot } from '#web/org-slots.ts'
import { usePage } from '#web/page.tsx'
import { privacySections } from '../../contract.ts'

/** /privacy: who reads what, what leaves the organization, what is kept how long. Built into HTML; it works without a script. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const heading = usePage(t('meta.title'))
  const slot = useSlot()
  const organization = slot('name')
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-tight rtl:tracking-normal">
        {t('title')}
      </h1>
      <p className="measure mt-3 text-lg text-muted">{t('lead')}</p>
      <nav aria-label={t('onPage')} className="mt-4">
        <ul className="flex flex-wrap gap-x-5">
          {privacySections.map(({ key }) => (
            <li key={key}>
              <a href={`#${key}`} className={`${textLink} inline-flex min-h-11 items-center`}>
                {t(`${key}.title`, { organization })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {privacySections.map(({ key, items }) => (
        <section
          key={key}
          id={key}
          aria-labelledby={`privacy-${key}`}
          className="mt-8 scroll-mt-4 border-t border-line pt-5"
        >
          <h2 id={`privacy-${key}`} className="text-xl">
            {t(`${key}.title`, { organization })}
          </h2>
          <ul className="measure mt-3 flex list-disc flex-col gap-2 ps-5">
            {items.map((item) => (
              <li key={item}>{t(`${key}.${item}` as 'protect.sealed', { organization })}</li>
            ))}
          </ul>
          {key === 'ask' && (
            <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link to="/hub/my-data" className={buttonClass('quiet')}>
                {t('ask.open')}
              </Link>
              <Link to="/contact" className={standingLink}>
                {t('ask.contact')}
              </Link>
            </p>
          )}
        </section>
      ))}
      <p className="mt-8">
        <Link to="/promises" className={standingLink}>
          {t('promises')}
        </Link>
      </p>
    </div>
  )
}
