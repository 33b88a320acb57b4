import { useTranslation } from 'react-i18next'
import { useSlot } from '#web/org-slots.ts'

/** Says in Testing Mode that nothing here is real, and on an open address that nothing real may be entered. */
export function TestingBanner() {
  const { t } = useTranslation()
  const slot = useSlot()
  return (
    <aside
      aria-label={t('testing.title')}
      data-shown={slot('testingMode')}
      data-print="no"
      className="border-b border-caution bg-caution-soft text-text"
    >
      <p className="page py-1.5 text-sm">
        <strong>{t('testing.title')}</strong> {t('testing.text')}{' '}
        <strong data-shown={slot('warnRealData')}>{t('testing.warning')}</strong>
      </p>
    </aside>
  )
}
