import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { HorizonProgress } from '#ui/horizon.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ReentryStep } from '../contract.ts'
import { planCounts } from './due.ts'
import { StepRow } from './step-row.tsx'

interface PlanViewProps {
  steps: readonly ReentryStep[]
  /** Left out where the plan is only read. */
  onMark?(step: ReentryStep, completed: boolean): Promise<unknown>
  /** What stands under the picture: adding a step, printing. */
  actions?: ReactNode
}

/** How far the plan is: the sun over the line, the bar, the words. */
export function PlanProgress({ steps, label }: { steps: readonly ReentryStep[]; label: string }) {
  const { t } = useTranslation('progress')
  const { done, total, share } = planCounts(steps)
  const words = t('count', { done, count: total })
  return (
    <>
      <HorizonProgress
        share={share}
        label={t('picture', { words })}
        className="mx-auto h-28 w-full max-w-72 rtl:-scale-x-100"
      />
      <div className="mt-3">
        <Progress value={done} max={total || 1} label={label} words={words} />
      </div>
    </>
  )
}

/** The plan: how far it is, what is to do, what is done. */
export function PlanView({ steps, onMark, actions }: PlanViewProps) {
  const { t } = useTranslation('progress')
  // A step that was just marked keeps its place, so that nothing slides under the thumb and Undo stays where it was.
  const [before, setBefore] = useState<Record<string, boolean>>({})
  const stood = (step: ReentryStep) => before[step.id] ?? step.completed
  const todo = steps.filter((step) => !stood(step))
  const done = steps.filter(stood)

  const rows = (of: readonly ReentryStep[]) => (
    <ul className="divide-y divide-line">
      {of.map((step) => (
        <StepRow
          key={step.id}
          step={step}
          isChanged={step.id in before && before[step.id] !== step.completed}
          onMark={
            onMark &&
            ((completed) => {
              setBefore((known) => (step.id in known ? known : { ...known, [step.id]: step.completed }))
              return onMark(step, completed)
            })
          }
        />
      ))}
    </ul>
  )

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card className="lg:sticky lg:top-20">
        <PlanProgress steps={steps} label={t('bar')} />
        {actions && (
          <div data-print="no" className="mt-5 flex flex-wrap gap-3">
            {actions}
          </div>
        )}
      </Card>
      <div className="flex flex-col gap-5">
        <Card className="pb-2!">
          <h3 className="text-xl">{t('todo')}</h3>
          {todo.length ? rows(todo) : <p className="py-3 text-muted">{t('allDone')}</p>}
        </Card>
        {done.length > 0 && (
          <Card className="pb-2!">
            <h3 className="text-xl">{t('done')}</h3>
            {rows(done)}
          </Card>
        )}
      </div>
    </div>
  )
}
