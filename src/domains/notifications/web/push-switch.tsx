import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Switch } from '#ui/switch.tsx'
import { call } from '#web/api.ts'
import { notificationEndpoints } from '../contract.ts'
import { signOffBrowser, subscribeBrowser, subscriptionOf } from './subscribe-browser.ts'

/** The key a browser needs to be woken; null where there is no push. */
const usePushKey = () =>
  useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => call(notificationEndpoints.readPushKey, {}, signal),
  })

export interface PushSwitchProps {
  /** The words of the page it stands on. Without `none` and `notHere` it is not shown where it cannot work. */
  texts: Record<'label' | 'hint' | 'on' | 'off' | 'blocked' | 'failed', string> &
    Partial<Record<'none' | 'notHere', string>>
  onChanged(): void
}

/** Whether this browser is woken, while it is closed too. */
export function PushSwitch({ texts, onChanged }: PushSwitchProps) {
  const key = usePushKey()
  const canBeWoken = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (canBeWoken)
      subscriptionOf().then(
        (found) => setOn(found !== null),
        () => undefined,
      )
  }, [canBeWoken])

  if (key.isPending) return null
  const publicKey = key.data?.publicKey
  if (!publicKey || !canBeWoken) {
    const why = publicKey ? texts.notHere : texts.none
    return why ? <p className="text-muted">{why}</p> : null
  }

  const change = async (next: boolean): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const result = next ? await subscribeBrowser(publicKey) : await signOffBrowser()
      setOn(result === 'on')
      if (result === 'blocked') setProblem('blocked')
      onChanged()
    } catch {
      setProblem('failed')
    }
    setBusy(false)
  }
  return (
    <div>
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={isOn}
        onChange={(next) => void change(next)}
        onLabel={texts.on}
        offLabel={texts.off}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {texts[problem]}
        </p>
      )}
    </div>
  )
}
