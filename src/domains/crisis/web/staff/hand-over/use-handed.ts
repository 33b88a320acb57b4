import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import type { Alert } from '../../../contract.ts'

/** Tells the former holder when the colleague they asked has taken over. */
export const useHanded = (alerts: readonly Alert[] | undefined, userId: string | null): void => {
  const { t } = useTranslation('care')
  const asked = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, takenBy, clientName } of alerts ?? [])
      if (takenBy && asked.current.get(id) === takenBy.id)
        notify({
          title: t('handOver.done', { name: takenBy.fullName }),
          description: clientName,
          tone: 'good',
        })
    asked.current = new Map(
      (alerts ?? []).flatMap(({ id, takenBy, handOver }) =>
        handOver && takenBy?.id === userId ? [[id, handOver.to.id] as const] : [],
      ),
    )
  }, [alerts, userId, t])
}
