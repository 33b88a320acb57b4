import { foldedName } from '#platform/db/name-search.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgSequence,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { users } from '#domains/auth/tables.ts'
import type { Plan } from '#shared/plans.ts'
import type { GuardianRecord, PhoneDoubt, RiskLevel } from './contract.ts'

export const clients = snakeCase.table(
  'clients',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The person's account; null before an invitation is taken up, and for a guest. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** From the organization's sequence; guests have none. */
    number: integer(),
    isGuest: boolean().notNull().default(false),
    /** Who was heard as this guest although they have an account: a partner, or somebody of a person's circle. */
    standsFor: text().references(() => users.id, { onDelete: 'set null' }),
    /** What staff call them: a visitor's is a neutral word and a number. */
    fullName: text().notNull(),
    nameFolded: text().notNull().generatedAlwaysAs(foldedName('full_name')),
    riskLevel: text().$type<RiskLevel>().notNull(),
    language: text().notNull(),
    releasedOn: date({ mode: 'string' }),
    /** Who said so: the person, or the organization. Of old days nobody knows, they are the organization's. */
    releasedOnBy: text().$type<'client' | 'worker'>(),
    phone: sealed(),
    /** A blind index of the number as a provider writes it, so that a text finds its person. */
    phoneIndex: text(),
    /** Why the number may not reach the person; null until something says so. Another number clears it. */
    phoneDoubt: text().$type<PhoneDoubt>(),
    phoneDoubtAt: moment(),
    /** A calendar day, sealed; the organization's reckoning of who is of age. */
    dateOfBirth: sealed(),
    /** A blind index of that day, so that the same person is not registered twice. */
    birthIndex: text(),
    isDemo: boolean().notNull().default(false),
    /** The person wants the guided engine alone, whatever the organization has set up. */
    guidedOnly: boolean().notNull().default(false),
    plan: text().$type<Plan>().notNull().default('basic'),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('clients_number_key').on(t.organizationId, t.number),
    unique('clients_user_key').on(t.userId),
    index('clients_organization_idx').on(t.organizationId, t.createdAt, t.id),
    index('clients_stands_for_idx').on(t.standsFor).where(sql`stands_for is not null`),
    index('clients_phone_idx').on(t.phoneIndex).where(sql`phone_index is not null`),
    index('clients_birth_idx').on(t.organizationId, t.birthIndex).where(sql`birth_index is not null`),
  ],
)

/** The client of a row, which goes with them. */
export const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** The next display number of an organization; taken under its row lock, so that none is given twice. */
export const clientNumbers = snakeCase.table('client_numbers', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  next: integer().notNull(),
})

/** A number that a person was given before it was seen that they have one already: it goes on finding them. */
export const clientAliases = snakeCase.table(
  'client_aliases',
  {
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'client_aliases_pkey', columns: [t.organizationId, t.number] }),
    index('client_aliases_client_idx').on(t.clientId),
  ],
)

/** Why somebody under age is served: a guardian agreed, or the organization decided so and said by what right. */
export const guardianRecords = snakeCase.table(
  'guardian_records',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text().$type<GuardianRecord['kind']>().notNull(),
    /** Sealed: who agreed and where the paper lies, or the legal reason. */
    words: sealed().notNull(),
    recordedBy: text().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
  },
  (t) => [
    index('guardian_records_client_idx').on(t.clientId, t.recordedAt),
    index('guardian_records_recorded_by_idx').on(t.recordedBy),
  ],
)

/** The number a visitor is told apart by. A sequence: nobody who needs help waits for another one's row. */
export const visitorNumbers = pgSequence('visitor_numbers', { startWith: 1000 })

/** Who works with whom: a therapist's caseload. */
export const careTeam = snakeCase.table(
  'care_team',
  {
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'care_team_pkey', columns: [t.clientId, t.userId] }),
    index('care_team_user_idx').on(t.userId, t.clientId),
  ],
)

/** Every change of a risk level: who, when, why. Rows are only added. */
export const riskChanges = snakeCase.table(
  'risk_changes',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    from: text('from_level').$type<RiskLevel>().notNull(),
    to: text('to_level').$type<RiskLevel>().notNull(),
    reason: sealed().notNull(),
    setBy: text().references(() => users.id, { onDelete: 'set null' }),
    setAt: moment().notNull(),
  },
  (t) => [index('risk_changes_client_idx').on(t.clientId, t.setAt)],
)

/** Whom a person wants told in an emergency; nobody is told whom they did not choose for it. */
export const emergencyContacts = snakeCase.table(
  'emergency_contacts',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Sealed JSON: name, relation, phone, email. */
    contact: sealed().notNull(),
    /** The person chose them to be told of a crisis, and when they did. */
    toldInCrisis: boolean().notNull(),
    chosenAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index('emergency_contacts_client_idx').on(t.clientId, t.createdAt, t.id)],
)
