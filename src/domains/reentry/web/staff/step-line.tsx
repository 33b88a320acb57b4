import type { ReentryStep } from '../../contract.ts'
import { DueLine, StepBadge, StepState } from '../step-facts.tsx'
import { StepMore } from '../step-more.tsx'

interface StepLineProps {
  step: ReentryStep
  steps: readonly ReentryStep[]
  onMark(): void
  onEdit(): void
  onRemove(step: ReentryStep): Promise<void>
}

/** A step in a line: a box to mark it, its day, state and papers; the rest unfolds under it. */
export function StepLine({ step, steps, onMark, onEdit, onRemove }: StepLineProps) {
  return (
    <li className="py-1" data-step={step.id}>
      <div>
        <label className="flex min-h-11 items-center gap-3">
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
        <div className="flex flex-wrap items-center gap-x-3 ps-8 text-muted">
          <DueLine step={step} isShared />
          <StepBadge step={step} />
          <div className="basis-full empty:hidden">
            <StepState step={step} steps={steps} />
          </div>
          <StepMore step={step} onEdit={onEdit} onRemove={onRemove} className="-my-1 basis-full" />
        </div>
      </div>
    </li>
  )
}
