import { useTranslation } from 'react-i18next'
import { workEndpoints } from '#domains/work/contract.ts'
import { CheckInRow } from '#domains/work/web/check-in.tsx'
import { EmploymentLine } from '#domains/work/web/employment-line.tsx'
import { useDayThere } from '#web/org-slots.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { Panel } from './panel.tsx'

/** Where a client works, since when, and whether they still did after 30, 60 and 90 days. */
export function WorkPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('work')
  const today = useDayThere()()
  const work = useEndpoint(workEndpoints.readWork, { id: clientId })
  return (
    <Panel title={t('staffTitle')} query={work} failed={t('staffFailed')}>
      {({ isShared, employments }) => {
        if (!isShared) return <p className="text-muted">{t('notShared')}</p>
        if (employments.length === 0) return <p className="text-muted">{t('none')}</p>
        return (
          <ul className="flex flex-col gap-3">
            {employments.map((employment) => (
              <li key={employment.applicationId} className="flex flex-col gap-2">
                <EmploymentLine employment={employment} today={today} />
                <ul className="flex flex-col gap-2">
                  {employment.checkIns.map((checkIn) => (
                    <CheckInRow
                      key={checkIn.day}
                      clientId={clientId}
                      employment={employment}
                      checkIn={checkIn}
                      staff
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }}
    </Panel>
  )
}
