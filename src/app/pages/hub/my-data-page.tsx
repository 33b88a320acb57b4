import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { MyData } from '#domains/export/web/my-data.tsx'
import { HubOpenings } from '#domains/hub-openings/web/client/hub-openings.tsx'
import { useWho } from '#web/session.ts'
import { HubPage } from './hub-page.tsx'

/** /hub/my-data: a copy of everything the person has here. */
export function MyDataPage() {
  const { t } = useTranslation('export')
  const { clientId, role } = useWho()
  return (
    <HubPage title={t('page.title')} lead={t('page.lead')}>
      {clientId && <MyData clientId={clientId} />}
      {role === 'client' && (
        <p className="mt-5">
          <Link to="/hub/consents" className={standingLink}>
            {t('page.consents')}
          </Link>
        </p>
      )}
      <p className="measure mt-5 text-sm text-muted">{t('page.not')}</p>
      {role === 'client' && clientId && <HubOpenings clientId={clientId} />}
    </HubPage>
  )
}
