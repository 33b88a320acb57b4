import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Table } from '#ui/table.tsx'
import { DisableDialog } from '#domains/auth/web/staff/disable-dialog.tsx'
import { InviteForm } from '#domains/auth/web/staff/invite-form.tsx'
import { planFilters, reportEndpoints, type UserRow, userStatuses } from '#domains/reports/contract.ts'
import { roles } from '#shared/endpoint.ts'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'

const tones = { active: 'good', invited: 'caution', disabled: 'danger' } as const
const listedRoles = roles.filter((role) => role !== 'guest')
const filters = { role: listedRoles, status: userStatuses, plan: planFilters } as const
type Filter = keyof typeof filters

/** Who has an account: found by name, filtered by role, plan and status; the address of the page holds the filter. */
export function UserManagement({ ownName }: { ownName: string }) {
  const { t, i18n } = useTranslation(['admin', 'reports'])
  const [params, setParams] = useSearchParams()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRow | null>(null)
  const search = params.get('q') ?? ''
  const chosen = (name: Filter) => filters[name].find((one) => one === params.get(name))
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const [role, status, plan] = [chosen('role'), chosen('status'), chosen('plan')]
  const rows = useList(reportEndpoints.listUserRows, {
    ...(search ? { search } : {}),
    ...(role ? { role: role as UserRow['role'] } : {}),
    ...(status ? { status: status as UserRow['status'] } : {}),
    ...(plan ? { plan: plan as 'paid' } : {}),
  })
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        icon={<UserPlus aria-hidden="true" className="flip size-5" />}
        aria-haspopup="dialog"
        onClick={() => setInviting(true)}
      >
        {t('admin:invite.open')}
      </Button>
      <search className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('reports:users.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              dir="auto"
              value={search}
              maxLength={120}
              onChange={({ target }) => set('q', target.value)}
            />
          )}
        </Field>
        {(Object.keys(filters) as Filter[]).map((name) => (
          <Field key={name} label={t(`reports:users.${name}`)}>
            {(control) => (
              <Select
                {...control}
                value={chosen(name) ?? ''}
                onChange={({ target }) => set(name, target.value)}
              >
                <option value="">{t('reports:users.all')}</option>
                {filters[name].map((one) => (
                  <option key={one} value={one}>
                    {name === 'role'
                      ? t(`admin:role.${one as 'client'}`)
                      : name === 'status'
                        ? t(`admin:state.${one as 'active'}`)
                        : t(`reports:plan.${one as 'basic'}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </search>
      <div className="w-full">
        <Loaded query={rows} failed={t('admin:users.failed')}>
          {(users) =>
            users.length ? (
              <Table
                caption={t('admin:tabs.users')}
                captionHidden
                dense
                rows={users}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    header: t('admin:users.name'),
                    rowHeader: true,
                    cell: ({ fullName }) => <bdi>{fullName}</bdi>,
                  },
                  {
                    key: 'username',
                    header: t('admin:users.username'),
                    cell: ({ username }) => <bdi>{username ?? t('admin:none')}</bdi>,
                  },
                  {
                    key: 'role',
                    header: t('admin:users.role'),
                    cell: (user) => t(`admin:role.${user.role}`),
                  },
                  {
                    key: 'plan',
                    header: t('reports:users.plan'),
                    cell: (user) => (user.plan ? t(`reports:plan.${user.plan}`) : t('admin:none')),
                  },
                  {
                    key: 'state',
                    header: t('admin:users.state'),
                    cell: (user) => (
                      <Badge tone={tones[user.status]}>{t(`admin:state.${user.status}`)}</Badge>
                    ),
                  },
                  {
                    key: 'seen',
                    header: t('admin:users.lastSignIn'),
                    cell: ({ lastSignInAt }) =>
                      lastSignInAt ? dayAndTime(lastSignInAt, i18n.language) : t('admin:users.never'),
                  },
                  {
                    key: 'change',
                    header: t('admin:users.access'),
                    cell: (user) => <Access user={user} ownName={ownName} onChange={setChanging} />,
                  },
                ]}
              />
            ) : (
              <p className="text-muted">{t('reports:users.none')}</p>
            )
          }
        </Loaded>
      </div>
      {rows.hasNextPage && (
        <Button
          busy={rows.isFetchingNextPage && t('admin:loading')}
          onClick={() => void rows.fetchNextPage()}
        >
          {t('admin:showMore')}
        </Button>
      )}
      <InviteForm open={inviting} onClose={() => setInviting(false)} />
      {changing && <DisableDialog key={changing.id} user={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}

function Access({
  user,
  ownName,
  onChange,
}: {
  user: UserRow
  ownName: string
  onChange(user: UserRow): void
}) {
  const { t } = useTranslation('admin')
  if (user.username === ownName) return <span className="text-muted">{t('users.you')}</span>
  if (user.role === 'superadmin') return <span className="text-muted">{t('users.notHere')}</span>
  const way = user.status === 'disabled' ? 'enable' : 'disable'
  return (
    <Button
      size="dense"
      className="min-h-11 sm:min-h-9"
      aria-haspopup="dialog"
      aria-label={t(`users.${way}One`, { name: user.fullName })}
      onClick={() => onChange(user)}
    >
      {t(`users.${way}`)}
    </Button>
  )
}
