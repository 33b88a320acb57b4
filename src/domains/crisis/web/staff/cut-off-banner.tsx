import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useConnection } from '#web/use-realtime.ts'

/** Says at once that this page may miss alerts, and what still works. */
export function CutOffBanner({ isCutOff }: { isCutOff: boolean }) {
  const { t } = useTranslation('care')
  const connection = useConnection()
  if (!isCutOff) return null
  const kind = connection === 'polling' ? 'late' : 'none'
  return (
    <Banner tone="danger" announce="alert" className="mb-4" title={t(`cutOff.${kind}Title`)}>
      {t(`cutOff.${kind}Text`)}
    </Banner>
  )
}
