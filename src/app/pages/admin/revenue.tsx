import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Bars, ChartFrame } from '#ui/chart.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { Table } from '#ui/table.tsx'
import { funds } from '#domains/payments/contract/accounts.ts'
import { reportEndpoints, type RevenueMonth } from '#domains/reports/contract.ts'
import { languageOf } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'

const spans = ['6', '12', '24'] as const
const sources = ['premium', 'professional', ...funds, 'pledges'] as const

const centsOf = (month: RevenueMonth, source: (typeof sources)[number]): number =>
  source === 'premium' || source === 'professional'
    ? month.plans[source]
    : source === 'pledges'
      ? month.pledges
      : month.funds[source]

const nameOf = (source: (typeof sources)[number]) =>
  source === 'premium' || source === 'professional'
    ? (`plan.${source}` as const)
    : source === 'pledges'
      ? source
      : (`fund.${source}` as const)

/** Money received by month, plan and fund, from payments and the ledger. */
export function Revenue() {
  const { t, i18n } = useTranslation('reports')
  const [params, setParams] = useSearchParams()
  const span = spans.find((one) => one === params.get('months')) ?? '12'
  const months = useEndpoint(reportEndpoints.listRevenueMonths, { months: span })
  const revenue = useEndpoint(reportEndpoints.readRevenue)
  return (
    <div className="flex flex-col gap-5">
      <Loaded query={revenue} failed={t('revenue.failed')}>
        {(now) => <Summary {...now} />}
      </Loaded>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          legend={t('revenue.span')}
          options={spans.map((value) => ({ value, label: t('revenue.months', { count: Number(value) }) }))}
          value={span}
          onChange={(value) =>
            setParams(
              (before) => {
                before.set('months', value)
                return before
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <a
          href={`/api/admin/revenue.csv?months=${span}`}
          download
          className={buttonClass('quiet', 'dense', 'min-h-11')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('revenue.csv')}
        </a>
      </div>
      <Loaded query={months} failed={t('revenue.failed')}>
        {(rows) => <Charts rows={rows} language={i18n.language} />}
      </Loaded>
    </div>
  )
}

function Summary({
  monthly,
  monthBefore,
  success,
}: {
  monthly: number
  monthBefore: number
  success: { succeeded: number; tried: number }
}) {
  const { t, i18n } = useTranslation('reports')
  const difference = monthly - monthBefore
  const money = (cents: number) => formatCents(cents, i18n.language)
  const percent = new Intl.NumberFormat(languageOf(i18n.language).locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const facts = [
    {
      key: 'thisMonth',
      value: money(monthly),
      more:
        difference === 0
          ? t('revenue.same', { amount: money(monthBefore) })
          : t(difference > 0 ? 'revenue.moreThan' : 'revenue.lessThan', {
              difference: money(Math.abs(difference)),
              amount: money(monthBefore),
            }),
    },
    {
      key: 'success',
      value: success.tried ? percent.format(success.succeeded / success.tried) : t('revenue.noTries'),
      more: t('revenue.successOf', { succeeded: success.succeeded, tried: success.tried }),
    },
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(({ key, value, more }) => (
        <Card key={key} as="div" dense>
          <dt className="text-sm text-muted">{t(`revenue.${key}`)}</dt>
          <dd>
            <span className="block text-2xl font-bold tabular-nums">{value}</span>
            <span className="text-sm text-muted">{more}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

function Charts({ rows, language }: { rows: readonly RevenueMonth[]; language: string }) {
  const { t } = useTranslation('reports')
  const money = (cents: number) => formatCents(cents, language)
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(languageOf(language).locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-15T12:00:00Z`))
  const total = rows.reduce((sum, month) => sum + month.total, 0)
  const best = rows.reduce(
    (most, month) => (month.total > most.total ? month : most),
    rows[0] as RevenueMonth,
  )
  const bySource = sources.map((key) => ({
    key,
    label: t(nameOf(key)),
    value: rows.reduce((sum, month) => sum + centsOf(month, key), 0),
  }))
  if (total === 0) return <p className="text-muted">{t('revenue.none')}</p>
  return (
    <>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{t('revenue.byMonth')}</h2>
        <ChartFrame
          sentence={t('revenue.byMonthSays', {
            total: money(total),
            month: monthName(best.month),
            amount: money(best.total),
          })}
          tableLabel={t('revenue.byMonth')}
          chart={
            <Bars
              rows={rows.map(({ month, total: value }) => ({
                key: month,
                label: monthName(month),
                value: Math.max(0, value),
                valueLabel: money(value),
              }))}
            />
          }
          table={
            <Table
              dense
              caption={t('revenue.byMonth')}
              captionHidden
              rows={rows}
              rowKey={({ month }) => month}
              columns={[
                {
                  key: 'month',
                  header: t('revenue.month'),
                  rowHeader: true,
                  cell: ({ month }) => monthName(month),
                },
                {
                  key: 'total',
                  header: t('revenue.total'),
                  numeric: true,
                  cell: ({ total: cents }) => money(cents),
                },
                {
                  key: 'change',
                  header: t('revenue.change'),
                  numeric: true,
                  cell: (row) => {
                    const before = rows[rows.indexOf(row) + 1]
                    if (!before) return t('revenue.noChange')
                    const cents = row.total - before.total
                    return `${cents > 0 ? '+' : ''}${money(cents)}`
                  },
                },
              ]}
            />
          }
        />
      </Card>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{t('revenue.bySource')}</h2>
        <ChartFrame
          sentence={t('revenue.bySourceSays', {
            plans: money((bySource[0]?.value ?? 0) + (bySource[1]?.value ?? 0)),
            gifts: money(bySource.slice(2).reduce((sum, { value }) => sum + value, 0)),
          })}
          tableLabel={t('revenue.bySource')}
          chart={
            <Bars
              rows={bySource.map((row) => ({
                ...row,
                value: Math.max(0, row.value),
                valueLabel: money(row.value),
              }))}
            />
          }
          table={
            <Table
              dense
              caption={t('revenue.bySource')}
              captionHidden
              rows={bySource}
              rowKey={({ key }) => key}
              columns={[
                {
                  key: 'source',
                  header: t('revenue.source'),
                  rowHeader: true,
                  cell: ({ label }) => label,
                },
                {
                  key: 'amount',
                  header: t('revenue.total'),
                  numeric: true,
                  cell: ({ value }) => money(value),
                },
              ]}
            />
          }
        />
      </Card>
    </>
  )
}
