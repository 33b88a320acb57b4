import { useSyncExternalStore } from 'react'
import type { Role } from '#shared/endpoint.ts'
import { readBoot } from '#web/org-slots.ts'
import { realtime } from '#web/realtime.ts'

/** Who uses this page: told by the server with the page, changed when a visitor becomes a guest. */
export interface Who {
  role: Role | 'visitor'
  clientId: string | null
  fullName: string
  username: string | null
}

const visitor: Who = { role: 'visitor', clientId: null, fullName: '', username: null }
let who: Who | undefined
const hearers = new Set<() => void>()

/** The person at this page; call it in the browser only. */
export const currentWho = (): Who => {
  if (!who) {
    const { user } = readBoot()
    who = user ? { ...user, role: user.role as Role } : visitor
  }
  return who
}

/** The first message made a guest of the visitor, or help was asked for under a session that had ended. */
export const becomeGuest = (clientId: string): void => {
  if (currentWho().clientId === clientId) return
  who = { ...visitor, role: 'guest', clientId }
  realtime.restart()
  for (const hear of hearers) hear()
}

export const useWho = (): Who =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    currentWho,
    () => visitor,
  )
