import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import type { UserRow } from '#domains/reports/contract.ts'
import { useChangeRole } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Makes a counselor an admin or the other way round, with a reason. What lies with them is handed over before. */
export function RoleDialog({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'id' | 'fullName' | 'role'>
  onClose(): void
}) {
  const { t } = useTranslation(['reports', 'admin'])
  const set = useChangeRole()
  const role = user.role === 'admin' ? 'therapist' : 'admin'
  const hasWork = set.error instanceof ApiError && set.error.code.startsWith('duties.')
  const onSuccess = (): void => {
    notify({ title: t('users.roleChanged'), description: user.fullName, tone: 'good' })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`users.makes.${role}`, { name: user.fullName })}
      text={t('users.roleText')}
      action={t('users.changeRole')}
      isPending={set.isPending}
      problem={set.isError && t(hasWork ? 'users.roleHasWork' : 'admin:notSaved')}
      onSend={(reason) => set.mutate({ id: user.id, role, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
