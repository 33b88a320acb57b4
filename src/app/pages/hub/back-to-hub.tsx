import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { HubBar } from './hub-bar.tsx'

/** The way back from a page of the hub that is no tab; on a phone the bar of the hub, too. */
export function BackToHub() {
  const { t } = useTranslation('hub')
  return (
    <>
      <Link to="/hub" data-print="no" className={standingLink}>
        <span aria-hidden="true" className="arrow">
          ←
        </span>
        {t('back')}
      </Link>
      <HubBar />
    </>
  )
}
