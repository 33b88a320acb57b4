import { useTranslation } from 'react-i18next'
import { useMatch, useSearchParams } from 'react-router'
import { filterCaseload } from '#domains/clients/web/staff/caseload-order.ts'
import { CaseloadList } from '#domains/clients/web/staff/caseload-list.tsx'
import type { Caseload } from '#domains/clients/web/staff/queries.ts'
import { CaseloadFilter } from './caseload-filter.tsx'

interface OtherClientsProps {
  caseload: Caseload
  recordPath(clientId: string): string
}

/** Beside an open record: the way to the next one. A phone goes back to the list instead. */
export function OtherClients({ caseload, recordPath }: OtherClientsProps) {
  const { t } = useTranslation('care')
  const [search] = useSearchParams()
  const current = useMatch('/care/:clientId')?.params.clientId
  if (!current) return null
  return (
    <section aria-labelledby="others-heading" className="mt-6 max-lg:hidden">
      <h2 id="others-heading" className="mb-2 text-base font-bold">
        {t('caseload.title')}
      </h2>
      <CaseloadFilter />
      <div className="mt-2 max-h-96 overflow-y-auto">
        <CaseloadList
          clients={filterCaseload(caseload.clients ?? [], search.get('q') ?? '')}
          current={current}
          recordPath={recordPath}
        />
      </div>
    </section>
  )
}
