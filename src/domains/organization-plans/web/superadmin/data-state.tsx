import { useTranslation } from 'react-i18next'
import type { OrganizationDataState } from '#domains/organization-data/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { shortDay } from './short-days.ts'

/** Where an organization's export and its deletion stand. The file itself is never the super admin's. */
export function DataState({ state }: { state: OrganizationDataState | undefined }) {
  const { t, i18n } = useTranslation('organization-data')
  const { export: copy, deletion } = state ?? {}
  const day = (at: string): string => shortDay(at, i18n.language)
  return (
    <>
      {deletion && (
        <Badge tone="danger">
          {deletion.blockedBy
            ? t(`console.waitsFor.${deletion.blockedBy}`)
            : t('console.deletedOn', { day: day(deletion.dueAt) })}
        </Badge>
      )}
      {copy && (
        <span className="font-normal text-muted">
          {copy.downloadedAt
            ? t('console.downloaded', { day: day(copy.downloadedAt) })
            : t(`console.export.${copy.state}`)}
        </span>
      )}
    </>
  )
}
