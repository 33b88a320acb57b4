import { expect, it, vi } from 'vitest'
import type { Services } from './context.ts'
import { startRounds } from './rounds.ts'

const servicesWith = (error: () => void) => ({ log: { error } }) as unknown as Services

it('goes on after a round that failed, and says which one it was without its words', async () => {
  const error = vi.fn()
  let rounds = 0
  let third: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    third = resolve
  })
  const going = startRounds(servicesWith(error), 'test', 1, () => {
    rounds += 1
    if (rounds === 3) third()
    return rounds === 1 ? Promise.reject(new TypeError('Marcus, 555 0142')) : Promise.resolve()
  })
  await done
  await going.stop()
  expect(error.mock.calls).toEqual([[{ round: 'test', failed: 'TypeError' }]])
})

it('waits at its end for the round under way, and begins no other', async () => {
  let end: () => void = () => undefined
  let rounds = 0
  const going = startRounds(servicesWith(vi.fn()), 'test', 1, async () => {
    rounds += 1
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  let stopped = false
  const stopping = going.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stopped).toBe(false)
  end()
  await stopping
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(rounds).toBe(1)
})
