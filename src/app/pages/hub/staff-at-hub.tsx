import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import type { Role } from '#shared/endpoint.ts'
import { usePage } from '#web/page.tsx'
import { homeOf } from '../../paths.ts'

/** For somebody whose work is elsewhere. */
export function StaffAtHub({ role }: { role: Role }) {
  const { t } = useTranslation('hub')
  const heading = usePage(t('title'))
  const home = homeOf(role)
  return (
    <div className="page py-10">
      <HorizonLine className="h-20 w-56" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl">
        {t('staff.title')}
      </h1>
      <p className="measure mt-2">{t('staff.text')}</p>
      <Link to={home === '/hub' ? '/' : home} className={buttonClass('primary', 'normal', 'mt-5')}>
        {t(home === '/hub' ? 'staff.home' : 'staff.open')}
      </Link>
    </div>
  )
}
