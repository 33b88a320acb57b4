import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { useMe } from '#domains/auth/web/queries.ts'
import { SignOutButton } from '#domains/auth/web/sign-out-button.tsx'
import { useIdle } from '#domains/auth/web/staff/use-idle.ts'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { listAddress } from '#domains/clients/web/staff/client-filter.ts'
import { useCaseload } from '#domains/clients/web/staff/queries.ts'
import { AlertQueue } from '#domains/crisis/web/staff/alert-queue.tsx'
import { CutOffBanner } from '#domains/crisis/web/staff/cut-off-banner.tsx'
import { DrillCard } from '#domains/crisis/web/staff/on-call/drill-card.tsx'
import { FiguresLine } from '#domains/crisis/web/staff/on-call/figures-line.tsx'
import { HandOverBanners } from '#domains/crisis/web/staff/hand-over/hand-over-banners.tsx'
import { useHanded } from '#domains/crisis/web/staff/hand-over/use-handed.ts'
import { OnCallLine, WhoIsOnCall } from '#domains/crisis/web/staff/on-call-line.tsx'
import { useAlerts, useLiveAlerts, useTaking } from '#domains/crisis/web/staff/queries.ts'
import { PresenceLine } from '#domains/crisis/web/staff/presence-line.tsx'
import { QueueTrouble } from '#domains/crisis/web/staff/queue-trouble.tsx'
import { LockedDesk } from '#domains/crisis/web/staff/shift/locked-desk.tsx'
import { ShiftBanners } from '#domains/crisis/web/staff/shift/shift-banners.tsx'
import { useLock } from '#domains/crisis/web/staff/shift/use-lock.ts'
import { SoundControls } from '#domains/crisis/web/staff/sound-controls.tsx'
import { useLineWatch } from '#domains/crisis/web/staff/use-line-watch.ts'
import { useReceipts } from '#domains/crisis/web/staff/use-receipts.ts'
import { useRinging } from '#domains/crisis/web/staff/use-ringing.ts'
import { isCalling } from '#domains/crisis/web/staff/waiting.ts'
import { WroteAgain } from '#domains/crisis/web/staff/wrote-again.tsx'
import { WaitingBar } from '#domains/video/web/staff/waiting-bar.tsx'
import { WorkQueue } from '#domains/tasks/web/staff/work-queue.tsx'
import { minutes, seconds } from '#shared/dates.ts'
import { SignInLink } from '#web/signed-out.tsx'
import { useConnection } from '#web/use-realtime.ts'
import type { DeskContext } from './desk-context.ts'
import { CommandPalette } from './command-palette.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { OnCallDialog } from './on-call-dialog.tsx'
import { OtherClients } from './other-clients.tsx'
import { recordAddress } from './record-address.ts'
import { useKeys } from './use-keys.ts'
import { WaitingBanner } from './waiting-banner.tsx'

/** The server ends an idle sign-in session after 15 minutes; it may have counted the last touch two minutes early. */
const warnIdleAfterMs = minutes(11)

/** What stays while a counselor moves about: the queue, the sound, whether they are on call, the keys. */
export function Desk() {
  const { t } = useTranslation('care')
  const me = useMe().data?.user ?? null
  const alerts = useAlerts()
  const taking = useTaking()
  const caseload = useCaseload()
  const signedOutAt = useSignedOutAt()
  const isSignedOut = signedOutAt > alerts.dataUpdatedAt
  const [search] = useSearchParams()
  const list = listAddress(search)
  // Of a person in an alert, the words are wanted first.
  const recordPath = (clientId: string): string =>
    recordAddress(
      clientId,
      search,
      alerts.data?.some((alert) => alert.clientId === clientId) ? 'conversation' : 'overview',
    )
  const [helpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  const [onCallOpen, setOnCallOpen] = useState(false)
  const waiting = alerts.data?.filter(isCalling) ?? []
  const onRecord = useMatch('/care/:clientId')
  const onSession = useMatch('/care/session/:id')
  const isInside = onRecord !== null || onSession !== null
  const area = useRef<HTMLDivElement>(null)

  useNextFocus(area)
  useLiveAlerts()
  useHanded(alerts.data, me?.id ?? null)
  useReceipts(alerts.data, alerts.dataUpdatedAt)
  useRinging({
    alerts: alerts.data,
    userId: me?.id ?? null,
    readAt: alerts.dataUpdatedAt,
    unreadAt: alerts.errorUpdatedAt,
  })
  useKeepSignedIn(() => void alerts.refetch())
  useLookWhenCutOff(() => void alerts.refetch())
  const isIdle = useIdle(warnIdleAfterMs)
  const { shift, isLocked, takeLater } = useLock(isSignedOut, taking.take)
  const isCutOff = useLineWatch(() => void alerts.refetch())
  const takeFirst = () => {
    // The one that is looked at, then the one whose record is open, then whoever waits longest.
    const open = (alerts.data ?? []).filter(({ takenBy }) => !takenBy)
    const near = document.activeElement?.closest('[data-alert]')?.getAttribute('data-alert')
    const meant =
      open.find(({ id }) => id === near) ??
      open.find(({ clientId }) => clientId === onRecord?.params.clientId)
    if (meant) return taking.take(meant.id)
    const [first] = waiting.length ? waiting : open
    if (first) taking.take(first.id)
  }
  const keys = useKeys({
    takeFirst,
    showHelp: () => setHelpOpen(true),
    goUp: () => onRecord && void navigate(`/care${list}`),
  })

  const context: DeskContext = {
    alerts: alerts.data,
    taking,
    caseload,
    userId: me?.id ?? null,
    waiting: waiting.length,
    recordPath,
  }
  return (
    <>
      {isLocked && (
        <LockedDesk shift={shift} onTake={takeLater}>
          <SignOutButton to="/login" />
        </LockedDesk>
      )}
      {/* Hidden, not gone: what is half written in it stays. */}
      <div
        ref={area}
        hidden={isLocked}
        className="mx-auto w-full max-w-[1700px] px-4 pt-1 pb-4 lg:px-6 lg:pt-2"
      >
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-1 text-sm lg:pb-2">
          <OnCallLine isSignedOut={isSignedOut} userId={me?.id ?? null} />
          {/* One line on a phone, moved with the thumb: the alerts stand right under it. */}
          <div className="flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:w-dvw max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:*:shrink-0">
            <SoundControls />
            <Button
              size="dense"
              className="min-h-11"
              aria-haspopup="dialog"
              onClick={() => setOnCallOpen(true)}
            >
              {t('onCall.title')}
            </Button>
            <Button
              size="dense"
              className="min-h-11 max-sm:hidden"
              aria-haspopup="dialog"
              onClick={() => setHelpOpen(true)}
            >
              {t('keys.open')}
            </Button>
          </div>
        </div>
        {isSignedOut && (
          <Banner
            tone="danger"
            announce="alert"
            className="mb-4"
            title={t('signedOut.title')}
            actions={<SignInLink className={buttonClass('primary')}>{t('signedOut.signIn')}</SignInLink>}
          >
            {t('signedOut.text')}
          </Banner>
        )}
        {!isSignedOut && <QueueTrouble alerts={alerts} taking={taking} />}
        {!isSignedOut && <ShiftBanners shift={shift} isIdle={isIdle} />}
        <CutOffBanner isCutOff={isCutOff && !isSignedOut} />
        <DrillCard />
        <WaitingBanner waiting={waiting} taking={taking} recordPath={recordPath} />
        <WaitingBar except={onSession?.params.id} />
        <HandOverBanners alerts={alerts.data} userId={me?.id ?? null} />
        <WroteAgain alerts={alerts.data} userId={me?.id ?? null} recordPath={recordPath} />
        <div className="grid items-start gap-x-5 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
          {/* On a phone the record comes first; the banner names the alerts, and an empty queue takes no room. */}
          <aside
            aria-label={t('queue.title')}
            className={isInside || alerts.data?.length === 0 ? 'max-lg:hidden' : 'max-lg:mb-6'}
          >
            <AlertQueue alerts={alerts} taking={taking} userId={me?.id ?? null} recordPath={recordPath} />
          </aside>
          {/* As high as the queue beside it: the head of a record stays in sight down to its end. */}
          <div className="min-w-0 self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Outlet context={context} />
          </div>
          <div className={classNames('min-w-0', isInside ? 'max-lg:hidden' : 'max-lg:mt-6')}>
            {/* The task itself stands in the overview. */}
            <WorkQueue recordPath={(clientId) => recordAddress(clientId, search, 'overview')} />
            <OtherClients caseload={caseload} recordPath={recordPath} />
            <div className="mt-6 text-sm text-muted">
              <WhoIsOnCall />
              <PresenceLine userId={me?.id ?? null} />
              <FiguresLine />
            </div>
          </div>
        </div>
        <OnCallDialog open={onCallOpen} onClose={() => setOnCallOpen(false)} />
        <CommandPalette
          caseload={caseload}
          openRecord={(clientId) => void navigate(recordPath(clientId))}
          commands={[
            { id: 'clients', label: t('palette.clients'), run: () => void navigate('/care') },
            { id: 'calendar', label: t('calendar.title'), run: () => void navigate('/care/calendar') },
            { id: 'inbox', label: t('inboxLink.title'), run: () => void navigate('/inbox') },
            { id: 'housing', label: t('housing.desk'), run: () => void navigate('/housing-desk') },
            { id: 'volunteers', label: t('volunteersDesk'), run: () => void navigate('/volunteers-desk') },
            { id: 'take', label: t('palette.take'), run: takeFirst },
            { id: 'onCall', label: t('onCall.title'), run: () => setOnCallOpen(true) },
            { id: 'keys', label: t('keys.title'), run: () => setHelpOpen(true) },
          ]}
        />
        <DeskKeys open={helpOpen} onClose={() => setHelpOpen(false)} {...keys} />
      </div>
    </>
  )
}

/** A lost line may mean a session that has ended: one look at the list tells which. */
const useLookWhenCutOff = (look: () => void): void => {
  const connection = useConnection()
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (connection !== 'offline') return
    const timer = setTimeout(() => latest.current(), seconds(2))
    return () => clearTimeout(timer)
  }, [connection])
}
