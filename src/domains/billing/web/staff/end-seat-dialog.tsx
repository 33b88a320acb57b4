import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { billingEndpoints, type SponsoredSeat } from '../../contract.ts'
import { shownSeats } from './shown-seats.ts'

/** Ends a seat, after saying what happens to the client. */
export function EndSeatDialog({ seat, onClose }: { seat: SponsoredSeat; onClose(): void }) {
  const { t } = useTranslation(['sponsorship', 'common'])
  const end = useAction(billingEndpoints.endSeat, { refreshes: shownSeats })
  const name = seat.fullName
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sponsorship:end.title', { name })}
      closeLabel={t('sponsorship:close')}
      actions={
        <>
          <Button
            variant="danger"
            busy={end.isPending && t('sponsorship:end.ending')}
            onClick={() =>
              end.mutate(
                { id: seat.clientId },
                {
                  onSuccess: () => {
                    onClose()
                    notify({
                      title: t('sponsorship:end.done'),
                      description: t('sponsorship:end.doneText', { name }),
                      tone: 'good',
                    })
                  },
                },
              )
            }
          >
            {t('sponsorship:end.confirm')}
          </Button>
          <Button onClick={onClose}>{t('sponsorship:cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('sponsorship:end.text', { name })}</p>
        <p>{t('sponsorship:end.stays')}</p>
        <p className="text-muted">{t('sponsorship:end.again')}</p>
        {end.error && (
          <p role="alert" className="text-danger">
            {problemWords(t as never, 'sponsorship', end.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
