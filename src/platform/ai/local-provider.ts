import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the local server answers a question with; tests choose. */
export interface LocalAnswer {
  /** The words, in the pieces they are sent in. */
  pieces?: string[]
  /** Between two pieces. */
  pauseMs?: number
  /** Before the first one. */
  waitMs?: number
  status?: number
  /** How it ends: as it should, refused, or in the middle of the line. */
  end?: 'stop' | 'refused' | 'length' | 'torn' | 'garbage'
  /** Lines of the stream before the words, as they are. */
  lines?: string[]
  /** The server's own word for finished; null where it says none. */
  finishedAs?: string | null
  /** The connection stays open behind the answer. */
  isLeftOpen?: boolean
  headers?: Record<string, string>
}

export interface LocalProvider {
  url: string
  /** The bodies it was asked with. */
  asked: { system: string; messages: { role: string; content: string }[]; raw: Record<string, unknown> }[]
  answerWith(answer: LocalAnswer | ((question: string) => LocalAnswer)): void
  close(): Promise<void>
}

/** A server on loopback that speaks both protocols, OpenAI's chat completions and Anthropic's messages, streamed. */
export const startLocalProvider = async (): Promise<LocalProvider> => {
  const asked: LocalProvider['asked'] = []
  let answerTo: (question: string) => LocalAnswer = () => ({ pieces: ['I am here.'] })
  const server = createServer((request, response) => {
    void (async () => {
      const raw = JSON.parse(await readBody(request)) as Record<string, unknown>
      const messages = textMessages(raw)
      const isAnthropic = request.url?.endsWith('/messages') === true
      asked.push({ ...messages, raw })
      const last = messages.messages.at(-1)?.content ?? ''
      await reply(response, answerTo(last), isAnthropic)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answerWith: (answer) => {
      answerTo = typeof answer === 'function' ? answer : () => answer
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

type Content = string | { type: string; text?: string }[]
const textOf = (content: Content | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')

const textMessages = (raw: Record<string, unknown>) => {
  const all = (raw['messages'] as { role: string; content: Content }[]).map(({ role, content }) => ({
    role,
    content: textOf(content),
  }))
  const system =
    textOf(raw['system'] as Content | undefined) ||
    all
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('\n')
  return { system, messages: all.filter(({ role }) => role !== 'system') }
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function reply(response: ServerResponse, answer: LocalAnswer, isAnthropic: boolean): Promise<void> {
  const {
    pieces = [],
    pauseMs = 0,
    waitMs = 0,
    status = 200,
    end = 'stop',
    lines = [],
    headers = {},
  } = answer
  if (waitMs) await later(waitMs)
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'no', type: 'server_error' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: object, event?: string) =>
    response.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
  if (isAnthropic) {
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: [],
      model: 'local',
      stop_reason: null,
    }
    send(
      { type: 'message_start', message: { ...message, usage: { input_tokens: 1, output_tokens: 1 } } },
      'message_start',
    )
    send(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    )
  }
  for (const line of lines) response.write(line)
  for (const piece of pieces) {
    if (isAnthropic)
      send(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } },
        'content_block_delta',
      )
    else
      send({
        id: 'c',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'local',
        choices: [{ index: 0, delta: { role: 'assistant', content: piece }, finish_reason: null }],
      })
    if (pauseMs) await later(pauseMs)
  }
  if (end === 'torn') return void response.destroy()
  if (end === 'garbage') return void response.end('data: {"choices": [}\n\n<html>')
  const reason = {
    stop: ['stop', 'end_turn'],
    refused: ['content_filter', 'refusal'],
    length: ['length', 'max_tokens'],
  }[end]
  if (isAnthropic) {
    send({ type: 'content_block_stop', index: 0 }, 'content_block_stop')
    send(
      {
        type: 'message_delta',
        delta: { stop_reason: reason[1], stop_sequence: null },
        usage: { output_tokens: 1 },
      },
      'message_delta',
    )
    send({ type: 'message_stop' }, 'message_stop')
  } else {
    const { finishedAs = reason[0] } = answer
    if (finishedAs !== null)
      send({
        id: 'c',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'local',
        choices: [{ index: 0, delta: {}, finish_reason: finishedAs }],
      })
    response.write('data: [DONE]\n\n')
  }
  if (!answer.isLeftOpen) response.end()
}
