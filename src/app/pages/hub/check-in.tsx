import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'
import { MoodCheckIn } from '#domains/mood/web/mood-check-in.tsx'
import { type MoodEntry, useLogMood } from '#domains/mood/web/queries.ts'

/** The mood check-in of a person who is known. Words that worry leave the numbers on the page. */
export function CheckIn({ clientId }: { clientId: string }) {
  const queries = useQueryClient()
  const log = useLogMood(clientId)
  const [level, setLevel] = useState<'none' | 'watch' | 'crisis'>('none')

  async function save(entry: MoodEntry) {
    const { crisis } = await log.mutateAsync(entry)
    if (crisis === 'crisis') await queries.invalidateQueries({ queryKey: alertKey(clientId) })
    // Once shown, the numbers stay: a calmer second entry does not take them away.
    setLevel((known) => (known === 'crisis' || crisis === 'none' ? known : crisis))
  }

  return (
    <div>
      <MoodCheckIn onSave={save} />
      {level === 'watch' && <WatchCard />}
      {level === 'crisis' && <OpenAlert clientId={clientId} />}
    </div>
  )
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
