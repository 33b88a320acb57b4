import { ApiError } from '#web/api.ts'
import { chatEndpoints, ChatReply } from '../contract.ts'

const patience = 30_000

interface Message {
  clientId: string | null
  sessionId: string | null
  content: string
  clientMessageId: string
}

/**
 * Sends a message and hears the answer word by word, where the server streams it; a plain answer is taken as well.
 * A stream that breaks before its end is a lost answer: the message is sent again with its id.
 */
export const streamReply = async (message: Message, onWords: (words: string) => void): Promise<ChatReply> => {
  const { method, path } = chatEndpoints.sendMessage
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(message),
  })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
    return ChatReply.parse(await response.json())
  for await (const { event, data } of eventsOf(response.body)) {
    if (event === 'words') onWords((JSON.parse(data) as { text: string }).text)
    if (event === 'reply') return ChatReply.parse(JSON.parse(data))
    if (event === 'error') throw new ApiError(500, data)
  }
  throw new TypeError('the stream ended before the reply')
}

/** The events of a stream, one after the other. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? ''
      yield { event: field('event'), data: field('data') }
    }
  }
}
