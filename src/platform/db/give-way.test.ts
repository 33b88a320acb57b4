import { expect, it, vi } from 'vitest'
import { givingWay } from './give-way.ts'

const failing = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('the database’s word'), { code }) })

it('a transaction that gives way is tried again after a deadlock and after waiting too long for a lock', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failing('40P01'))
    .mockRejectedValueOnce(failing('55P03'))
    .mockResolvedValueOnce('done')
  expect(await givingWay(work, 1)).toBe('done')
})

it('a transaction that gives way throws other errors at once, and the same one in the end', async () => {
  const other = vi.fn<() => Promise<string>>().mockRejectedValue(failing('23505'))
  await expect(givingWay(other, 1)).rejects.toThrow('Failed query')
  expect(other).toHaveBeenCalledTimes(1)
  const always = vi.fn<() => Promise<string>>().mockRejectedValue(failing('40P01'))
  await expect(givingWay(always, 1)).rejects.toThrow('Failed query')
  expect(always).toHaveBeenCalledTimes(5)
})
