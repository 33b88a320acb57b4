import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { notificationEndpoints } from '../contract.ts'
import { isWoken, signOffBrowser, subscribeBrowser } from './subscribe-browser.ts'

/** The key a browser needs to be woken; null where there is no push. */
const usePushKey = (isAsked: boolean) =>
  useQuery({
    queryKey: ['push-key'],
    enabled: isAsked,
    queryFn: ({ signal }) => call(notificationEndpoints.readPushKey, {}, signal),
  })

const canBeWoken = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `none`: nothing is sent from here. `not-here`: this browser cannot be woken. */
export type PushState = 'pending' | 'failed' | 'none' | 'not-here' | 'off' | 'on'

/** Whether this browser is woken for the person at this page, while it is closed too, and how that is changed. */
export const usePush = ({ isAsked = true, onChanged }: { isAsked?: boolean; onChanged?(): void } = {}) => {
  const key = usePushKey(isAsked)
  const [isOn, setOn] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isAsked || !canBeWoken()) return
    isWoken().then(setOn, () => setOn(false))
  }, [isAsked])

  const publicKey = key.data?.publicKey
  const change = async (next: boolean): Promise<void> => {
    if (isBusy || !publicKey) return
    setBusy(true)
    setProblem(null)
    try {
      const result = next ? await subscribeBrowser(publicKey) : await signOffBrowser()
      setOn(result === 'on')
      if (result === 'blocked') setProblem('blocked')
      onChanged?.()
    } catch {
      setProblem('failed')
    }
    setBusy(false)
  }
  const stateOf = (): PushState => {
    if (key.isError) return 'failed'
    if (!key.data) return 'pending'
    if (!publicKey) return 'none'
    if (!canBeWoken()) return 'not-here'
    if (isOn === null) return 'pending'
    return isOn ? 'on' : 'off'
  }
  return { state: stateOf(), problem, change }
}
