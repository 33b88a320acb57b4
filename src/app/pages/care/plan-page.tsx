import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { useClient } from '#domains/clients/web/queries.ts'
import { PlanProvider } from '#domains/reentry/web/plan-context.ts'
import { PlanSheetView } from '#domains/reentry/web/plan-sheet-view.tsx'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { usePage } from '#web/page.tsx'
import { useTopic } from '#web/use-realtime.ts'

/** /care/:clientId/plan: a client's plan as one page, now or as it was signed. */
export function ClientPlanPage() {
  const { t } = useTranslation('reentry')
  const { clientId = '' } = useParams()
  const [params] = useSearchParams()
  const client = useClient(clientId)
  useTopic(topics.client(clientId))
  // The tab's title may be seen by others: a number, no name.
  const heading = usePage(client.data?.displayNumber ?? t('sheet.heading'))
  const name = firstName(client.data?.fullName ?? '')
  return (
    <div className="page py-6 print:p-0">
      <div data-print="no">
        <p className="mb-2">
          <Link to={`/care/${clientId}?tab=plan`} className={standingLink}>
            <span aria-hidden="true" className="arrow">
              ←
            </span>
            {t('sheet.backTo', { name })}
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mb-4 text-2xl">
          {t('sheet.heading')}
        </h1>
      </div>
      <PlanProvider value={{ clientId, side: 'worker', name, me: null, onHeard: () => undefined }}>
        <PlanSheetView versionId={params.get('version')} />
      </PlanProvider>
    </div>
  )
}
