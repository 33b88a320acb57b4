import { EventSourceParserStream } from 'eventsource-parser/stream'

// Servers that speak the same protocol end an answer in different ways. What they send is put into the one form that the
// libraries read, and the answer ends where the server says so, whether or not it closes the connection.

interface Chunk {
  choices?: { delta?: Record<string, unknown>; finish_reason?: string | null }[]
  error?: unknown
}

/** Other words for an answer that is not whole. All others mean that it is. */
const endings: Record<string, string> = {
  length: 'length',
  max_tokens: 'length',
  max_length: 'length',
  content_filter: 'content_filter',
  safety: 'content_filter',
  refusal: 'content_filter',
  error: 'error',
}

/** The events of Anthropic's protocol; some servers of the other one name an event too. */
const anthropicEvents = /^(?:message_\w+|content_block_\w+|ping|error)$/

interface Mended {
  data: string | null
  isEnd: boolean
}

/** A reader of one answer's events; it remembers whether words came. */
const openMender = () => {
  let hasWords = false
  const stop = {
    choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
    id: '',
    object: 'chat.completion.chunk',
  }
  const mendChunk = (data: string): Mended => {
    if (data.trim() === '[DONE]')
      return { data: JSON.stringify({ ...stop, created: 0, model: '' }), isEnd: true }
    let chunk: Chunk
    try {
      chunk = JSON.parse(data) as Chunk
    } catch {
      // The library says that it is broken.
      return { data, isEnd: false }
    }
    if (chunk.error) return { data, isEnd: false }
    const [choice] = chunk.choices ?? []
    if (!choice) return { data: null, isEnd: false }
    const { tool_calls: _, function_call: __, ...delta } = choice.delta ?? {}
    const adds = typeof delta['content'] === 'string' && delta['content'] !== ''
    hasWords ||= adds
    const said = choice.finish_reason
    // An empty reason in every chunk means that it goes on; behind the last words that it ends.
    const isEnd = Boolean(said) || (said === '' && !adds && hasWords)
    const finish_reason = isEnd ? (endings[(said ?? '').toLowerCase()] ?? 'stop') : null
    return { data: JSON.stringify({ ...chunk, choices: [{ ...choice, delta, finish_reason }] }), isEnd }
  }
  return (event: string | undefined, data: string): Mended =>
    event !== undefined && anthropicEvents.test(event)
      ? { data, isEnd: event === 'message_stop' }
      : mendChunk(data)
}

/**
 * Reads a stream of events up to the end of the answer, then lets go of the connection. Input and output are bytes of
 * `text/event-stream`.
 */
export function mendStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const mend = openMender()
  const encoder = new TextEncoder()
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        const { data, isEnd } = mend(value.event, value.data)
        if (data !== null)
          controller.enqueue(
            encoder.encode(`${value.event ? `event: ${value.event}\n` : ''}data: ${data}\n\n`),
          )
        if (isEnd) {
          controller.close()
          void reader.cancel().catch(() => undefined)
          return
        }
        if (data !== null) return
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Fetches as `fetch` does; a stream of events comes in the one form. */
export const fetchMended: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const isStream = response.headers.get('content-type')?.includes('text/event-stream')
  if (!response.body || !isStream) return response
  const { status, statusText, headers } = response
  return new Response(mendStream(response.body), { status, statusText, headers })
}
