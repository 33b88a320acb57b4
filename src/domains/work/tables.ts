import { index, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clientId } from '#domains/clients/tables.ts'
import { jobApplications } from '#domains/job-board/tables.ts'
import type { CheckIn } from './contract.ts'

/** A question whether a person still works where they were hired: asked once on its day, answered by them or by staff. */
export const workCheckIns = snakeCase.table(
  'work_check_ins',
  {
    applicationId: text()
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    /** Days after the first day of work: 30, 60 or 90. */
    day: smallint().$type<CheckIn['day']>().notNull(),
    askedAt: moment().notNull(),
    answer: text().$type<NonNullable<CheckIn['answer']>>(),
    answeredAt: moment(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    answeredSide: text().$type<NonNullable<CheckIn['answeredBy']>>(),
  },
  (t) => [
    primaryKey({ name: 'work_check_ins_pkey', columns: [t.applicationId, t.day] }),
    index('work_check_ins_client_idx').on(t.clientId, t.answeredAt),
    index('work_check_ins_answered_by_idx').on(t.answeredBy),
  ],
)
