import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { HorizonProgress } from '#ui/horizon.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Goal, ReentryStep } from '../contract.ts'
import { planCounts } from '../contract/next-step.ts'
import { StepRow } from './step-row.tsx'

interface PlanViewProps {
  steps: readonly ReentryStep[]
  /** In their order; steps of none stand under "To do". */
  goals?: readonly Goal[]
  /** Beside a goal's name: changing it. */
  goalActions?: (goal: Goal) => ReactNode
  /** Left out where the plan is only read. */
  onMark?(step: ReentryStep, completed: boolean): Promise<unknown>
  /** What stands in the place of a step that was taken off on this page; counted nowhere. */
  removed?: { among(steps: readonly ReentryStep[]): ReentryStep[]; row(step: ReentryStep): ReactNode }
  /** Under a step: papers, office, changing it. */
  details?: (step: ReentryStep) => ReactNode
  /** What stands under the picture: adding a step, printing. */
  actions?: ReactNode
  /** Under everything. */
  bottom?: ReactNode
}

/** How far the plan is: the sun over the line, the bar, the words. */
export function PlanProgress({ steps, label }: { steps: readonly ReentryStep[]; label: string }) {
  const { t } = useTranslation('progress')
  const { done, total, waiting, share } = planCounts(steps)
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
      {waiting > 0 && <p className="mt-2 text-sm text-muted">{t('notCounted', { count: waiting })}</p>}
    </>
  )
}

/** The plan: how far it is, what is to do by goal, what is done. */
export function PlanView(props: PlanViewProps) {
  const { steps, goals = [], goalActions, onMark, removed, details, actions, bottom } = props
  const { t } = useTranslation('progress')
  // A step that was just marked keeps its place, so that nothing slides under the thumb and Undo stays where it was.
  const [before, setBefore] = useState<Record<string, boolean>>({})
  const stood = (step: ReentryStep) => before[step.id] ?? step.completed
  const onPlan = new Set(steps.map(({ id }) => id))
  const shown = removed?.among(steps) ?? steps
  const todo = shown.filter((step) => !stood(step))
  const done = shown.filter(stood)
  const known = new Set(goals.map(({ id }) => id))
  const loose = todo.filter(({ goalId }) => !goalId || !known.has(goalId))

  const rows = (of: readonly ReentryStep[]) => (
    <ul className="divide-y divide-line">
      {of.map((step) =>
        removed && !onPlan.has(step.id) ? (
          <Fragment key={step.id}>{removed.row(step)}</Fragment>
        ) : (
          <StepRow
            key={step.id}
            step={step}
            steps={steps}
            isChanged={step.id in before && before[step.id] !== step.completed}
            onMark={
              onMark &&
              ((completed) => {
                setBefore((kept) => (step.id in kept ? kept : { ...kept, [step.id]: step.completed }))
                return onMark(step, completed)
              })
            }
          >
            {details?.(step)}
          </StepRow>
        ),
      )}
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
      <div className="flex min-w-0 flex-col gap-5">
        {goals.map((goal) => {
          const all = steps.filter(({ goalId }) => goalId === goal.id)
          const open = todo.filter(({ goalId }) => goalId === goal.id)
          const { done: reached, total } = planCounts(all)
          return (
            <Card key={goal.id} className="pb-2!" data-goal={goal.id}>
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <div className="min-w-40 flex-1">
                  <h3 className="text-xl">
                    <bdi>{goal.title}</bdi>
                  </h3>
                  {all.length > 0 && (
                    <p className="text-muted tabular-nums">
                      {all.every(({ completed }) => completed)
                        ? t('goalDone')
                        : t('count', { done: reached, count: total })}
                    </p>
                  )}
                </div>
                {goalActions?.(goal)}
              </div>
              {open.length > 0 ? (
                rows(open)
              ) : all.length === 0 ? (
                <p className="py-3 text-muted">{t('goalEmpty')}</p>
              ) : null}
            </Card>
          )
        })}
        {(loose.length > 0 || todo.length === 0) && (
          <Card className="pb-2!">
            <h3 className="text-xl">{t(goals.length > 0 && loose.length > 0 ? 'otherSteps' : 'todo')}</h3>
            {loose.length ? rows(loose) : <p className="py-3 text-muted">{t('allDone')}</p>}
          </Card>
        )}
        {done.length > 0 && (
          <Fold
            title={
              <h3 className="text-xl">
                {t('done')} <span className="text-muted tabular-nums">· {done.length}</span>
              </h3>
            }
            isOpen={todo.length === 0}
          >
            {rows(done)}
          </Fold>
        )}
        {bottom}
      </div>
    </div>
  )
}
