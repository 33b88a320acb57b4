import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Bars, ChartFrame } from '#ui/chart.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { Table } from '#ui/table.tsx'
import { pledgeEndpoints } from '#domains/pledges/contract.ts'
import { formatCents } from '#shared/money.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { useEndpoint, useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { type FundsReport, type Period, periods } from '../../contract/terms.ts'

/** /funds: what each fund received and spent, to the cent. */
export function FundsPage() {
  const { t } = useTranslation('donations')
  const [period, setPeriod] = useState<Period>('year')
  const report = useEndpoint(donationEndpoints.readFunds, { period })
  const open = useEndpoint(pledgeEndpoints.readCampaign)
  return (
    <Page title={t('funds.title')} lead={t('funds.lead')}>
      <div className="flex flex-col gap-8">
        <Segmented
          legend={t('funds.period')}
          legendHidden
          options={periods.map((value) => ({ value, label: t(`funds.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <Loaded query={report} failed={t('funds.failed')}>
          {(data) => <Report report={data} />}
        </Loaded>
        <Spendings />
        <p className="flex flex-wrap gap-3">
          <Link to="/donate" className={buttonClass('primary')}>
            {t('funds.give')}
          </Link>
          {open.data?.campaign && (
            <Link to="/campaign" className={buttonClass()}>
              {t('funds.campaign', { name: open.data.campaign.name })}
            </Link>
          )}
        </p>
      </div>
    </Page>
  )
}

function Report({ report: { funds, receivedCents, spentCents } }: { report: FundsReport }) {
  const { t, i18n } = useTranslation('donations')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const name = (fund: FundsReport['funds'][number]['fund']): string => t(`fund.${fund}.name`)
  const rows = [
    ...funds.map((row) => ({ ...row, key: row.fund as string, label: name(row.fund) })),
    { key: 'total', label: t('funds.total'), receivedCents, spentCents },
  ]
  return (
    <ChartFrame
      sentence={
        receivedCents || spentCents
          ? t('funds.sentence', { received: money(receivedCents), spent: money(spentCents) })
          : t('funds.none')
      }
      chart={
        <Bars
          rows={funds.flatMap(({ fund, receivedCents: got, spentCents: spent }) => [
            {
              key: fund,
              label: t('funds.bar', { name: name(fund) }),
              value: Math.max(0, got),
              valueLabel: money(got),
            },
            {
              key: `${fund} spent`,
              label: t('funds.barSpent', { name: name(fund) }),
              value: spent,
              valueLabel: money(spent),
            },
          ])}
        />
      }
      tableLabel={t('funds.table')}
      table={
        <Table
          caption={t('funds.table')}
          captionHidden
          dense
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'fund', header: t('funds.fund'), cell: ({ label }) => label, rowHeader: true },
            {
              key: 'received',
              header: t('funds.received'),
              cell: (row) => money(row.receivedCents),
              numeric: true,
            },
            { key: 'spent', header: t('funds.spent'), cell: (row) => money(row.spentCents), numeric: true },
            {
              key: 'left',
              header: t('funds.left'),
              cell: (row) => money(row.receivedCents - row.spentCents),
              numeric: true,
            },
          ]}
        />
      }
    />
  )
}

function Spendings() {
  const { t, i18n } = useTranslation('donations')
  const list = useList(donationEndpoints.listSpendings)
  return (
    <section aria-labelledby="spendings">
      <h2 id="spendings" className="mb-3 text-xl">
        {t('funds.spendings')}
      </h2>
      <Loaded query={list} failed={t('funds.spendingsFailed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('funds.spendingsNone')}</p>
          ) : (
            <div className="flex flex-col items-start gap-4">
              <Table
                caption={t('funds.spendings')}
                captionHidden
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'what',
                    header: t('funds.what'),
                    cell: ({ description }) => <bdi>{description}</bdi>,
                    rowHeader: true,
                  },
                  { key: 'fund', header: t('funds.fund'), cell: ({ fund }) => t(`fund.${fund}.name`) },
                  {
                    key: 'day',
                    header: t('funds.day'),
                    cell: ({ spentOn }) => calendarDay(spentOn, i18n.language),
                  },
                  {
                    key: 'amount',
                    header: t('funds.amount'),
                    cell: ({ amountCents }) => formatCents(amountCents, i18n.language),
                    numeric: true,
                  },
                ]}
              />
              {list.hasNextPage && (
                <Button onClick={() => void list.fetchNextPage()}>{t('funds.more')}</Button>
              )}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
