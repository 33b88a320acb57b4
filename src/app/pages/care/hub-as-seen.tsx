import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import { MessageList } from '#domains/chat/web/message-list.tsx'
import { useConversation } from '#domains/chat/web/queries.ts'
import { useMoodCount, useMoodHistory } from '#domains/mood/web/queries.ts'
import { planCounts } from '#domains/reentry/contract/next-step.ts'
import { useSteps } from '#domains/reentry/web/queries.ts'
import { DueLine, StepBadge } from '#domains/reentry/web/step-facts.tsx'
import { useClientWorkbooks } from '#domains/workbooks/web/staff/queries.ts'
import { DashboardView } from '../hub/dashboard-view.tsx'
import { type Part, partOf } from '../hub/part.ts'
import { PartView } from '../hub/section.tsx'

interface AsSeenProps {
  clientId: string
}

interface DashboardAsSeenProps extends AsSeenProps {
  releasedOn: string | null
  planTo: string | null
  chatTo: string
}

/** A client's dashboard. In place of the mood check-in stands that it is theirs. */
export function DashboardAsSeen({ clientId, releasedOn, planTo, chatTo }: DashboardAsSeenProps) {
  const { t } = useTranslation('hub-openings')
  const moods = useMoodHistory(clientId)
  const moodCount = useMoodCount(clientId, moods)
  return (
    <DashboardView
      moods={partOf(moods)}
      moodCount={partOf(moodCount)}
      steps={partOf(useSteps(clientId))}
      appointments={partOf(useUpcomingAppointments(clientId))}
      releasedOn={releasedOn}
      checkIn={
        <Card>
          <p className="text-muted">{t('checkIn')}</p>
        </Card>
      }
      planTo={planTo}
      chatTo={chatTo}
      reportTo={null}
      datesTo={null}
      isReadOnly
    />
  )
}

/** A client's conversation, without a box to write in. */
export function ChatAsSeen({ clientId }: AsSeenProps) {
  const { t } = useTranslation('hub-openings')
  const { messages, isLoading, failed, retry, hasOlder, isLoadingOlder, loadOlder } =
    useConversation(clientId)
  const part: Part<typeof messages> = isLoading
    ? { state: 'loading' }
    : failed
      ? { state: 'failed', retry, isRetrying: false }
      : { state: 'ready', data: messages }
  return (
    <PartView part={part} failed={t('failedPart')}>
      {(known) => (
        <div className="flex h-[min(600px,80dvh)] flex-col rounded-card border border-line bg-raised">
          {known.length ? (
            <MessageList
              messages={known}
              outgoing={[]}
              coming=""
              onRetry={() => undefined}
              hasOlder={hasOlder}
              isLoadingOlder={isLoadingOlder}
              loadOlder={loadOlder}
              follow=""
            />
          ) : (
            <p className="flex-1 p-4 text-muted">{t('noTalk')}</p>
          )}
          <p className="border-t border-line p-3">
            <Button disabledReason={t('readOnly')}>{t('write')}</Button>
          </p>
        </div>
      )}
    </PartView>
  )
}

/** A client's workbooks, with how far they are; answers that the client shares stand in the record. */
export function WorkbooksAsSeen({ clientId }: AsSeenProps) {
  const { t, i18n } = useTranslation('hub-openings')
  const workbooks = useClientWorkbooks(clientId, i18n.language)
  return (
    <PartView part={partOf(workbooks)} failed={t('failedPart')}>
      {(all) => (
        <ul className="grid gap-3 sm:grid-cols-2">
          {all.map(({ id, title, description, percent }) => (
            <Card as="li" key={id} dense>
              <p className="font-bold">{title}</p>
              <p className="mb-3 text-muted">{description}</p>
              <Progress value={percent} label={title} words={t('percent', { percent })} labelHidden />
            </Card>
          ))}
        </ul>
      )}
    </PartView>
  )
}

/** A client's plan: how much is done, and each step with its day and its badge. */
export function PlanAsSeen({ clientId }: AsSeenProps) {
  const { t } = useTranslation('hub-openings')
  return (
    <PartView part={partOf(useSteps(clientId))} failed={t('failedPart')}>
      {(steps) => {
        const { done, total } = planCounts(steps)
        return (
          <>
            <Progress
              value={done}
              max={Math.max(total, 1)}
              label={t('progress')}
              words={t('steps', { done, total })}
            />
            {steps.length === 0 && <p className="mt-4 text-muted">{t('noSteps')}</p>}
            <ul className="mt-4 divide-y divide-line">
              {steps.map((step) => (
                <li
                  key={step.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                >
                  <span className="min-w-48 flex-1">
                    <span className="font-bold">
                      <bdi>{step.title}</bdi>
                    </span>
                    <br />
                    <DueLine step={step} isShared />
                  </span>
                  <StepBadge step={step} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </PartView>
  )
}
