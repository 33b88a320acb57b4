import { ApiError } from '#web/api.ts'
import type { FileProblem } from './check-file.ts'

export type UploadProblem =
  | FileProblem
  | 'damaged'
  | 'locked'
  | 'network'
  | 'busy'
  | 'tooMany'
  | 'signedOut'
  | 'other'

const known: Record<string, UploadProblem> = {
  'request.too_large': 'tooLarge',
  'request.unsupported_type': 'wrongType',
  'request.damaged_file': 'damaged',
  'request.locked_file': 'locked',
  'request.too_many': 'tooMany',
  'request.timeout': 'busy',
  'server.unavailable': 'busy',
  'auth.sign_in_required': 'signedOut',
}

/** Why a file was not sent, as the page says it. */
export const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 'network' : 'other'
  return known[error.code] ?? (error.status === 413 ? 'tooLarge' : 'other')
}

/** Which of the files of a form was refused, where the server says it. */
export const refusedFile = (error: unknown, files: readonly File[]): File | undefined => {
  const which = error instanceof ApiError ? /^file_(\d+):/.exec(error.detail)?.[1] : undefined
  return which === undefined ? undefined : files[Number(which)]
}

const final: readonly UploadProblem[] = ['tooLarge', 'wrongType', 'empty', 'damaged', 'locked']

/** Sent again as it is, it would be refused again. */
export const isFinal = (problem: UploadProblem): boolean => final.includes(problem)
