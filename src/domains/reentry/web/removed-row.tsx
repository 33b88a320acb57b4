import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { ReentryStep } from '../contract.ts'

/** Steps taken off at another time, folded away: each can be brought back. */
export function RemovedSteps({
  steps,
  onBack,
}: {
  steps: readonly ReentryStep[]
  onBack(step: ReentryStep): Promise<void>
}) {
  const { t } = useTranslation('reentry')
  if (!steps.length) return null
  return (
    <Fold
      title={
        <h3 className="text-lg">
          {t('step.removed')} <span className="text-muted tabular-nums">· {steps.length}</span>
        </h3>
      }
    >
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <bdi className="min-w-0 break-words">{step.title}</bdi>
            <Button
              variant="link"
              aria-label={`${t('step.bringBack')}: ${step.title}`}
              icon={<Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              onClick={() => void onBack(step)}
            >
              {t('step.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** Where a step stood that was taken off: its title and the way back, with the focus on it. */
export function RemovedRow({ step, onBack }: { step: ReentryStep; onBack(): Promise<void> }) {
  const { t } = useTranslation('reentry')
  return (
    <li data-print="no" className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-muted">
      <span role="status">
        {t('step.removed')}: <bdi>{step.title}</bdi>
      </span>
      <Button
        autoFocus
        variant="link"
        aria-label={`${t('undo')}: ${step.title}`}
        icon={<Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={() => void onBack()}
      >
        {t('undo')}
      </Button>
    </li>
  )
}
