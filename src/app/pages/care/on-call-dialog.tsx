import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { DrillList } from '#domains/crisis/web/staff/on-call/drill-list.tsx'
import { FiguresTable } from '#domains/crisis/web/staff/on-call/figures-table.tsx'
import { OwnReach } from '#domains/crisis/web/staff/on-call/own-reach.tsx'
import { useRefreshReach } from '#domains/crisis/web/staff/on-call/queries.ts'
import { StartDrill } from '#domains/crisis/web/staff/on-call/start-drill.tsx'
import { WhoIsOnCall } from '#domains/crisis/web/staff/on-call-line.tsx'
import { DeskPush } from './desk-push.tsx'

/** Who is on call, how a call reaches the counselor, practice, and how long answers took. */
export function OnCallDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('care')
  const refresh = useRefreshReach()
  return (
    <Dialog open={open} onClose={onClose} title={t('onCall.title')} closeLabel={t('closeDialog')}>
      <div className="flex flex-col gap-6 text-sm">
        <WhoIsOnCall />
        <section aria-labelledby="reach-heading">
          <h3 id="reach-heading" className="mb-2 text-base font-bold">
            {t('onCall.reach')}
          </h3>
          <OwnReach push={<DeskPush onChanged={refresh} />} />
        </section>
        <section aria-labelledby="practice-heading">
          <h3 id="practice-heading" className="mb-2 text-base font-bold">
            {t('drill.heading')}
          </h3>
          <p className="mb-2 text-muted">{t('drill.about')}</p>
          <div className="mb-3">
            <StartDrill />
          </div>
          <DrillList />
        </section>
        <section aria-labelledby="answers-heading">
          <h3 id="answers-heading" className="mb-2 text-base font-bold">
            {t('onCall.figuresTitle')}
          </h3>
          <FiguresTable />
        </section>
      </div>
    </Dialog>
  )
}
