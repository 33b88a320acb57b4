import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { ReentryStep } from '../contract.ts'
import { DueLine, StepBadge, StepState } from './step-facts.tsx'

export interface StepRowProps {
  step: ReentryStep
  /** The plan it stands in: what comes first is named from it. */
  steps: readonly ReentryStep[]
  /** Changed since the page was opened: the way back stands in the row. */
  isChanged: boolean
  /** Left out where the plan is only read. */
  onMark?(completed: boolean): Promise<unknown>
  /** At the end of the row, opening under it: papers, office, changing it. */
  children?: ReactNode
}

/** One step: title, day, state, and one tap to mark it. */
export function StepRow({ step, steps, isChanged, onMark, children }: StepRowProps) {
  const { t } = useTranslation('progress')
  const [failed, setFailed] = useState(false)
  const words = isChanged ? 'undo' : step.completed ? 'unmark' : 'mark'

  async function press() {
    setFailed(false)
    try {
      await onMark?.(!step.completed)
    } catch {
      setFailed(true)
    }
  }

  return (
    <li className="py-3" data-step={step.id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="text-lg font-bold">
            <bdi>{step.title}</bdi>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <DueLine step={step} isShared={!onMark} />
            <StepBadge step={step} />
          </p>
          <div className="mt-1 flex flex-col gap-0.5 empty:hidden">
            <StepState step={step} steps={steps} />
          </div>
        </div>
        {onMark && (
          <Button
            data-print="no"
            variant={words === 'mark' ? 'quiet' : 'link'}
            aria-label={`${t(words)}: ${step.title}`}
            icon={
              words === 'mark' ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              )
            }
            onClick={() => void press()}
          >
            {t(words)}
          </Button>
        )}
        {children}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          {t('failedTitle')}. {t('failed')}
        </p>
      )}
    </li>
  )
}
