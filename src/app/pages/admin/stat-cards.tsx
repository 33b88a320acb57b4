import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { reportEndpoints } from '#domains/reports/contract.ts'
import { formatCents } from '#shared/money.ts'
import { useEndpoint } from '#web/use-endpoint.ts'

interface Shown {
  data: unknown
  isError: boolean
  refetch(): unknown
}

/** The four figures of the admin; each opens the rows that it counts. */
export function StatCards() {
  const { t, i18n } = useTranslation('reports')
  const users = useEndpoint(reportEndpoints.readUserStats)
  const revenue = useEndpoint(reportEndpoints.readRevenue)
  const messages = useEndpoint(reportEndpoints.countContactMessages)
  const number = new Intl.NumberFormat(i18n.language)
  const cards = [
    {
      key: 'users',
      to: '/admin?tab=users&people=all&status=all',
      query: users,
      value: users.data && number.format(users.data.totalUsers),
    },
    {
      key: 'premium',
      to: '/admin?tab=users&people=clients&plan=paid',
      query: users,
      value: users.data && number.format(users.data.premiumUsers),
    },
    {
      key: 'revenue',
      to: '/admin?tab=revenue',
      query: revenue,
      value: revenue.data && formatCents(revenue.data.monthly, i18n.language),
    },
    {
      key: 'messages',
      to: '/admin?tab=messages',
      query: messages,
      value: messages.data && number.format(messages.data.all),
      more: messages.data && t('cards.unread', { count: messages.data.unread }),
    },
  ] as const
  return (
    <ul className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label={t('cards.label')}>
      {cards.map(({ key, to, query, value, ...card }) => (
        <li key={key}>
          {(query as Shown).isError && value === undefined ? (
            <div className="flex h-full flex-col rounded-card border border-line bg-raised p-4" role="alert">
              <span className="text-sm text-muted">{t(`cards.${key}`)}</span>
              <Button variant="link" className="self-start" onClick={() => void query.refetch()}>
                {t('cards.retry')}
              </Button>
            </div>
          ) : (
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-raised p-4 hover:bg-sunken"
            >
              <span className="text-sm text-muted">{t(`cards.${key}`)}</span>
              <span className="text-2xl font-bold tabular-nums" aria-busy={value === undefined}>
                {value ?? '…'}
              </span>
              {'more' in card && card.more && <span className="text-sm text-muted">{card.more}</span>}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
