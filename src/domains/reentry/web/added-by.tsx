import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { dayOf } from '#web/format.ts'
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

/** Who last changed the words, and when: they are no longer only those of whoever added them. */
export function ChangedBy({ by, at }: { by: z.output<typeof Author>; at: string }) {
  const { t, i18n } = useTranslation('reentry')
  const { side } = usePlan()
  const day = dayOf(at, i18n.language)
  const own = by.side === 'client' && side === 'client'
  return (
    <p className="text-sm text-muted">
      {own
        ? t('changedByYou', { day })
        : by.name
          ? t('changedBy', { name: by.name, day })
          : t('changedByTeam', { day })}
    </p>
  )
}
