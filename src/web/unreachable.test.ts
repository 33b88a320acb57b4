import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './queries.ts'
import { isUnreachable, noteOutcome } from './unreachable.ts'

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
  noteOutcome(error)
  expect(isUnreachable()).toBe(isAway)
})

test('a device without a network does not blame the server', () => {
  vi.stubGlobal('navigator', { onLine: false })
  noteOutcome(new TypeError('Failed to fetch'))
  expect(isUnreachable()).toBe(false)
})

const pageWith = () => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = createQueryClient()
  return {
    act: (work: () => Promise<unknown>) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: work })
        .execute(undefined)
        .catch(() => undefined),
    read: (key: string) => client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve('read') }),
  }
}

test('every action of the page that gets no answer is noted, and the next one that gets an answer ends it', async () => {
  const { act } = pageWith()
  await act(() => Promise.reject(new ApiError(503, '')))
  expect(isUnreachable()).toBe(true)
  await act(() => Promise.resolve('done'))
  expect(isUnreachable()).toBe(false)
})

test('a read that is answered ends the silence of a server, and not that of one whose disk is full', async () => {
  const { act, read } = pageWith()
  await act(() => Promise.reject(new TypeError('Failed to fetch')))
  await read('what was kept')
  expect(isUnreachable()).toBe(false)
  await act(() => Promise.reject(new ApiError(503, '')))
  await read('still readable')
  expect(isUnreachable()).toBe(true)
})
