import { useWho } from '#web/session.ts'
import { ClientHub } from './client-hub.tsx'
import { StaffAtHub } from './staff-at-hub.tsx'
import { SupporterHub } from './supporter-hub.tsx'

// By way of this file alone: what the parts share with the hub is then one piece with it, and asked for once.
export { startHubOffline } from './use-hub-offline.ts'

/** /hub: the place of clients, guests and visitors; supporters have a view of their own, staff a place elsewhere. */
export function Hub() {
  const { role } = useWho()
  switch (role) {
    case 'visitor':
    case 'guest':
    case 'client':
      return <ClientHub />
    case 'supporter':
      return <SupporterHub />
    default:
      return <StaffAtHub role={role} />
  }
}
