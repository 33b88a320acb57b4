import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { type Span, spans } from '#domains/progress/contract.ts'
import { Encouragement } from '#domains/progress/web/encouragement.tsx'
import { useProgress } from '#domains/progress/web/queries.ts'
import { Report } from '#domains/progress/web/report.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { BackToHub } from './back-to-hub.tsx'
import { partOf } from './part.ts'
import { PartView } from './section.tsx'

/** /hub/moods: moods, what helped, check-ups, steps and dates over a span; it prints as the person's report. */
export function MoodsPage() {
  const { t } = useTranslation('charts')
  const { clientId } = useWho()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div data-print="no" className="mb-3">
        <BackToHub />
      </div>
      {clientId ? (
        <OwnReport clientId={clientId} />
      ) : (
        <EmptyState
          title={t('visitor')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/hub?tab=ai-chat" className={buttonClass('primary')}>
                {t('start')}
              </Link>
              <a href="/login?next=%2Fhub%2Fmoods" className={buttonClass('quiet')}>
                {t('signIn')}
              </a>
            </div>
          }
        />
      )}
    </Page>
  )
}

function OwnReport({ clientId }: { clientId: string }) {
  const { t } = useTranslation('charts')
  const [params, setParams] = useSearchParams()
  const span: Span = spans.find((one) => String(one) === params.get('days')) ?? 30
  const report = useProgress(clientId, span)
  return (
    <div className="flex flex-col gap-5">
      <div data-print="no" className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          legend={t('span.legend')}
          options={spans.map((days) => ({ value: String(days), label: t(`span.${days}`) }))}
          value={String(span)}
          onChange={(days) => setParams({ days }, { replace: true, preventScrollReset: true })}
        />
        <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <PartView part={partOf(report)} failed={t('failed')}>
        {(data) => (
          <>
            <Encouragement items={data.encouragement} />
            <Report report={data} />
          </>
        )}
      </PartView>
    </div>
  )
}
