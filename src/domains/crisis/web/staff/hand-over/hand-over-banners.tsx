import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { timeOrDay } from '#web/format.ts'
import type { Alert } from '../../../contract.ts'
import { isAskedOf } from '../waiting.ts'
import { useAcceptHandOver, useClosedForMe, useEndHandOver, useNoteClosedForMe } from './queries.ts'

interface HandOverBannersProps {
  alerts: readonly Alert[] | undefined
  userId: string | null
}

/** What colleagues did that concerns this person: one asks them to take over, one closed what they held. */
export function HandOverBanners({ alerts = [], userId }: HandOverBannersProps) {
  return (
    <>
      {alerts
        .filter((alert) => isAskedOf(alert, userId))
        .map((alert) => (
          <Asked key={alert.id} alert={alert} />
        ))}
      <ClosedForMe />
    </>
  )
}

function Asked({ alert }: { alert: Alert }) {
  const { t } = useTranslation('care')
  const accept = useAcceptHandOver()
  const end = useEndHandOver()
  return (
    <Banner
      tone="danger"
      announce="alert"
      className="mb-4"
      title={t('handOver.askedTitle', { holder: alert.takenBy?.fullName ?? '', name: alert.clientName })}
      actions={
        <>
          <Button
            variant="primary"
            busy={accept.isPending && t('handOver.accepting')}
            onClick={() => accept.mutate(alert.id)}
          >
            {t('handOver.accept')}
          </Button>
          <Button busy={end.isPending && t('saving')} onClick={() => end.mutate(alert.id)}>
            {t('handOver.decline')}
          </Button>
        </>
      }
    >
      {(accept.isError || end.isError) && t('handOver.gone')}
    </Banner>
  )
}

function ClosedForMe() {
  const { t, i18n } = useTranslation('care')
  const closed = useClosedForMe()
  const note = useNoteClosedForMe()
  const list = new Intl.ListFormat(i18n.language)
  return closed.data?.map(({ id, clientName, closedBy, closedAt, closing }) => (
    <Banner
      key={id}
      tone="neutral"
      announce="status"
      className="mb-4"
      title={t('closedFor.title', {
        by: closedBy ?? t('closedFor.someone'),
        name: clientName,
        time: timeOrDay(closedAt, i18n.language),
      })}
      actions={<Button onClick={() => note.mutate(id)}>{t('again.known')}</Button>}
    >
      {closing && (
        <p dir="auto">
          {t('closedFor.did', {
            done: list.format(
              closing.actions.map((action) =>
                action === 'other' ? closing.other : t(`closing.action.${action}`),
              ),
            ),
          })}
        </p>
      )}
      {closing?.words && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {closing.words}
        </p>
      )}
    </Banner>
  ))
}
