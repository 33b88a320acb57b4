import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Problem } from '#web/signed-out.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { housingEndpoints } from '../contract.ts'

/** Whether a client's care team sees their homes in the timeline; it is kept among the consents. */
export function ShareHomes({ clientId }: { clientId: string }) {
  const { t } = useTranslation('home')
  const sharing = useEndpoint(housingEndpoints.readHomeSharing, { id: clientId })
  const share = useAction(housingEndpoints.shareHomes, { refreshes: [housingEndpoints.readHomeSharing] })
  return (
    <Loaded query={sharing} failed={t('failed')}>
      {({ isShared }) => (
        <div>
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
        </div>
      )}
    </Loaded>
  )
}
