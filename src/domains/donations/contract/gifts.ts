import { z } from 'zod'
import { funds } from '#domains/payments/contract/accounts.ts'
import { Tribute } from './tribute.ts'
import { Guard } from '#shared/form-guard.ts'
import { emailAddress, id, line, moment, page, plainText } from '#shared/shapes.ts'

export { funds, type Fund } from '#domains/payments/contract/accounts.ts'

/** How often it is given. */
export const giftTypes = ['one-time', 'monthly', 'yearly'] as const
export type GiftType = (typeof giftTypes)[number]

/**
 * Where a gift stands. `unconfirmed`: the link that went to the donor's address has not been opened. `started`: the
 * payment page is open. `left`: it was left, and has expired. One-time gifts end as `paid`, or `refunded`; the others run
 * as `active`, `past_due` or `paused` until they are `canceled`. `voided`: staff entered it by mistake.
 */
export const giftStates = [
  'unconfirmed',
  'started',
  'left',
  'paid',
  'refunded',
  'active',
  'past_due',
  'paused',
  'canceled',
  'voided',
] as const
export type GiftState = (typeof giftStates)[number]

/** The most letters of each. */
export const longestGiftForm = { donorName: 120, donorEmail: 200, message: 2000 } as const

const message = () => line().trim().max(longestGiftForm.message)

/** What every way of giving carries: the page's form, and the same form without a script. */
export const GiftWords = z.object({
  type: z.enum(giftTypes),
  fund: z.enum(funds),
  coversFee: z.boolean(),
  donorName: plainText(longestGiftForm.donorName),
  donorEmail: emailAddress(longestGiftForm.donorEmail),
  message: message().optional(),
  tribute: Tribute.optional(),
})
export type GiftWords = z.output<typeof GiftWords>

export const GiveBody = z.object({
  /** Made on the device, so that a gift sent twice is one. */
  id,
  ...GiftWords.shape,
  /** The gift in cents, without the fee that is covered. */
  amountCents: z.int().min(1),
  guard: Guard,
})

export const GivenReply = z.object({
  /** The secret of the gift's own page. */
  gift: z.string(),
  /** The payment page to go to. */
  checkoutUrl: z.string(),
  crisis: z.enum(['none', 'watch', 'crisis']),
  /** Whose page can follow the call for help that the message led to. */
  clientId: id.nullable(),
})

/** Why the processor refused a payment, as a donor is told. */
export const declineReasons = ['funds', 'expired', 'wrong', 'bank', 'check', 'lost', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What the holder of a gift's secret sees: no name and no address. */
export const GiftStatus = z.object({
  state: z.enum(giftStates),
  type: z.enum(giftTypes),
  fund: z.enum(funds),
  giftCents: z.int(),
  feeCents: z.int(),
  totalCents: z.int(),
  /** Why the last try failed; null where none did. */
  declined: z.enum(declineReasons).nullable(),
  /** The number of the first receipt. */
  receipt: z.string().nullable(),
})
export type GiftStatus = z.output<typeof GiftStatus>

/** A donor's own gift. */
export const OwnGift = GiftStatus.omit({ receipt: true }).extend({
  id,
  startedAt: moment,
  /** Cents paid so far, less refunds. */
  paidCents: z.int(),
  payments: z.int(),
  /** The day of the next payment of a recurring gift; null where none will be made. */
  nextPaymentAt: moment.nullable(),
  /** When a pause ends by itself. */
  resumesAt: moment.nullable(),
  /** When the processor tries a failed payment again. */
  nextAttemptAt: moment.nullable(),
  /** Opens its own page, also to try the payment again. */
  token: z.string(),
})
export type OwnGift = z.output<typeof OwnGift>

export const OwnReceipt = z.object({
  id,
  number: z.string(),
  giftId: id,
  type: z.enum(giftTypes),
  fund: z.enum(funds),
  amountCents: z.int(),
  refundedCents: z.int(),
  paidAt: moment,
  /** When it last went to the donor's address; null while that is under way. */
  sentAt: moment.nullable(),
})
export type OwnReceipt = z.output<typeof OwnReceipt>

/** Why a donor stops giving: theirs to say or not. */
export const cancelReasons = ['money', 'another_cause', 'later', 'other'] as const
/** The longest a gift may rest. */
export const longestPauseDays = 183
/** How far ahead the day of the next payment can be. */
export const farthestPaymentDays = { monthly: 62, yearly: 366 } as const

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/
export const StatementQuery = z.object({
  /** The first of its twelve months, `YYYY-MM`. */
  from: z.string().regex(isMonth, 'wants a month such as 2026-01'),
})

export const token = z
  .string()
  .max(120)
  .regex(/^[\w-]+\.[\w-]+$/)
export const listed = page(50)
