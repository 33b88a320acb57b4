import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { BillingPlan } from '../../contract.ts'

/** Asks before a plan is archived that organizations are on. */
export function ArchiveDialog({
  plan: { name, organizations },
  onConfirm,
  onClose,
}: {
  plan: BillingPlan
  onConfirm(): void
  onClose(): void
}) {
  const { t } = useTranslation('organization-plans')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plans.archiveAsk', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="primary" onClick={onConfirm}>
            {t('plans.archive')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('plans.users', { count: organizations })}</p>
      <p className="mt-2">{t('plans.archiveText')}</p>
    </Dialog>
  )
}
