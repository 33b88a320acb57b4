import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import type { UserRow } from '#domains/reports/contract.ts'
import { useSetDisabled } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Disables a person, or lets them in again, with a reason. */
export function DisableDialog({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'id' | 'fullName' | 'status'>
  onClose(): void
}) {
  const { t } = useTranslation('admin')
  const set = useSetDisabled()
  const way = user.status === 'disabled' ? 'enable' : 'disable'
  const isDisabling = way === 'disable'
  const onSuccess = (): void => {
    notify({ title: t(`change.${way}.done`), description: user.fullName, tone: 'good' })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`change.${way}.title`, { name: user.fullName })}
      text={t(`change.${way}.text`)}
      action={t(`users.${way}`)}
      isDangerous={isDisabling}
      isPending={set.isPending}
      problem={set.isError && t('notSaved')}
      onSend={(reason) => set.mutate({ id: user.id, disabled: isDisabling, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
