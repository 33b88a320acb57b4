import { expect, it } from 'vitest'
import type { Side } from './contract.ts'
import { timeTogether } from './together.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 18, minute))
const visit = (side: Side, from: number, to: number) => ({ side, cameAt: at(from), until: at(to) })

it('counts only while both are in', () => {
  expect(timeTogether([visit('client', 0, 30), visit('host', 10, 40)])).toEqual({
    startedAt: at(10),
    endedAt: at(30),
    milliseconds: 20 * 60_000,
  })
})

it('leaves gaps out, and spans them from the first to the last', () => {
  const visits = [visit('host', 0, 60), visit('client', 5, 15), visit('client', 20, 50)]
  expect(timeTogether(visits)).toEqual({ startedAt: at(5), endedAt: at(50), milliseconds: 40 * 60_000 })
})

it('two tabs of one side count once, and a page loaded anew leaves no gap', () => {
  const visits = [
    visit('host', 0, 60),
    visit('client', 0, 20),
    visit('client', 10, 30),
    visit('client', 30, 40),
  ]
  expect(timeTogether(visits)?.milliseconds).toBe(40 * 60_000)
})

it('is nothing where they never met', () => {
  expect(timeTogether([])).toBeNull()
  expect(timeTogether([visit('client', 0, 10), visit('host', 10, 20)])).toBeNull()
  expect(timeTogether([visit('client', 5, 5), visit('host', 0, 20)])).toBeNull()
})
