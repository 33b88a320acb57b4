import ListPlus from 'lucide-react/icons/list-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Goal, ReentryStep } from '../contract.ts'
import { GoalForm } from './goal-form.tsx'
import { usePlan } from './plan-context.ts'
import { PlanView } from './plan-view.tsx'
import { RemovedRow } from './removed-row.tsx'
import { StepForm } from './step-form.tsx'
import { StepMore } from './step-more.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useMark } from './use-mark.ts'
import { useRemoved } from './use-removed.ts'

interface PlanWorkProps {
  steps: ReentryStep[]
  goals: Goal[]
  releasedOn: string | null
  /** Where the plan stands as one page. */
  sheetPath: string
  /** The one next step, above everything. */
  next?(mark: (step: ReentryStep, completed: boolean) => Promise<void>): ReactNode
  bottom: ReactNode
}

/** The plan with everything that can be done to it: marking, adding, changing, goals, ready-made steps, paper. */
export function PlanWork({ steps, goals, releasedOn, sheetPath, next, bottom }: PlanWorkProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId, side } = usePlan()
  const mark = useMark(clientId)
  const removed = useRemoved(clientId)
  const [step, setStep] = useState<ReentryStep | 'new' | null>(null)
  const [goal, setGoal] = useState<Goal | 'new' | null>(null)
  const [choosing, setChoosing] = useState(false)

  const add = (
    <Button
      // One accent a screen: the next step has it where there is one.
      variant={steps.some(({ completed }) => !completed) ? 'quiet' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-5" />}
      aria-haspopup="dialog"
      onClick={() => setStep('new')}
    >
      {t('progress:add.open')}
    </Button>
  )
  const choose = (
    <Button
      icon={<ListPlus aria-hidden="true" className="size-5" />}
      aria-haspopup="dialog"
      onClick={() => setChoosing(true)}
    >
      {t('reentry:template.open')}
    </Button>
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
          {bottom}
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
          details={(one) => <StepMore step={one} onEdit={setStep} onRemove={removed.takeOff} />}
          goalActions={(one) => (
            <Button
              variant="link"
              data-print="no"
              aria-label={`${t('reentry:goal.change')}: ${one.title}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setGoal(one)}
            >
              {t('reentry:step.change')}
            </Button>
          )}
          actions={
            <>
              {add}
              {choose}
              <Button aria-haspopup="dialog" onClick={() => setGoal('new')}>
                {t('reentry:goal.add')}
              </Button>
              <Link to={sheetPath} className={buttonClass('quiet')}>
                <Printer aria-hidden="true" className="size-5" />
                {t(side === 'client' ? 'progress:print' : 'reentry:sheet.open')}
              </Link>
            </>
          }
          bottom={bottom}
        />
      )}
      <StepForm of={step} steps={steps} goals={goals} onClose={() => setStep(null)} />
      <GoalForm of={goal} onClose={() => setGoal(null)} />
      <TemplateDialog
        open={choosing}
        steps={steps}
        releasedOn={releasedOn}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
