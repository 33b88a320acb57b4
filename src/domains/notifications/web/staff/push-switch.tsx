import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'
import { usePushKey } from './queries.ts'
import { signOffBrowser, subscribeBrowser, subscriptionOf } from './subscribe-browser.ts'

/** Whether this browser is woken by a call, while it is closed too. Where there is no push it says so. */
export function PushSwitch({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('care')
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
  if (!publicKey || !canBeWoken)
    return <p className="text-muted">{t(publicKey ? 'onCall.push.notHere' : 'onCall.push.none')}</p>

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
        label={t('onCall.push.label')}
        hint={t('onCall.push.hint')}
        checked={isOn}
        onChange={(next) => void change(next)}
        onLabel={t('on')}
        offLabel={t('off')}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {t(`onCall.push.${problem}`)}
        </p>
      )}
    </div>
  )
}
