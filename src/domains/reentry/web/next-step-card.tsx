import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Goal, ReentryStep } from '../contract.ts'
import { nextStep } from '../contract/next-step.ts'
import { today } from './due.ts'
import { Documents, OfficeFacts } from './step-details.tsx'
import { DueLine, StepBadge } from './step-facts.tsx'
import { Unlocks } from './unlocks.tsx'

interface NextStepCardProps {
  steps: readonly ReentryStep[]
  goals: readonly Goal[]
  releasedOn: string | null
  /** Something else on the page comes before it. */
  isQuiet: boolean
  onMark(step: ReentryStep, completed: boolean): Promise<unknown>
}

/** The one next step: what it opens, what to bring, where and when. */
export function NextStepCard({ steps, goals, releasedOn, isQuiet, onMark }: NextStepCardProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const [failed, setFailed] = useState(false)
  const step = nextStep(steps, today(), { releasedOn, goals })
  const isWaiting = steps.some(({ completed }) => !completed)

  if (!step) {
    if (!isWaiting) return null
    return (
      <Card data-next className="border-s-4! border-s-accent!">
        <h3 className="text-base text-muted">{t('reentry:next.title')}</h3>
        <p className="mt-1 text-xl font-bold">{t('reentry:next.waiting')}</p>
        <p className="mt-1">{t('reentry:next.waitingText')}</p>
      </Card>
    )
  }

  async function done() {
    if (!step) return
    setFailed(false)
    try {
      await onMark(step, true)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Card data-next className="border-s-4! border-s-accent!">
      <h3 className="text-base text-muted">{t('reentry:next.title')}</h3>
      <p className="mt-1 text-xl font-bold">
        <bdi>{step.title}</bdi>
      </p>
      <p className="mt-0.5 mb-2">
        <DueLine step={step} />
      </p>
      <StepBadge step={step} />
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        <Unlocks step={step} steps={steps} />
        {step.note && (
          <p dir="auto" className="measure whitespace-pre-wrap break-words">
            {step.note}
          </p>
        )}
        <div className="grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-2">
          <Documents step={step} />
          <OfficeFacts step={step} />
        </div>
      </div>
      <div data-print="no" className="mt-4">
        <Button
          variant={isQuiet ? 'quiet' : 'primary'}
          icon={<Check aria-hidden="true" className="size-5" />}
          onClick={() => void done()}
        >
          {t('reentry:next.done')}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          {t('progress:failedTitle')}. {t('progress:failed')}
        </p>
      )}
    </Card>
  )
}
