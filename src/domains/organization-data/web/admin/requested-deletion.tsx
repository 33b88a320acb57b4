import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { longDay, relativeDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction } from '#web/use-endpoint.ts'
import { type DeletionRequest, organizationDataEndpoints as calls } from '../../contract.ts'

/** That the organization is to be deleted, on which day, and the one press that takes it back. */
export function RequestedDeletion({ deletion }: { deletion: DeletionRequest }) {
  const { t, i18n } = useTranslation(['organization-data', 'common'])
  const takeBack = useAction(calls.takeBackDeletion, { refreshes: [calls.readOwnData] })
  const { dueAt, blockedBy } = deletion
  return (
    <>
      <p>
        <strong>{t('organization-data:deletion.on', { day: longDay(dueAt, i18n.language) })}</strong>{' '}
        {!blockedBy && <span>({relativeDay(dueAt, i18n.language)})</span>}
      </p>
      <p>
        {t(
          blockedBy ? `organization-data:deletion.waitsFor.${blockedBy}` : 'organization-data:deletion.until',
        )}
      </p>
      {!blockedBy && <p>{t('organization-data:deletion.endsPayments')}</p>}
      {takeBack.error && (
        <p role="alert" className="mt-2 text-danger">
          <Problem error={takeBack.error}>
            {problemWords(t as never, 'organization-data', takeBack.error)}
          </Problem>
        </p>
      )}
      <Button
        variant="primary"
        className="mt-3"
        busy={takeBack.isPending && t('organization-data:saving')}
        onClick={() =>
          takeBack.mutate(undefined, {
            onSuccess: () => notify({ title: t('organization-data:deletion.takenBack'), tone: 'good' }),
          })
        }
      >
        {t('organization-data:deletion.takeBack')}
      </Button>
    </>
  )
}
