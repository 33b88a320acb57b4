import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'
import { onOutbox } from '#web/offline/outbox.ts'

type Level = 'none' | 'watch' | 'crisis'
let level: Level = 'none'
const hearers = new Set<() => void>()

// What was written is judged by the server, perhaps long after it was typed and while another part is shown.
onOutbox(({ outcome }) => {
  if (outcome?.state !== 'sent') return
  const heard = CrisisLevel.safeParse((outcome.reply as { crisis?: unknown } | null)?.crisis)
  // Once shown, the numbers stay: calmer words that follow do not take them away.
  if (!heard.success || heard.data === 'none' || level === 'crisis') return
  level = heard.data
  for (const hear of hearers) hear()
})

const useHeardLevel = (): Level =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    () => level,
    () => 'none' as const,
  )

/** Stands where a person writes, once their words sounded like danger: numbers, and what became of the alert. */
export function HeardDanger({ clientId }: { clientId: string }) {
  const { t } = useTranslation('mood')
  const heard = useHeardLevel()
  const queries = useQueryClient()
  useEffect(() => {
    if (heard === 'crisis') void queries.invalidateQueries({ queryKey: alertKey(clientId) })
  }, [heard, clientId, queries])
  if (heard === 'none') return null
  if (heard === 'crisis') return <OpenAlert clientId={clientId} />
  return (
    <Banner tone="caution" announce="alert" title={t('checkIn.watchTitle')} className="mt-4">
      <p>{t('checkIn.watch')}</p>
      <CrisisNumberLinks className="mt-3" />
    </Banner>
  )
}

function OpenAlert({ clientId }: { clientId: string }) {
  const alert = useAlertStatus(clientId)
  const card = useRef<HTMLDivElement>(null)
  // Whoever writes at the end of a long page sees it too.
  useEffect(() => card.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={card} role="alert">
      <CrisisCard alert={alert.data && !alert.data.closedAt ? alert.data : null} withNumbers />
    </div>
  )
}
