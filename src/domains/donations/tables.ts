import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { organizationId, organizations } from '#domains/organizations/tables.ts'
import type { cancelReasons, Fund, GiftState, GiftType } from './contract/gifts.ts'
import type { GiftMethod, RefundReason, RefundState } from './contract/desk.ts'

/** What is on receipts and what the form takes; without a row the examples stand. */
export const donationSettings = snakeCase.table('donation_settings', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  legalName: text().notNull(),
  ein: text().notNull(),
  statement: text().notNull(),
  maximumCents: cents().notNull(),
  updatedAt: moment().notNull(),
})

/** What a donor gives, once or again and again. Its payments are the `payments` of its id. */
export const gifts = snakeCase.table(
  'gifts',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    /** The donor's account: of who was signed in, else from the first payment on. */
    partnerId: text().references(() => users.id, { onDelete: 'set null' }),
    type: text().$type<GiftType>().notNull(),
    fund: text().$type<Fund>().notNull(),
    state: text().$type<GiftState>().notNull(),
    /** Without the fee that the donor covers. */
    giftCents: cents().notNull(),
    feeCents: cents().notNull(),
    donorName: sealed().notNull(),
    /** Null for a gift by check or in cash whose donor named no address. */
    donorEmail: sealed(),
    emailIndex: text(),
    message: sealed(),
    /** In whose honor or memory it is given, and who is told. */
    tribute: sealed(),
    /** When the person whom the tribute names was told. */
    toldTributeAt: moment(),
    /** The number of a check or a transfer. */
    reference: sealed(),
    method: text().$type<GiftMethod>().notNull().default('card'),
    /** Stands for the network address it came from, to count refused cards by; null once the gift is paid. */
    networkKey: text(),
    /** What the detector found in the message. */
    heard: text().$type<'none' | 'watch' | 'crisis'>().notNull(),
    language: text().notNull(),
    /** A program may have sent it: it came without a script's work, and nobody has opened the link yet. */
    isVerified: boolean().notNull(),
    /** Its newest visit to the payment page; null before the first. */
    checkoutId: text(),
    /** How many payment pages it has had. */
    tries: integer().notNull(),
    /** The processor's recurring payment. */
    subscriptionId: text(),
    /** Why the last payment failed; null once one succeeds. */
    declineCode: text(),
    nextAttemptAt: moment(),
    /** The donor was told that it failed, and has not been told since that it is well. */
    toldFailedAt: moment(),
    cancelReason: text().$type<(typeof cancelReasons)[number]>(),
    /** Of all that was written: sent again with other words under the same id, it is a gift of its own. */
    digest: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('gifts_partner_idx').on(t.partnerId, t.createdAt, t.id),
    index('gifts_organization_idx').on(t.organizationId, t.createdAt, t.id),
    index('gifts_email_idx').on(t.organizationId, t.emailIndex),
    index('gifts_network_idx').on(t.networkKey).where(sql`state = 'started'`),
    index('gifts_unpaid_idx').on(t.createdAt).where(sql`state in ('unconfirmed', 'started', 'left')`),
  ],
)

/** The next number of an organization's receipts in a year: counted in the transaction of the receipt, so without a gap. */
export const receiptNumbers = snakeCase.table(
  'receipt_numbers',
  { organizationId: organizationId(), year: integer().notNull(), next: integer().notNull() },
  (t) => [primaryKey({ name: 'receipt_numbers_pkey', columns: [t.organizationId, t.year] })],
)

/** A document: its words are those of the day of the payment and never change. */
export const receipts = snakeCase.table(
  'receipts',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    giftId: text()
      .notNull()
      .references(() => gifts.id, { onDelete: 'restrict' }),
    /** One payment makes one receipt. */
    paymentId: text().notNull(),
    number: text().notNull(),
    facts: sealed().notNull(),
    issuedAt: moment().notNull(),
    /** When it last left for the donor; null until it has. */
    sentAt: moment(),
    timesSent: integer().notNull().default(0),
    /** When it was found that it should not exist: the gift was entered by mistake. */
    voidedAt: moment(),
  },
  (t) => [
    unique('receipts_payment_key').on(t.paymentId),
    unique('receipts_number_key').on(t.organizationId, t.number),
    index('receipts_gift_idx').on(t.giftId, t.issuedAt, t.id),
  ],
)

/** A refund that one admin asked for and another decides. */
export const refundRequests = snakeCase.table(
  'refund_requests',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    giftId: text()
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    paymentId: text().notNull(),
    amountCents: cents().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    note: sealed(),
    state: text().$type<RefundState>().notNull(),
    askedBy: text().references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment().notNull(),
    decidedBy: text().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    /** The processor's id of the refund; null before it is sent, and for a gift that was not paid by card. */
    processorId: text(),
    /** The processor's word for why it was not sent. */
    refusedCode: text(),
  },
  (t) => [
    index('refund_requests_organization_idx').on(t.organizationId, t.askedAt, t.id),
    index('refund_requests_gift_idx').on(t.giftId),
    uniqueIndex('refund_requests_open_key').on(t.paymentId).where(sql`state in ('asked', 'approved')`),
    unique('refund_requests_processor_key').on(t.processorId),
  ],
)

/** What a fund was spent on, as the public reads it. The money is in the ledger under `spending:ID`. */
export const spendings = snakeCase.table(
  'spendings',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    fund: text().$type<Fund>().notNull(),
    amountCents: cents().notNull(),
    spentOn: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    recordedBy: text().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
  },
  (t) => [index('spendings_organization_idx').on(t.organizationId, t.recordedAt, t.id)],
)
