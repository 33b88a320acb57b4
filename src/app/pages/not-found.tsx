import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { standingLink } from '#ui/link.tsx'
import { usePage } from '#web/page.tsx'

/** Any path that has no screen. */
export function NotFound() {
  const { t } = useTranslation()
  const heading = usePage(t('notFound.title'))
  return (
    <div className="page py-14">
      <HorizonLine className="h-24 w-64" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl">
        {t('notFound.title')}
      </h1>
      <p className="measure mt-3 text-lg">{t('notFound.text')}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/" className={buttonClass('primary')}>
          {t('notFound.home')}
        </Link>
        <Link to="/hub" className={standingLink}>
          {t('notFound.hub')}
        </Link>
      </p>
      {import.meta.env.DEV && <p className="mt-8 text-sm text-muted">{t('notFound.hint')}</p>}
    </div>
  )
}
