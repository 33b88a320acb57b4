import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { ReentryStep } from '../contract.ts'

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
