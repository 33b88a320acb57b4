import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { Alert } from '../../../contract.ts'
import { useEndHandOver } from './queries.ts'

/** Says that a colleague is asked to take over, and lets the holder keep the alert. */
export function HandOverLine({ alert, isMine }: { alert: Alert; isMine: boolean }) {
  const { t } = useTranslation('care')
  const end = useEndHandOver()
  if (!isMine || !alert.handOver) return null
  return (
    <p role="status" className="mt-2">
      {t('handOver.waiting', { name: alert.handOver.to.fullName })}{' '}
      <Button variant="link" busy={end.isPending && t('saving')} onClick={() => end.mutate(alert.id)}>
        {t('handOver.keep')}
      </Button>
    </p>
  )
}
