import { snakeCase, text } from 'drizzle-orm/pg-core'
import { sealed } from '#platform/db/columns.ts'
import { submissions } from '#domains/submissions/tables.ts'

/** What a message of the contact form says. Who wrote it and where it stands is the submission's. */
export const contactMessages = snakeCase.table('contact_messages', {
  id: text()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  message: sealed().notNull(),
})
