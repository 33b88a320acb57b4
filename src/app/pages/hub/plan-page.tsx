import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { PlanProvider } from '#domains/reentry/web/plan-context.ts'
import { PlanSheetView } from '#domains/reentry/web/plan-sheet-view.tsx'
import { usePage } from '#web/page.tsx'
import { useWho } from '#web/session.ts'

/** /hub/plan: the own plan as one page, now or as it was signed. */
export function PlanPage() {
  const { t } = useTranslation('reentry')
  const { clientId, fullName } = useWho()
  const [params] = useSearchParams()
  const heading = usePage(t('sheet.heading'))
  return (
    <div className="page py-6 print:p-0">
      <div data-print="no">
        <p className="mb-2">
          <Link to="/hub?tab=progress" className={standingLink}>
            <span aria-hidden="true" className="arrow">
              ←
            </span>
            {t('sheet.back')}
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mb-4 text-2xl">
          {t('sheet.heading')}
        </h1>
      </div>
      {clientId && (
        <PlanProvider
          value={{ clientId, side: 'client', name: fullName, me: null, onHeard: () => undefined }}
        >
          <PlanSheetView versionId={params.get('version')} />
        </PlanProvider>
      )}
    </div>
  )
}
