import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Table } from '#ui/table.tsx'
import { DisableDialog } from '#domains/auth/web/staff/disable-dialog.tsx'
import { InviteForm } from '#domains/auth/web/staff/invite-form.tsx'
import { useInviteAgain } from '#domains/auth/web/staff/queries.ts'
import { RoleDialog } from '#domains/auth/web/staff/role-dialog.tsx'
import { HandOverDialog } from '#domains/duties/web/staff/hand-over-dialog.tsx'
import {
  planFilters,
  reportEndpoints,
  userGroups,
  type UserRow,
  userStatuses,
} from '#domains/reports/contract.ts'
import { roles } from '#shared/endpoint.ts'
import { ApiError } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAddress } from '#web/use-address.ts'
import { useList } from '#web/use-endpoint.ts'

const tones = { active: 'good', invited: 'caution', disabled: 'danger' } as const
const listedRoles = roles.filter((role) => role !== 'guest')
const groups = ['staff', 'clients', 'partners', 'all'] as const
type Group = (typeof groups)[number]
const filters = {
  role: listedRoles,
  status: ['open', ...userStatuses, 'all'],
  plan: planFilters,
} as const
type Filter = keyof typeof filters

/** The filters of a group: those that would part nothing are left out. */
const filtersOf = (group: Group): readonly Filter[] => {
  if (group === 'partners') return ['status']
  return group === 'staff' ? ['role', 'status'] : ['role', 'status', 'plan']
}
const rolesOf = (group: Group): readonly string[] => (group === 'all' ? listedRoles : userGroups[group])

/** Who has an account: staff, clients and partners apart, found by name and filtered; the address holds all of it. */
export function UserManagement({ ownName }: { ownName: string }) {
  const { t, i18n } = useTranslation(['admin', 'reports'])
  const [params, changeAddress] = useAddress()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRow | null>(null)
  const [roleOf, setRoleOf] = useState<UserRow | null>(null)
  const search = params.get('q') ?? ''
  const group = groups.find((one) => one === params.get('people')) ?? 'staff'
  const shownFilters = filtersOf(group)
  const chosen = (name: Filter) =>
    shownFilters.includes(name) ? filters[name].find((one) => one === params.get(name)) : undefined
  const set = (name: string, value: string): void =>
    changeAddress(
      (next) => {
        if (value) next.set(name, value)
        else next.delete(name)
      },
      { replace: true, preventScrollReset: true },
    )
  const [role, plan] = [chosen('role'), chosen('plan')]
  const status = chosen('status') ?? 'open'
  const rows = useList(reportEndpoints.listUserRows, {
    ...(search ? { search } : {}),
    ...(group === 'all' ? {} : { group }),
    ...(role ? { role: role as UserRow['role'] } : {}),
    ...(status === 'all' ? {} : { status: status as 'open' }),
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
      <div role="group" aria-label={t('reports:users.people')} className="flex flex-wrap gap-2">
        {groups.map((one) => (
          <Chip
            key={one}
            isChosen={one === group}
            onChoose={() =>
              changeAddress(
                (next) => {
                  next.set('people', one)
                  next.delete('role')
                },
                { preventScrollReset: true },
              )
            }
          >
            {t(`reports:users.group.${one}`)}
          </Chip>
        ))}
      </div>
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
        {shownFilters.map((name) => (
          <Field key={name} label={t(`reports:users.${name}`)}>
            {(control) => (
              <Select
                {...control}
                value={(name === 'status' ? status : chosen(name)) ?? ''}
                onChange={({ target }) => set(name, target.value)}
              >
                {name !== 'status' && <option value="">{t('reports:users.all')}</option>}
                {filters[name]
                  .filter((one) => name !== 'role' || rolesOf(group).includes(one))
                  .map((one) => (
                    <option key={one} value={one}>
                      {name === 'role'
                        ? t(`admin:role.${one as 'client'}`)
                        : name === 'status'
                          ? t(`reports:users.statuses.${one as 'open'}`)
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
                  ...(shownFilters.includes('plan')
                    ? [
                        {
                          key: 'plan',
                          header: t('reports:users.plan'),
                          cell: (user: UserRow) =>
                            user.plan ? t(`reports:plan.${user.plan}`) : t('admin:none'),
                        },
                      ]
                    : []),
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
                    cell: (user) => (
                      <Access user={user} ownName={ownName} onChange={setChanging} onRole={setRoleOf} />
                    ),
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
      {roleOf && <RoleDialog key={roleOf.id} user={roleOf} onClose={() => setRoleOf(null)} />}
      {changing && isStaffLeaving(changing) && (
        <HandOverDialog key={changing.id} user={changing} onClose={() => setChanging(null)} />
      )}
      {changing && !isStaffLeaving(changing) && (
        <DisableDialog key={changing.id} user={changing} onClose={() => setChanging(null)} />
      )}
    </div>
  )
}

/** Work may lie with them: it is handed over first. */
const isStaffLeaving = ({ role, status }: UserRow): boolean =>
  (role === 'therapist' || role === 'admin') && status !== 'disabled'

interface AccessProps {
  user: UserRow
  ownName: string
  onChange(user: UserRow): void
  onRole(user: UserRow): void
}

function Access({ user, ownName, onChange, onRole }: AccessProps) {
  const { t } = useTranslation(['admin', 'reports'])
  const again = useInviteAgain()
  if (user.username === ownName) return <span className="text-muted">{t('admin:users.you')}</span>
  if (user.role === 'superadmin') return <span className="text-muted">{t('admin:users.notHere')}</span>
  const way = user.status === 'disabled' ? 'enable' : 'disable'
  const isColleague = isStaffLeaving(user)
  return (
    <span className="flex flex-wrap gap-2">
      {isColleague && user.status === 'invited' && (
        <Button
          size="dense"
          className="min-h-11 sm:min-h-9"
          aria-label={t('reports:users.inviteAgainOne', { name: user.fullName })}
          busy={again.isPending && t('admin:saving')}
          onClick={() =>
            again.mutate(user.id, {
              onSuccess: () =>
                notify({
                  title: t('reports:users.invitedAgain'),
                  description: user.fullName,
                  tone: 'good',
                }),
              onError: (error) =>
                notify({
                  title: t(
                    error instanceof ApiError && error.code === 'request.too_many'
                      ? 'reports:users.invitedOften'
                      : 'admin:notSaved',
                  ),
                  tone: 'danger',
                }),
            })
          }
        >
          {t('reports:users.inviteAgain')}
        </Button>
      )}
      {isColleague && (
        <Button
          size="dense"
          className="min-h-11 sm:min-h-9"
          aria-haspopup="dialog"
          aria-label={t('reports:users.changeRoleOne', { name: user.fullName })}
          onClick={() => onRole(user)}
        >
          {t('reports:users.changeRole')}
        </Button>
      )}
      <Button
        size="dense"
        className="min-h-11 sm:min-h-9"
        aria-haspopup="dialog"
        aria-label={t(`admin:users.${way}One`, { name: user.fullName })}
        onClick={() => onChange(user)}
      >
        {t(`admin:users.${way}`)}
      </Button>
    </span>
  )
}
