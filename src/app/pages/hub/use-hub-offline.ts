import { useEffect } from 'react'
import { startSending } from '#app/start-sending.ts'
import { seconds } from '#shared/dates.ts'
import { loadNamespaces } from '#web/i18n.ts'
import { bindKeptPages, keepHub } from '#web/offline/kept-pages.ts'

/** The hub itself must be quick first. */
const waits = seconds(2)

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Keeps the hub on this device for hours without a line: its frame, and the parts a person writes in. */
export const useHubOffline = (clientId: string | null): void => {
  useEffect(() => {
    if (!clientId) return
    // Whoever became a guest on this page is somebody new to it.
    bindKeptPages(clientId)
    void startSending()
    const keepAll = async (): Promise<void> => {
      if (!savesData())
        await Promise.all([
          import('./workbooks.tsx'),
          import('./ai-chat.tsx'),
          import('#web/toasts.tsx'),
          loadNamespaces(['workbooks', 'chat', 'alerts', 'mood']),
        ])
      await keepHub()
    }
    const timer = setTimeout(() => void keepAll().catch(() => undefined), waits)
    return () => clearTimeout(timer)
  }, [clientId])
}
