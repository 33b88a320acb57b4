import type { LanguageModel } from 'ai'
import type { Config } from '../config.ts'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

export interface Request {
  /** What the model is and may do. */
  system: string
  /** The talk so far, oldest first. */
  turns: readonly Turn[]
  /** Words of the answer at most, roughly: tokens. */
  tokensAtMost: number
  /** From the first byte asked to the last one read. */
  withinMs: number
  /** Ends the answer from outside. */
  signal?: AbortSignal
}

/** A model somewhere that answers in words. It has no tools and remembers nothing. */
export interface AiProvider {
  name: string
  /** The answer piece by piece, as it comes. Throws AiFailure when there is none, or it is late, refused or cut off. */
  answer(request: Request): AsyncIterable<string>
}

/** Why there is no answer; never what was asked or said. */
export class AiFailure extends Error {
  reason: 'timeout' | 'refused' | 'failed' | 'cut off' | 'empty' | 'nonsense'
  constructor(reason: AiFailure['reason']) {
    super(`the AI provider: ${reason}`)
    this.reason = reason
  }
}

type Settings = Pick<Config, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>

/** The configured provider; null when there is none. */
export const createAiProvider = async (config: Settings): Promise<AiProvider | null> => {
  const model = await modelOf(config)
  if (!model) return null
  return { name: config.AI_PROVIDER, answer: (request) => answer(model, request) }
}

// The libraries are read only where a provider is configured: a start without one stays quick.
const modelOf = async ({
  AI_PROVIDER,
  AI_BASE_URL,
  AI_MODEL,
  AI_API_KEY,
}: Settings): Promise<LanguageModel | null> => {
  if (!AI_MODEL) return null
  if (AI_PROVIDER === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({
      ...(AI_BASE_URL ? { baseURL: AI_BASE_URL } : {}),
      apiKey: AI_API_KEY ?? '',
    })(AI_MODEL)
  }
  if (AI_PROVIDER === 'openai' && AI_BASE_URL) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: 'openai',
      baseURL: AI_BASE_URL,
      ...(AI_API_KEY ? { apiKey: AI_API_KEY } : {}),
    })(AI_MODEL)
  }
  return null
}

async function* answer(model: LanguageModel, request: Request): AsyncGenerator<string> {
  const late = AbortSignal.timeout(request.withinMs)
  const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
  let length = 0
  let end = ''
  try {
    const { streamText } = await import('ai')
    const { fullStream } = streamText({
      model,
      system: request.system,
      messages: request.turns.map(({ role, content }) => ({ role, content })),
      maxOutputTokens: request.tokensAtMost,
      temperature: 0.4,
      maxRetries: 0,
      abortSignal: signal,
      // The library prints errors by itself; they may hold what a person wrote.
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      if (part.type === 'error' || part.type === 'abort') throw new AiFailure('failed')
      if (part.type === 'finish') end = part.finishReason
      if (part.type !== 'text-delta' || part.text === '') continue
      length += part.text.length
      yield part.text
    }
  } catch (error) {
    if (error instanceof AiFailure && !signal.aborted) throw error
    throw new AiFailure(signal.aborted ? 'timeout' : 'failed')
  }
  if (signal.aborted) throw new AiFailure('timeout')
  if (end === 'content-filter') throw new AiFailure('refused')
  if (length === 0) throw new AiFailure('empty')
  if (end !== 'stop') throw new AiFailure('cut off')
}
