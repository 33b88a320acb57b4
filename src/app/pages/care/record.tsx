import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Client } from '#domains/clients/contract.ts'
import { RiskDialog } from '#domains/clients/web/staff/risk-dialog.tsx'
import { AlertCard } from '#domains/crisis/web/staff/alert-card.tsx'
import { NumberLine } from '#domains/crisis/web/staff/reach/call-and-text.tsx'
import { languageName } from '#shared/list-words.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { calendarDay } from '#web/format.ts'
import { useAddress } from '#web/use-address.ts'
import { useTopic } from '#web/use-realtime.ts'
import { useDesk } from './desk-context.ts'
import { recordTabs, showTab, tabOf } from './record-address.ts'
import { RecordHead } from './record-head.tsx'
import { ConversationTab, DocumentsTab, NotesTab, OverviewTab, PlanTab } from './record-tabs.tsx'
import { useHashFocus } from './use-hash-focus.ts'

/** What a person who is not on the care team may open while an alert is open. */
const openToAll: readonly string[] = ['overview', 'conversation']

/** One client: a head that stays in sight, and the rest in tabs. A closed tab is not there and asks for nothing. */
export function Record({
  client,
  heading,
}: {
  client: Client
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { t, i18n } = useTranslation('care')
  const [params, changeAddress] = useAddress()
  const { hash } = useLocation()
  const { alerts, taking, caseload, userId, recordPath } = useDesk()
  useHashFocus()
  useTopic(topics.client(client.id))

  const alert = alerts?.find(({ clientId }) => clientId === client.id)
  // Someone else's client is open to read while an alert is open; work on the plan belongs to the care team.
  const isMine = caseload.hasMore || caseload.clients?.some(({ id }) => id === client.id) === true
  const isAsking = !caseload.clients && !caseload.failed
  const tabs = recordTabs.filter((tab) => isMine || isAsking || openToAll.includes(tab))
  const asked = tabOf(params, hash)
  const tab = tabs.includes(asked) ? asked : 'overview'
  return (
    <>
      <RecordHead
        heading={heading}
        title={client.fullName}
        client={client}
        isMine={isMine}
        alertId={alert?.id ?? null}
      />
      <Facts client={client} mayChange={isMine} alertId={alert?.id ?? null} />
      {caseload.clients && !isMine && (
        <p className="measure mt-2 text-sm text-muted">{t('record.readOnly')}</p>
      )}
      {alert && (
        <div className="mt-3">
          <AlertCard alert={alert} taking={taking} userId={userId} recordPath={recordPath(client.id)} />
        </div>
      )}
      <div className="mt-2">
        <Tabs
          label={t('record.views')}
          tabs={tabs.map((value) => ({ value, label: t(`record.tabs.${value}`) }))}
          value={tab}
          onChange={(next) =>
            changeAddress((address) => showTab(address, next), { replace: true, preventScrollReset: true })
          }
          dir={i18n.dir()}
        >
          {tab === 'overview' && <OverviewTab client={client} isMine={isMine} isAsking={isAsking} />}
          {tab === 'conversation' && (
            <ConversationTab client={client} isMine={isMine} isAsking={isAsking} alert={alert} />
          )}
          {!openToAll.includes(tab) && isAsking && <SkeletonText lines={6} label={t('loading')} />}
          {isMine && tab === 'plan' && <PlanTab client={client} userId={userId} />}
          {isMine && tab === 'notes' && <NotesTab client={client} />}
          {isMine && tab === 'documents' && <DocumentsTab client={client} />}
        </Tabs>
      </div>
    </>
  )
}

interface FactsProps {
  client: Client
  mayChange: boolean
  /** The client's open alert. */
  alertId: string | null
}

/** Under the head, and gone when the page is moved: what is read once, and what is seldom done. */
function Facts({ client, mayChange, alertId }: FactsProps) {
  const { t, i18n } = useTranslation(['care', 'hub-openings'])
  const [changing, setChanging] = useState(false)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
      {!client.isGuest && (mayChange || alertId) && <NumberLine clientId={client.id} alertId={alertId} />}
      {client.displayNumber && <bdi>{client.displayNumber}</bdi>}
      <span>{languageName(client.language, i18n.language)}</span>
      {client.releasedOn && (
        <span>{t('record.released', { day: calendarDay(client.releasedOn, i18n.language) })}</span>
      )}
      {mayChange && client.riskLevel && (
        <>
          <Button size="dense" className="min-h-11" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t('riskChange.open')}
          </Button>
          <RiskDialog client={client} open={changing} onDone={() => setChanging(false)} />
        </>
      )}
      {mayChange && !client.isGuest && (
        <Link to={`/care/${client.id}/hub`} className={standingLink}>
          {t('hub-openings:open', { name: firstName(client.fullName) })}
        </Link>
      )}
    </div>
  )
}
