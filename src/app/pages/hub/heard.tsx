import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'

type Level = 'none' | 'watch' | 'crisis'

/** What a person's words on this page were judged as. Once shown, the numbers stay: calmer words do not take them away. */
export const useHeard = (clientId: string) => {
  const queries = useQueryClient()
  const [level, setLevel] = useState<Level>('none')
  const onHeard = (heard: Level): void => {
    if (heard === 'crisis') void queries.invalidateQueries({ queryKey: alertKey(clientId) })
    setLevel((known) => (known === 'crisis' || heard === 'none' ? known : heard))
  }
  return { level, onHeard }
}

/** The answer to words that worry: numbers, and in a crisis who has it. */
export function HeardCard({ level, clientId }: { level: Level; clientId: string }) {
  if (level === 'watch') return <WatchCard />
  return level === 'crisis' ? <OpenAlert clientId={clientId} /> : null
}

function WatchCard() {
  const { t } = useTranslation('mood')
  return (
    <Banner tone="caution" announce="alert" title={t('checkIn.watchTitle')} className="mt-4">
      <p>{t('checkIn.watch')}</p>
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
