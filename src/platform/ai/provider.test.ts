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

  test('that leaves the connection open has answered', async () => {
    local.answerWith({ pieces: ['I am ', 'here.'], isLeftOpen: true })
    expect(await ask(kind)).toBe('I am here.')
  })

  test('can be stopped from outside', async () => {
    // Who is not stopped hears an answer after these ten seconds, long before its own limit.
    local.answerWith({ waitMs: 10_000, pieces: ['ok'] })
    expect(await failure(ask(kind, 30_000, AbortSignal.timeout(100)))).toBe('timeout')
  })
})

describe('servers that speak openai in their own way', () => {
  test.each(['eos', 'eos_token', 'stop_sequence', 'STOP', '', null, 'tool_calls'])(
    'the word %s for finished keeps the answer',
    async (finishedAs) => {
      local.answerWith({ pieces: ['I am ', 'here.'], finishedAs })
      expect(await ask('openai')).toBe('I am here.')
    },
  )

  test.each([
    ['MAX_TOKENS', 'cut off'],
    ['SAFETY', 'refused'],
  ])('the word %s means that the answer is not whole', async (finishedAs, reason) => {
    local.answerWith({ pieces: ['I am'], finishedAs })
    expect(await failure(ask('openai'))).toBe(reason)
  })

  test('a server that names its events is read too', async () => {
    const chunk = (delta: object, finish_reason: string | null) =>
      `event: chunk\ndata: ${JSON.stringify({ id: 'c', created: 0, model: 'l', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
    local.answerWith({
      lines: [chunk({ content: 'I am here.' }, null), chunk({}, 'eos')],
      pieces: ['Not read any longer.'],
      isLeftOpen: true,
    })
    expect(await ask('openai')).toBe('I am here.')
  })

  test('comments, empty choices, token counts and tool calls that were not asked for are passed over', async () => {
    const chunk = (choices: object[]) =>
      `data: ${JSON.stringify({ id: 'c', created: 0, model: 'l', choices })}\n\n`
    const call = { index: 0, id: 't', type: 'function', function: { name: 'search', arguments: '{}' } }
    local.answerWith({
      lines: [
        ': keep-alive\n\n',
        chunk([]),
        chunk([{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }]),
        chunk([{ index: 0, delta: { reasoning_content: 'Think.' }, finish_reason: '' }]),
      ],
      pieces: ['I am here.'],
    })
    expect(await ask('openai')).toBe('I am here.')
  })
})

describe('a provider that does not answer', () => {
  const open = async () => {
    let now = Date.now()
    const provider = await createAiProvider(
      { AI_PROVIDER: 'openai', AI_BASE_URL: local.url, AI_MODEL: 'local', AI_API_KEY: undefined },
      () => now,
    )
    if (!provider) throw new Error('there is no provider')
    const say = async (trial: { isTrial?: true } = {}) => {
      const request = { system: 's', turns: [{ role: 'user' as const, content: 'Hello' }], tokensAtMost: 9 }
      let text = ''
      for await (const piece of provider.answer({ ...request, ...trial, withinMs: 30_000 })) text += piece
      return text
    }
    return { provider, say, pass: (ms: number) => (now += ms) }
  }

  test('is left alone after two failures, tried once when the rest is over, and asked again when it answers', async () => {
    const { provider, say, pass } = await open()
    local.answerWith({ status: 500 })
    expect([await failure(say()), await failure(say())]).toEqual(['failed', 'failed'])
    const asked = local.asked.length
    expect(await failure(say())).toBe('resting')
    expect(local.asked).toHaveLength(asked)
    expect(provider.restsUntil()).not.toBeNull()
    pass(121_000)
    local.answerWith({ pieces: ['ok'], waitMs: 100 })
    const trial = say()
    expect(await failure(say())).toBe('resting')
    expect(await trial).toBe('ok')
    expect(await say()).toBe('ok')
    expect(provider.restsUntil()).toBeNull()
  })

  test('is asked in its rest where an admin tries it, and answers all again when it answers the trial', async () => {
    const { say } = await open()
    local.answerWith({ status: 500 })
    await Promise.all([failure(say()), failure(say())])
    local.answerWith({ pieces: ['ok'] })
    expect(await failure(say())).toBe('resting')
    expect(await say({ isTrial: true })).toBe('ok')
    expect(await say()).toBe('ok')
  })

  test('that says when to come again is asked then, not before', async () => {
    const { say, pass } = await open()
    local.answerWith({ status: 429, headers: { 'retry-after': '40' } })
    expect(await failure(say())).toBe('busy')
    local.answerWith({ pieces: ['ok'] })
    pass(39_000)
    expect(await failure(say())).toBe('resting')
    pass(2_000)
    expect(await say()).toBe('ok')
  })

  test('whose words are not wanted any longer has answered all the same', async () => {
    const { provider, say } = await open()
    local.answerWith({ status: 500 })
    expect(await failure(say())).toBe('failed')
    local.answerWith({ pieces: ['I ', 'am ', 'here.'] })
    const request = { system: 's', turns: [{ role: 'user' as const, content: 'Hello' }], tokensAtMost: 9 }
    for await (const piece of provider.answer({ ...request, withinMs: 30_000 })) {
      expect(piece).toBe('I ')
      break
    }
    local.answerWith({ status: 500 })
    expect(await failure(say())).toBe('failed')
    expect(provider.restsUntil()).toBeNull()
  })

  test('that answers badly is not left alone', async () => {
    const { say } = await open()
    local.answerWith({ pieces: ['I'], end: 'refused' })
    for (let turn = 0; turn < 3; turn += 1) expect(await failure(say())).toBe('refused')
  })
})
