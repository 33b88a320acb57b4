import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameWords } from '#shared/fold-name.ts'

/** The column that holds a name made comparable; the database keeps it by `fold_name`, beginning with a space. */
export const foldedName = (name: string): SQL => sql.raw(`fold_name(${name})`)

/**
 * Whether a name is meant by what a person typed into a search, by the rule of `isMeantBy` (`src/shared/fold-name.ts`).
 *
 * @param folded a column of `foldedName`
 * @param typed what stands in the search; signs alone mean nobody
 */
export const isNameMeant = (folded: SQLWrapper, typed: string): SQL | undefined => {
  const words = nameWords(typed)
  if (words.length === 0) return sql`false`
  const begins = sql.join(
    words.map((word) => sql`${folded} like ${`% ${word}%`}`),
    sql` and `,
  )
  return or(sql`(${begins})`, sql`replace(${folded}, ' ', '') like ${`%${words.join('')}%`}`)
}
