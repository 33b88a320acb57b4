import ListPlus from 'lucide-react/icons/list-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Goal, ReentryStep } from '../contract.ts'
import { useSessionOver } from '#web/session.ts'
import { KeptSignedOut } from '#web/signed-out.tsx'
import { reachesServer } from '#web/realtime.ts'
import { useConnection } from '#web/use-realtime.ts'
import { useOwnStepActions } from './own-steps.ts'
import { usePlan } from './plan-context.ts'
import { usePlanForms } from './plan-forms.tsx'
import { PlanView } from './plan-view.tsx'
import { RemovedRow, RemovedSteps } from './removed-row.tsx'
import { useRemovedSteps } from './queries.ts'
import { StepMore } from './step-more.tsx'
import { useRemoved } from './use-removed.ts'

interface PlanWorkProps {
  steps: ReentryStep[]
  goals: Goal[]
  releasedOn: string | null
  /** Steps that the server has not heard of yet, as they are here. */
  unsent: ReadonlySet<string>
  /** Where the plan stands as one page. */
  sheetPath: string
  /** The one next step, above everything. */
  next?(mark: (step: ReentryStep, completed: boolean) => Promise<void>): ReactNode
  bottom: ReactNode
}

/** The plan with everything that can be done to it: marking, adding, changing, goals, ready-made steps, paper. */
export function PlanWork({ steps, goals, releasedOn, unsent, sheetPath, next, bottom }: PlanWorkProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId, side } = usePlan()
  const { mark, add: onAdd } = useOwnStepActions(clientId)
  const isOnline = reachesServer(useConnection())
  const isOver = useSessionOver()
  const removed = useRemoved(clientId)
  const takenOff = removed.elsewhere(useRemovedSteps(clientId).data ?? [])
  const { openStep, openGoal, openTemplates, forms } = usePlanForms({ steps, goals, releasedOn, onAdd })

  const add = (
    <Button
      // One accent a screen: the next step has it where there is one.
      variant={steps.some(({ completed }) => !completed) ? 'quiet' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-5" />}
      aria-haspopup="dialog"
      onClick={() => openStep('new')}
    >
      {t('progress:add.open')}
    </Button>
  )
  const choose = (
    <Button
      icon={<ListPlus aria-hidden="true" className="size-5" />}
      aria-haspopup="dialog"
      onClick={openTemplates}
    >
      {t('reentry:template.open')}
    </Button>
  )
  const below = (
    <>
      <RemovedSteps steps={takenOff} onBack={removed.bringBack} />
      {bottom}
    </>
  )
  return (
    <>
      {steps.length > 0 && next?.(mark)}
      {removed.among(steps).length === 0 && goals.length === 0 ? (
        <>
          <EmptyState
            title={t('progress:empty.title')}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {add}
                {choose}
              </div>
            }
          >
            {t(side === 'client' ? 'progress:empty.client' : 'reentry:emptyFor')}
          </EmptyState>
          {below}
        </>
      ) : (
        <PlanView
          steps={steps}
          goals={goals}
          onMark={mark}
          removed={{
            among: removed.among,
            row: (one) => <RemovedRow step={one} onBack={() => removed.bringBack(one)} />,
          }}
          details={(one) => (
            <>
              <StepMore step={one} onEdit={openStep} onRemove={removed.takeOff} />
              {(isOver || !isOnline) && unsent.has(one.id) && (
                <p data-print="no" className="basis-full text-sm font-bold">
                  {isOver ? <KeptSignedOut /> : t('progress:unsent')}
                </p>
              )}
            </>
          )}
          goalActions={(one) => (
            <Button
              variant="link"
              data-print="no"
              aria-label={`${t('reentry:goal.change')}: ${one.title}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => openGoal(one)}
            >
              {t('reentry:step.change')}
            </Button>
          )}
          actions={
            <>
              {add}
              {choose}
              <Button aria-haspopup="dialog" onClick={() => openGoal('new')}>
                {t('reentry:goal.add')}
              </Button>
              <Link to={sheetPath} className={buttonClass('quiet')}>
                <Printer aria-hidden="true" className="size-5" />
                {t(side === 'client' ? 'progress:print' : 'reentry:sheet.open')}
              </Link>
            </>
          }
          bottom={below}
        />
      )}
      {forms}
    </>
  )
}
