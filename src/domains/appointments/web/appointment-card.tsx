import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { hours } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { dayAndTime, relativeDay } from '#web/format.ts'
import { OfficeClock } from '#web/office-clock.tsx'
import { Problem } from '#web/signed-out.tsx'
import { type Appointment, appointmentEndpoints, type Arrival } from '../contract.ts'
import { CancelForm, cancelDraft } from './cancel-form.tsx'
import { MoveForm, moveDraft } from './move-form.tsx'
import { problemOf } from './problem.ts'
import { useDateChange } from './queries.ts'
import { WhereAndHow } from './where-and-how.tsx'
import { saveFile } from './save-file.ts'
import { serverNow } from '#web/server-time.ts'

export type Crisis = 'none' | 'watch' | 'crisis'

interface AppointmentCardProps {
  appointment: Appointment
  /** What a reason said, where it sounded like danger. */
  onHeard(crisis: Crisis): void
  onCanceled(appointment: Appointment): void
  /** The soonest: what to do about it stands out. */
  isNext: boolean
  /** Without a line it is read only. */
  isOffline: boolean
  /** What the person has at the same time. */
  beside: readonly Appointment[]
  /** What stands first among the actions, such as joining a video session. */
  join?: ReactNode
}

/**
 * What somebody on their way may say, until an hour after the beginning: that they have no ride, from a day before
 * and where they have to go somewhere; that they are late, on the day.
 */
const arrivalsFor = ({ scheduledAt, mode }: Appointment, now = serverNow()): Arrival[] => {
  const until = Date.parse(scheduledAt) - now
  if (until < -hours(1)) return []
  const goesThere = mode === 'in_person'
  return [
    ...(until < hours(4) ? ['late' as const] : []),
    ...(goesThere && until < hours(24) ? ['no_ride' as const] : []),
  ]
}

/** One date to come: when, where, with whom, and everything that can be done about it. */
export function AppointmentCard({
  appointment,
  isNext,
  isOffline,
  onHeard,
  onCanceled,
  beside,
  join,
}: AppointmentCardProps) {
  const { t, i18n } = useTranslation('appointments')
  const { id, clientId, scheduledAt, mode } = appointment
  const coming = appointment.call?.by === 'client' ? 'call' : mode
  const [open, setOpen] = useState<'move' | 'cancel' | null>(() =>
    isDraftOpen(moveDraft(id)) ? 'move' : isDraftOpen(cancelDraft(id)) ? 'cancel' : null,
  )
  const confirm = useDateChange(clientId, () => call(appointmentEndpoints.confirmAppointment, { id }))
  const arrive = useDateChange(clientId, (what: Arrival | null) =>
    call(appointmentEndpoints.sayArrival, { id, what }),
  )
  const file = useDateChange(clientId, async () =>
    saveFile(await call(appointmentEndpoints.readCalendarFile, { id })),
  )
  const failed = [confirm, arrive, file].find(({ isError }) => isError)

  return (
    <Card as="li" data-appointment={id}>
      <h3 className="text-lg font-bold">
        <bdi>{appointment.title}</bdi>
      </h3>
      <p className="mt-1 text-lg">
        {relativeDay(scheduledAt, i18n.language)} ·{' '}
        <time dateTime={scheduledAt} className="tabular-nums">
          {dayAndTime(scheduledAt, i18n.language)}
        </time>
        <OfficeClock at={scheduledAt} />
      </p>
      <Facts appointment={appointment} />
      {appointment.arrival && (
        <Banner
          tone="good"
          className="mt-3"
          actions={
            !isOffline && (
              <Button
                size="dense"
                busy={arrive.isPending && arrive.variables === null && t('saving')}
                onClick={() => arrive.mutate(null)}
              >
                {t('said.takeBack')}
              </Button>
            )
          }
        >
          {t(`said.${appointment.arrival}`)}
        </Banner>
      )}
      {beside.length > 0 && (
        <Banner tone="caution" className="mt-3">
          {t('beside')}{' '}
          {beside.map(({ id: other, title }, i) => (
            <span key={other}>
              {i > 0 && ' · '}
              <bdi>{title}</bdi>
            </span>
          ))}
        </Banner>
      )}
      {appointment.confirmedAt && <p className="mt-2 font-bold text-good">{t(`confirmedBy.${coming}`)}</p>}
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          <Problem error={failed.error}>{t(problemOf(failed.error))}</Problem>
        </p>
      )}
      {open === null && !isOffline && (
        <div className="mt-4 flex flex-wrap gap-2">
          {join}
          {!appointment.confirmedAt && (
            <Button
              variant={isNext && !join ? 'primary' : 'quiet'}
              busy={confirm.isPending && t('saving')}
              onClick={() => confirm.mutate(undefined)}
            >
              {t(`confirmBy.${coming}`)}
            </Button>
          )}
          {arrivalsFor(appointment).map(
            (what) =>
              appointment.arrival !== what && (
                <Button
                  key={what}
                  busy={arrive.isPending && arrive.variables === what && t('saving')}
                  onClick={() => arrive.mutate(what)}
                >
                  {t(what === 'late' ? 'late' : 'noRide')}
                </Button>
              ),
          )}
        </div>
      )}
      {open === null && !isOffline && (
        <Fold look="line" title={t('more')} className="mt-2">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('move')}>{t('move')}</Button>
            <Button onClick={() => setOpen('cancel')}>{t('cancel')}</Button>
            <Button busy={file.isPending && t('saving')} onClick={() => file.mutate(undefined)}>
              {t('toCalendar')}
            </Button>
          </div>
        </Fold>
      )}
      {open === 'move' && <MoveForm appointment={appointment} onDone={() => setOpen(null)} />}
      {open === 'cancel' && (
        <CancelForm
          appointment={appointment}
          onHeard={onHeard}
          onCanceled={() => onCanceled(appointment)}
          onDone={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

/** With whom, how, where, and what to bring. */
export function Facts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments')
  const { kind, mode, provider, room, bring } = appointment
  const lines = [
    kind === 'session'
      ? [provider && t('with', { name: provider.fullName }), t(`mode.${mode}`)].filter(Boolean).join(' · ')
      : t(`kind.${kind}`),
    mode === 'in_person' && room && t('room', { room }),
    bring && t('bring', { bring }),
  ]
  return (
    <div className="mt-1 text-muted">
      <WhereAndHow appointment={appointment} />
      {lines.map(
        (line) =>
          line && (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ),
      )}
    </div>
  )
}
