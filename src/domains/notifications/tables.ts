import { index, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { OutboxMessage } from './contract.ts'

export const outboxMessages = snakeCase.table(
  'outbox_messages',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    channel: text().$type<OutboxMessage['channel']>().notNull(),
    to: sealed('to_address').notNull(),
    subject: text(),
    body: sealed().notNull(),
    /** Sealed JSON: a file that goes with an e-mail. */
    attachment: sealed(),
    status: text().$type<OutboxMessage['status']>().notNull(),
    /** What this letter is a part of: told when a provider has taken it or refused it. */
    reference: text(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [index('outbox_messages_organization_idx').on(t.organizationId, t.createdAt, t.id)],
)

/** A browser that may be woken by a push service. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the endpoint: a browser subscribes once. */
    endpointHash: text().notNull(),
    /** Sealed JSON: endpoint and keys. */
    subscription: sealed().notNull(),
    /** The device that subscribed, as sign-in sessions name it: signed out from afar, it is woken no more. */
    deviceId: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('push_subscriptions_endpoint_key').on(t.endpointHash),
    index('push_subscriptions_user_idx').on(t.userId),
  ],
)
