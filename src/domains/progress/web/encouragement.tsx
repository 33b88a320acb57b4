import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { ProgressReport } from '../contract.ts'

/** What somebody did, said plainly; nothing where there is nothing to say. */
export function Encouragement({ items }: { items: ProgressReport['encouragement'] }) {
  const { t } = useTranslation('charts')
  if (!items.length) return null
  return (
    <Card className="border-s-4! border-s-accent!">
      <h2 className="text-base text-muted">{t('good.title')}</h2>
      <ul className="mt-1 text-lg">
        {items.map(({ kind, count }) => (
          <li key={kind}>{t(`good.${kind}`, { count })}</li>
        ))}
      </ul>
    </Card>
  )
}
