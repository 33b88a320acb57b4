import { idPattern } from '#shared/ids.ts'
import { AppError } from '#shared/errors.ts'

const ours = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/

/** A place in a list ordered by time and id, newest first; where something stands before the time, by that first. */
export interface Cursor {
  at: string
  id: string
  rank?: number
}

export const writeCursor = ({ at, id, rank = 0 }: Cursor): string =>
  Buffer.from(JSON.stringify([at, id, ...(rank ? [rank] : [])])).toString('base64url')

/** Throws request.invalid for a cursor that this product did not write. */
export const readCursor = (text: string | undefined): Required<Cursor> | null => {
  if (!text) return null
  try {
    const [at, id, rank = 0] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if (
      typeof at === 'string' &&
      typeof id === 'string' &&
      ours.test(at) &&
      idPattern.test(id) &&
      Number.isSafeInteger(rank)
    )
      return { at, id, rank: rank as number }
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

/**
 * All of a list that is ordered by time and id, page after page, so that no single statement holds up the others. Beyond
 * `most` it stops, and says so: what is cut off silently is taken for all there is.
 */
export const readPages = async <T>(
  readPage: (limit: number, after: Cursor | null) => Promise<T[]>,
  place: (row: T) => Cursor,
  { most, perPage = 1000 }: { most: number; perPage?: number },
): Promise<{ rows: T[]; isWhole: boolean }> => {
  const rows: T[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await readPage(perPage, last ? place(last) : null)
    rows.push(...page)
    if (rows.length > most) return { rows: rows.slice(0, most), isWhole: false }
    if (page.length < perPage) return { rows, isWhole: true }
  }
}
