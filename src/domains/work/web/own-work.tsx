import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useDayThere } from '#web/org-slots.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { workEndpoints } from '../contract.ts'
import { CheckInRow } from './check-in.tsx'
import { EmploymentLine } from './employment-line.tsx'

/** A client's own work: where, the short questions, and whether the care team sees it. */
export function OwnWork({ clientId }: { clientId: string }) {
  const { t } = useTranslation('work')
  const today = useDayThere()()
  const work = useEndpoint(workEndpoints.readWork, { id: clientId })
  const share = useAction(workEndpoints.shareWork, { refreshes: [workEndpoints.readWork] })
  return (
    <Card as="section" className="mb-6 flex flex-col gap-4">
      <h2 className="text-xl">{t('title')}</h2>
      <Loaded query={work} failed={t('failed')}>
        {({ isShared, employments }) => (
          <>
            {employments.map((employment) => (
              <div key={employment.applicationId} className="flex flex-col gap-3">
                <EmploymentLine employment={employment} today={today} />
                {employment.checkIns.length > 0 && (
                  <ul className="flex flex-col gap-3">
                    {employment.checkIns.map((checkIn) => (
                      <CheckInRow
                        key={checkIn.day}
                        clientId={clientId}
                        employment={employment}
                        checkIn={checkIn}
                      />
                    ))}
                  </ul>
                )}
              </div>
            ))}
            <Switch
              label={t('share.label')}
              hint={t('share.hint')}
              checked={isShared}
              onChange={(next) => share.mutate({ id: clientId, isShared: next })}
              onLabel={t('share.on')}
              offLabel={t('share.off')}
              disabled={share.isPending}
            />
            {share.error && (
              <p role="alert" className="text-danger">
                <Problem error={share.error}>{t('notSaved')}</Problem>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
