import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useNow } from '#web/use-now.ts'
import { appointmentEndpoints } from '../contract.ts'
import { problemOf } from './problem.ts'
import { useDateChange, usePastAppointments } from './queries.ts'

/** Dates that the client canceled just now, in this tab or another: for half a minute each can be undone. */
export function UndoCancels({ clientId, onUndone }: { clientId: string; onUndone(): void }) {
  const { t, i18n } = useTranslation('appointments')
  const past = usePastAppointments(clientId)
  const now = useNow(seconds(1))
  const undo = useDateChange(clientId, (id: string) => call(appointmentEndpoints.undoCancel, { id }))
  const held = (past.data?.pages[0]?.rows ?? []).filter(
    ({ undoUntil }) => undoUntil !== null && Date.parse(undoUntil) > now,
  )
  return (
    <>
      {undo.error && (
        <p role="alert" className="mb-4 text-danger">
          <Problem error={undo.error}>{t(problemOf(undo.error))}</Problem>
        </p>
      )}
      {held.map(({ id, title, scheduledAt }) => (
        <Banner
          key={id}
          tone="neutral"
          className="mb-4"
          title={t('undo.title')}
          actions={
            <Button
              busy={undo.isPending && t('saving')}
              onClick={() => undo.mutate(id, { onSuccess: onUndone })}
            >
              {t('undo.do')}
            </Button>
          }
        >
          <bdi>{title}</bdi> · {dayAndTime(scheduledAt, i18n.language)}
        </Banner>
      ))}
    </>
  )
}
