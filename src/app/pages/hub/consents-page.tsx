import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { OwnConsents } from '#domains/consents/web/own-consents.tsx'
import { useWho } from '#web/session.ts'
import { HubPage } from './hub-page.tsx'

/** /hub/consents: what the person agreed to share, and the way to take it back. */
export function ConsentsPage() {
  const { t } = useTranslation('consents')
  const { clientId } = useWho()
  return (
    <HubPage title={t('page.title')} lead={t('page.lead')}>
      {clientId && <OwnConsents clientId={clientId} />}
      <p className="mt-5">
        <Link to="/hub/circle" className={standingLink}>
          {t('page.circle')}
        </Link>
      </p>
    </HubPage>
  )
}
