import { useTranslation } from 'react-i18next'
import type { ReentryStep } from '../contract.ts'
import { opensNow } from '../contract/next-step.ts'
import { Titles } from './step-facts.tsx'

/** What becomes possible once a step is done. */
export function Unlocks({ step, steps }: { step: ReentryStep; steps: readonly ReentryStep[] }) {
  const { t } = useTranslation('progress')
  const opened = opensNow(step, steps)
  if (opened.length === 0) return null
  return (
    <p data-unlocks>
      <strong>{t('unlocks')}</strong> <Titles of={opened} />
    </p>
  )
}
