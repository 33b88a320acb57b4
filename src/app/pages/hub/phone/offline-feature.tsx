import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHubKept, startCopies, stopCopies } from '#web/offline/clear-phone.ts'
import { keepsCopies } from '#web/offline/keeps-copies.ts'
import { useWho } from '#web/session.ts'
import { loadForOffline } from '../hub-parts.ts'
import { Feature, useNotForThem } from './feature.tsx'

/** Whether the plan opens on this phone without a connection. */
export function OfflineFeature({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('phone')
  const { clientId } = useWho()
  const notForThem = useNotForThem()
  const queries = useQueryClient()
  const [isOn, setOn] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!clientId) return
    // What is not there yet is fetched and waited for; without a line it is as it lies here.
    const look =
      keepsCopies() && 'serviceWorker' in navigator
        ? startCopies(() => loadForOffline(clientId)).catch(isHubKept)
        : isHubKept()
    look.then(
      (isKept) => {
        setOn(isKept)
        onChanged()
      },
      () => setOn(false),
    )
    // Asked once: `onChanged` is another function with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clientId])

  const change = async (next: boolean): Promise<void> => {
    if (!clientId) return
    setFailed(false)
    setOn(null)
    const isKept = next
      ? await startCopies(() => loadForOffline(clientId)).catch(() => false)
      : await stopCopies(clientId).then(() => false)
    setOn(isKept)
    setFailed(next && !isKept)
    // What this page shows already is kept again as it is read again.
    if (isKept) void queries.invalidateQueries()
    onChanged()
  }
  const text = !clientId ? notForThem : isOn === false ? t('offline.off') : t('offline.hint')
  return (
    <Feature
      title={t('offline.title')}
      state={clientId && isOn === null ? 'checking' : isOn ? 'on' : 'off'}
      text={text}
      onChange={clientId ? (next) => void change(next) : undefined}
      problem={hasFailed ? t('offline.failed') : undefined}
    />
  )
}
