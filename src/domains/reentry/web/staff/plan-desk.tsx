import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Goal, ReentryStep } from '../../contract.ts'
import { planCounts } from '../../contract/next-step.ts'
import { usePlan } from '../plan-context.ts'
import { usePlanForms } from '../plan-forms.tsx'
import { RemovedRow } from '../removed-row.tsx'
import { useMark } from '../use-mark.ts'
import { useRemoved } from '../use-removed.ts'
import { StepLine } from './step-line.tsx'

interface PlanDeskProps {
  steps: ReentryStep[]
  goals: Goal[]
  releasedOn: string | null
  sheetPath: string
}

/** A plan as a counselor works on it: a line a step, by goal, each opened and changed from the keyboard. */
export function PlanDesk({ steps, goals, releasedOn, sheetPath }: PlanDeskProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { clientId } = usePlan()
  const mark = useMark(clientId)
  const removed = useRemoved(clientId)
  const shown = removed.among(steps)
  const onPlan = new Set(steps.map(({ id }) => id))
  const { openStep, openGoal, openTemplates, forms } = usePlanForms({ steps, goals, releasedOn })
  const { done, total, waiting } = planCounts(steps)
  const known = new Set(goals.map(({ id }) => id))
  const loose = shown.filter(({ goalId }) => !goalId || !known.has(goalId))
  const dense = { size: 'dense', className: 'min-h-11' } as const

  const rows = (of: ReentryStep[]) => (
    <ul className="divide-y divide-line">
      {of
        .toSorted((a, b) => Number(a.completed) - Number(b.completed))
        .map((one) =>
          !onPlan.has(one.id) ? (
            <RemovedRow key={one.id} step={one} onBack={() => removed.bringBack(one)} />
          ) : (
            <StepLine
              key={one.id}
              step={one}
              steps={steps}
              onMark={() => void mark(one, !one.completed).catch(() => undefined)}
              onEdit={() => openStep(one)}
              onRemove={removed.takeOff}
            />
          ),
        )}
    </ul>
  )

  return (
    <>
      <Card dense aria-label={t('reentry:desk.title')} data-plan-desk>
        <div className="flex flex-wrap items-center gap-2">
          <Button {...dense} variant="primary" aria-haspopup="dialog" onClick={() => openStep('new')}>
            {t('progress:add.open')}
          </Button>
          <Button {...dense} aria-haspopup="dialog" onClick={openTemplates}>
            {t('reentry:template.open')}
          </Button>
          <Button {...dense} aria-haspopup="dialog" onClick={() => openGoal('new')}>
            {t('reentry:goal.add')}
          </Button>
          <Link to={sheetPath} className={buttonClass('quiet', 'dense', 'min-h-11')}>
            {t('reentry:sheet.open')}
          </Link>
        </div>
        <p className="mt-2 text-muted tabular-nums">
          {t('progress:count', { done, count: total })}
          {waiting > 0 && <> · {t('progress:notCounted', { count: waiting })}</>}
        </p>
        {shown.length === 0 && goals.length === 0 && <p className="mt-2">{t('reentry:emptyFor')}</p>}
        {goals.map((one) => (
          <section key={one.id} className="mt-4">
            <h3 className="flex flex-wrap items-center gap-x-3 text-base">
              <bdi>{one.title}</bdi>
              <Button
                variant="link"
                className="text-sm"
                aria-label={`${t('reentry:goal.change')}: ${one.title}`}
                onClick={() => openGoal(one)}
              >
                {t('reentry:goal.change')}
              </Button>
            </h3>
            {rows(shown.filter(({ goalId }) => goalId === one.id))}
          </section>
        ))}
        {loose.length > 0 && (
          <section className="mt-4">
            {goals.length > 0 && <h3 className="text-base">{t('progress:otherSteps')}</h3>}
            {rows(loose)}
          </section>
        )}
      </Card>
      {forms}
    </>
  )
}
