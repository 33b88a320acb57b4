import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { ReentryStep } from '../contract.ts'
import { DueLine, StepBadge } from './step-facts.tsx'

export interface StepRowProps {
  step: ReentryStep
  /** Changed since the page was opened: the way back stands in the row. */
  isChanged: boolean
  /** Left out where the plan is only read. */
  onMark?(completed: boolean): Promise<unknown>
}

/** One step: title, day, state, and one tap to mark it. */
export function StepRow({ step, isChanged, onMark }: StepRowProps) {
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
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4" data-step={step.id}>
      <div className="min-w-48 flex-1">
        <p className="text-lg font-bold">
          <bdi>{step.title}</bdi>
        </p>
        <p className="mt-0.5 mb-2">
          <DueLine step={step} isShared={!onMark} />
        </p>
        <StepBadge step={step} />
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
      {failed && (
        <p role="alert" className="w-full text-danger">
          {t('failedTitle')}. {t('failed')}
        </p>
      )}
    </li>
  )
}
