import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { type BillingPlan, organizationPlanEndpoints } from '../../contract.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** The plans that organizations pay for. */
export function BillingPlans() {
  const { t } = useTranslation('organization-plans')
  const plans = useEndpoint(organizationPlanEndpoints.listBillingPlans)
  const [opened, setOpened] = useState<BillingPlan | 'new' | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <Button
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setOpened('new')}
      >
        {t('plans.open')}
      </Button>
      <Loaded query={plans} failed={t('plans.failed')} skeleton={<RowSkeletons rows={3} />}>
        {(rows) =>
          rows.length ? (
            <Rows rows={rows} onEdit={setOpened} />
          ) : (
            <EmptyState title={t('plans.none')}>{t('plans.noneText')}</EmptyState>
          )
        }
      </Loaded>
      {opened && <PlanDialog plan={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** A plan that organizations are on is not archived by one press. */
const asksFirst = ({ archivedAt, organizations }: BillingPlan): boolean =>
  archivedAt === null && organizations > 0

function Rows({ rows, onEdit }: { rows: readonly BillingPlan[]; onEdit(plan: BillingPlan): void }) {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const archive = useAction(organizationPlanEndpoints.archiveBillingPlan, {
    refreshes: [organizationPlanEndpoints.listBillingPlans],
  })
  const [asked, setAsked] = useState<BillingPlan | null>(null)
  const move = ({ id, name }: BillingPlan, isArchived: boolean): void =>
    archive.mutate(
      { id, isArchived },
      {
        onSuccess: () =>
          notify({
            title: t(isArchived ? 'organization-plans:plans.archived' : 'organization-plans:plans.restored'),
            description: name,
            tone: 'good',
            ...(isArchived && {
              action: {
                label: t('organization-plans:undo'),
                run: () => archive.mutate({ id, isArchived: false }),
              },
            }),
          }),
        onError: (error) =>
          notify({
            title: t('organization-plans:plans.notMoved'),
            description: problemWords(t as never, 'organization-plans', error),
            tone: 'danger',
          }),
      },
    )
  const table = (
    <Table
      dense
      caption={t('organization-plans:tabs.plans')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('organization-plans:plans.name'),
          rowHeader: true,
          cell: ({ name, archivedAt }) => (
            <span className="flex flex-wrap items-center gap-2">
              <bdi>{name}</bdi>
              {archivedAt && <Badge>{t('organization-plans:plans.archivedBadge')}</Badge>}
            </span>
          ),
        },
        {
          key: 'price',
          header: t('organization-plans:plans.price'),
          numeric: true,
          cell: ({ monthlyPrice }) => formatCents(monthlyPrice, i18n.language),
        },
        {
          key: 'about',
          header: t('organization-plans:plans.description'),
          isEmpty: ({ description, features }) => !description && !features.length,
          cell: ({ description, features }) => (
            <>
              {description && (
                <span dir="auto" className="block">
                  {description}
                </span>
              )}
              {features.length > 0 && (
                <span className="block text-muted">
                  <bdi>{features.join(' · ')}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          key: 'organizations',
          header: t('organization-plans:plans.organizations'),
          numeric: true,
          cell: ({ organizations }) => organizations,
        },
        {
          key: 'actions',
          header: t('organization-plans:column.actions'),
          cell: (plan) => {
            const isArchived = plan.archivedAt !== null
            const way = isArchived ? 'restore' : 'archive'
            return (
              <span className="flex gap-2 max-sm:flex-wrap max-sm:justify-end">
                <Button
                  size="dense"
                  className="max-sm:min-h-11"
                  aria-haspopup="dialog"
                  aria-label={t('organization-plans:plans.editOf', { name: plan.name })}
                  onClick={() => onEdit(plan)}
                >
                  {t('organization-plans:plans.edit')}
                </Button>
                <Button
                  size="dense"
                  className="max-sm:min-h-11 sm:whitespace-nowrap"
                  aria-label={t(`organization-plans:plans.${way}Of`, { name: plan.name })}
                  busy={
                    archive.isPending && archive.variables.id === plan.id && t('organization-plans:saving')
                  }
                  aria-haspopup={asksFirst(plan) ? 'dialog' : undefined}
                  onClick={() => (asksFirst(plan) ? setAsked(plan) : move(plan, !isArchived))}
                >
                  {t(`organization-plans:plans.${way}`)}
                </Button>
              </span>
            )
          },
        },
      ]}
    />
  )
  return (
    <>
      {table}
      {asked && (
        <ArchiveDialog
          plan={asked}
          onConfirm={() => {
            setAsked(null)
            move(asked, true)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
