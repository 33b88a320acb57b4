import { useTranslation } from 'react-i18next'
import { usePage } from '#web/page.tsx'
import { useLocation } from 'react-router'
import { Registration } from './registration.tsx'

/** /intake: the registration on a page of its own, for staff who fill it in with somebody; /go-on opens with the code. */
export function IntakePage() {
  const { t } = useTranslation('intake')
  const { pathname } = useLocation()
  usePage(t('title'))
  return (
    <div className="page py-8">
      <Registration level="h1" withCode={pathname === '/go-on'} />
    </div>
  )
}
