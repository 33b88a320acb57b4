import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import type { HandOverColleague } from '../../../contract/handling.ts'
import type { Alert } from '../../../contract.ts'
import { useAskToTakeOver, useColleagues } from './queries.ts'

interface HandOverDialogProps {
  alert: Alert
  open: boolean
  onDone(): void
}

/** The holder chooses a colleague and asks them to take over. */
export function HandOverDialog({ alert, open, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('care')
  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={t('handOver.title', { name: alert.clientName })}
      closeLabel={t('cancel')}
    >
      <AskForm alert={alert} onDone={onDone} />
    </Dialog>
  )
}

function AskForm({ alert, onDone }: Omit<HandOverDialogProps, 'open'>) {
  const { t } = useTranslation('care')
  const colleagues = useColleagues(alert.id)
  const asking = useAskToTakeOver(alert.id)
  const [picked, setPicked] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)

  // The only one there is needs no choice.
  const chosen = picked ?? (colleagues.data?.length === 1 ? (colleagues.data[0]?.id ?? null) : null)

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!chosen)
    if (chosen && !asking.isPending) asking.mutate(chosen, { onSuccess: onDone })
  }
  const whereOf = ({ isOnCall, isOnline }: HandOverColleague): string =>
    [...(isOnCall ? [t('handOver.onCall')] : []), t(isOnline ? 'handOver.online' : 'handOver.offline')].join(
      ' · ',
    )
  const isGone = asking.error instanceof ApiError && asking.error.code === 'crisis.not_available'
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('handOver.text')}</p>
      {colleagues.isPending && <SkeletonText lines={3} label={t('loading')} />}
      {colleagues.isError && (
        <Banner
          tone="danger"
          announce="alert"
          actions={<Button onClick={() => void colleagues.refetch()}>{t('retry')}</Button>}
        >
          {t('handOver.failed')}
        </Banner>
      )}
      {colleagues.data?.length === 0 && <p className="font-bold">{t('handOver.none')}</p>}
      {colleagues.data && colleagues.data.length > 0 && (
        <RadioGroup
          legend={t('handOver.who')}
          error={missing && t('handOver.missing')}
          options={colleagues.data.map((person) => ({
            value: person.id,
            label: <bdi>{person.fullName}</bdi>,
            hint: whereOf(person),
          }))}
          value={chosen}
          onChange={(id) => {
            setPicked(id)
            setMissing(false)
          }}
        />
      )}
      {asking.isError && (
        <Banner tone="danger" announce="alert">
          {t(isGone ? 'handOver.notAvailable' : 'notSaved')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {colleagues.data?.length !== 0 && (
          <Button type="submit" variant="primary" busy={asking.isPending && t('handOver.sending')}>
            {t('handOver.send')}
          </Button>
        )}
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
