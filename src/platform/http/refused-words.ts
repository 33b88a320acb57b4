import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { isRandomId } from '#shared/ids.ts'
import type { Context } from '../context.ts'
import { contextOf, type Door } from './admission.ts'
import { toFailure } from './failure.ts'
import { inTime } from './in-time.ts'
import { textsOfBody } from './json-body.ts'

const refusals: ReadonlySet<string> = new Set(['request.invalid', 'request.too_deep'])

/** Hands the words of a refused body on, before the refusal goes out. Ids and tokens are no words. */
export const screenWords = async (
  door: Door,
  ctx: Context<Actor | null>,
  texts: readonly string[],
): Promise<void> => {
  const words = texts.filter((text) => text.trim() !== '' && !isRandomId(text))
  if (words.length) await door.screenRefused(ctx, words)
}

/** Reads the input of a call. When it is refused, the words in the body are screened first. */
export const screenedFirst = async <T>(
  request: FastifyRequest,
  ctx: Context<Actor | null>,
  door: Door,
  read: () => T,
): Promise<T> => {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code))
      await screenWords(door, ctx, textsOfBody(request))
    throw error
  }
}

/**
 * Screens the words of a body that could not be parsed, for which no route was entered. Answers the error that is to be
 * told: the refusal itself, or what kept a crisis in the words from being kept.
 */
export const screenUnparsed = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<unknown> => {
  if (request.body !== undefined || !refusals.has(toFailure(error).body.code)) return error
  const texts = textsOfBody(request)
  if (!texts.length) return error
  try {
    await inTime(contextOf(request, reply, door).then((ctx) => screenWords(door, ctx, texts)))
    return error
  } catch (failure) {
    return failure
  }
}
