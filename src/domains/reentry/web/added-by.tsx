import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Author } from '../contract.ts'
import { usePlan } from './plan-context.ts'

/** Who put something on the plan. Of old steps nobody knows. */
export function AddedBy({ by }: { by: z.output<typeof Author> | null }) {
  const { t } = useTranslation('reentry')
  const { side } = usePlan()
  if (!by) return null
  const own = by.side === 'client' && side === 'client'
  return (
    <p className="text-sm text-muted">
      {own
        ? t('addedByYou')
        : by.name
          ? t(by.side === 'client' ? 'addedByPerson' : 'addedBy', { name: by.name })
          : t('addedByTeam')}
    </p>
  )
}
