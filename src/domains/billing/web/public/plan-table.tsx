import { useTranslation } from 'react-i18next'
import Check from 'lucide-react/icons/check'
import { Table } from '#ui/table.tsx'
import { formatCents } from '#shared/money.ts'
import { messagesADay, type Plan, plans, videoSessionsAMonth } from '#shared/plans.ts'
import { monthlyCents, priceCents } from '../../contract/client-plans.ts'

const onEveryPlan = ['crisis', 'safety', 'reentry', 'moods', 'dates', 'family', 'workbooks'] as const
const rows = ['messages', 'video', ...onEveryPlan, 'month', 'year'] as const
type Row = (typeof rows)[number]

/** What is in each plan, side by side; on a phone each feature is a card with the plans under it. */
export function PlanTable() {
  const { t, i18n } = useTranslation('pricing')
  const dollars = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const limit = (count: number | null): string =>
    count === null ? t('table.none') : new Intl.NumberFormat(i18n.language).format(count)
  const cell = (row: Row, plan: Plan) => {
    switch (row) {
      case 'messages':
        return limit(messagesADay[plan])
      case 'video':
        return limit(videoSessionsAMonth[plan])
      case 'month':
        return plan === 'basic'
          ? t('price.free')
          : t('table.monthValue', { price: dollars(monthlyCents(plan, 'month')) })
      case 'year':
        return plan === 'basic'
          ? t('price.free')
          : t('table.yearValue', { price: dollars(priceCents(plan, 'year')) })
      default:
        return (
          <span className="inline-flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
            {t('table.yes')}
          </span>
        )
    }
  }
  return (
    <section aria-labelledby="compare-title" className="mt-14">
      <h2 id="compare-title" className="mb-3 text-2xl">
        {t('table.title')}
      </h2>
      <Table<Row>
        caption={t('table.title')}
        captionHidden
        rows={rows}
        rowKey={(row) => row}
        columns={[
          {
            key: 'feature',
            header: t('table.feature'),
            rowHeader: true,
            cell: (row) => t(`table.${row}`),
          },
          ...plans.map((plan) => ({
            key: plan,
            header: t(`plan.${plan}.name`),
            cell: (row: Row) => cell(row, plan),
          })),
        ]}
      />
    </section>
  )
}
