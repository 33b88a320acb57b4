import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { useMe } from '#domains/auth/web/queries.ts'
import { SignOutButton } from '#domains/auth/web/sign-out-button.tsx'
import { useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { Conversation } from '#domains/chat/web/staff/conversation.tsx'
import { LiveComposer } from '#domains/chat/web/staff/live-composer.tsx'
import type { Alert } from '#domains/crisis/contract.ts'
import { AlertCard } from '#domains/crisis/web/staff/alert-card.tsx'
import { AlertRow } from '#domains/crisis/web/staff/alert-row.tsx'
import { CutOffBanner } from '#domains/crisis/web/staff/cut-off-banner.tsx'
import { HandOverBanners } from '#domains/crisis/web/staff/hand-over/hand-over-banners.tsx'
import { useHanded } from '#domains/crisis/web/staff/hand-over/use-handed.ts'
import { DrillCard } from '#domains/crisis/web/staff/on-call/drill-card.tsx'
import { type Taking, useAlerts, useLiveAlerts, useTaking } from '#domains/crisis/web/staff/queries.ts'
import { QueueTrouble } from '#domains/crisis/web/staff/queue-trouble.tsx'
import { useSound } from '#domains/crisis/web/staff/ringer.ts'
import { LockedDesk } from '#domains/crisis/web/staff/shift/locked-desk.tsx'
import { useLock } from '#domains/crisis/web/staff/shift/use-lock.ts'
import { useLineWatch } from '#domains/crisis/web/staff/use-line-watch.ts'
import { useReceipts } from '#domains/crisis/web/staff/use-receipts.ts'
import { useRinging } from '#domains/crisis/web/staff/use-ringing.ts'
import { isCalling } from '#domains/crisis/web/staff/waiting.ts'
import { topics } from '#shared/realtime.ts'
import { useDraft } from '#web/drafts.ts'
import { useWho } from '#web/session.ts'
import { useTopic } from '#web/use-realtime.ts'
import { useStill } from '#web/use-still.ts'

/**
 * On every staff page beside the desk: for an admin each crisis without a holder and their own, for a counselor what
 * they are called for. `onLock` hears when the person is signed out on a running shift and the page must hide names.
 */
export function StaffAlerts({ onLock }: { onLock(isLocked: boolean): void }) {
  const { t } = useTranslation('care')
  const isAdmin = useWho().role === 'admin'
  const userId = useMe().data?.user?.id ?? null
  const alerts = useAlerts()
  const taking = useTaking()
  const isSignedOut = useSignedOutAt() > alerts.dataUpdatedAt
  const { shift, isLocked, takeLater } = useLock(isSignedOut, taking.take)
  const isCutOff = useLineWatch(() => void alerts.refetch())
  useSound()
  useLiveAlerts()
  useHanded(alerts.data, userId)
  useReceipts(alerts.data, alerts.dataUpdatedAt)
  useRinging({
    alerts: alerts.data,
    userId,
    readAt: alerts.dataUpdatedAt,
    unreadAt: alerts.errorUpdatedAt,
  })
  const drawn = useStill(alerts.data)
  const saysCutOff = useStill(isCutOff && !isSignedOut)
  useEffect(() => {
    onLock(isLocked)
    return () => onLock(false)
  }, [isLocked, onLock])
  if (isLocked)
    return (
      <LockedDesk shift={shift} onTake={takeLater}>
        <SignOutButton to="/login" />
      </LockedDesk>
    )
  const shown = (drawn ?? []).filter((alert) => isAdmin || isCalling(alert))
  const [open, held] = [shown.filter(({ takenBy }) => !takenBy), shown.filter(({ takenBy }) => takenBy)]
  return (
    <div className="page pt-4 empty:hidden" data-loading={alerts.isPending || undefined}>
      <CutOffBanner isCutOff={saysCutOff} />
      <DrillCard />
      {!isSignedOut && <QueueTrouble alerts={alerts} taking={taking} />}
      <HandOverBanners alerts={drawn} userId={userId} />
      {shown.length > 0 && (
        <section aria-labelledby="staff-alerts" className="mb-3" data-staff-alerts>
          <h2 id="staff-alerts" className="mb-2 text-base font-bold">
            {t('waiting.title', { count: shown.length })}
          </h2>
          {isAdmin && open.length > 0 && (
            <p className="measure mb-1 text-sm text-muted">{t('onCall.noWords')}</p>
          )}
          {open.length > 0 && (
            <div className="rounded-card border-2 border-danger bg-raised px-3">
              <AlertRows alerts={open.slice(0, rowsShown)} taking={taking} />
              {open.length > rowsShown && (
                <Fold look="line" title={t('waiting.more', { count: open.length - rowsShown })}>
                  <AlertRows alerts={open.slice(rowsShown)} taking={taking} />
                </Fold>
              )}
            </div>
          )}
          <ul className="mt-3 grid gap-3 empty:hidden lg:grid-cols-2">
            {held.map((alert) => (
              <li key={alert.id}>
                <AlertCard
                  alert={alert}
                  taking={taking}
                  userId={userId}
                  {...(isAdmin ? {} : { to: `/care/${alert.clientId}?tab=conversation` })}
                />
                {isAdmin && alert.takenBy?.id === userId && <HeldTalk alert={alert} userId={userId} />}
              </li>
            ))}
          </ul>
          {!isAdmin && (
            <p className="mt-3">
              <Link to="/care" className={buttonClass('quiet')}>
                {t('waiting.toDesk')}
              </Link>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** More than these would push the page's own work out of sight. */
const rowsShown = 3

function AlertRows({ alerts, taking }: { alerts: readonly Alert[]; taking: Taking }) {
  return (
    <ul className="divide-y divide-line">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertRow alert={alert} taking={taking} />
        </li>
      ))}
    </ul>
  )
}

/** The conversation of the client whose crisis an admin acknowledged, until it is closed. */
function HeldTalk({ alert, userId }: { alert: Alert; userId: string | null }) {
  const { t } = useTranslation('care')
  const { draft, id, change, clear } = useDraft(`talk ${alert.clientId}`, { text: '' })
  useTopic(topics.client(alert.clientId))
  return (
    <section aria-label={t('talk.title')} className="mt-3">
      <Conversation
        clientId={alert.clientId}
        clientName={alert.clientName}
        marked={alert.reasons.map(({ words }) => words)}
      />
      <LiveComposer
        clientId={alert.clientId}
        clientName={alert.clientName}
        userId={userId}
        draft={{ text: draft.text, id, change: (text) => change({ text }), clear }}
      />
    </section>
  )
}
