import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { textLink } from '#ui/link.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import type { Client } from '#domains/clients/contract.ts'
import { useEmergencyContacts } from '#domains/clients/web/contacts/queries.ts'
import { listAddress } from '#domains/clients/web/staff/client-filter.ts'
import { StaffRisk } from '#domains/clients/web/staff/staff-risk.tsx'
import { CallAndText } from '#domains/crisis/web/staff/reach/call-and-text.tsx'
import { useSafetyPlan } from '#domains/safety-plan/web/queries.ts'
import { dayAndTime } from '#web/format.ts'
import { serverNow } from '#web/server-time.ts'
import { AddressLine } from './housing-panel.tsx'
import { recordAddress } from './record-address.ts'

interface RecordHeadProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** The name, or what stands in for it while the record loads. */
  title: string
  /** Left out while the record loads. */
  client?: Client
  isMine?: boolean
  /** The client's open alert. */
  alertId?: string | null
}

/** The top of a record, which stays in sight: who it is, how to reach them, and what must not be missed. */
export function RecordHead({ heading, title, client, isMine = false, alertId = null }: RecordHeadProps) {
  const { t } = useTranslation('care')
  const [search] = useSearchParams()
  return (
    <header
      data-record-head
      className="sticky top-(--staff-bar,0px) z-20 -mx-4 border-b border-line bg-surface px-4 lg:-mx-3 lg:px-3 lg:py-1"
    >
      <div className="flex min-h-11 items-center gap-2">
        <Link
          to={`/care${listAddress(search)}`}
          aria-label={t('record.back')}
          title={t('record.back')}
          className="-ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="flip size-5" />
        </Link>
        <h1 ref={heading} dir="auto" tabIndex={-1} className="min-w-0 flex-1 truncate text-xl" title={title}>
          <bdi>{title}</bdi>
        </h1>
        {client && !client.isGuest && (isMine || alertId) && (
          <CallAndText clientId={client.id} name={client.fullName} alertId={alertId} />
        )}
      </div>
      {client && <HeadFacts client={client} isMine={isMine} />}
    </header>
  )
}

function HeadFacts({ client, isMine }: { client: Client; isMine: boolean }) {
  const { t } = useTranslation('care')
  return (
    <div className="flex min-w-0 flex-col gap-x-4 text-sm leading-6 whitespace-nowrap lg:flex-row">
      <div className="flex min-w-0 gap-x-4 lg:shrink-0">
        {client.isGuest ? (
          <span className="text-muted">
            {t(client.account ? `alert.account.${client.account.role}` : 'alert.guest')}
          </span>
        ) : (
          <span className="inline-flex shrink-0 items-center gap-2">
            {t('caseload.risk')}: <StaffRisk level={client.riskLevel} assessedAt={client.riskAssessedAt} />
          </span>
        )}
        <NextAppointment clientId={client.id} />
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-4">
        <div className="flex max-w-full shrink-0 flex-wrap gap-x-4">
          <Safety clientId={client.id} />
        </div>
        {isMine && !client.isGuest && <AddressLine clientId={client.id} />}
      </div>
    </div>
  )
}

function NextAppointment({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const upcoming = useUpcomingAppointments(clientId).data
  if (!upcoming) return null
  const next = upcoming.find(({ scheduledAt }) => Date.parse(scheduledAt) >= serverNow())
  return (
    <span dir="auto" className="min-w-0 truncate tabular-nums">
      {next ? t('record.next', { when: dayAndTime(next.scheduledAt, i18n.language) }) : t('record.noNext')}
    </span>
  )
}

/** Whether there is a safety plan and an emergency contact, each with the way to it. */
function Safety({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const [search] = useSearchParams()
  const plan = useSafetyPlan(clientId)
  const contacts = useEmergencyContacts(clientId)
  const to = (part: string): string => `${recordAddress(clientId, search, 'overview')}#${part}`
  return (
    <>
      {plan.data !== undefined && (
        <Link to={to('safety-plan')} className={`${textLink} shrink-0`}>
          {t(plan.data ? (plan.data.complete ? 'record.plan' : 'record.planPart') : 'record.noPlan')}
        </Link>
      )}
      {contacts.data && (
        <Link to={to('contacts')} className={`${textLink} shrink-0`}>
          {t(contacts.data.length ? 'record.contact' : 'record.noContact')}
        </Link>
      )}
    </>
  )
}
