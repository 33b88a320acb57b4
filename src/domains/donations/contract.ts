import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, ok } from '#shared/shapes.ts'
import {
  DeskGift,
  DeskGiftQuery,
  DeskGiftRecord,
  DeskGiftSearch,
  OfflineGiftBody,
  RefundBody,
  RefundRequest,
} from './contract/desk.ts'
import {
  cancelReasons,
  GiftStatus,
  GiveBody,
  GivenReply,
  listed,
  OwnGift,
  OwnReceipt,
  token,
} from './contract/gifts.ts'
import {
  DonationSettings,
  DonationTerms,
  FundsReport,
  periods,
  Spending,
  SpendingBody,
  spendingPage,
} from './contract/terms.ts'

export const donationErrors = defineErrors('donations', {
  too_small: [422, 'amount'],
  too_large: [422, 'amount'],
  /** It is paid, or runs, or is over: there is nothing to try again. */
  nothing_to_pay: 409,
  link_over: 410,
  /** No processor is set up, or the organization is suspended. */
  closed: 409,
  not_running: 409,
  not_paused: 409,
  day_ahead: [422, 'day'],
  day_far: [422, 'day'],
  in_the_future: [422, 'spentOn'],
  /** Too many cards were refused for gifts from one network, or for one gift: stolen cards are tried like this. */
  too_many_refused: 429,
  /** Small gifts by card wait while stolen cards are being tried. */
  small_stopped: [422, 'amount'],
  not_received_yet: [422, 'receivedOn'],
  long_ago: [422, 'receivedOn'],
  /** The same gift was saved before with other values. */
  recorded_otherwise: 409,
  /** Only a whole gift that staff entered can have been entered by mistake. */
  only_entered: [422, 'reason'],
  /** More than is left of the payment. */
  refund_too_large: [422, 'refundAmount'],
  /** Another refund of the same payment is not over. */
  refund_waits: 409,
  /** The admin who asked for a refund does not decide it. */
  second_person: 403,
  /** Another admin decided, or it was taken back. */
  refund_decided: 409,
})

/** To a donor's open pages: one of their gifts has changed. */
export const giftChanged = defineEvent('donations.gift_changed', z.object({ giftId: id }))

/** To the organization's staff: a gift, or a refund, has changed. */
export const deskChanged = defineEvent('donations.desk_changed', z.object({ giftId: id }))

const own = { access: ['partner'], record: { kind: 'gift', at: 'id' }, params: z.object({ id }) } as const
const aRefund = {
  access: ['admin'],
  record: { kind: 'refund', at: 'id' },
  params: z.object({ id }),
} as const
const byToken = { access: 'public', params: z.object({ token }) } as const

export const donationEndpoints = defineEndpoints({
  readDonationTerms: {
    method: 'GET',
    path: '/api/donations/terms',
    summary: 'What can be given, and who receives it',
    access: 'public',
    reply: DonationTerms,
  },
  giveDonation: {
    method: 'POST',
    path: '/api/donations',
    summary: 'Starts a gift and opens the payment page; sent again it answers the same page',
    access: 'public',
    body: GiveBody,
    reply: GivenReply,
    // Far off: the guard counts, and a person in danger may write again and again.
    limit: { max: 600, seconds: 900 },
    extraFields: 'ignored',
  },
  readGift: {
    method: 'GET',
    path: '/api/donations/gifts/{token}',
    summary: 'Where a gift stands, for a donor who has its secret',
    ...byToken,
    reply: GiftStatus,
    limit: { max: 600, seconds: 900 },
    automatic: true,
  },
  retryGift: {
    method: 'POST',
    path: '/api/donations/gifts/{token}/checkout',
    summary: 'Opens the payment page of a gift that was not paid once more',
    ...byToken,
    reply: z.object({ checkoutUrl: z.string() }),
    limit: { max: 30, seconds: 900 },
  },
  listOwnGifts: {
    method: 'GET',
    path: '/api/donations/own',
    summary: 'A donor’s gifts, newest first',
    access: ['partner'],
    query: z.object(listed),
    reply: z.array(OwnGift),
    changedBy: [giftChanged],
  },
  listOwnReceipts: {
    method: 'GET',
    path: '/api/donations/own/receipts',
    summary: 'A donor’s receipts, newest first',
    access: ['partner'],
    query: z.object(listed),
    reply: z.array(OwnReceipt),
    changedBy: [giftChanged],
  },
  sendOwnReceipt: {
    method: 'POST',
    path: '/api/donations/own/receipts/{id}/send',
    summary: 'Sends a receipt to its donor again, marked as a duplicate',
    access: ['partner'],
    record: { kind: 'receipt', at: 'id' },
    params: z.object({ id }),
    reply: ok,
    limit: { max: 20, seconds: 3600 },
  },
  changeGift: {
    method: 'PATCH',
    path: '/api/donations/own/{id}',
    summary: 'Changes the amount of a recurring gift, or the day of its next payment',
    ...own,
    body: z.object({
      amountCents: z.int().min(1).optional(),
      /** Where the organization is. */
      nextPaymentOn: z.iso.date().optional(),
    }),
    reply: OwnGift,
  },
  pauseGift: {
    method: 'POST',
    path: '/api/donations/own/{id}/pause',
    summary: 'Lets a recurring gift rest until a day',
    ...own,
    body: z.object({ until: z.iso.date() }),
    reply: OwnGift,
  },
  resumeGift: {
    method: 'POST',
    path: '/api/donations/own/{id}/resume',
    summary: 'Ends the rest of a recurring gift',
    ...own,
    reply: OwnGift,
  },
  cancelGift: {
    method: 'POST',
    path: '/api/donations/own/{id}/cancel',
    summary: 'Ends a recurring gift at once',
    ...own,
    body: z.object({ reason: z.enum(cancelReasons).optional() }),
    reply: OwnGift,
  },
  openCardPage: {
    method: 'POST',
    path: '/api/donations/own/{id}/card',
    summary: 'Opens the processor’s page on which the card of a recurring gift is changed',
    ...own,
    reply: z.object({ url: z.string() }),
    limit: { max: 30, seconds: 900 },
  },
  sendReceipt: {
    method: 'POST',
    path: '/api/donations/receipts/{id}/send',
    summary: 'Sends a donor’s receipt again, marked as a duplicate',
    access: ['admin'],
    record: { kind: 'receipt', at: 'id' },
    params: z.object({ id }),
    reply: ok,
    limit: { max: 60, seconds: 3600 },
  },
  readDonationSettings: {
    method: 'GET',
    path: '/api/donations/settings',
    summary: 'What stands on receipts, and the most that the form takes',
    access: ['admin'],
    reply: DonationSettings,
  },
  saveDonationSettings: {
    method: 'PUT',
    path: '/api/donations/settings',
    summary: 'Sets what stands on receipts from now on; those that exist keep their words',
    access: ['admin'],
    body: DonationSettings,
    reply: DonationSettings,
  },
  readFunds: {
    method: 'GET',
    path: '/api/donations/funds',
    summary: 'What each fund received and spent, from the ledger',
    access: 'public',
    query: z.object({ period: z.enum(periods).optional() }),
    reply: FundsReport,
  },
  listSpendings: {
    method: 'GET',
    path: '/api/donations/spendings',
    summary: 'What the funds were spent on, newest first',
    access: 'public',
    query: z.object(spendingPage),
    reply: z.array(Spending),
  },
  listDeskGifts: {
    method: 'GET',
    path: '/api/donations/desk/gifts',
    summary: 'All gifts, newest first',
    access: ['admin'],
    query: DeskGiftQuery,
    reply: z.array(DeskGift),
    changedBy: [deskChanged],
  },
  findDeskGifts: {
    method: 'POST',
    path: '/api/donations/desk/gifts/search',
    summary: 'The newest gifts of a donor’s e-mail address, or the gift of a receipt',
    access: ['admin'],
    body: DeskGiftSearch,
    reply: z.array(DeskGift),
    limit: { max: 300, seconds: 900 },
  },
  readDeskGift: {
    method: 'GET',
    path: '/api/donations/desk/gifts/{id}',
    summary: 'A gift with its payments, receipts and refunds',
    access: ['admin'],
    record: { kind: 'gift', at: 'id' },
    params: z.object({ id }),
    reply: DeskGiftRecord,
    changedBy: [deskChanged],
  },
  recordOfflineGift: {
    method: 'POST',
    path: '/api/donations/desk/gifts',
    summary: 'Records a gift by check, in cash or by transfer, with its receipt',
    access: ['admin'],
    body: OfflineGiftBody,
    reply: DeskGift,
    status: 201,
  },
  askRefund: {
    method: 'POST',
    path: '/api/donations/desk/refunds',
    summary: 'Asks another admin to agree that money goes back to a donor',
    access: ['admin'],
    body: RefundBody,
    reply: RefundRequest,
    status: 201,
  },
  listRefunds: {
    method: 'GET',
    path: '/api/donations/desk/refunds',
    summary: 'Refunds with who asked and who decided, newest first',
    access: ['admin'],
    query: z.object({ ...listed, giftId: id.optional() }),
    reply: z.array(RefundRequest),
    changedBy: [deskChanged],
  },
  decideRefund: {
    method: 'POST',
    path: '/api/donations/desk/refunds/{id}/decision',
    summary: 'Another admin agrees that money goes back, or says no',
    ...aRefund,
    body: z.object({ agrees: z.boolean() }),
    reply: RefundRequest,
  },
  withdrawRefund: {
    method: 'POST',
    path: '/api/donations/desk/refunds/{id}/withdrawal',
    summary: 'The admin who asked for a refund takes that back',
    ...aRefund,
    reply: RefundRequest,
  },
  recordSpending: {
    method: 'POST',
    path: '/api/donations/spendings',
    summary: 'Records what a fund was spent on; it stands on the public page at once',
    access: ['admin'],
    body: SpendingBody,
    reply: Spending,
    status: 201,
  },
})
