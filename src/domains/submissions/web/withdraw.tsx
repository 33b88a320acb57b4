import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useWithdraw } from './queries.ts'

/** Taking it back: asked once more, since it cannot be handed in again under the same number. */
export function Withdraw({ token }: { token: string }) {
  const { t } = useTranslation('status')
  const withdraw = useWithdraw(token)
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button variant="link" onClick={() => setAsking(true)}>
        {t('withdraw.ask')}
      </Button>
    )
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p className="font-bold">{t('withdraw.sure')}</p>
      {withdraw.isError && (
        <p role="alert" className="text-danger">
          {t('answer.failed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          busy={withdraw.isPending && t('answer.busy')}
          onClick={() => withdraw.mutate()}
        >
          {t('withdraw.yes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('withdraw.no')}</Button>
      </div>
    </div>
  )
}
