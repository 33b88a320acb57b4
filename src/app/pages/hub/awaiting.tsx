import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { useAwaiting } from '#domains/awaiting/web/queries.ts'

// Words of people first, then what has a date.
const kinds = [
  { kind: 'messages', to: '/hub/circle' },
  { kind: 'invitations', to: '/hub?tab=jobs&view=mine' },
  { kind: 'places', to: '/hub/housing' },
  { kind: 'volunteers', to: '/hub/circle' },
] as const

/** What waits for a person's own look or answer, first on the dashboard; nothing while there is none. */
export function AwaitingCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation('awaiting')
  const { data } = useAwaiting(clientId)
  const waiting = kinds.filter(({ kind }) => data?.[kind])
  if (!data || !waiting.length) return null
  return (
    <Card data-awaiting className="border-s-4! border-s-accent!">
      <h2 className="mb-1 text-xl">{t('title')}</h2>
      <ul>
        {waiting.map(({ kind, to }) => (
          <li key={kind}>
            <Link to={to} className={standingLink}>
              {t(kind, { count: data[kind] })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
