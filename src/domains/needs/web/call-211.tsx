import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'

/** The way to 211, and what they know. It works without a connection. */
export function Call211() {
  const { t } = useTranslation('needs')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a href="tel:211" className={buttonClass('primary')}>
        {t('call')}
      </a>
      <p>{t('callWhat')}</p>
    </div>
  )
}
