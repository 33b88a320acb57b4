import type { As } from './values.ts'

/** A table of a client's copy: which rows and columns, and how they stand on paper. */
export interface Section {
  table: string
  /** The key of its heading. */
  title: string
  /** Oldest first by this column. */
  by: string
  /** Which rows; all where it is left out. */
  only?: string
  /** Its rows name the client's account as `user_id`, and no client. */
  isOfAccount?: true
  /** Columns that are no column of the table: SQL over the row `of`. */
  also?: Readonly<Record<string, string>>
  /** Sealed columns: words, JSON of them, or a part of what is opened. */
  sealed?: Record<string, 'text' | 'json' | ((text: string) => unknown)>
  /** Columns that are machinery, or somebody else's. */
  leave?: readonly string[]
  /** What a row says instead of what stands in it, where the page says so too. Made before columns are left out. */
  says?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** Who is behind a column: the name of the account whose id stands in it. */
  people?: Readonly<Record<string, string>>
  /** On paper a row is a line. */
  inLines?: boolean
  /** What stands on paper, in order; the file of data has every column but those left. */
  paper: readonly (readonly [column: string, as: As])[]
}
