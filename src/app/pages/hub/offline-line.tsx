import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useConnection } from '#web/use-realtime.ts'

/** Without a line: says so once for the whole page, and that nothing typed is lost. */
export function OfflineLine({ of }: { of: 'plan' | 'words' }) {
  const { t } = useTranslation('hub')
  const isOffline = useConnection() === 'offline'
  if (!isOffline) return null
  return (
    <Banner tone="caution" announce="status" title={t('offline.title')} className="mb-4">
      {t(of === 'plan' ? 'offline.plan' : 'offline.text')}
    </Banner>
  )
}
