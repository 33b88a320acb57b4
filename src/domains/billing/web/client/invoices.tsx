import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { formatCents } from '#shared/money.ts'
import { longDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { billingEndpoints, type PlanInvoice } from '../../contract.ts'

const tones = { open: 'caution', paid: 'good', void: 'neutral', uncollectible: 'danger' } as const

/** The invoices, newest first. */
export function Invoices({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('billing')
  const list = useList(billingEndpoints.listPlanInvoices, { id: clientId, limit: 12 })
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('invoices.title')}</h2>
      <Loaded query={list as never} failed={t('invoices.failed')}>
        {(rows: PlanInvoice[]) =>
          rows.length ? (
            <>
              <Table<PlanInvoice>
                caption={t('invoices.title')}
                captionHidden
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'day',
                    header: t('invoices.day'),
                    rowHeader: true,
                    cell: ({ createdAt }) => longDay(createdAt, i18n.language),
                  },
                  {
                    key: 'amount',
                    header: t('invoices.amount'),
                    numeric: true,
                    cell: ({ amountCents }) => formatCents(amountCents, i18n.language),
                  },
                  {
                    key: 'state',
                    header: t('invoices.state'),
                    cell: ({ state }) => <Badge tone={tones[state]}>{t(`invoices.status.${state}`)}</Badge>,
                  },
                ]}
              />
              {list.hasNextPage && (
                <div className="mt-3">
                  <Button
                    busy={list.isFetchingNextPage && t('invoices.loading')}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t('invoices.more')}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <p className="text-muted">{t('invoices.none')}</p>
          )
        }
      </Loaded>
    </Card>
  )
}
