import type { LanguageModel } from 'ai'
import type { Config } from '../config.ts'
import { fetchMended } from './mend-stream.ts'
import { Rest } from './rest.ts'

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
  /** Asks also while the provider is left alone: an admin tries whether it answers again. */
  isTrial?: true
}

/** A model somewhere that answers in words. It has no tools and remembers nothing. */
export interface AiProvider {
  name: string
  model: string
  /**
   * The answer piece by piece, as it comes. Throws AiFailure when there is none, or it is late, refused or cut off; at
   * once while the provider is left alone because it did not answer.
   */
  answer(request: Request): AsyncIterable<string>
  /** Until when it is left alone; null where it may be asked. */
  restsUntil(): Date | null
}

/** Why there is no answer; never what was asked or said. */
export class AiFailure extends Error {
  reason: 'timeout' | 'refused' | 'failed' | 'busy' | 'resting' | 'cut off' | 'empty' | 'nonsense'
  /** How long a busy provider asks to be left alone, in milliseconds. */
  waitMs: number | undefined
  constructor(reason: AiFailure['reason'], waitMs?: number) {
    super(`the AI provider: ${reason}`)
    this.reason = reason
    this.waitMs = waitMs
  }
}

type Settings = Pick<Config, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>

/** The configured provider; null when there is none. `now`: milliseconds, for how long a silent one is left alone. */
export const createAiProvider = async (
  config: Settings,
  now: () => number = Date.now,
): Promise<AiProvider | null> => {
  const model = await modelOf(config)
  if (!model) return null
  const rest = new Rest(now)
  return {
    name: config.AI_PROVIDER,
    model: config.AI_MODEL ?? '',
    answer: (request) => askUnlessResting(model, rest, request),
    restsUntil: () => rest.restsUntil(),
  }
}

/** What says that the provider does not answer, not that this one answer is of no use. */
const isSilence = (reason: AiFailure['reason']): boolean => ['timeout', 'failed', 'busy'].includes(reason)

async function* askUnlessResting(model: LanguageModel, rest: Rest, request: Request): AsyncGenerator<string> {
  if (!rest.mayAsk() && !request.isTrial) throw new AiFailure('resting')
  // A reader that stops after the first words has seen that it answers.
  let hasAnswered = false
  try {
    for await (const piece of answer(model, request)) {
      hasAnswered = true
      yield piece
    }
  } catch (error) {
    if (error instanceof AiFailure && !request.signal?.aborted) {
      hasAnswered = !isSilence(error.reason)
      if (!hasAnswered) rest.failed(error.waitMs)
    }
    throw error
  } finally {
    if (hasAnswered) rest.answered()
    else rest.left()
  }
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
      fetch: fetchMended,
    })(AI_MODEL)
  }
  if (AI_PROVIDER === 'openai' && AI_BASE_URL) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: 'openai',
      baseURL: AI_BASE_URL,
      fetch: fetchMended,
      ...(AI_API_KEY ? { apiKey: AI_API_KEY } : {}),
    })(AI_MODEL)
  }
  return null
}

/** A refusal to answer now says how long to wait: in seconds, or as a date. */
const failureOf = (error: unknown): AiFailure => {
  const { statusCode, responseHeaders } = error as {
    statusCode?: number
    responseHeaders?: Record<string, string>
  }
  if (statusCode !== 429 && statusCode !== 503) return new AiFailure('failed')
  const said = responseHeaders?.['retry-after'] ?? ''
  const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(waitMs)
    ? new AiFailure('busy', waitMs)
    : new AiFailure(statusCode === 429 ? 'busy' : 'failed')
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
      if (part.type === 'error') throw failureOf(part.error)
      if (part.type === 'abort') throw new AiFailure('failed')
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
