import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Alert } from '../../contract.ts'
import type { Taking } from './queries.ts'

/** What went wrong with the list or with taking an alert; it stays until it is gone. */
export function QueueTrouble({
  alerts,
  taking: { problem },
}: {
  alerts: UseQueryResult<Alert[]>
  taking: Taking
}) {
  const { t } = useTranslation('care')
  const holder = alerts.data?.find(({ id }) => id === problem?.alertId)?.takenBy
  return (
    <>
      {alerts.isError && (
        <Banner
          tone="danger"
          announce="alert"
          className="mb-4"
          actions={<Button onClick={() => void alerts.refetch()}>{t('retry')}</Button>}
        >
          {t('queue.failed')}
        </Banner>
      )}
      {problem && (
        <Banner tone="caution" announce="alert" className="mb-4">
          {problem.kind === 'taken' && holder
            ? t('problem.takenBy', { name: holder.fullName })
            : t(`problem.${problem.kind}`)}
        </Banner>
      )}
    </>
  )
}
