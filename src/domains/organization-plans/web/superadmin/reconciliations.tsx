import { useTranslation } from 'react-i18next'
import { paymentEndpoints } from '#domains/payments/contract.ts'
import { formatCents } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { RowSkeletons } from './row-skeletons.tsx'

/** The ledger beside the processor's books: what differs, and what neither side could explain. */
export function Reconciliations() {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const list = useList(paymentEndpoints.listReconciliations, { limit: 10 })
  const money = (cents: number): string => formatCents(cents, i18n.language)
  return (
    <Card className="min-w-0">
      <h2 className="text-lg font-bold">{t('organization-plans:reconciliations.title')}</h2>
      <p className="mb-3 text-muted">{t('organization-plans:reconciliations.text')}</p>
      <Loaded
        query={list}
        failed={t('organization-plans:reconciliations.failed')}
        skeleton={<RowSkeletons rows={4} />}
      >
        {(rows) =>
          rows.length ? (
            <Table
              dense
              caption={t('organization-plans:reconciliations.title')}
              captionHidden
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'at',
                  header: t('organization-plans:reconciliations.at'),
                  rowHeader: true,
                  cell: ({ at }) => dayAndTime(at, i18n.language),
                },
                {
                  key: 'processor',
                  header: t('organization-plans:settings.processor'),
                  numeric: true,
                  cell: ({ processorCents }) => money(processorCents),
                },
                {
                  key: 'ledger',
                  header: t('organization-plans:reconciliations.ledger'),
                  numeric: true,
                  cell: ({ ledgerCents }) => money(ledgerCents),
                },
                {
                  key: 'difference',
                  header: t('organization-plans:reconciliations.difference'),
                  cell: ({ processorCents, ledgerCents }) =>
                    processorCents === ledgerCents ? (
                      <Badge tone="good">{t('organization-plans:reconciliations.equal')}</Badge>
                    ) : (
                      <Badge tone="danger">{money(processorCents - ledgerCents)}</Badge>
                    ),
                },
                {
                  key: 'mended',
                  header: t('organization-plans:reconciliations.mended'),
                  numeric: true,
                  cell: ({ mended }) => mended,
                },
                {
                  key: 'missing',
                  header: t('organization-plans:reconciliations.missing'),
                  numeric: true,
                  cell: ({ missing }) => missing,
                },
              ]}
            />
          ) : (
            <p className="text-muted">{t('organization-plans:reconciliations.none')}</p>
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage && t('common:loaded.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('organization-plans:showMore')}
        </Button>
      )}
    </Card>
  )
}
