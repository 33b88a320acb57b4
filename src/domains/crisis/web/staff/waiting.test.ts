import { expect, test } from 'vitest'
import { anAlert } from './test-fixture.ts'
import { callsFor, hasGrownFor, isAskedOf, isCalling, isWaiting } from './waiting.ts'

const dana = { id: 'u1', fullName: 'Dana Whitfield' }
const other = { id: 'u2', fullName: 'Ana Reyes' }

test('a crisis that nobody has is waiting; a watch and a taken one are not', () => {
  expect(isWaiting(anAlert())).toBe(true)
  expect(isWaiting(anAlert({ level: 'watch' }))).toBe(false)
  expect(isWaiting(anAlert({ takenBy: other }))).toBe(false)
})

test('an alert for others on call waits and calls nobody here; its holder hears of it all the same', () => {
  const theirs = anAlert({ isForMe: false })
  expect(isWaiting(theirs)).toBe(true)
  expect(isCalling(theirs)).toBe(false)
  expect(callsFor([theirs], 'u1')).toEqual([])
  expect(callsFor([{ ...theirs, takenBy: dana }], 'u1')).toHaveLength(1)
})

test('more words in a crisis are a new call for the one who has it, and for nobody else', () => {
  const before = callsFor([anAlert({ takenBy: dana })], 'u1')
  const after = callsFor([anAlert({ takenBy: dana, messageCount: 2 })], 'u1')
  expect(before).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(callsFor([anAlert({ takenBy: dana, messageCount: 2 })], 'u2')).toEqual([])
})

test('an alert nobody has is a new call when it is sent again, and the same one otherwise', () => {
  const before = callsFor([anAlert()], 'u1')
  expect(callsFor([anAlert({ degraded: true })], 'u1')).toEqual(before)
  expect(callsFor([anAlert({ sentAt: '2026-12-08T18:30:00.000Z' })], 'u1')).not.toEqual(before)
})

test('a watch calls nobody until it becomes a crisis', () => {
  expect(callsFor([anAlert({ level: 'watch' })], 'u1')).toEqual([])
  expect(callsFor([anAlert({ level: 'crisis' })], 'u1')).toHaveLength(1)
})

test('new words after the taking are told to the one who has it, and to nobody else', () => {
  const taken = anAlert({ takenBy: dana, takenAt: '2026-12-08T18:02:00.000Z' })
  const grown = { ...taken, lastMessageAt: '2026-12-08T18:03:00.000Z' }
  expect(hasGrownFor(taken, 'u1')).toBe(false)
  expect(hasGrownFor(grown, 'u1')).toBe(true)
  expect(hasGrownFor(grown, 'u2')).toBe(false)
  expect(hasGrownFor(anAlert({ lastMessageAt: '2026-12-08T18:03:00.000Z' }), 'u1')).toBe(false)
})

test('a colleague who is asked to take over is called, once for each time they are asked; others are not', () => {
  const since = '2026-12-08T18:05:00.000Z'
  const handed = anAlert({ takenBy: dana, handOver: { to: other, since } })
  expect(isAskedOf(handed, 'u2')).toBe(true)
  expect(isAskedOf(handed, 'u1')).toBe(false)
  const before = callsFor([handed], 'u2')
  expect(before).toHaveLength(1)
  const again = { ...handed, handOver: { to: other, since: '2026-12-08T18:09:00.000Z' } }
  expect(callsFor([again], 'u2')).not.toEqual(before)
  expect(callsFor([handed], 'u3')).toEqual([])
})
