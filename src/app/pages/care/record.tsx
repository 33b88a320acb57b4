import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LiveComposer } from '#domains/chat/web/staff/live-composer.tsx'
import { Conversation } from '#domains/chat/web/staff/conversation.tsx'
import type { Client } from '#domains/clients/contract.ts'
import { RiskDialog } from '#domains/clients/web/staff/risk-dialog.tsx'
import { StaffRisk } from '#domains/clients/web/staff/staff-risk.tsx'
import { AlertCard } from '#domains/crisis/web/staff/alert-card.tsx'
import { ClientNumber } from '#domains/crisis/web/staff/reach/client-number.tsx'
import { Timeline } from '#domains/timeline/web/staff/timeline.tsx'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import { useAddress } from '#web/use-address.ts'
import { useTopic } from '#web/use-realtime.ts'
import { AppointmentsPanel } from './appointments-panel.tsx'
import { useDesk } from './desk-context.ts'
import { HousingPanel } from './housing-panel.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { MemoryPanel } from './memory-panel.tsx'
import { MoodsPanel } from './moods-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { CheckUpsPanel, ContactsPanel, RiskPanel, SafetyPlanPanel, TasksPanel } from './safety-panel.tsx'
import { ProgressView } from './progress-view.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { MaybePanel, PanelColumn } from './panel.tsx'
import { useHashFocus } from './use-hash-focus.ts'
import { PlanPanel } from './plan-panel.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { CirclePanel, ScreenedPanel } from './circle-panel.tsx'
import { VolunteersPanel } from './volunteers-panel.tsx'
import { WorkbooksPanel } from './workbooks-panel.tsx'

const views = ['talk', 'timeline', 'plan', 'progress'] as const
type View = (typeof views)[number]

/** One client: the conversation, and beside it appointments, steps and moods. */
export function Record({ client }: { client: Client }) {
  const { t, i18n } = useTranslation(['care', 'reentry'])
  const [params, changeAddress] = useAddress()
  const asked = params.get('view')
  const view = views.find((one) => one === asked) ?? 'talk'
  const setView = (next: View): void =>
    changeAddress(
      (params) => {
        if (next === 'talk') params.delete('view')
        else params.set('view', next)
      },
      { replace: true },
    )
  const { alerts, taking, caseload, userId, recordPath } = useDesk()
  useHashFocus()
  useTopic(topics.client(client.id))

  const alert = alerts?.find(({ clientId }) => clientId === client.id)
  // Someone else's client is open to read while an alert is open; work on the plan belongs to the care team.
  const isMine = caseload.hasMore || caseload.clients?.some(({ id }) => id === client.id) === true
  const talk = (
    <section id="write" aria-label={t('talk.title')}>
      <Conversation
        clientId={client.id}
        clientName={client.fullName}
        marked={alert?.reasons.map(({ words }) => words) ?? []}
      />
      {client.account && !client.account.canRead ? (
        <p className="measure mt-3 font-bold">{t('live.noTalk', { name: client.fullName })}</p>
      ) : (
        <Writing client={client} userId={userId} />
      )}
    </section>
  )
  return (
    <>
      <Facts client={client} mayChange={isMine} alertId={alert?.id ?? null} />
      {caseload.clients && !isMine && (
        <p className="measure mt-2 text-sm text-muted">{t('record.readOnly')}</p>
      )}
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {alert && (
            <AlertCard alert={alert} taking={taking} userId={userId} recordPath={recordPath(client.id)} />
          )}
          {isMine ? (
            <Tabs
              label={t('record.views')}
              tabs={[
                { value: 'talk', label: t('talk.title') },
                { value: 'timeline', label: t('timeline.title') },
                { value: 'plan', label: t('reentry:desk.title') },
                { value: 'progress', label: t('progress.title') },
              ]}
              value={view}
              onChange={setView}
              dir={i18n.dir()}
            >
              {view === 'talk' && talk}
              {view === 'timeline' && <Timeline clientId={client.id} />}
              {view === 'plan' && <PlanPanel key={client.id} client={client} userId={userId} />}
              {view === 'progress' && <ProgressView clientId={client.id} name={client.fullName} />}
            </Tabs>
          ) : (
            talk
          )}
        </div>
        <PanelColumn>
          <AppointmentsPanel clientId={client.id} mayAdd={isMine} />
          <NeedsPanel clientId={client.id} />
          <TextsPanel clientId={client.id} />
          {isMine ? (
            <RemindersPanel clientId={client.id} mayChange />
          ) : (
            !caseload.clients && !caseload.failed && <MaybePanel />
          )}
          {/* The plan has its own view, with every step in it. */}
          {!(isMine && view === 'plan') && <StepsPanel clientId={client.id} mayChange={isMine} />}
          <MoodsPanel clientId={client.id} />
          <MemoryPanel clientId={client.id} />
          <TasksPanel clientId={client.id} />
          <div id="safety-plan">
            <SafetyPlanPanel clientId={client.id} />
          </div>
          <CheckUpsPanel clientId={client.id} />
          <ScreenedPanel clientId={client.id} />
          {isMine && (
            <>
              {!client.isGuest && <HousingPanel client={client} />}
              <WorkbooksPanel clientId={client.id} />
              <JournalPanel clientId={client.id} />
              <NotesPanel clientId={client.id} />
              <RegistrationPanel clientId={client.id} />
              {!client.isGuest && <CirclePanel clientId={client.id} />}
              <VolunteersPanel clientId={client.id} />
            </>
          )}
          {!caseload.clients && !caseload.failed && <MaybePanel />}
          <ContactsPanel clientId={client.id} />
          <RiskPanel clientId={client.id} />
        </PanelColumn>
      </div>
    </>
  )
}

/** Live words to the client; what is half written waits while another client is looked at. */
function Writing({ client, userId }: { client: Client; userId: string | null }) {
  const { draft, id, change, clear } = useDraft(`talk ${client.id}`, { text: '' })
  return (
    <LiveComposer
      clientId={client.id}
      clientName={client.fullName}
      userId={userId}
      draft={{ text: draft.text, id, change: (text) => change({ text }), clear }}
    />
  )
}

interface FactsProps {
  client: Client
  mayChange: boolean
  /** The client's open alert. */
  alertId: string | null
}

function Facts({ client, mayChange, alertId }: FactsProps) {
  const { t, i18n } = useTranslation(['care', 'hub-openings'])
  const [changing, setChanging] = useState(false)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {client.displayNumber && <bdi>{client.displayNumber}</bdi>}
      <span lang={client.language}>{languageOf(client.language).name}</span>
      {client.releasedOn && (
        <span>{t('record.released', { day: calendarDay(client.releasedOn, i18n.language) })}</span>
      )}
      {client.isGuest ? (
        <span className="text-muted">
          {t(client.account ? `alert.account.${client.account.role}` : 'alert.guest')}
        </span>
      ) : (
        <span className="inline-flex items-center gap-2">
          {t('caseload.risk')}: <StaffRisk level={client.riskLevel} assessedAt={client.riskAssessedAt} />
        </span>
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
      {!client.isGuest && (mayChange || alertId) && <ClientNumber clientId={client.id} alertId={alertId} />}
    </div>
  )
}
