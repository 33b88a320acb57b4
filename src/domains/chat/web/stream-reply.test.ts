import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api.ts'
import { streamReply } from './stream-reply.ts'

const message = { clientId: 'client-00000000000000', sessionId: null, content: 'hello', clientMessageId: 'x' }
const said = {
  id: 'message-0000000000000',
  sender: 'user',
  content: 'hello',
  timestamp: '2026-11-21T10:00:00.000Z',
  clientMessageId: null,
  crisisLevel: 'none',
}
const reply = {
  userMessage: said,
  aiMessage: { ...said, sender: 'ai', content: 'One step. What is it?' },
  sessionId: 'session-0000000000000',
  clientId: 'client-00000000000000',
  shouldEscalate: false,
  alert: null,
}

const answerWith = (pieces: string[], type = 'text/event-stream', status = 200) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  )
}
const hear = async () => {
  const words: string[] = []
  const whole = await streamReply(message, (piece) => words.push(piece))
  return { words, whole }
}
afterEach(() => vi.unstubAllGlobals())

it('shows words as they come, also when an event arrives in pieces, and ends with the whole reply', async () => {
  const end = `event: reply\ndata: ${JSON.stringify(reply)}\n\n`
  answerWith([
    'event: kept\ndata: {}\n\nevent: wor',
    'ds\ndata: {"text":"One step. "}\n\n',
    'event: words\ndata: {"text":"What is it?"}\n\n',
    end.slice(0, 40),
    end.slice(40),
  ])
  const { words, whole } = await hear()
  expect(words).toEqual(['One step. ', 'What is it?'])
  expect(whole.aiMessage?.content).toBe('One step. What is it?')
})

it('takes a plain answer as well', async () => {
  answerWith([JSON.stringify(reply)], 'application/json')
  expect((await hear()).whole.sessionId).toBe(reply.sessionId)
})

it('tells a refusal from an answer that was lost on the way', async () => {
  answerWith(['event: error\ndata: {"code":"server.error","message":"x"}\n\n'])
  await expect(hear()).rejects.toBeInstanceOf(ApiError)
  answerWith(['{"code":"auth.sign_in_required","message":"x"}'], 'application/json', 401)
  await expect(hear()).rejects.toMatchObject({ status: 401, code: 'auth.sign_in_required' })
  answerWith(['event: kept\ndata: {}\n\n'])
  const lost = await hear().catch((error: Error) => error)
  expect(lost).toBeInstanceOf(TypeError)
  expect(lost).not.toBeInstanceOf(ApiError)
})
