import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { CrisisQuestion } from '#domains/crisis/web/question.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'

export type HeardLevel = 'none' | 'watch' | 'crisis'

/** Once help is shown it stays: calmer words that follow do not take it away. */
export const graver = (known: HeardLevel, heard: HeardLevel): HeardLevel =>
  known === 'crisis' || heard === 'none' ? known : heard

/** What was heard in a person's words on this page. */
export const useHeard = () => {
  const [level, setLevel] = useState<HeardLevel>('none')
  return { level, hear: (heard: HeardLevel): void => setLevel((known) => graver(known, heard)) }
}

/** Help beside words that worry: the numbers, and in a crisis who has been told. */
export function HeardCard({ clientId, level: heard }: { clientId: string; level: HeardLevel }) {
  const { t } = useTranslation('alerts')
  const [isConfirmed, setConfirmed] = useState(false)
  const level = isConfirmed ? 'crisis' : heard
  if (level === 'none') return null
  if (level === 'crisis') return <OpenAlert clientId={clientId} />
  return (
    <Banner tone="caution" announce="alert" title={t('watch.title')} className="mt-4">
      <p>{t('watch.text')}</p>
      {clientId && <CrisisQuestion clientId={clientId} onCrisis={() => setConfirmed(true)} />}
      <CrisisNumberLinks className="mt-3" />
    </Banner>
  )
}

function OpenAlert({ clientId }: { clientId: string }) {
  const queries = useQueryClient()
  const alert = useAlertStatus(clientId)
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: alertKey(clientId) })
  }, [clientId, queries])
  return (
    <InSight>
      <CrisisCard alert={alert.data && !alert.data.closedAt ? alert.data : null} withNumbers />
    </InSight>
  )
}

/** Said at once, and brought to whoever writes at the end of a long page. */
export function InSight({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={root} role="alert">
      {children}
    </div>
  )
}
