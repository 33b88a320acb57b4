import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClient } from '#domains/clients/web/queries.ts'
import type { ReentryStep } from '#domains/reentry/contract.ts'
import { ConditionsCard } from '#domains/reentry/web/conditions-card.tsx'
import { FirstDays, wantsFirstDays } from '#domains/reentry/web/first-days.tsx'
import { NextStepCard } from '#domains/reentry/web/next-step-card.tsx'
import { PlanProvider } from '#domains/reentry/web/plan-context.ts'
import { PlanWork } from '#domains/reentry/web/plan-work.tsx'
import { ReleaseDay } from '#domains/reentry/web/release-day.tsx'
import { useHeardSteps, useOwnGoals, useOwnSteps } from '#domains/reentry/web/own-steps.ts'
import { SignCard } from '#domains/reentry/web/sign-card.tsx'
import { useWho } from '#web/session.ts'
import { HeardCard, useHeard } from './heard.tsx'
import { partOf, ready } from './part.ts'
import { PartView } from './section.tsx'

/** The progress tab: the one next step, the plan by goals, conditions, signing. */
export function Plan({ chatTo }: { chatTo: string }) {
  const { t } = useTranslation(['progress', 'hub'])
  const { clientId, role } = useWho()
  const steps = useOwnSteps(clientId)
  return (
    <>
      <h2 className="mb-4 text-2xl">{t('progress:heading')}</h2>
      <PartView
        part={clientId ? partOf(steps) : ready([])}
        failed={t('hub:failed.steps')}
        waiting={<PlanShape />}
      >
        {(data) =>
          role === 'client' && clientId ? (
            <OwnPlan clientId={clientId} steps={data} unsent={steps.unsent} />
          ) : (
            <EmptyState
              title={t('progress:empty.title')}
              action={
                <Link to={chatTo} className={buttonClass('primary')}>
                  {t('hub:startChatting')}
                </Link>
              }
            >
              {t('progress:empty.visitor')}
            </EmptyState>
          )
        }
      </PartView>
    </>
  )
}

function OwnPlan({
  clientId,
  steps,
  unsent,
}: {
  clientId: string
  steps: ReentryStep[]
  unsent: ReadonlySet<string>
}) {
  const { t } = useTranslation('hub')
  const { fullName } = useWho()
  const goalsPart = partOf(useOwnGoals(clientId))
  const client = useClient(clientId)
  const { level, hear } = useHeard()
  useHeardSteps(hear)
  const releasedOn = client.data?.releasedOn ?? null
  const answer = useRef<HTMLDivElement>(null)
  // The words may have been written far down the page: what answers them comes into sight.
  useEffect(() => {
    if (level !== 'none') answer.current?.scrollIntoView({ block: 'start' })
  }, [level])
  return (
    <PlanProvider value={{ clientId, side: 'client', name: fullName, me: null, onHeard: hear }}>
      <div className="flex flex-col gap-5">
        <div ref={answer}>
          <HeardCard level={level} clientId={clientId} />
        </div>
        <FirstDays releasedOn={releasedOn} steps={steps} />
        {/* How old the plan is, is said of its steps already. */}
        <PartView
          part={goalsPart.state === 'ready' ? ready(goalsPart.data) : goalsPart}
          failed={t('failed.steps')}
          waiting={<PlanShape />}
        >
          {(all) => (
            <PlanWork
              steps={steps}
              goals={all}
              releasedOn={releasedOn}
              unsent={unsent}
              sheetPath="/hub/plan"
              next={(mark) => (
                <NextStepCard
                  steps={steps}
                  goals={all}
                  releasedOn={releasedOn}
                  isQuiet={wantsFirstDays(releasedOn, steps)}
                  onMark={mark}
                />
              )}
              bottom={
                <>
                  {client.data && <ReleaseDay {...client.data} />}
                  <p data-print="no">
                    <Link to="/hub/appointments#calendar" className={standingLink}>
                      {t('planCalendar')}
                    </Link>
                  </p>
                  <ConditionsCard />
                  <SignCard sheetPath="/hub/plan" hasSteps={steps.length > 0} />
                </>
              }
            />
          )}
        </PartView>
      </div>
    </PlanProvider>
  )
}

function PlanShape() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Skeleton className="h-64 w-full" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}
