import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { dayAndTime } from '#web/format.ts'
import type { User } from '../../contract.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { useUsers } from './queries.ts'

const tones = { active: 'good', invited: 'caution', disabled: 'danger' } as const

/** The people of the organization: who they are, whether they can sign in, and how to change that. */
export function Users({ ownName }: { ownName: string }) {
  const { t, i18n } = useTranslation('admin')
  const pages = useUsers()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<User | null>(null)
  const users = pages.data?.pages.flatMap(({ rows }) => rows)

  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        icon={<UserPlus aria-hidden="true" className="flip size-5" />}
        aria-haspopup="dialog"
        onClick={() => setInviting(true)}
      >
        {t('invite.open')}
      </Button>
      {pages.isError && (
        <Banner
          tone="danger"
          announce="alert"
          actions={<Button onClick={() => void pages.refetch()}>{t('retry')}</Button>}
        >
          {t('users.failed')}
        </Banner>
      )}
      {pages.isPending && <SkeletonText lines={6} label={t('loading')} />}
      {users && (
        <Table
          caption={t('tabs.users')}
          captionHidden
          dense
          rows={users}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('users.name'),
              rowHeader: true,
              cell: ({ fullName }) => <bdi>{fullName}</bdi>,
            },
            {
              key: 'username',
              header: t('users.username'),
              cell: ({ username }) => <bdi>{username ?? t('none')}</bdi>,
            },
            { key: 'role', header: t('users.role'), cell: ({ role }) => t(`role.${role}`) },
            {
              key: 'state',
              header: t('users.state'),
              cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
            },
            {
              key: 'seen',
              header: t('users.lastSignIn'),
              cell: ({ lastSignInAt }) =>
                lastSignInAt ? dayAndTime(lastSignInAt, i18n.language) : t('users.never'),
            },
            {
              key: 'change',
              header: t('users.access'),
              cell: (user) =>
                user.username === ownName ? (
                  <span className="text-muted">{t('users.you')}</span>
                ) : user.role === 'superadmin' ? (
                  <span className="text-muted">{t('users.notHere')}</span>
                ) : (
                  <Button
                    size="dense"
                    className="min-h-11 sm:min-h-9"
                    aria-haspopup="dialog"
                    aria-label={t(user.state === 'disabled' ? 'users.enableOne' : 'users.disableOne', {
                      name: user.fullName,
                    })}
                    onClick={() => setChanging(user)}
                  >
                    {t(user.state === 'disabled' ? 'users.enable' : 'users.disable')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage && t('loading')} onClick={() => void pages.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      <InviteForm open={inviting} onClose={() => setInviting(false)} />
      {changing && <DisableDialog key={changing.id} user={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}
