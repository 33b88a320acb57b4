import { foldedName } from '#platform/db/name-search.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/endpoint.ts'
import { moment, sealed } from '#platform/db/columns.ts'
import { organizations } from '#domains/organizations/tables.ts'

export const users = snakeCase.table(
  'users',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null until an invitation is taken up, and for a guest. */
    username: text(),
    role: text().$type<Role>().notNull(),
    fullName: text().notNull(),
    nameFolded: text().notNull().generatedAlwaysAs(foldedName('full_name')),
    email: sealed(),
    /** Blind index of a partner's or a supporter's address: they can sign in by a link to it. */
    emailIndex: text(),
    phone: sealed(),
    /** Argon2id, PHC string. */
    passwordHash: text(),
    /** The language that the person chose; null until they choose one. */
    language: text(),
    isDemo: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    lastSignInAt: moment(),
    disabledAt: moment(),
  },
  (t) => [
    unique('users_username_key').on(t.username),
    uniqueIndex('users_partner_email_key').on(t.organizationId, t.emailIndex).where(sql`role = 'partner'`),
    uniqueIndex('users_supporter_email_key')
      .on(t.organizationId, t.emailIndex)
      .where(sql`role = 'supporter'`),
    index('users_organization_idx').on(t.organizationId, t.createdAt, t.id),
  ],
)

export const sessions = snakeCase.table(
  'sessions',
  {
    /** SHA-256 of the cookie's token. */
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's public id: kept when the same person signs in there again. */
    deviceId: text().notNull(),
    /** "Chrome, Android"; empty where the browser does not say. */
    deviceLabel: text().notNull(),
    idleSeconds: integer().notNull(),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('sessions_device_key').on(t.deviceId),
    index('sessions_user_idx').on(t.userId),
    index('sessions_expires_idx').on(t.expiresAt),
  ],
)

export const signInFailures = snakeCase.table(
  'sign_in_failures',
  {
    /** What is counted: a blind index of an account, of a known device on it, or of an address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowStartedAt: moment().notNull(),
  },
  (t) => [index('sign_in_failures_window_idx').on(t.windowStartedAt)],
)

export const oneTimeLinks = snakeCase.table(
  'one_time_links',
  {
    hash: text().primaryKey(),
    kind: text().$type<'invitation' | 'password_reset' | 'partner'>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it went to, where that becomes a partner's with it. */
    email: sealed(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('one_time_links_user_idx').on(t.userId)],
)
