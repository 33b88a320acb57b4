import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { SpendingForm } from './spending-form.tsx'

/** What the funds were spent on, as the public reads it, beside the form that records more. */
export function Spending() {
  const { t } = useTranslation('gifts-desk')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
      <Card>
        <h2 className="mb-1 text-lg font-bold">{t('spending.new')}</h2>
        <p className="mb-4 text-muted">{t('spending.newText')}</p>
        <SpendingForm />
      </Card>
      <Spendings />
    </div>
  )
}

function Spendings() {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  const list = useList(donationEndpoints.listSpendings, { limit: 20 })
  return (
    <section aria-labelledby="spendings" className="min-w-0">
      <h2 id="spendings" className="mb-3 text-lg font-bold">
        {t('gifts-desk:spending.list')}
      </h2>
      <Loaded query={list} failed={t('gifts-desk:spending.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('gifts-desk:spending.none')}</p>
          ) : (
            <Table
              dense
              caption={t('gifts-desk:spending.list')}
              captionHidden
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  header: t('gifts-desk:spending.what'),
                  rowHeader: true,
                  cell: ({ description }) => <bdi className="[overflow-wrap:anywhere]">{description}</bdi>,
                },
                {
                  key: 'fund',
                  header: t('gifts-desk:spending.fund'),
                  cell: ({ fund }) => t(`donations:fund.${fund}.name`),
                },
                {
                  key: 'day',
                  header: t('gifts-desk:spending.day'),
                  cell: ({ spentOn }) => (
                    <span className="sm:whitespace-nowrap">{calendarDay(spentOn, i18n.language)}</span>
                  ),
                },
                {
                  key: 'amount',
                  header: t('gifts-desk:spending.amount'),
                  numeric: true,
                  cell: ({ amountCents }) => formatCents(amountCents, i18n.language),
                },
              ]}
            />
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage && t('gifts-desk:loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('gifts-desk:showMore')}
        </Button>
      )}
    </section>
  )
}
