import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import type { Client } from '#domains/clients/contract.ts'
import { firstName } from '#shared/names.ts'

/** The way to the places that fit a client. */
export function HousingPanel({ client }: { client: Client }) {
  const { t } = useTranslation('care')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-base font-bold">
        {t('housing.title')}
      </h2>
      <p className="text-muted">{t('housing.text')}</p>
      <Link to={`/housing-desk?client=${client.id}`} className={standingLink}>
        {t('housing.open', { name: firstName(client.fullName) })}
      </Link>
    </section>
  )
}
