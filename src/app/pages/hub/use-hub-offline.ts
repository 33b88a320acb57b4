import { useEffect } from 'react'
import { startSending } from '#app/start-sending.ts'
import { seconds } from '#shared/dates.ts'
import { isLite } from '#web/lite.ts'
import { bindKeptPages, keepHub } from '#web/offline/kept-pages.ts'
import { keepsCopies } from '#web/offline/keeps-copies.ts'
import { currentWho } from '#web/session.ts'
import { keepAllData, keepHubData, loadHubParts } from './hub-parts.ts'

/** The hub itself must be quick first. */
const waits = seconds(2)

/** Keeps the hub on this device for hours without a line: its frame, the parts a person writes in, and their dates. */
export const startHubOffline = (clientId: string): (() => void) => {
  // Whoever became a guest on this page is somebody new to it.
  bindKeptPages(clientId)
  void startSending()
  const keepAll = async (): Promise<void> => {
    if (!keepsCopies()) return
    if (!isLite()) await loadHubParts()
    await keepHub()
    if (currentWho().role === 'client') await keepHubData(clientId)
  }
  const timer = setTimeout(() => void keepAll().catch(() => undefined), waits)
  return () => clearTimeout(timer)
}

/** Fetches all that the hub shows without a line, also what this page left out: the person asks for it. Answers the pages. */
export const loadForOffline = async (clientId: string): Promise<string[]> => {
  await loadHubParts()
  return currentWho().role === 'client' ? keepAllData(clientId) : []
}

export const useHubOffline = (clientId: string | null): void => {
  useEffect(() => (clientId ? startHubOffline(clientId) : undefined), [clientId])
}
