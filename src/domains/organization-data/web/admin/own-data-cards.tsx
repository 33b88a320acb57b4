import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationDataEndpoints } from '../../contract.ts'
import { DeletionPart } from './deletion-part.tsx'
import { ExportPart } from './export-part.tsx'

/** The organization's data, for its admin: a copy of all of it, and the end of all of it. */
export function OwnDataCards() {
  const { t } = useTranslation(['organization-data', 'common'])
  const own = useEndpoint(organizationDataEndpoints.readOwnData)
  const loaded = (part: 'export' | 'deletion') => (
    <Loaded
      query={own}
      failed={t('organization-data:failed')}
      skeleton={<SkeletonText lines={4} label={t('common:loaded.loading')} />}
    >
      {(data) => (part === 'export' ? <ExportPart data={data} /> : <DeletionPart data={data} />)}
    </Loaded>
  )
  return (
    <>
      <Card>
        <h2 className="mb-2 text-lg font-bold">{t('organization-data:export.title')}</h2>
        {loaded('export')}
      </Card>
      <Card>
        <h2 className="mb-2 text-lg font-bold">{t('organization-data:deletion.title')}</h2>
        {loaded('deletion')}
      </Card>
    </>
  )
}
