import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './queries.ts'
import { isServerAway, noteOutcome } from './unreachable.ts'

afterEach(() => {
  noteOutcome(null)
  vi.unstubAllGlobals()
})

test.each([
  ['a 503', new ApiError(503, '{"code":"server.unavailable"}'), true],
  ['a 500', new ApiError(500, ''), true],
  ['a refusal', new ApiError(400, '{"code":"request.invalid"}'), false],
  ['a request without an answer', new TypeError('Failed to fetch'), true],
  ['a request that took too long', new DOMException('late', 'TimeoutError'), true],
  ['a slip of the page itself', new Error('slip'), false],
])('%s says whether the server is away', (_, error, isAway) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(isServerAway(error)).toBe(isAway)
})

test('a device without a network does not blame the server', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(isServerAway(new TypeError('Failed to fetch'))).toBe(false)
})

test('every action of the page that gets no answer is noted, and the next one that gets an answer ends it', async () => {
  const noted: unknown[] = []
  vi.doMock('./unreachable.ts', () => ({ noteOutcome: (error: unknown) => void noted.push(error) }))
  vi.resetModules()
  const { createQueryClient: create } = (await import('./queries.ts')) as {
    createQueryClient: typeof createQueryClient
  }
  const client = create()
  const act = (work: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: work })
      .execute(undefined)
      .catch(() => undefined)
  const away = new ApiError(503, '')
  await act(() => Promise.reject(away))
  await act(() => Promise.resolve('done'))
  expect(noted).toEqual([away, null])
})
