import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'

/** Levels of arrays and objects that a JSON body may have. The deepest shape of the product has seven. */
export const levelsAtMost = 32

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d

/** The refusal of a value that nests deeper. */
export const tooDeep = (): AppError =>
  new AppError('request.too_deep', `body: at most ${levelsAtMost} levels of arrays and objects`)

/** The position of the quote that ends the string begun at `start`; the text's length when nothing ends it. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return text.length
}

/** Whether JSON text nests deeper than `levelsAtMost`. A scan without recursion: a parser would use up the stack. */
export const isTooDeep = (text: string): boolean => {
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (isOpening(code)) {
      level += 1
      if (level > levelsAtMost) return true
    } else if (isClosing(code)) level -= 1
  }
  return false
}

const readLiteral = (literal: string): string => {
  try {
    return String(JSON.parse(literal))
  } catch {
    // Cut off, or with an escape that JSON does not know: the words are there all the same.
    return literal.slice(1).replace(/"$/, '')
  }
}

/** Whether a field holds a password. Staff read the words that led to an alert; no password may stand among them. */
const isPassword = (name: string | undefined): boolean => /password$/i.test(name ?? '')

/** The strings of JSON text that was not parsed, in their order, but no password. The body limit bounds the work. */
export const literalsOf = (text: string): string[] => {
  const found: string[] = []
  let name: string | undefined
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== quote) continue
    const end = endOfString(text, at)
    const literal = readLiteral(text.slice(at, end + 1))
    if (!isPassword(name)) found.push(literal)
    name = /^\s*:/.test(text.slice(end + 1, end + 9)) ? literal : undefined
    at = end
  }
  // A body that is no JSON at all may be a sentence.
  return found.length ? found : [text.replace(/[[\]{},:\s]+/g, ' ').trim()]
}

/** The strings of a parsed body but no password, with the names of its fields, which may be words too. */
export const stringsOf = (body: unknown): string[] => {
  const found: string[] = []
  const waiting: unknown[] = [body]
  for (let at = 0; at < waiting.length; at += 1) {
    const value = waiting[at]
    if (typeof value === 'string') found.push(value)
    else if (Array.isArray(value)) waiting.push(...(value as unknown[]))
    else if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) {
        if (/\s/.test(name)) found.push(name)
        if (!isPassword(name)) waiting.push(inner)
      }
  }
  return found
}

const unparsed = new WeakMap<FastifyRequest, string>()

/** The different texts that a person may have written in the body of a request, whether it could be parsed or not. */
export const textsOfBody = (request: FastifyRequest): string[] => {
  const raw = unparsed.get(request)
  return [...new Set(raw === undefined ? stringsOf(request.body) : literalsOf(raw))]
}

/** Parses JSON bodies as Fastify does, and refuses those that nest too deep: request.too_deep. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) {
      unparsed.set(request, text)
      done(tooDeep())
      return
    }
    void parse(request, text, (error, body) => {
      if (error) unparsed.set(request, text)
      done(error, body)
    })
  })
}
