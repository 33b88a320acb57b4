import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'
import { cutPage, readCursor } from './paging.ts'

interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

interface Listed<Row> {
  /** The column of time and the column of the id that break ties: one index must cover both, after what `where` names. */
  by: readonly [time: PgColumn, id: PgColumn]
  /** Reads rows that satisfy `after`, in this order, at most `limit`. */
  read(page: { after: SQL | undefined; order: [SQL, SQL]; limit: number }): Promise<Row[]>
  /** The values of the two columns in a row. */
  at(row: Row): { at: Date; id: string }
}

const usualLimit = 50

/**
 * Reads one page of a list, newest first, and announces the next page in the Link header. `page` is the query of an
 * endpoint made with `page()` of the shared shapes. Throws request.invalid for a cursor that the product did not write.
 */
export const listPage = async <Row>(
  ctx: Pick<Context, 'nextPage'>,
  { limit = usualLimit, cursor }: Page,
  { by: [time, id], read, at }: Listed<Row>,
): Promise<Row[]> => {
  const from = readCursor(cursor)
  const found = await read({
    after: from ? sql`(${time}, ${id}) < (${from.at}::timestamptz, ${from.id})` : undefined,
    order: [desc(time), desc(id)],
    limit: limit + 1,
  })
  const { rows, next } = cutPage(found, limit, (row) => {
    const place = at(row)
    return { at: place.at.toISOString(), id: place.id }
  })
  ctx.nextPage(next)
  return rows
}
