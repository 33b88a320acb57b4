import { z } from 'zod'
import { centsAtMost } from '#shared/money.ts'
import { day, emailAddress, id, line, moment, page, plainText } from '#shared/shapes.ts'
import { funds, giftStates, giftTypes, longestGiftForm } from './gifts.ts'
import { Tribute } from './tribute.ts'

/** How a gift reached the organization. All but `card` are entered by staff. */
export const giftMethods = ['card', 'check', 'cash', 'transfer'] as const
export type GiftMethod = (typeof giftMethods)[number]
export const offlineMethods = ['check', 'cash', 'transfer'] as const

/** Why money goes back to a donor. */
export const refundReasons = [
  'donor_asked',
  'paid_twice',
  'wrong_amount',
  'stolen_card',
  /** A check or cash that never came, or came otherwise: no money moves, and the receipt no longer counts. */
  'entered_wrong',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * Where a refund stands. `asked`: another admin decides. `approved`: it is being sent. `sent`: the money left. `failed`:
 * the processor, or the donor's bank, did not take it. `declined`: the other admin said no. `withdrawn`: the admin who asked
 * took it back.
 */
export const refundStates = ['asked', 'approved', 'sent', 'failed', 'declined', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** A gift as the organization's staff see it. */
export const DeskGift = z.object({
  id,
  donorName: z.string(),
  donorEmail: z.string().nullable(),
  type: z.enum(giftTypes),
  fund: z.enum(funds),
  state: z.enum(giftStates),
  method: z.enum(giftMethods),
  giftCents: z.int(),
  feeCents: z.int(),
  /** Cents paid so far, less refunds. */
  paidCents: z.int(),
  createdAt: moment,
})
export type DeskGift = z.output<typeof DeskGift>

export const DeskPayment = z.object({
  id: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  paidAt: moment,
  cardLast4: z.string().nullable(),
  receipt: z.object({ id, number: z.string(), sentAt: moment.nullable(), isVoid: z.boolean() }).nullable(),
})
export type DeskPayment = z.output<typeof DeskPayment>

export const DeskGiftRecord = DeskGift.extend({
  message: z.string().nullable(),
  tribute: Tribute.nullable(),
  /** The processor's code of the last refused payment. */
  declineCode: z.string().nullable(),
  payments: z.array(DeskPayment),
})
export type DeskGiftRecord = z.output<typeof DeskGiftRecord>

export const DeskGiftQuery = z.object({
  ...page(100),
  state: z.enum(giftStates).optional(),
  method: z.enum(giftMethods).optional(),
})

export const DeskGiftSearch = z.object({
  /** A whole e-mail address, or the number of a receipt: names are sealed. In the body, as addresses of pages are logged. */
  q: z.string().trim().min(1).max(200),
})

export const OfflineGiftBody = z.object({
  /** Made on the device, so that a gift entered twice by a double press is one. */
  id,
  method: z.enum(offlineMethods),
  /** The number on a check, or of a transfer. */
  reference: line().trim().max(60).optional(),
  receivedOn: day,
  amountCents: z.int().min(1).max(centsAtMost),
  fund: z.enum(funds),
  donorName: plainText(longestGiftForm.donorName),
  donorEmail: emailAddress(longestGiftForm.donorEmail).optional(),
  message: line().trim().max(longestGiftForm.message).optional(),
})

export const RefundBody = z.object({
  id,
  paymentId: z.string().max(80),
  amountCents: z.int().min(1).max(centsAtMost),
  reason: z.enum(refundReasons),
  note: line().trim().max(500).optional(),
})

export const RefundRequest = z.object({
  id,
  giftId: id,
  paymentId: z.string(),
  donorName: z.string(),
  fund: z.enum(funds),
  method: z.enum(giftMethods),
  amountCents: z.int(),
  /** Of the payment that it sends back. */
  paymentCents: z.int(),
  paidAt: moment,
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  askedBy: z.string().nullable(),
  askedAt: moment,
  /** The caller asked for it, and so another admin decides. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  refusedCode: z.string().nullable(),
})
export type RefundRequest = z.output<typeof RefundRequest>
