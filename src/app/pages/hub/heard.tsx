import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'

export type HeardLevel = 'none' | 'watch' | 'crisis'

/** What was heard in a person's words on this page. Once shown, help stays: a calmer text does not take it away. */
export const useHeard = (clientId: string) => {
  const queries = useQueryClient()
  const [level, setLevel] = useState<HeardLevel>('none')
  const hear = async (crisis: HeardLevel): Promise<void> => {
    if (crisis === 'crisis') await queries.invalidateQueries({ queryKey: alertKey(clientId) })
    setLevel((known) => (known === 'crisis' || crisis === 'none' ? known : crisis))
  }
  return { level, hear }
}

/** Help beside words that worry: the numbers, and in a crisis who has been told. */
export function HeardCard({ clientId, level }: { clientId: string; level: HeardLevel }) {
  const { t } = useTranslation('alerts')
  if (level === 'none') return null
  if (level === 'crisis') return <OpenAlert clientId={clientId} />
  return (
    <Banner tone="caution" announce="alert" title={t('watch.title')} className="mt-4">
      <p>{t('watch.text')}</p>
      <CrisisNumberLinks className="mt-3" />
    </Banner>
  )
}

function OpenAlert({ clientId }: { clientId: string }) {
  const alert = useAlertStatus(clientId)
  return (
    <div role="alert">
      <CrisisCard alert={alert.data && !alert.data.closedAt ? alert.data : null} withNumbers />
    </div>
  )
}
