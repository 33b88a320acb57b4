import { foldedName } from '#platform/db/name-search.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Submission, SubmissionEvent } from './contract.ts'
import type { SubmissionKind, SubmissionState } from './contract/lifecycle.ts'

/** What the public handed in, of whatever kind. What a kind alone has lies in its own domain, under the same id. */
export const submissions = snakeCase.table(
  'submissions',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text().$type<SubmissionKind>().notNull(),
    /** What people say on the phone; never a key. */
    reference: text().notNull(),
    state: text().$type<SubmissionState>().notNull(),
    stateSince: moment().notNull(),
    name: text().notNull(),
    nameFolded: text().notNull().generatedAlwaysAs(foldedName('name')),
    about: sealed().notNull(),
    email: sealed(),
    /** Blind index, so that somebody's own are found. */
    emailIndex: text(),
    phone: sealed(),
    /** Blind index of the number as a provider writes it, so that STOP finds what it is about. */
    phoneIndex: text(),
    maySms: boolean().notNull(),
    language: text().notNull(),
    /** The partner's account it belongs to. */
    partnerId: text().references(() => users.id, { onDelete: 'set null' }),
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    isUnread: boolean().notNull(),
    /** False where it came without the check that our own forms do. */
    isVerified: boolean().notNull().default(true),
    heard: text().$type<Submission['heard']>().notNull(),
    /** A keyed digest of what was handed in, so that the same again is told apart from something else under its id. */
    digest: text(),
    /** Words of danger stand first in the inbox. */
    urgency: integer()
      .notNull()
      .generatedAlwaysAs(sql`case heard when 'crisis' then 0 when 'none' then 2 else 1 end`),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('submissions_reference_key').on(t.organizationId, t.reference),
    index('submissions_inbox_idx').on(t.organizationId, t.kind, t.state, t.createdAt, t.id),
    index('submissions_newest_idx').on(t.organizationId, t.createdAt, t.id),
    index('submissions_unread_idx').on(t.organizationId, t.createdAt).where(sql`is_unread`),
    index('submissions_email_idx').on(t.organizationId, t.emailIndex),
    index('submissions_phone_idx').on(t.phoneIndex).where(sql`may_sms`),
    index('submissions_assignee_idx').on(t.assigneeId, t.createdAt, t.id),
    index('submissions_partner_idx').on(t.partnerId, t.createdAt, t.id),
  ],
)

/** What happened to one: only added to. A move that was taken back stays, marked. */
export const submissionEvents = snakeCase.table(
  'submission_events',
  {
    id: text().primaryKey(),
    submissionId: text()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** What came first: several happen in one moment. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().$type<SubmissionEvent['kind']>().notNull(),
    at: moment().notNull(),
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    side: text().$type<SubmissionEvent['side']>().notNull(),
    from: text('from_value'),
    to: text('to_value'),
    words: sealed(),
    /** Sealed JSON: what the kind's own domain keeps of it, and shows itself. */
    details: sealed(),
    /** What was done together with others, and can be taken back together. */
    batchId: text(),
    undoneAt: moment(),
    told: text().$type<NonNullable<SubmissionEvent['told']>>(),
  },
  (t) => [
    index('submission_events_submission_idx').on(t.submissionId, t.position),
    index('submission_events_batch_idx').on(t.batchId),
  ],
)

/** The next reference number of an organization; taken under its row lock, so that none is given twice. */
export const submissionNumbers = snakeCase.table('submission_numbers', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  next: integer().notNull(),
})
