import { boolean, date, index, integer, jsonb, smallint, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { JournalEntry } from './contract/journal.ts'

const ofClient = () => ({
  organizationId: text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  clientId: text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' }),
})

/** What a person filled in one exercise. */
export const workbookAnswers = snakeCase.table(
  'workbook_answers',
  {
    id: text().primaryKey(),
    ...ofClient(),
    workbookId: text().notNull(),
    exerciseId: text().notNull(),
    /** Sealed JSON: by block the answer, the version and the save that last changed it, when and where. */
    answers: sealed().notNull(),
    version: integer().notNull(),
    /** Blocks with an answer, so that progress is known without opening them. */
    answered: smallint().notNull(),
    isPrivate: boolean().notNull(),
    /** The newest saves: one that is sent again changes nothing. */
    recentSaves: jsonb().$type<string[]>().notNull(),
    completedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('workbook_answers_exercise_key').on(t.clientId, t.workbookId, t.exerciseId),
    index('workbook_answers_organization_idx').on(t.organizationId),
  ],
)

/** The losing side of two saves of one block. */
export const workbookAnswerCopies = snakeCase.table(
  'workbook_answer_copies',
  {
    id: text().primaryKey(),
    ...ofClient(),
    answersId: text()
      .notNull()
      .references(() => workbookAnswers.id, { onDelete: 'cascade' }),
    blockId: text().notNull(),
    /** Sealed JSON: the answer and the device that wrote it. */
    copy: sealed().notNull(),
    writtenAt: moment().notNull(),
  },
  (t) => [
    index('workbook_answer_copies_answers_idx').on(t.answersId, t.writtenAt),
    index('workbook_answer_copies_client_idx').on(t.clientId),
    index('workbook_answer_copies_organization_idx').on(t.organizationId),
  ],
)

/** What a counselor gave a person to do. Whether it is done is read from the answers. */
export const workbookAssignments = snakeCase.table(
  'workbook_assignments',
  {
    id: text().primaryKey(),
    ...ofClient(),
    workbookId: text().notNull(),
    /** Null for the whole workbook. */
    exerciseId: text(),
    dueOn: date({ mode: 'string' }),
    note: sealed(),
    assignedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('workbook_assignments_client_idx').on(t.clientId, t.createdAt),
    index('workbook_assignments_organization_idx').on(t.organizationId),
    index('workbook_assignments_assigned_by_idx').on(t.assignedBy),
  ],
)

/** A counselor's words on an exercise or on one answer. */
export const workbookComments = snakeCase.table(
  'workbook_comments',
  {
    id: text().primaryKey(),
    ...ofClient(),
    workbookId: text().notNull(),
    exerciseId: text().notNull(),
    blockId: text(),
    comment: sealed().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When the person had it before them. */
    seenAt: moment(),
  },
  (t) => [
    index('workbook_comments_exercise_idx').on(t.clientId, t.workbookId, t.exerciseId, t.createdAt),
    index('workbook_comments_organization_idx').on(t.organizationId),
    index('workbook_comments_author_idx').on(t.authorId),
  ],
)

/** When a person read who sees their journal. */
export const journalNotices = snakeCase.table(
  'journal_notices',
  {
    clientId: text()
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    acceptedAt: moment().notNull(),
  },
  (t) => [index('journal_notices_organization_idx').on(t.organizationId)],
)

/** An entry of a person's journal, theirs alone unless they share it. */
export const journalEntries = snakeCase.table(
  'journal_entries',
  {
    id: text().primaryKey(),
    ...ofClient(),
    entry: sealed().notNull(),
    mood: text().$type<NonNullable<JournalEntry['mood']>>(),
    intensity: smallint(),
    isShared: boolean().notNull(),
    sharedAt: moment(),
    version: integer().notNull(),
    recentSaves: jsonb().$type<string[]>().notNull(),
    /** The entry of which this is the other text, where two devices changed it. */
    otherOf: text(),
    /** The device's time, never later than the server's. */
    writtenAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('journal_entries_client_idx').on(t.clientId, t.writtenAt, t.id),
    index('journal_entries_organization_idx').on(t.organizationId),
  ],
)
