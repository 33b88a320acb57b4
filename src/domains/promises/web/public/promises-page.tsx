import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { usePage } from '#web/page.tsx'
import { promiseGroups } from '../../contract.ts'

/** /promises: what the product promises a person, and what it cannot. Built into HTML; it works without a script. */
export function PromisesPage() {
  const { t } = useTranslation('promises')
  const heading = usePage(t('meta.title'))
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-tight rtl:tracking-normal">
        {t('title')}
      </h1>
      <p className="measure mt-3 text-lg text-muted">{t('lead')}</p>
      {promiseGroups.map(({ key, promises }) => (
        <section key={key} aria-labelledby={`promises-${key}`} className="mt-8 border-t border-line pt-5">
          <h2 id={`promises-${key}`} className="text-xl">
            {t(`groups.${key}`)}
          </h2>
          <ul className="measure mt-3 flex list-disc flex-col gap-2 ps-5">
            {promises.map((promise) => (
              <li key={promise}>{t(`promises.${promise}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="promises-not" className="mt-8 border-t border-line pt-5">
        <h2 id="promises-not" className="text-xl">
          {t('not.title')}
        </h2>
        <ul className="measure mt-3 flex list-disc flex-col gap-2 ps-5">
          <li>{t('not.misses')}</li>
          <li>{t('not.reviewed')}</li>
          <li>{t('not.certified')}</li>
        </ul>
      </section>
      <p className="mt-8">
        <Link to="/privacy" className={standingLink}>
          {t('privacy')}
        </Link>
      </p>
    </div>
  )
}
