import { expect, test } from 'vitest'
import { hintOf } from './moves.ts'

const job = (isReachable: boolean) => ({ kind: 'job', state: 'pending', isReachable }) as const

test('nobody is promised a letter who has no address and no number for texts', () => {
  expect(hintOf([job(true)], 'declined')).toEqual({ hint: 'move.told', unreachable: 0 })
  expect(hintOf([job(false)], 'declined')).toEqual({ hint: 'move.unreachable', unreachable: 0 })
  expect(hintOf([job(true), job(false)], 'declined')).toEqual({ hint: 'move.told', unreachable: 1 })
  // Where nobody is written to anyway, there is nobody to call.
  const message = { kind: 'contact', state: 'read', isReachable: false } as const
  expect(hintOf([message], 'closed')).toEqual({ hint: 'move.notTold', unreachable: 0 })
})
