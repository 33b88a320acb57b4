import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PhoneLink } from '#ui/phone-link.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { AlertSheet, Stay } from '#domains/alert-sheet/contract.ts'
import { calendarDay, timeOfDay } from '#web/format.ts'
import type { Alert } from '../../../contract.ts'
import { ClientNumber } from './client-number.tsx'
import { ContactLines } from './contact-lines.tsx'
import { useAlertSheet } from './queries.ts'

interface ReachPanelProps {
  alert: Alert
  /** Where the client's record is; left out where the reader may not open it. */
  recordPath: string | undefined
  /** Open at first: the holder has the record before them. */
  isOpenAtFirst: boolean
}

/** Every way to reach the client of an alert. What it shows is read when it opens. */
export function ReachPanel({ alert, recordPath, isOpenAtFirst }: ReachPanelProps) {
  const { t } = useTranslation('care')
  const id = useId()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isOpen = pressed ?? isOpenAtFirst
  const sheet = useAlertSheet(alert.id, isOpen)
  return (
    <div className="mt-3 border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setPressed(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-start font-bold"
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
        {t('reach.open')}
      </button>
      <div id={id} hidden={!isOpen} className="pb-1">
        {sheet.isPending && isOpen && <SkeletonText lines={4} label={t('loading')} />}
        {sheet.isError && (
          <p role="alert">
            {t('reach.failed')}{' '}
            <Button variant="link" onClick={() => void sheet.refetch()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {isOpen && sheet.data && <Sheet alert={alert} sheet={sheet.data} recordPath={recordPath} />}
      </div>
    </div>
  )
}

function Sheet({
  alert,
  sheet,
  recordPath,
}: {
  alert: Alert
  sheet: AlertSheet
  recordPath?: string | undefined
}) {
  const { t, i18n } = useTranslation('care')
  return (
    <div className="flex flex-col gap-3">
      {sheet.leftReach && <LeftReach reach={sheet.leftReach} />}
      {sheet.hasNumber ? (
        <ClientNumber clientId={alert.clientId} alertId={alert.id} />
      ) : (
        !sheet.leftReach && <p className="text-muted">{t('reach.none')}</p>
      )}
      {sheet.account && (
        <p className="break-words">
          {sheet.account.email ? (
            <a href={`mailto:${sheet.account.email}`} className={standingLink}>
              <bdi dir="ltr">{sheet.account.email}</bdi>
            </a>
          ) : (
            <span className="text-muted">{t('reach.noEmail')}</span>
          )}
        </p>
      )}
      {sheet.account && !sheet.account.canRead && (
        <p className="font-bold">{t('live.noTalk', { name: alert.clientName })}</p>
      )}
      {recordPath && (
        <p className="flex flex-wrap gap-x-4">
          {sheet.account?.canRead !== false && (
            <Link to={`${recordPath}#write`} className={standingLink}>
              {t('reach.write')}
            </Link>
          )}
          {sheet.hasSafetyPlan && (
            <Link to={`${recordPath}#safety-plan`} className={standingLink}>
              {t('reach.readPlan')}
            </Link>
          )}
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-6 gap-y-3">
        <Fact title={t('contacts.title')}>
          <ContactLines contacts={sheet.contacts} isAbuse={alert.categories.includes('abuse')} />
        </Fact>
        <Fact title={t('reach.stay')}>
          {sheet.stay ? <StayLines stay={sheet.stay} /> : <p className="text-muted">{t('reach.stayNone')}</p>}
        </Fact>
        {sheet.hasSafetyPlan !== null && (
          <Fact title={t('reach.today')}>
            {sheet.appointments.length === 0 && <p className="text-muted">{t('reach.todayNone')}</p>}
            {sheet.appointments.map(({ id, title, scheduledAt, place }) => (
              <p key={id} className="break-words">
                <span className="tabular-nums">{timeOfDay(scheduledAt, i18n.language)}</span>{' '}
                <bdi>{title}</bdi>
                {place && (
                  <>
                    , <bdi>{place}</bdi>
                  </>
                )}
              </p>
            ))}
          </Fact>
        )}
      </dl>
    </div>
  )
}

/** What a guest left so that the counselor reaches them later: to tap. */
function LeftReach({ reach }: { reach: string }) {
  const { t } = useTranslation('care')
  return (
    <p className="break-words">
      {t('reach.left')}{' '}
      {reach.includes('@') ? (
        <a href={`mailto:${reach}`} className={standingLink}>
          <bdi dir="ltr">{reach}</bdi>
        </a>
      ) : (
        <PhoneLink phone={reach} className={standingLink} />
      )}
    </p>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-bold">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StayLines({ stay }: { stay: Stay }) {
  const { t, i18n } = useTranslation('care')
  const place = `${stay.city}, ${stay.state} ${stay.zipCode}`
  if (stay.kind === 'near') return <p>{t('reach.near', { place })}</p>
  const { address, from, until } = stay
  const day = (at: string): string => calendarDay(at, i18n.language)
  return (
    <>
      <p className="break-words">
        <bdi>{address}</bdi>
        <br />
        <bdi>{place}</bdi>
      </p>
      <p className="text-muted">
        {until
          ? t('reach.livedUntil', { day: day(until) })
          : from
            ? t('reach.livesSince', { day: day(from) })
            : t('reach.lives')}
      </p>
    </>
  )
}
