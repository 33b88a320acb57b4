import { boolean, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Intake } from './contract.ts'

/** A form that is being filled in. It ends when it is sent, or thirty days after it was last touched. */
export const intakeDrafts = snakeCase.table(
  'intake_drafts',
  {
    /** Made on the device; the submission has the same. */
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Blind index of the code. */
    codeIndex: text().notNull().unique('intake_drafts_code_key'),
    code: sealed().notNull(),
    /** Sealed JSON. */
    answers: sealed().notNull(),
    version: integer().notNull(),
    /** With which version each answer was last changed. */
    changedWith: jsonb().$type<Record<string, number>>().notNull(),
    heard: text().$type<'none' | 'watch' | 'crisis'>().notNull(),
    codesSent: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('intake_drafts_updated_idx').on(t.updatedAt),
    index('intake_drafts_organization_idx').on(t.organizationId),
  ],
)

/** What a registration says. Who it is from and where it stands is the submission's. */
export const intakes = snakeCase.table(
  'intakes',
  {
    id: text()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Sealed JSON. */
    answers: sealed().notNull(),
    /** Given when it came; the client keeps it. */
    number: integer().notNull(),
    therapistId: text().references(() => users.id, { onDelete: 'set null' }),
    isFirstFree: boolean().notNull(),
    /** Blind indexes, so that the same person is found. */
    birthIndex: text().notNull(),
    phoneIndex: text(),
    /** Whom it has become, or was joined to. */
    clientId: text().references(() => clients.id, { onDelete: 'cascade' }),
    guardianKind: text().$type<NonNullable<Intake['guardian']>['kind']>(),
    guardianWords: sealed(),
    guardianBy: text().references(() => users.id, { onDelete: 'set null' }),
    guardianAt: moment(),
  },
  (t) => [
    index('intakes_birth_idx').on(t.organizationId, t.birthIndex),
    index('intakes_phone_idx').on(t.phoneIndex),
    index('intakes_client_idx').on(t.clientId),
    index('intakes_therapist_idx').on(t.therapistId),
  ],
)

/** Two that somebody looked at and found to be different people: they are not asked about again. */
export const intakeDifferences = snakeCase.table(
  'intake_differences',
  {
    intakeId: text()
      .notNull()
      .references(() => intakes.id, { onDelete: 'cascade' }),
    /** A client's or another registration's id. */
    otherId: text().notNull(),
    saidBy: text().references(() => users.id, { onDelete: 'set null' }),
    saidAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'intake_differences_pkey', columns: [t.intakeId, t.otherId] }),
    index('intake_differences_said_by_idx').on(t.saidBy),
  ],
)

/** The secret link of a guardian; only its hash is kept. */
export const guardianLinks = snakeCase.table(
  'guardian_links',
  {
    hash: text().primaryKey(),
    intakeId: text()
      .notNull()
      .references(() => intakes.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('guardian_links_intake_idx').on(t.intakeId, t.createdAt)],
)
