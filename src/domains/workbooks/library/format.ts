/**
 * A workbook as data: exercises of blocks, each block something to read or something to fill in. Ids are the keys of
 * its texts in `locales/<language>/workbook-<id>.json`, and the keys under which answers are kept: an id that was
 * published is never given to another block.
 */
export type Block =
  /** Something to read; `listen` aloud like everything else. Texts: `text`, of paragraphs. */
  | { kind: 'text'; id: string }
  /** A line or two. Texts: `label`, `hint`. */
  | { kind: 'line'; id: string }
  /** Free words. Texts: `label`, `hint`. */
  | { kind: 'words'; id: string }
  /** One or several of a few. Texts: `label`, `options.<id>`. */
  | { kind: 'choice'; id: string; options: readonly string[]; several: boolean }
  /** A number from 0 to 10 by buttons. Texts: `label`, `low`, `high`. */
  | { kind: 'scale'; id: string }
  /** Up to so many short entries. Texts: `label`, `hint`. */
  | { kind: 'list'; id: string; most: number }
  /** Things to tick off. Texts: `label`, `options.<id>`. */
  | { kind: 'ticks'; id: string; options: readonly string[] }
  /** Rows of short cells, such as day, trigger, what I did. Texts: `label`, `columns.<id>`. */
  | { kind: 'table'; id: string; columns: readonly string[]; rows: number }
  /** A calendar day. Texts: `label`, `hint`. */
  | { kind: 'day'; id: string }

export interface Exercise {
  id: string
  /** How long it takes most people, in minutes. */
  minutes: number
  blocks: readonly Block[]
}

export const workbookCategories = ['thoughts', 'feelings', 'habits', 'people', 'work', 'reentry'] as const
export type WorkbookCategory = (typeof workbookCategories)[number]

export interface Workbook {
  id: string
  category: WorkbookCategory
  /** The day it was added, `YYYY-MM-DD`: it counts as new for 60 days. */
  addedOn: string
  exercises: readonly Exercise[]
}

/** Whether a block takes an answer. */
export const takesAnswer = (block: Block): boolean => block.kind !== 'text'
