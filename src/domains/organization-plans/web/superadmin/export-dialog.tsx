import { useTranslation } from 'react-i18next'
import { organizationDataEndpoints as calls } from '#domains/organization-data/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction } from '#web/use-endpoint.ts'
import type { AdminSubscription } from '../../contract.ts'

/** Asks for an export of an organization, which only its own admins can fetch and open. */
export function ExportDialog({
  subscription,
  onClose,
}: {
  subscription: AdminSubscription
  onClose(): void
}) {
  const { t } = useTranslation(['organization-data', 'common'])
  const { id, name } = subscription.organization
  const ask = useAction(calls.requestExport, { refreshes: [calls.listDataStates] })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organization-data:console.exportOf', { name })}
      closeLabel={t('organization-data:close')}
    >
      <div className="flex flex-col gap-4">
        <p>{t('organization-data:console.exportWhat')}</p>
        <p>{t('organization-data:console.exportWaits')}</p>
        {ask.error && (
          <p role="alert" className="text-danger">
            <Problem error={ask.error}>{problemWords(t as never, 'organization-data', ask.error)}</Problem>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={ask.isPending && t('organization-data:saving')}
            onClick={() =>
              ask.mutate(
                { id },
                {
                  onSuccess: ({ export: copy }) => {
                    onClose()
                    notify({
                      title: t('organization-data:console.asked'),
                      description: copy ? t(`organization-data:console.export.${copy.state}`) : '',
                      tone: 'good',
                    })
                  },
                },
              )
            }
          >
            {t('organization-data:console.ask')}
          </Button>
          <Button onClick={onClose}>{t('organization-data:cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
