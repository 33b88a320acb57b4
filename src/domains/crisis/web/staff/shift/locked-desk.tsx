import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { timeOrDay } from '#web/format.ts'
import { askToSignIn } from '#web/sign-in-place.ts'
import { SignInLink } from '#web/signed-out.tsx'
import type { ShiftAlert } from '../../../contract/shift.ts'
import { warn } from '../ringer.ts'
import { SoundControls } from '../sound-controls.tsx'
import { WaitingTime } from '../waiting-time.tsx'
import type { OwnShift } from './use-shift.ts'
import { useShiftAlerts } from './use-shift-alerts.ts'

interface LockedDeskProps {
  shift: OwnShift
  /** Asks for the password; the alert is acknowledged once the person is signed in. */
  onTake(alertId: string): void
  /** What else stays in reach: signing out. */
  children: ReactNode
}

/** What a desk shows whose person is signed out on a running shift: alerts, without names and words. */
export function LockedDesk({ shift: { until, isOnCall }, onTake, children }: LockedDeskProps) {
  const { t, i18n } = useTranslation('care')
  const { shift, isCutOff } = useShiftAlerts()
  const hasEnded = shift?.until === null
  const alerts = shift?.alerts ?? []
  useCountInTitle(alerts.filter(({ isMine }) => !isMine).length)
  useEffect(() => {
    if (hasEnded) warn()
  }, [hasEnded])
  const time = until ? timeOrDay(until, i18n.language) : ''
  return (
    <section aria-labelledby="locked-heading" data-locked-desk className="measure mx-auto px-4 py-6">
      <h1 id="locked-heading" className="text-xl">
        {hasEnded ? t('shift.ended') : t(isOnCall ? 'shift.onCallUntil' : 'shift.ringsUntil', { time })}
      </h1>
      <p className="mt-1">{t(hasEnded ? 'shift.endedText' : 'shift.stillRings')}</p>
      {isCutOff && !hasEnded && (
        <Banner tone="danger" announce="alert" className="mt-4" title={t('cutOff.noneTitle')}>
          {t('cutOff.noneText')}
        </Banner>
      )}
      <div role="alert" className="mt-5">
        {alerts.length > 0 && (
          <ul className="flex flex-col gap-3">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <LockedAlert alert={alert} onTake={onTake} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!hasEnded && alerts.length === 0 && <p className="text-muted">{t('shift.quiet')}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <SignInLink className={buttonClass(alerts.length ? 'quiet' : 'primary')}>
          {t('signedOut.signIn')}
        </SignInLink>
        <SoundControls />
        {children}
      </div>
    </section>
  )
}

function LockedAlert({ alert, onTake }: { alert: ShiftAlert; onTake(alertId: string): void }) {
  const { t, i18n } = useTranslation('care')
  const kinds = alert.categories.map((category) => t(`alert.category.${category}`))
  const isAsked = alert.askedAt !== null
  return (
    <article
      aria-label={t('shift.alert')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-danger bg-raised p-3"
    >
      <Badge tone="danger">{t(`alert.level.${alert.level}`)}</Badge>
      <div className="min-w-40 flex-1">
        {kinds.length > 0 && <p>{new Intl.ListFormat(i18n.language).format(kinds)}</p>}
        <WaitingTime since={alert.sentAt} isTaken={alert.isMine || isAsked} />
        {alert.isMine && <p className="font-bold">{t('shift.mine')}</p>}
        {isAsked && <p className="font-bold">{t('shift.asked')}</p>}
      </div>
      {/* It stays with its holder until the person has signed in and accepts. */}
      <Button variant="primary" onClick={() => (isAsked ? askToSignIn() : onTake(alert.id))}>
        {t(alert.isMine || isAsked ? 'shift.read' : 'shift.take')}
      </Button>
    </article>
  )
}

/** The tab's title says how many wait; no name stands in it. */
const useCountInTitle = (count: number): void => {
  useEffect(() => {
    const before = document.title
    document.title = count ? `(${count}) Landfall` : 'Landfall'
    return () => {
      document.title = before
    }
  }, [count])
}
