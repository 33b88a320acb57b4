import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { calendarDay } from '#web/format.ts'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { OfferedInvitation } from '../../contract/shapes.ts'
import { whyNot } from './why-not.ts'

interface OfferProps {
  invitationKey: string
  offered: OfferedInvitation
  isBusy: boolean
  problem: string | false
  onAccept(): void
  onDeclined(): void
}

/** Who invites and what would be shown, with a yes and a no of equal weight. */
export function Offer({ invitationKey, offered, isBusy, problem, onAccept, onDeclined }: OfferProps) {
  const { t, i18n } = useTranslation('join')
  const decline = useAction(circleEndpoints.declineInvitation)
  const [asks, setAsks] = useState(false)
  const { clientName, organization, kinds, endsOn } = offered
  const refuse = (block: boolean): void =>
    decline.mutate({ key: invitationKey, block }, { onSuccess: onDeclined })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">{t('offer.text', { name: clientName, organization })}</p>
      <div>
        <p className="font-bold">{t('offer.sees', { name: clientName })}</p>
        <ul className="mt-1 list-disc ps-6">
          {kinds.map((kind) => (
            <li key={kind}>{t(`kinds.${kind}`, { name: clientName })}</li>
          ))}
          {kinds.length === 0 && <li>{t('offer.nothing')}</li>}
        </ul>
        <p className="mt-2 text-muted">
          {t('offer.until', { day: calendarDay(endsOn, i18n.language), name: clientName })}
        </p>
      </div>
      <p>{t('offer.private', { name: clientName })}</p>
      <p>{t('offer.keep', { name: clientName })}</p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" busy={isBusy && t('busy')} onClick={onAccept}>
          {t('offer.accept')}
        </Button>
        <Button size="large" onClick={() => setAsks(true)}>
          {t('offer.decline')}
        </Button>
      </div>
      {asks && (
        <Dialog
          open
          onClose={() => setAsks(false)}
          title={t('decline.title')}
          closeLabel={t('back')}
          actions={
            <>
              <Button variant="primary" busy={decline.isPending && t('busy')} onClick={() => refuse(false)}>
                {t('decline.send')}
              </Button>
              <Button busy={decline.isPending && t('busy')} onClick={() => refuse(true)}>
                {t('decline.block')}
              </Button>
            </>
          }
        >
          <p>{t('decline.text', { name: clientName })}</p>
          {decline.isError && (
            <p role="alert" className="mt-2 text-danger">
              {t(whyNot(decline.error))}
            </p>
          )}
        </Dialog>
      )}
    </div>
  )
}
