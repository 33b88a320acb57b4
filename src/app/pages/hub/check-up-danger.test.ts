import { expect, it } from 'vitest'
import type { Assessment } from '#domains/assessments/contract.ts'
import { newId } from '#shared/ids.ts'
import { dangerIn } from './check-up-danger.ts'

const now = Date.parse('2026-12-08T18:00:00.000Z')
const taken = (part: Partial<Assessment>): Assessment => ({
  id: newId(),
  instrument: 'phq9',
  answers: [],
  score: 3,
  band: 'minimal',
  flagged: true,
  change: null,
  takenAt: '2026-12-08T17:00:00.000Z',
  takenWith: null,
  ...part,
})
const open = { now, closedAt: null }

it('an answer of danger stays until the screener is answered', () => {
  const nine = taken({})
  expect(dangerIn([nine], open)).toBe(nine)
  const screened = taken({ instrument: 'cssrs', flagged: false, takenAt: '2026-12-08T17:10:00.000Z' })
  expect(dangerIn([screened, nine], open)).toBeNull()
})

it('a screener of danger stays until a counselor closed the alert', () => {
  const high = taken({ instrument: 'cssrs', band: 'high' })
  expect(dangerIn([high], open)).toBe(high)
  expect(dangerIn([high], { now, closedAt: '2026-12-08T16:00:00.000Z' })).toBe(high)
  expect(dangerIn([high], { now, closedAt: '2026-12-08T17:30:00.000Z' })).toBeNull()
})

it('an answer of two days ago and one without danger show nothing', () => {
  expect(dangerIn([taken({ takenAt: '2026-12-06T17:00:00.000Z' })], open)).toBeNull()
  expect(dangerIn([taken({ flagged: false })], open)).toBeNull()
})
