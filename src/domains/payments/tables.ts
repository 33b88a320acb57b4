import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgSequence,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { cents, moment } from '#platform/db/columns.ts'
import type { Interval } from '#platform/payments/provider.ts'
import type { SubscriptionStatus } from '#shared/subscription-status.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import type { Purpose } from './contract.ts'
import type { Account, Book } from './contract/accounts.ts'

/** Numbers the reads of the processor's objects, in the order in which they began. */
export const processorReads = pgSequence('processor_reads')

/** One visit to the processor's checkout page; made before the processor knows of it, so that nothing it does is unknown. */
export const checkouts = snakeCase.table(
  'checkouts',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    purpose: text().$type<Purpose>().notNull(),
    /** The gift or the plan it pays for. */
    subjectId: text().notNull(),
    /** Where the income is booked. */
    account: text().$type<Account>().notNull(),
    amountCents: cents().notNull(),
    /** Null for one payment. */
    interval: text().$type<Interval>(),
    status: text().$type<'open' | 'complete' | 'expired'>().notNull(),
    processorId: text(),
    url: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** How often a card was refused on the page: thieves try stolen ones there. */
    refusals: integer().notNull().default(0),
  },
  (t) => [
    unique('checkouts_processor_key').on(t.processorId),
    index('checkouts_subject_idx').on(t.subjectId),
    index('checkouts_organization_idx').on(t.organizationId),
    index('checkouts_open_idx').on(t.createdAt).where(sql`status = 'open'`),
  ],
)

/** A recurring payment as the processor last reported it. */
export const subscriptions = snakeCase.table(
  'subscriptions',
  {
    /** The processor's id. */
    id: text().primaryKey(),
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    customerId: text().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    amountCents: cents().notNull(),
    interval: text().$type<Interval>().notNull(),
    currentPeriodEnd: moment().notNull(),
    trialEnd: moment(),
    isEnding: boolean().notNull(),
    endedAt: moment(),
    isPaused: boolean().notNull(),
    resumesAt: moment(),
    /** Why the last payment failed, and when the processor tries again; null while all is paid. */
    declineCode: text(),
    nextAttemptAt: moment(),
    /** The number of the read that this row shows: an older read that arrives later changes nothing. */
    readNumber: bigint({ mode: 'number' }).notNull(),
    startedAt: moment().notNull(),
  },
  (t) => [
    index('subscriptions_checkout_idx').on(t.checkoutId),
    index('subscriptions_organization_idx').on(t.organizationId, t.status),
  ],
)

/** What the processor asked for one period of a recurring payment. */
export const invoices = snakeCase.table(
  'invoices',
  {
    /** The processor's id. */
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    status: text().$type<'draft' | 'open' | 'paid' | 'void' | 'uncollectible'>().notNull(),
    amountCents: cents().notNull(),
    attempts: integer().notNull(),
    declineCode: text(),
    nextAttemptAt: moment(),
    createdAt: moment().notNull(),
    readNumber: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('invoices_subscription_idx').on(t.subscriptionId, t.createdAt, t.id),
    index('invoices_organization_idx').on(t.organizationId, t.createdAt),
  ],
)

/** Money that was paid. Only the refunded cents of a row ever change. */
export const payments = snakeCase.table(
  'payments',
  {
    /** The processor's id; of a gift by check or in cash our own. */
    id: text().primaryKey(),
    checkoutId: text().references(() => checkouts.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    purpose: text().$type<Purpose>().notNull(),
    subjectId: text().notNull(),
    account: text().$type<Account>().notNull(),
    subscriptionId: text(),
    amountCents: cents().notNull(),
    feeCents: cents().notNull(),
    refundedCents: cents().notNull().default(0),
    cardLast4: text(),
    paidAt: moment().notNull(),
  },
  (t) => [
    index('payments_subject_idx').on(t.subjectId, t.paidAt, t.id),
    index('payments_organization_idx').on(t.organizationId, t.paidAt, t.id),
    index('payments_checkout_idx').on(t.checkoutId),
  ],
)

/** A payment that the processor refused: for the rate of success, and for the reasons. */
export const paymentFailures = snakeCase.table(
  'payment_failures',
  {
    /** The processor's payment and the code: a second try for the same reason is one line. */
    paymentId: text().notNull(),
    declineCode: text().notNull(),
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    purpose: text().$type<Purpose>().notNull(),
    amountCents: cents().notNull(),
    failedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_failures_pkey', columns: [t.paymentId, t.declineCode] }),
    index('payment_failures_organization_idx').on(t.organizationId, t.failedAt),
    index('payment_failures_checkout_idx').on(t.checkoutId),
  ],
)

/** The log of signed messages: each is kept once and applied once, and can be replayed. */
export const processorEvents = snakeCase.table(
  'processor_events',
  {
    /** The processor's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    /** `unknown`: about nothing of ours; kept, shown, harmless. */
    state: text().$type<'received' | 'applied' | 'ignored' | 'unknown' | 'failed'>().notNull(),
    /** The name of the error of the last try. */
    error: text(),
    tries: integer().notNull().default(0),
    happenedAt: moment().notNull(),
    receivedAt: moment().notNull(),
    appliedAt: moment(),
  },
  (t) => [
    index('processor_events_received_idx').on(t.receivedAt, t.id),
    index('processor_events_open_idx').on(t.receivedAt).where(sql`state in ('received', 'failed')`),
  ],
)

/**
 * The double-entry ledger. Rows are only added: triggers refuse every change and a transaction whose lines do not sum to
 * zero. It outlives what it is about, so no foreign key leads out of it.
 */
export const ledgerEntries = snakeCase.table(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** What makes it happen once, such as `payment:pi_1`. */
    key: text().notNull(),
    book: text().$type<Book>().notNull(),
    organizationId: text().notNull(),
    /** When the money moved. */
    at: moment().notNull(),
    recordedAt: moment().notNull(),
  },
  (t) => [
    unique('ledger_entries_key_key').on(t.key),
    index('ledger_entries_organization_idx').on(t.organizationId, t.book, t.at),
  ],
)

export const ledgerLines = snakeCase.table(
  'ledger_lines',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    account: text().$type<Account>().notNull(),
    /** Positive is a debit, negative a credit. */
    amountCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_lines_pkey', columns: [t.entryId, t.account] }),
    index('ledger_lines_account_idx').on(t.account, t.entryId),
  ],
)

/** Each comparison of the ledger with the processor's own books. */
export const reconciliations = snakeCase.table(
  'reconciliations',
  {
    id: text().primaryKey(),
    at: moment().notNull(),
    since: moment().notNull(),
    /** Net of fees, in cents: what the processor has, and what the ledger has for the same movements. */
    processorCents: cents().notNull(),
    ledgerCents: cents().notNull(),
    /** Movements that the ledger did not have, and has now. */
    mended: integer().notNull(),
    /** Movements that are still unexplained. */
    missing: integer().notNull(),
  },
  (t) => [index('reconciliations_at_idx').on(t.at, t.id)],
)
