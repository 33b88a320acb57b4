import { useEffect, useState } from 'react'
import type { Waiting } from './device.ts'
import { listWaiting, onOutbox } from './outbox.ts'

/** What of one kind waits on this device for the person at this page, oldest first. */
export const useWaiting = (account: string | null, kind: string): readonly Waiting[] => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    if (!account) return
    let isGone = false
    const look = async (): Promise<void> => {
      const all = await listWaiting(account).catch(() => [])
      if (!isGone) setWaiting(all.filter((item) => item.kind === kind))
    }
    void look()
    const stop = onOutbox(() => void look())
    return () => {
      isGone = true
      stop()
    }
  }, [account, kind])
  return waiting
}
