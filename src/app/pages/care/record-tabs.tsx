import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Conversation } from '#domains/chat/web/staff/conversation.tsx'
import { LiveComposer } from '#domains/chat/web/staff/live-composer.tsx'
import type { Client } from '#domains/clients/contract.ts'
import type { Alert } from '#domains/crisis/contract.ts'
import { Timeline } from '#domains/timeline/web/staff/timeline.tsx'
import { useDraft } from '#web/drafts.ts'
import { AppointmentsPanel } from './appointments-panel.tsx'
import { CirclePanel, ScreenedPanel } from './circle-panel.tsx'
import { useDesk } from './desk-context.ts'
import { HousingPanel } from './housing-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { MemoryPanel } from './memory-panel.tsx'
import { MoodsPanel } from './moods-panel.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { NumberPanel } from './number-panel.tsx'
import { MaybePanel, PanelColumn } from './panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { ProgressView } from './progress-view.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { CheckUpsPanel, ContactsPanel, RiskPanel, SafetyPlanPanel, TasksPanel } from './safety-panel.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { VolunteersPanel } from './volunteers-panel.tsx'
import { WorkPanel } from './work-panel.tsx'
import { WorkbooksPanel } from './workbooks-panel.tsx'

interface TabProps {
  client: Client
  isMine: boolean
  /** Whether the client is on the reader's caseload is not known yet. */
  isAsking: boolean
}

/** Side by side on a wide page, one under the other on a phone. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {children}
    </div>
  )
}

/** What comes next, what happened, and what keeps the client safe. */
export function OverviewTab({ client, isMine, isAsking }: TabProps) {
  const { t } = useTranslation('care')
  const { id, isGuest } = client
  return (
    <Columns>
      <PanelColumn>
        <div id="appointments">
          <AppointmentsPanel clientId={id} mayAdd={isMine} />
        </div>
        {isMine ? <RemindersPanel clientId={id} mayChange /> : isAsking && <MaybePanel />}
        <TasksPanel clientId={id} />
        <StepsPanel clientId={id} mayChange={isMine} />
        {isMine && (
          <section aria-label={t('timeline.title')}>
            <h2 className="mb-2 text-base font-bold">{t('timeline.title')}</h2>
            <Timeline clientId={id} />
          </section>
        )}
      </PanelColumn>
      <PanelColumn>
        {isGuest && !client.account && <NumberPanel guestId={id} />}
        <div id="safety-plan">
          <SafetyPlanPanel clientId={id} />
        </div>
        <div id="contacts">
          <ContactsPanel clientId={id} />
        </div>
        <NeedsPanel clientId={id} />
        <CheckUpsPanel clientId={id} />
        <MoodsPanel clientId={id} />
        <RiskPanel clientId={id} />
        {isMine && !isGuest && <CirclePanel clientId={id} />}
        {isAsking && <MaybePanel />}
      </PanelColumn>
    </Columns>
  )
}

/** The conversation, and beside it the notes that are written while one reads. */
export function ConversationTab({ client, isMine, isAsking, alert }: TabProps & { alert?: Alert }) {
  const { t } = useTranslation('care')
  const { userId } = useDesk()
  return (
    <Columns>
      <section id="write" aria-label={t('talk.title')} className="min-w-0">
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
      <PanelColumn>
        {isMine ? <NotesPanel clientId={client.id} /> : isAsking && <MaybePanel />}
        <ScreenedPanel clientId={client.id} />
        <TextsPanel clientId={client.id} />
        <MemoryPanel clientId={client.id} />
      </PanelColumn>
    </Columns>
  )
}

/** Live words to the client; an unsent text waits while another client is looked at. */
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

/** What the client works on: the plan with every step, progress, a home, work, workbooks and volunteers. */
export function PlanTab({ client, userId }: { client: Client; userId: string | null }) {
  const { t } = useTranslation('care')
  return (
    <Columns>
      <div className="flex min-w-0 flex-col gap-8">
        <PlanPanel key={client.id} client={client} userId={userId} />
        <section aria-label={t('progress.title')}>
          <h2 className="mb-3 text-lg font-bold">{t('progress.title')}</h2>
          <ProgressView clientId={client.id} name={client.fullName} />
        </section>
      </div>
      <PanelColumn>
        {!client.isGuest && <HousingPanel client={client} />}
        {!client.isGuest && <WorkPanel clientId={client.id} />}
        <WorkbooksPanel clientId={client.id} />
        <VolunteersPanel clientId={client.id} />
      </PanelColumn>
    </Columns>
  )
}

/** The notes on the whole width, and what the client chose to show of the journal. */
export function NotesTab({ client }: { client: Client }) {
  return (
    <Columns>
      <div id="notes" className="min-w-0">
        <PanelColumn>
          <NotesPanel clientId={client.id} />
        </PanelColumn>
      </div>
      <PanelColumn>
        <JournalPanel clientId={client.id} />
      </PanelColumn>
    </Columns>
  )
}

/** Consents, papers of the registration, and the right by which a person under age is served. */
export function DocumentsTab({ client }: { client: Client }) {
  return (
    <PanelColumn>
      <RegistrationPanel clientId={client.id} />
    </PanelColumn>
  )
}
