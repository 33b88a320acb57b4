import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { useWho } from '#web/session.ts'

/** The ways to what keeps a person safe beside the talk. */
export function SafetyLinks() {
  const { t } = useTranslation('hub')
  const { clientId, role } = useWho()
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('safety.title')}</h2>
      <ul className="mt-1 flex flex-col">
        <li>
          <Link to="/hub/safety-plan" className={standingLink}>
            {t('safety.plan')}
          </Link>
        </li>
        <li>
          <Link to="/hub/help" className={standingLink}>
            {t('safety.help')}
          </Link>
        </li>
        {clientId && (
          <li>
            <Link to="/hub/check-ups" className={standingLink}>
              {t('safety.checkUps')}
            </Link>
          </li>
        )}
        {clientId && (
          <li>
            <Link to="/hub/my-data" className={standingLink}>
              {t('safety.data')}
            </Link>
          </li>
        )}
        {role === 'client' && (
          <>
            <li>
              <Link to="/hub/contacts" className={standingLink}>
                {t('safety.contacts')}
              </Link>
            </li>
            <li>
              <Link to="/hub/circle" className={standingLink}>
                {t('safety.circle')}
              </Link>
            </li>
            <li>
              <Link to="/hub/plan-and-payments" className={standingLink}>
                {t('safety.payments')}
              </Link>
            </li>
          </>
        )}
      </ul>
    </Card>
  )
}
