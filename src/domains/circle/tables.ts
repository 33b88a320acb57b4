import { sql } from 'drizzle-orm'
import { boolean, date, index, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { reentrySteps } from '#domains/reentry/tables.ts'
import type { GrantKind, Relation } from './contract/shapes.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })
const organizationId = () =>
  text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
const person = () => text().references(() => users.id, { onDelete: 'set null' })

/** The people of a client's circle. What each may see stands in their grants. */
export const supporters = snakeCase.table(
  'supporters',
  {
    clientId: clientId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relation: text().$type<Relation>().notNull().default('family'),
    since: moment().notNull(),
    /** The client took them out, or they left. */
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'supporters_pkey', columns: [t.clientId, t.userId] }),
    index('supporters_user_idx').on(t.userId),
  ],
)

/**
 * One thing a client lets one supporter see, as a consent record: what was agreed to in which words, until when. Rows are
 * only added; taking back is a time.
 */
export const circleGrants = snakeCase.table(
  'circle_grants',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<GrantKind>().notNull(),
    stepId: text().references(() => reentrySteps.id, { onDelete: 'cascade' }),
    /** Sealed: what the supporter does for a step. */
    words: sealed(),
    version: text().notNull(),
    language: text().notNull(),
    /** Sealed JSON: every element of the consent in the words that were shown; null for what stood before they were kept. */
    elements: sealed(),
    grantedAt: moment().notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    /** The end of that day on the organization's clock. */
    endsAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [
    uniqueIndex('circle_grants_kind_key')
      .on(t.clientId, t.userId, t.kind)
      .where(sql`revoked_at is null and step_id is null`),
    uniqueIndex('circle_grants_step_key')
      .on(t.clientId, t.userId, t.stepId)
      .where(sql`revoked_at is null and step_id is not null`),
    index('circle_grants_client_idx').on(t.clientId, t.grantedAt),
    index('circle_grants_user_idx').on(t.userId),
    index('circle_grants_step_idx').on(t.stepId),
    index('circle_grants_organization_idx').on(t.organizationId),
  ],
)

/** An invitation into a client's circle. Only hashes of its link and its code are kept. */
export const circleInvitations = snakeCase.table(
  'circle_invitations',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    relation: text().$type<Relation>().notNull(),
    way: text().$type<'email' | 'sms' | 'code'>().notNull(),
    /** Sealed JSON: name, email, phone. */
    invitee: sealed().notNull(),
    kinds: text().$type<GrantKind>().array().notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    language: text().notNull(),
    /** The counselor who prepared it; null where the client made it. */
    preparedBy: person(),
    createdAt: moment().notNull(),
    /** When the client confirmed it; at once where they made it. */
    confirmedAt: moment(),
    /** Staff must agree: the client is under 18, or a no-contact order stands. */
    needsTeam: boolean().notNull(),
    approvedBy: person(),
    approvedAt: moment(),
    /** A block or an order stands against it: it is never sent, and the client is not told why. */
    isHeld: boolean().notNull().default(false),
    /** SHA-256 of the link's secret; a blind index of the code's digits. */
    tokenHash: text(),
    codeIndex: text(),
    expiresAt: moment(),
    acceptedAt: moment(),
    acceptedBy: person(),
    /** Taken back, declined, or refused by staff. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('circle_invitations_token_key').on(t.tokenHash),
    uniqueIndex('circle_invitations_code_key').on(t.codeIndex),
    index('circle_invitations_client_idx').on(t.clientId, t.createdAt, t.id),
    index('circle_invitations_organization_idx').on(t.organizationId),
    index('circle_invitations_prepared_by_idx').on(t.preparedBy),
    index('circle_invitations_approved_by_idx').on(t.approvedBy),
    index('circle_invitations_accepted_by_idx').on(t.acceptedBy),
  ],
)

/** What a client releases to their circle of one week: prepared by the product, sent only after the client approved it. */
export const familyUpdates = snakeCase.table(
  'family_updates',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    /** The first day of the week. */
    week: date({ mode: 'string' }).notNull(),
    /** Sealed JSON: the client's words, and the lines that they chose. */
    content: sealed().notNull(),
    createdAt: moment().notNull(),
    approvedAt: moment(),
    /** The client does not want this one sent. */
    declinedAt: moment(),
  },
  (t) => [
    uniqueIndex('family_updates_week_key').on(t.clientId, t.week),
    index('family_updates_organization_idx').on(t.organizationId),
  ],
)
