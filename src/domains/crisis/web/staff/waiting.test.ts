import { expect, test } from 'vitest'
import type { Alert } from '../../contract.ts'
import { callsFor, hasGrownFor, isAskedOf, isCalling, isWaiting } from './waiting.ts'

const alert = (over: Partial<Alert>): Alert => ({
  id: 'a1',
  clientId: 'c1',
  clientName: 'Marcus Bell',
  isGuest: false,
  level: 'crisis',
  categories: ['suicide'],
  source: 'message',
  reasons: [],
  messageCount: 1,
  degraded: false,
  openedAt: '2026-11-21T10:00:00.000Z',
  lastMessageAt: '2026-11-21T10:00:00.000Z',
  sentAt: '2026-11-21T10:00:00.000Z',
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
const dana = { id: 'u1', fullName: 'Dana Whitfield' }
const other = { id: 'u2', fullName: 'Ana Reyes' }

test('a crisis that nobody has is waiting; a watch and a taken one are not', () => {
  expect(isWaiting(alert({}))).toBe(true)
  expect(isWaiting(alert({ level: 'watch' }))).toBe(false)
  expect(isWaiting(alert({ takenBy: other }))).toBe(false)
})

test('an alert for others on call waits and calls nobody here; its holder hears of it all the same', () => {
  const theirs = alert({ isForMe: false })
  expect(isWaiting(theirs)).toBe(true)
  expect(isCalling(theirs)).toBe(false)
  expect(callsFor([theirs], 'u1')).toEqual([])
  expect(callsFor([{ ...theirs, takenBy: dana }], 'u1')).toHaveLength(1)
})

test('more words in a crisis are a new call for the one who has it, and for nobody else', () => {
  const before = callsFor([alert({ takenBy: dana })], 'u1')
  const after = callsFor([alert({ takenBy: dana, messageCount: 2 })], 'u1')
  expect(before).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(callsFor([alert({ takenBy: dana, messageCount: 2 })], 'u2')).toEqual([])
})

test('an alert nobody has is a new call when it is sent again, and the same one otherwise', () => {
  const before = callsFor([alert({})], 'u1')
  expect(callsFor([alert({ degraded: true })], 'u1')).toEqual(before)
  expect(callsFor([alert({ sentAt: '2026-11-21T10:30:00.000Z' })], 'u1')).not.toEqual(before)
})

test('a watch calls nobody until it becomes a crisis', () => {
  expect(callsFor([alert({ level: 'watch' })], 'u1')).toEqual([])
  expect(callsFor([alert({ level: 'crisis' })], 'u1')).toHaveLength(1)
})

test('new words after the taking are told to the one who has it, and to nobody else', () => {
  const taken = alert({ takenBy: dana, takenAt: '2026-11-21T10:02:00.000Z' })
  const grown = { ...taken, lastMessageAt: '2026-11-21T10:03:00.000Z' }
  expect(hasGrownFor(taken, 'u1')).toBe(false)
  expect(hasGrownFor(grown, 'u1')).toBe(true)
  expect(hasGrownFor(grown, 'u2')).toBe(false)
  expect(hasGrownFor(alert({ lastMessageAt: '2026-11-21T10:03:00.000Z' }), 'u1')).toBe(false)
})

test('a colleague who is asked to take over is called, once for each time they are asked; others are not', () => {
  const since = '2026-11-21T10:05:00.000Z'
  const handed = alert({ takenBy: dana, handOver: { to: other, since } })
  expect(isAskedOf(handed, 'u2')).toBe(true)
  expect(isAskedOf(handed, 'u1')).toBe(false)
  const before = callsFor([handed], 'u2')
  expect(before).toHaveLength(1)
  const again = { ...handed, handOver: { to: other, since: '2026-11-21T10:09:00.000Z' } }
  expect(callsFor([again], 'u2')).not.toEqual(before)
  expect(callsFor([handed], 'u3')).toEqual([])
})
