import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalProvider, startLocalProvider } from './local-provider.ts'
import { type AiFailure, createAiProvider } from './provider.ts'

let local: LocalProvider
beforeAll(async () => {
  local = await startLocalProvider()
})
afterAll(() => local.close())

const ask = async (
  kind: 'openai' | 'anthropic',
  withinMs = 30_000,
  signal?: AbortSignal,
): Promise<string> => {
  const provider = await createAiProvider({
    AI_PROVIDER: kind,
    AI_BASE_URL: local.url,
    AI_MODEL: 'local',
    AI_API_KEY: 'a key',
  })
  if (!provider) throw new Error('there is no provider')
  let text = ''
  for await (const piece of provider.answer({
    system: 'You are kind.',
    turns: [{ role: 'user', content: 'Hello' }],
    tokensAtMost: 100,
    withinMs,
    ...(signal ? { signal } : {}),
  }))
    text += piece
  return text
}
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: AiFailure) => error.reason,
  )

test('nothing configured is no provider', async () => {
  expect(
    await createAiProvider({
      AI_PROVIDER: 'none',
      AI_BASE_URL: undefined,
      AI_MODEL: undefined,
      AI_API_KEY: undefined,
    }),
  ).toBeNull()
})

describe.each(['openai', 'anthropic'] as const)('a provider that speaks %s', (kind) => {
  test('is asked with the rules and the talk, without tools, and answers piece by piece', async () => {
    local.answerWith({ pieces: ['I am ', 'here.'] })
    expect(await ask(kind)).toBe('I am here.')
    const last = local.asked.at(-1)
    expect(last).toMatchObject({ system: 'You are kind.', messages: [{ role: 'user', content: 'Hello' }] })
    expect(last?.raw['tools']).toBeUndefined()
  })

  test.each([
    ['is late with the first word', { waitMs: 3_000 }, 'timeout'],
    ['is late in the middle', { pieces: ['a', 'b', 'c', 'd'], pauseMs: 400 }, 'timeout'],
    ['refuses', { pieces: ['I'], end: 'refused' }, 'refused'],
    ['breaks off', { pieces: ['Half a sen'], end: 'torn' }, 'failed'],
    ['says too much', { pieces: ['word '.repeat(50)], end: 'length' }, 'cut off'],
    ['says nothing', { pieces: [] }, 'empty'],
    ['answers an error', { status: 500 }, 'failed'],
    ['answers no key', { status: 401 }, 'failed'],
  ] as const)('that %s fails with a reason', async (_, answer, reason) => {
    local.answerWith({ ...answer, pieces: 'pieces' in answer ? [...answer.pieces] : [] })
    // Only what is late meets the limit: a busy machine is no lateness.
    expect(await failure(ask(kind, reason === 'timeout' ? 1_000 : 30_000))).toBe(reason)
  })

  test('that answers garbage fails', async () => {
    local.answerWith({ pieces: ['ok'], end: 'garbage' })
    expect(['failed', 'cut off']).toContain(await failure(ask(kind)))
  })

  test('can be stopped from outside', async () => {
    // Who is not stopped hears an answer after these ten seconds, long before its own limit.
    local.answerWith({ waitMs: 10_000, pieces: ['ok'] })
    expect(await failure(ask(kind, 30_000, AbortSignal.timeout(100)))).toBe('timeout')
  })
})
