import { useEffect } from 'react'
import { startSending } from '#app/start-sending.ts'
import { seconds } from '#shared/dates.ts'
import { isLite } from '#web/lite.ts'
import { bindKeptPages, keepHub } from '#web/offline/kept-pages.ts'
import { keepsCopies } from '#web/offline/keeps-copies.ts'
import { currentWho } from '#web/session.ts'

/** The hub itself must be quick first. */
const waits = seconds(2)

/** Keeps the hub on this device for hours without a line: its frame, the parts a person writes in, and their dates. */
export const startHubOffline = (clientId: string): (() => void) => {
  // Whoever became a guest on this page is somebody new to it.
  bindKeptPages(clientId)
  void startSending()
  const keepAll = async (): Promise<void> => {
    if (!keepsCopies()) return
    const { keepHubData, loadHubParts } = await import('./hub-parts.ts')
    if (!isLite()) await loadHubParts()
    await keepHub()
    if (currentWho().role === 'client') await keepHubData(clientId)
  }
  const timer = setTimeout(() => void keepAll().catch(() => undefined), waits)
  return () => clearTimeout(timer)
}

export const useHubOffline = (clientId: string | null): void => {
  useEffect(() => (clientId ? startHubOffline(clientId) : undefined), [clientId])
}
