import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ReportList, useCircleReports } from '#domains/messaging/web/staff/report-list.tsx'
import { MatchList } from '#domains/volunteers/web/staff/match-list.tsx'
import { ProposeDialog } from '#domains/volunteers/web/staff/propose-dialog.tsx'
import { useClientMatches } from '#domains/volunteers/web/staff/queries.ts'
import { Panel } from './panel.tsx'

/** Volunteers who stand by a client, and the way to find one. */
export function VolunteersPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('volunteers-desk')
  const matches = useClientMatches(clientId)
  const reports = useCircleReports(clientId)
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t('propose.listTitle')}
      query={matches}
      failed={t('failed')}
      form={
        <>
          <Button size="dense" className="mt-2 min-h-11" onClick={() => setOpen(true)}>
            {t('propose.open')}
          </Button>
          {reports.data && reports.data.length > 0 && (
            <div className="mt-3">
              <h3 className="text-sm font-bold">{t('reports.title')}</h3>
              <ReportList reports={reports.data} />
            </div>
          )}
          {open && <ProposeDialog clientId={clientId} onClose={() => setOpen(false)} />}
        </>
      }
    >
      {(all) => <MatchList matches={all} names="volunteer" />}
    </Panel>
  )
}
