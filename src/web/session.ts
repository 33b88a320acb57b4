import { useSyncExternalStore } from 'react'
import type { Role } from '#shared/endpoint.ts'
import { readBoot } from '#web/org-slots.ts'
import { realtime } from '#web/realtime.ts'

/** Who uses this page: told by the server with the page, changed when a visitor becomes a guest. */
export interface Who {
  role: Role | 'visitor'
  userId: string
  clientId: string | null
  fullName: string
  username: string | null
}

const visitor: Who = { role: 'visitor', userId: '', clientId: null, fullName: '', username: null }
let who: Who | undefined
const hearers = new Set<() => void>()

/** The person at this page; call it in the browser only. */
export const currentWho = (): Who => {
  if (!who) {
    const { user } = readBoot()
    who = user ? { ...user, userId: user.id, role: user.role as Role } : visitor
  }
  return who
}

/**
 * Under which name this device keeps words that wait to be sent: a client's record, a supporter's account; null for people
 * whose words are not kept here.
 */
export const deviceAccount = (): string | null => {
  const { clientId, role, userId } = currentWho()
  return clientId ?? (role === 'supporter' ? userId : null)
}

/** The first message made a guest of the visitor, or help was asked for under a session that had ended. */
export const becomeGuest = (clientId: string): void => {
  if (currentWho().clientId === clientId) return
  who = { ...visitor, role: 'guest', clientId }
  realtime.restart()
  for (const hear of hearers) hear()
}

/** The client whose session has ended under this page, as the server said. */
let endedFor: string | null = null

/** What the last answer of the server says of the session: it has ended, or is there again. */
export const noteSession = (isThere: boolean): void => {
  const next = isThere ? null : deviceAccount()
  if (next === endedFor) return
  endedFor = next
  for (const hear of hearers) hear()
}

/** Whether the person at this page has to sign in before anything of theirs is read or saved. */
export const isSessionOver = (): boolean => endedFor !== null && endedFor === deviceAccount()

/** Calls back when somebody else is at this page, or the session ended or is there again. */
export const onSession = (hear: () => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export const useSessionOver = (): boolean => useSyncExternalStore(onSession, isSessionOver, () => false)

export const useWho = (): Who => useSyncExternalStore(onSession, currentWho, () => visitor)
