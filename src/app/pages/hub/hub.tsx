import { Suspense } from 'react'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { ClientHub } from './client-hub.tsx'

// A client's first visit, the one on a poor line, carries nothing of theirs.
const SupporterHub = lazyScreen(
  async () => (await import('./supporter-hub.tsx')).SupporterHub,
  ['alerts', 'circle', 'messages', 'supporter', 'upload'],
)
const PartnerHub = lazyScreen(async () => (await import('./partner-hub.tsx')).PartnerHub, [])
const StaffAtHub = lazyScreen(async () => (await import('./staff-at-hub.tsx')).StaffAtHub, [])

// By way of this file alone: what the parts share with the hub is then one piece with it, and asked for once.
export { startHubOffline } from './use-hub-offline.ts'
export { RiskBadge } from '#domains/clients/web/risk-badge.tsx'

/** /hub: the place of clients, guests and visitors; supporters have a view of their own, partners the open forms, staff a place elsewhere. */
export function Hub() {
  const { role } = useWho()
  if (role === 'visitor' || role === 'guest' || role === 'client') return <ClientHub />
  return (
    <Suspense fallback={null}>
      {role === 'supporter' ? (
        <SupporterHub />
      ) : role === 'partner' ? (
        <PartnerHub />
      ) : (
        <StaffAtHub role={role} />
      )}
    </Suspense>
  )
}
