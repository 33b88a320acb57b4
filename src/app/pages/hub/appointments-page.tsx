import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import { AppointmentCard } from '#domains/appointments/web/appointment-card.tsx'
import { CalendarLink } from '#domains/appointments/web/calendar-link.tsx'
import { PastDates } from '#domains/appointments/web/past-dates.tsx'
import { useReminderSettings } from '#domains/appointments/web/queries.ts'
import { besides } from '#domains/appointments/web/say-overlap.ts'
import { UndoCancels } from '#domains/appointments/web/undo-cancels.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import { ReminderLog } from '#domains/appointments/web/reminder-log.tsx'
import { ReminderSettingsForm, remindersDraft } from '#domains/appointments/web/reminder-settings.tsx'
import { bookHash, TimeOffers } from '#domains/appointments/web/time-offers.tsx'
import { PushSwitch } from '#domains/notifications/web/push-switch.tsx'
import { canJoin, joinSpan } from '#domains/video/access.ts'
import { useNow } from '#web/use-now.ts'
import { seconds } from '#shared/dates.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { dayAndTime, timeOrDay } from '#web/format.ts'
import { useWho } from '#web/session.ts'
import { useConnection } from '#web/use-realtime.ts'
import { type DateSheet, DateSheets, halfWritten } from './date-sheets.tsx'
import { HeardCard, useHeard } from './heard.tsx'
import { HubPage } from './hub-page.tsx'
import { Join } from './join.tsx'
import { partOf, ready } from './part.ts'
import { PartView } from './section.tsx'

/** /hub/appointments: a person's dates, a talk to book, and how they are reminded. */
export function AppointmentsPage() {
  const { t } = useTranslation('appointments')
  const { clientId, role } = useWho()
  const own = role === 'client' ? clientId : null
  useEffect(() => {
    if (!own) return
    const started = import('./hub.tsx').then(
      ({ startHubOffline }) => startHubOffline(own),
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [own])
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      {role === 'client' && clientId ? (
        <Dates clientId={clientId} />
      ) : (
        <Banner
          tone="neutral"
          actions={
            <a href="/login?next=%2Fhub%2Fappointments" className={buttonClass('primary')}>
              {t('signIn')}
            </a>
          }
        >
          {t('visitor')}
        </Banner>
      )}
    </HubPage>
  )
}

/** Whether a date has a room to join now: a session with a counselor, or one with the family. */
const isJoinable = (appointment: Appointment, now: number): boolean => {
  if (appointment.kind !== 'family') return canJoin(appointment, now)
  const { opensAt, closesAt } = joinSpan(appointment)
  return now >= opensAt && now <= closesAt
}

function Dates({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation(['appointments', 'hub'])
  const upcoming = useUpcomingAppointments(clientId)
  const isOffline = useConnection() === 'offline'
  const part = partOf(upcoming)
  // What was left half written opens again with the page.
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<DateSheet>(() => (hash === bookHash ? 'book' : halfWritten()))
  const [hasChangedReminders] = useState(() => isDraftOpen(remindersDraft))
  useEffect(() => {
    if (hash === bookHash) setOpen('book')
  }, [hash])
  const wantsCalendar = hash === '#calendar'
  const calendar = useRef<HTMLDivElement>(null)
  const reminders = useRef<HTMLDivElement>(null)
  const isLoaded = !upcoming.isPending
  // The list above takes its room first.
  useEffect(() => {
    if (!isLoaded) return
    if (hash === '#calendar') calendar.current?.scrollIntoView({ block: 'start' })
    if (hash === '#reminders') reminders.current?.scrollIntoView({ block: 'start' })
  }, [hash, isLoaded])
  function show(sheet: DateSheet) {
    setOpen(sheet)
    // Asked for another time once more, the address says it anew.
    if (hash === bookHash) void navigate({ hash: '' }, { replace: true })
  }
  const { level, hear } = useHeard()
  // The card that held the focus is gone: what came of it stands in its place, with what to do next.
  const [canceled, setCanceled] = useState<Appointment | null>(null)
  const afterCancel = useRef<HTMLDivElement>(null)
  useEffect(() => afterCancel.current?.focus(), [canceled])
  const now = useNow(seconds(15))

  return (
    <div className="flex flex-col gap-6">
      <HeardCard clientId={clientId} level={level} />
      <TimeOffers clientId={clientId} />
      {isOffline ? (
        <Banner tone="caution" announce="status" title={t('appointments:offline.title')}>
          {part.state === 'ready' &&
            t('appointments:offline.asOf', {
              when: timeOrDay(new Date(upcoming.dataUpdatedAt).toISOString(), i18n.language),
            })}{' '}
          {t('appointments:offline.text')}
        </Banner>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setOpen('book')}>
            {t('book.open')}
          </Button>
          <Button onClick={() => setOpen('own')}>{t('own.open')}</Button>
        </div>
      )}
      <section>
        <h2 className="mb-3 text-xl">{t('upcoming')}</h2>
        {canceled && (
          <div ref={afterCancel} tabIndex={-1} className="mb-4">
            <Banner
              tone="good"
              announce="status"
              title={t('cancelled')}
              actions={
                canceled.kind === 'session' ? (
                  <Button onClick={() => show('book')}>{t('bookAnother')}</Button>
                ) : (
                  canceled.kind !== 'family' && <Button onClick={() => show('own')}>{t('own.open')}</Button>
                )
              }
            >
              <bdi>{canceled.title}</bdi> · {dayAndTime(canceled.scheduledAt, i18n.language)}
            </Banner>
          </div>
        )}
        {!isOffline && <UndoCancels clientId={clientId} onUndone={() => setCanceled(null)} />}
        <PartView part={isOffline && part.state === 'ready' ? ready(part.data) : part} failed={t('failed')}>
          {(rows) =>
            rows.length ? (
              <ul className="flex flex-col gap-4">
                {rows.map((appointment, i) => (
                  <AppointmentCard
                    key={appointment.id}
                    appointment={appointment}
                    isNext={i === 0}
                    isOffline={isOffline}
                    beside={besides(appointment, rows)}
                    join={isJoinable(appointment, now) && <Join appointment={appointment} />}
                    onHeard={hear}
                    onCanceled={setCanceled}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{t('none')}</p>
            )
          }
        </PartView>
      </section>
      <div className="flex flex-col gap-3">
        <div id="reminders" ref={reminders} className="scroll-m-4">
          <Fold title={t('reminders.title')} isOpen={hasChangedReminders || hash === '#reminders'}>
            <Reminders clientId={clientId} />
          </Fold>
        </div>
        <div id="calendar" ref={calendar} className="scroll-m-4">
          <Fold title={t('calendar.title')} isOpen={wantsCalendar}>
            <CalendarLink />
          </Fold>
        </div>
        <Fold title={t('past')}>
          <PastDates clientId={clientId} />
        </Fold>
      </div>
      <DateSheets clientId={clientId} open={open} onOpen={show} onHeard={hear} />
    </div>
  )
}

function Reminders({ clientId }: { clientId: string }) {
  const { t } = useTranslation('appointments')
  const settings = useReminderSettings(clientId)
  return (
    <>
      <p className="measure mb-3 text-muted">{t('reminders.lead')}</p>
      <PartView part={partOf(settings)} failed={t('failed')}>
        {(data) => <ReminderSettingsForm clientId={clientId} settings={data} />}
      </PartView>
      <PushSwitch
        texts={{
          label: t('push.label'),
          hint: t('push.hint'),
          blocked: t('push.blocked'),
          failed: t('problem.other'),
          on: t('reminders.yes'),
          off: t('reminders.no'),
        }}
        onChanged={() => void settings.refetch()}
      />
      <Fold look="line" title={t('reminders.log')} className="mt-5 border-t border-line pt-2">
        <ReminderLog clientId={clientId} />
      </Fold>
    </>
  )
}
