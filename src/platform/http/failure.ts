import { z } from 'zod'
import { AppError, errorStatus } from '#shared/errors.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { levelsAtMost, tooDeep } from './json-body.ts'

export interface Failure {
  status: number
  body: { code: string; message: string }
  /** True when the fault is ours and must be looked at. */
  unexpected: boolean
}

const fromFastify: Record<string, keyof typeof errorStatus> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
}

/** The one place where an error becomes an answer. What is unknown says nothing outside. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof AppError) {
    return { status: error.status, body: { code: error.code, message: error.message }, unexpected: false }
  }
  if (isUnavailable(error)) {
    return {
      status: 503,
      body: { code: 'server.unavailable', message: 'server.unavailable' },
      unexpected: false,
    }
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? fromFastify[code] : undefined
  if (known) return { status: errorStatus[known], body: { code: known, message: known }, unexpected: false }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: 400, body: { code: 'request.invalid', message: 'request.invalid' }, unexpected: false }
  }
  return { status: 500, body: { code: 'server.error', message: 'server.error' }, unexpected: true }
}

// PostgreSQL takes no NUL and no half of a character. Such text is mended, never refused: a call for help may contain it.
const mend = (value: unknown, level = 0): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (value === null || typeof value !== 'object') return value
  if (level >= levelsAtMost) throw tooDeep()
  if (Array.isArray(value)) return value.map((inner) => mend(inner, level + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mend(inner, level + 1)]))
}

/** Applies a shape to what came in; a misfit says which field and why. */
export const parseInput = <T extends z.ZodType>(shape: T, value: unknown): z.output<T> => {
  const read = shape.safeParse(mend(value))
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  throw new AppError('request.invalid', lines.slice(0, 10).join('; '))
}

const shownAtMost = 10
const nameAtMost = 100

/** The refusal of a body with fields that its contract does not name; it names them. */
export const unknownFields = (paths: readonly string[]): AppError =>
  new AppError(
    'request.invalid',
    paths
      .slice(0, shownAtMost)
      .map((path) => `${path.slice(0, nameAtMost)}: this call has no such field`)
      .join('; '),
  )
