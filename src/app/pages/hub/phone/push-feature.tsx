import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { deviceEndpoints } from '#domains/devices/contract.ts'
import { pushEndpoint } from '#domains/notifications/web/subscribe-browser.ts'
import { usePush } from '#domains/notifications/web/use-push.ts'
import { ApiError, call } from '#web/api.ts'
import { useWho } from '#web/session.ts'
import { Feature, useNotForThem } from './feature.tsx'

/** Messages that wake this phone and say nothing, with one to try. */
export function PushFeature({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('phone')
  const { role } = useWho()
  const notForThem = useNotForThem()
  const hasAccount = role === 'client' || role === 'supporter'
  const { state, problem, change } = usePush({ isAsked: hasAccount, onChanged })
  const isSwitched = state === 'on' || state === 'off'
  const why = (): string => {
    if (!hasAccount) return notForThem
    if (state === 'none') return t('push.none')
    if (state === 'not-here') return t('push.notHere')
    return state === 'failed' ? t('push.unknown') : t('push.hint')
  }
  return (
    <Feature
      title={t('push.title')}
      state={hasAccount && state === 'pending' ? 'checking' : state === 'on' ? 'on' : 'off'}
      text={why()}
      onChange={isSwitched && hasAccount ? (next) => void change(next) : undefined}
      problem={problem ? t(`push.${problem}`) : undefined}
    >
      {state === 'on' && <TestMessage />}
    </Feature>
  )
}

function TestMessage() {
  const { t } = useTranslation('phone')
  const [outcome, setOutcome] = useState<'sending' | 'sent' | 'often' | 'failed' | null>(null)
  const send = async (): Promise<void> => {
    setOutcome('sending')
    try {
      await call(deviceEndpoints.sendTestPush, { endpoint: (await pushEndpoint()) ?? '' })
      setOutcome('sent')
    } catch (error) {
      setOutcome(error instanceof ApiError && error.status === 429 ? 'often' : 'failed')
    }
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3">
      <Button
        size="dense"
        className="min-h-11"
        busy={outcome === 'sending' && t('push.sending')}
        onClick={() => void send()}
      >
        {t('push.test')}
      </Button>
      <span role="status">{outcome && outcome !== 'sending' && t(`push.test_${outcome}`)}</span>
    </div>
  )
}
