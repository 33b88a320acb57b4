import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrganizationDataState, organizationDataEndpoints } from '#domains/organization-data/contract.ts'
import { formatCents } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { Table } from '#ui/table.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAddress } from '#web/use-address.ts'
import { useList } from '#web/use-endpoint.ts'
import { type AdminSubscription, organizationPlanEndpoints } from '../../contract.ts'
import { declineWord } from '../admin/decline.ts'
import { StatusBadge } from '../admin/status-badge.tsx'
import { DataState } from './data-state.tsx'
import { Declines } from './declines.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NewOrganization } from './new-organization.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { shortCalendarDay, shortDay } from './short-days.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { usePriceSaved } from './use-price-saved.ts'

const statuses = ['past_due', 'active', 'other'] as const
type Opened = { what: 'price' | 'suspension' | 'export'; subscription: AdminSubscription }

/** What each organization pays, those past due first. */
export function Subscriptions() {
  const { t } = useTranslation(['organization-plans', 'common'])
  const [address, changeAddress] = useAddress()
  const status = statuses.find((one) => one === address.get('status'))
  const list = useList(organizationPlanEndpoints.listAdminSubscriptions, {
    limit: 50,
    ...(status && { status }),
  })
  const states = useList(organizationDataEndpoints.listDataStates, { limit: 200 })
  const [isMaking, setMaking] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const tellSaved = usePriceSaved()
  const show = (next: string): void =>
    changeAddress((params) => (next === 'all' ? params.delete('status') : params.set('status', next)), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          legend={t('organization-plans:filter.legend')}
          legendHidden
          options={(['all', ...statuses] as const).map((value) => ({
            value,
            label: t(`organization-plans:filter.${value}`),
          }))}
          value={status ?? 'all'}
          onChange={show}
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          {t('organization-plans:organization.open')}
        </Button>
      </div>
      <Loaded
        query={list}
        failed={t('organization-plans:subscriptions.failed')}
        skeleton={<RowSkeletons rows={6} />}
      >
        {(rows) =>
          rows.length ? (
            <Rows rows={rows} states={states.data ?? []} onOpen={setOpened} />
          ) : (
            <EmptyState
              title={t(
                status ? 'organization-plans:subscriptions.noneSo' : 'organization-plans:subscriptions.none',
              )}
              action={
                status && (
                  <Button onClick={() => show('all')}>{t('organization-plans:subscriptions.showAll')}</Button>
                )
              }
            />
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="self-start"
          busy={list.isFetchingNextPage && t('common:loaded.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('organization-plans:showMore')}
        </Button>
      )}
      <Declines />
      {isMaking && <NewOrganization onClose={() => setMaking(false)} />}
      {opened?.what === 'price' && (
        <PriceDialog
          subscription={opened.subscription}
          onClose={() => setOpened(null)}
          onSaved={(saved) => {
            setOpened(null)
            tellSaved(opened.subscription, saved)
          }}
        />
      )}
      {opened?.what === 'suspension' && (
        <SuspendDialog subscription={opened.subscription} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'export' && (
        <ExportDialog subscription={opened.subscription} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function Rows({
  rows,
  states,
  onOpen,
}: {
  rows: readonly AdminSubscription[]
  states: readonly OrganizationDataState[]
  onOpen(opened: Opened): void
}) {
  const { t, i18n } = useTranslation('organization-plans')
  const { t: tData } = useTranslation('organization-data')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  return (
    <Table
      dense
      caption={t('tabs.subscriptions')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'organization',
          header: t('column.organization'),
          rowHeader: true,
          cell: ({ organization }) => (
            <span className="flex flex-col items-start gap-1">
              <bdi>{organization.name}</bdi>
              {organization.isSuspended && <Badge tone="danger">{t('suspension.badge')}</Badge>}
              <DataState state={states.find(({ organizationId }) => organizationId === organization.id)} />
            </span>
          ),
        },
        {
          key: 'status',
          header: t('column.status'),
          cell: (row) => (
            <span className="flex flex-col gap-1 max-sm:items-end sm:items-start">
              <span className="sm:whitespace-nowrap">
                <StatusBadge status={row.status} />
              </span>
              <DeclineLines {...row} />
            </span>
          ),
        },
        {
          key: 'plan',
          header: t('column.plan'),
          cell: ({ plan }) => (
            <>
              <bdi>{plan.name}</bdi>
              <span className="block text-muted sm:whitespace-nowrap">
                {t('aMonth', { price: money(plan.monthlyPrice) })}
              </span>
            </>
          ),
        },
        {
          key: 'price',
          header: t('column.customPrice'),
          isEmpty: ({ customPrice, nextPrice }) => customPrice === null && nextPrice === null,
          cell: ({ customPrice, nextPrice }) => (
            <>
              {customPrice !== null && money(customPrice)}
              {customPrice === null && !nextPrice && <span className="text-muted">–</span>}
              {nextPrice && (
                <span className="block text-muted">
                  {nextPrice.customPrice === null
                    ? t('subscriptions.planFrom', {
                        day: shortCalendarDay(nextPrice.startsOn, i18n.language),
                      })
                    : t('subscriptions.priceFrom', {
                        price: money(nextPrice.customPrice),
                        day: shortCalendarDay(nextPrice.startsOn, i18n.language),
                      })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'admin',
          header: t('column.admin'),
          cell: ({ adminUser }) =>
            adminUser ? (
              <>
                {adminUser.username ? <bdi>{adminUser.username}</bdi> : t('subscriptions.invited')}
                {adminUser.email && (
                  <span className="block text-muted [overflow-wrap:anywhere] sm:min-w-40">
                    <bdi>{adminUser.email}</bdi>
                  </span>
                )}
              </>
            ) : (
              <span className="text-muted">{t('subscriptions.noAdmin')}</span>
            ),
        },
        {
          key: 'end',
          header: t('column.periodEnd'),
          isEmpty: ({ currentPeriodEnd }) => currentPeriodEnd === null,
          cell: ({ currentPeriodEnd }) =>
            currentPeriodEnd ? (
              <span className="sm:whitespace-nowrap">{shortDay(currentPeriodEnd, i18n.language)}</span>
            ) : (
              <span className="text-muted">–</span>
            ),
        },
        {
          key: 'actions',
          header: t('column.actions'),
          cell: (subscription) => {
            const { name, isSuspended } = subscription.organization
            const way = isSuspended ? 'resume' : 'suspend'
            return (
              <span className="flex gap-2 max-sm:flex-wrap max-sm:justify-end sm:flex-col sm:items-stretch sm:gap-1.5">
                <Button
                  size="dense"
                  className="max-sm:min-h-11 sm:whitespace-nowrap"
                  aria-haspopup="dialog"
                  aria-label={t('price.openOf', { name })}
                  onClick={() => onOpen({ what: 'price', subscription })}
                >
                  {t('price.open')}
                </Button>
                <Button
                  size="dense"
                  className="max-sm:min-h-11"
                  aria-haspopup="dialog"
                  aria-label={t(`suspension.${way}Of`, { name })}
                  onClick={() => onOpen({ what: 'suspension', subscription })}
                >
                  {t(`suspension.${way}`)}
                </Button>
                <Button
                  size="dense"
                  className="max-sm:min-h-11"
                  aria-haspopup="dialog"
                  aria-label={tData('console.exportOf', { name })}
                  onClick={() => onOpen({ what: 'export', subscription })}
                >
                  {tData('console.exportShort')}
                </Button>
              </span>
            )
          },
        },
      ]}
    />
  )
}

/** Why the last payment was refused, and when the processor tries again. */
function DeclineLines({ declineCode, nextAttemptAt }: AdminSubscription) {
  const { t, i18n } = useTranslation('organization-plans')
  if (!declineCode) return null
  return (
    <span className="text-muted">
      <span className="block">{t(`decline.${declineWord(declineCode)}`, { code: declineCode })}</span>
      <span className="block">
        {nextAttemptAt
          ? t('subscriptions.nextTry', { when: dayAndTime(nextAttemptAt, i18n.language) })
          : t('subscriptions.noTry')}
      </span>
    </span>
  )
}
