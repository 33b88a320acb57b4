import type { Context } from '#platform/context.ts'

type Table = 'volunteers' | 'volunteer_references' | 'volunteer_hours' | 'volunteer_matches'

/** Seals and opens what was written: about volunteers with the organization's key, about a client with theirs. */
export const wordsOf = (
  { fields, organizationId }: Pick<Context, 'fields' | 'organizationId'>,
  table: Table,
  scope = organizationId,
) => {
  const place = (column: string, row: string) => ({ scope, field: `${table}.${column}`, row })
  return {
    seal: (column: string, row: string, text: string): Buffer => fields.seal(text, place(column, row)),
    /** Null for an empty text, so that nothing is kept of nothing. */
    sealSome: (column: string, row: string, text: string | null | undefined): Buffer | null =>
      text ? fields.seal(text, place(column, row)) : null,
    open: (column: string, row: string, value: Buffer | null): string =>
      value ? fields.open(value, place(column, row)) : '',
  }
}
