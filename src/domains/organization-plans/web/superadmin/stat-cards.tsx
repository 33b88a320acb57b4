import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCents } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToneIcon } from '#ui/tone.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints, type RevenueStats } from '../../contract.ts'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5'
const sheet = 'flex h-full flex-col rounded-card border border-line bg-raised px-3 py-3 sm:px-4'

/** The figures above the tabs. Those with rows of their own lead to them. */
export function StatCards() {
  const { t } = useTranslation('organization-plans')
  const stats = useEndpoint(organizationPlanEndpoints.readRevenueStats)
  return (
    <section aria-label={t('stats.label')}>
      <Loaded query={stats} failed={t('stats.failed')} skeleton={<CardSkeletons />}>
        {(data) => <Cards stats={data} />}
      </Loaded>
    </section>
  )
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 5 }, (_, card) => (
        <div key={card} className={sheet}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2 h-7 w-20" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

function Cards({ stats }: { stats: RevenueStats }) {
  const { t, i18n } = useTranslation('organization-plans')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const { monthlyRevenue, recurring, pastDue, churn, organizations } = stats
  return (
    <ul className={grid}>
      <Stat name={t('stats.monthly')} value={money(monthlyRevenue)} hint={t('stats.monthlyHint')} />
      <Stat
        name={t('stats.recurring')}
        value={money(recurring)}
        hint={t('stats.recurringHint')}
        rows="?tab=subscriptions"
      />
      <Stat
        name={t('stats.pastDue')}
        value={money(pastDue.amount)}
        hint={t('stats.pastDueHint', { count: pastDue.organizations })}
        rows="?tab=subscriptions&status=past_due"
        isCaution={pastDue.organizations > 0}
      />
      <Stat
        name={t('stats.churn')}
        value={t('stats.someOf', { some: churn.ended, all: churn.of })}
        hint={t('stats.churnHint')}
      />
      <Stat
        name={t('stats.organizations')}
        value={t('stats.someOf', { some: organizations.active, all: organizations.all })}
        hint={t('stats.organizationsHint')}
        rows="?tab=subscriptions"
      />
    </ul>
  )
}

interface StatProps {
  name: string
  value: string
  hint: string
  /** The address of its rows. */
  rows?: string
  isCaution?: boolean
}

function Stat({ name, value, hint, rows, isCaution }: StatProps) {
  const inside: ReactNode = (
    <>
      <span className="flex items-center gap-1.5 text-sm font-bold text-muted">
        {isCaution && <ToneIcon tone="caution" className="size-4 text-caution" />}
        <span className={classNames(rows && 'underline decoration-1 underline-offset-4')}>{name}</span>
      </span>
      <span className="mt-1 text-lg font-bold whitespace-nowrap tabular-nums sm:text-xl">
        <bdi>{value}</bdi>
      </span>
      <span className="mt-0.5 text-sm text-muted">{hint}</span>
    </>
  )
  return (
    <li>
      {rows ? (
        <Link to={rows} preventScrollReset className={`${sheet} hover:border-edge hover:bg-sunken`}>
          {inside}
        </Link>
      ) : (
        <div className={sheet}>{inside}</div>
      )}
    </li>
  )
}
