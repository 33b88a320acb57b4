import { useTranslation } from 'react-i18next'
import type { ReentryStep } from '../../contract.ts'
import { DueLine, StepBadge, StepState } from '../step-facts.tsx'
import { StepMore } from '../step-more.tsx'

interface StepLineProps {
  step: ReentryStep
  steps: readonly ReentryStep[]
  onMark(): void
  onEdit(): void
}

/** A step in a line: a box to mark it, its day, state and papers; the rest unfolds under it. */
export function StepLine({ step, steps, onMark, onEdit }: StepLineProps) {
  const { t } = useTranslation('reentry')
  const papers = step.documents ?? []
  return (
    <li className="py-1" data-step={step.id}>
      <div className="flex flex-wrap items-start gap-x-4">
        <label className="flex min-h-11 min-w-52 flex-1 items-center gap-3">
          <input
            type="checkbox"
            checked={step.completed}
            onChange={onMark}
            className="size-5 shrink-0 accent-(--accent-text)"
          />
          <span className={step.completed ? 'text-muted' : 'font-bold'}>
            <bdi>{step.title}</bdi>
          </span>
        </label>
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {papers.length > 0 && (
            <span className="tabular-nums">
              {t('papers.count', { have: papers.filter(({ have }) => have).length, count: papers.length })}
            </span>
          )}
          <DueLine step={step} isShared />
          <StepBadge step={step} />
        </div>
      </div>
      <div className="ps-8">
        <StepState step={step} steps={steps} />
        <StepMore step={step} onEdit={onEdit} />
      </div>
    </li>
  )
}
