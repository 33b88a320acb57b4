import { idPattern } from '#shared/ids.ts'
import { AppError } from '#shared/errors.ts'

const ours = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/

/** A place in a list ordered by time and id, newest first. */
export interface Cursor {
  at: string
  id: string
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.at, cursor.id])).toString('base64url')

/** Throws request.invalid for a cursor that this product did not write. */
export const readCursor = (text: string | undefined): Cursor | null => {
  if (!text) return null
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [unknown, unknown]
    if (typeof at === 'string' && typeof id === 'string' && ours.test(at) && idPattern.test(id))
      return { at, id }
  } catch {
    // Falls through to the same answer.
  }
  throw new AppError('request.invalid', 'cursor: is not one of ours')
}

/** Splits `limit + 1` rows into a page and the cursor of the next one. */
export const cutPage = <T>(
  rows: T[],
  limit: number,
  place: (row: T) => Cursor,
): { rows: T[]; next: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(place(last)) : null }
}
