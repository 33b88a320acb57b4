import { newId } from '#shared/ids.ts'
import type { Alert } from '../../contract.ts'

export const alertedAt = '2026-12-08T18:00:00.000Z'

const ids = { id: newId(), clientId: newId() }

/** A crisis that nobody has taken yet, of a message: the same alert at every call, but for what differs in it. */
export const anAlert = (over: Partial<Alert> = {}): Alert => ({
  ...ids,
  clientName: 'Marcus Bell',
  isGuest: false,
  level: 'crisis',
  categories: ['suicide'],
  source: 'message',
  reasons: [],
  messageCount: 1,
  degraded: false,
  openedAt: alertedAt,
  sentAt: alertedAt,
  lastMessageAt: alertedAt,
  takenBy: null,
  takenAt: null,
  asked: null,
  facts: [],
  leftBy: null,
  handOver: null,
  mayClose: true,
  isForMe: true,
  ...over,
})
