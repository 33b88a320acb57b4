import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { filterCaseload } from '#domains/clients/web/staff/caseload-order.ts'
import { CaseloadTable } from '#domains/clients/web/staff/caseload-table.tsx'
import { filterOf, viewOf } from '#domains/clients/web/staff/client-filter.ts'
import { useClientList } from '#domains/clients/web/staff/queries.ts'
import { NewClient } from '#domains/clients/web/staff/new-client.tsx'
import { usePage } from '#web/page.tsx'
import { CaseloadViews } from './caseload-views.tsx'
import { CaseloadFilter } from './caseload-filter.tsx'
import { countedTitle, useDesk } from './desk-context.ts'

/** /care: the counselor's clients. */
export function CaseloadPage() {
  const { t } = useTranslation('care')
  const { alerts, waiting, recordPath } = useDesk()
  const heading = usePage(countedTitle(t('title'), waiting))
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const words = search.get('q') ?? ''
  const caseload = useClientList(filterOf(search))
  const isFiltered = words !== '' || viewOf(search) !== 'all'
  const inCrisis = new Set(alerts?.flatMap(({ clientId, level }) => (level === 'crisis' ? [clientId] : [])))
  const shown = caseload.clients && filterCaseload(caseload.clients, words)

  return (
    <section aria-labelledby="care-heading" className="min-w-0">
      <h1 id="care-heading" ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {t('caseload.title')}{' '}
        {shown && <span className="text-base font-normal text-muted tabular-nums">({shown.length})</span>}
      </h1>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <CaseloadFilter />
        <Button
          icon={<UserPlus aria-hidden="true" className="flip size-5" />}
          onClick={() => setAdding(true)}
        >
          {t('newClient.open')}
        </Button>
      </div>
      <CaseloadViews />
      {caseload.failed && (
        <Banner
          tone="danger"
          announce="alert"
          className="mb-4"
          actions={<Button onClick={caseload.retry}>{t('retry')}</Button>}
        >
          {t('caseload.failed')}
        </Banner>
      )}
      {!shown && !caseload.failed && <SkeletonText lines={8} label={t('loading')} />}
      {shown && shown.length > 0 && (
        <div className="sm:overflow-x-auto">
          <CaseloadTable {...{ clients: shown, inCrisis, recordPath }} />
        </div>
      )}
      {shown?.length === 0 && (
        <EmptyState
          title={t(words ? 'caseload.noMatch' : isFiltered ? 'caseload.noneInView' : 'caseload.none')}
        >
          {t(words ? 'caseload.noMatchText' : isFiltered ? 'caseload.noneInViewText' : 'caseload.noneText')}
        </EmptyState>
      )}
      {caseload.hasMore && (
        <div className="mt-4">
          <Button busy={caseload.isLoadingMore && t('loading')} onClick={caseload.loadMore}>
            {t('showMore')}
          </Button>
        </div>
      )}
      <NewClient
        open={adding}
        onClose={() => setAdding(false)}
        onCreated={(client) => void navigate(recordPath(client.id))}
      />
    </section>
  )
}
