import { z } from 'zod'
import { Guard } from '#shared/form-guard.ts'
import { emailAddress, id, line, moment, page, plainText } from '#shared/shapes.ts'
import { centsAtMost } from '#shared/money.ts'
import { paymentPlans } from './schedule.ts'

/** The smallest pledge, in cents. A smaller gift is given by card. */
export const leastPledgeCents = 1_000_00
/** The most letters of each. */
export const longestPledgeForm = { name: 120, email: 200, phone: 40, dedication: 200, words: 2000 } as const
export const longestReference = 80
export const longestReason = 500

export const pledgeStates = ['submitted', 'confirmed', 'paid', 'declined', 'withdrawn'] as const
/** What counts in the thermometer. */
export const countedStates = ['confirmed', 'paid'] as const

export const PledgeTerms = z.object({
  amountCents: z.int().min(1).max(centsAtMost),
  plan: z.enum(paymentPlans),
  parts: z.int().min(1).max(60),
  firstDueOn: z.iso.date(),
})

/** Other terms, and the version of the pledge that the admin saw. */
export const TermsBody = PledgeTerms.extend({ version: z.int().min(1) })

/** What a donor writes beside the amount. */
export const PledgeWords = z.object({
  name: plainText(longestPledgeForm.name),
  email: emailAddress(longestPledgeForm.email),
  phone: line().trim().max(longestPledgeForm.phone).optional(),
  dedication: line().trim().max(longestPledgeForm.dedication).optional(),
  words: line().trim().max(longestPledgeForm.words).optional(),
})

export const PledgeBody = z.object({
  /** Made on the device, so that a pledge sent twice is one. */
  id,
  /** The campaign that the donor read about. */
  campaignId: id,
  ...PledgeWords.shape,
  ...PledgeTerms.shape,
  guard: Guard,
})

const CoveredPart = z.object({
  number: z.int(),
  dueOn: z.iso.date(),
  cents: z.int(),
  receivedCents: z.int(),
})

/** A pledge as its donor sees it. */
export const OwnPledge = PledgeTerms.extend({
  id,
  reference: z.string(),
  state: z.enum(pledgeStates),
  campaignName: z.string(),
  schedule: z.array(CoveredPart),
  receivedCents: z.int(),
  /** Of each payment that counts. */
  receipts: z.array(
    z.object({ paymentId: id, number: z.string(), amountCents: z.int(), receivedOn: z.iso.date() }),
  ),
  createdAt: moment,
})
export type OwnPledge = z.output<typeof OwnPledge>

export const paymentMethods = ['check', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where the receipt of a payment is, for its donor and the organization's admins. */
export const pledgeReceiptPath = (paymentId: string): string => `/api/pledges/payments/${paymentId}/receipt`

export const PledgePayment = z.object({
  id,
  method: z.enum(paymentMethods),
  receivedOn: z.iso.date(),
  amountCents: z.int(),
  /** Such as the number of a check. */
  reference: z.string().nullable(),
  recordedAt: moment,
  recordedBy: z.string().nullable(),
  receiptNumber: z.string(),
  /** Taken back: by a reversal in the ledger, with the reason. */
  reversal: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type PledgePayment = z.output<typeof PledgePayment>

/** A pledge as the team sees it. */
export const PledgeRecord = OwnPledge.extend({
  version: z.int(),
  dedication: z.string().nullable(),
  words: z.string().nullable(),
  leftCents: z.int(),
  /** The most that the pledge can become, in cents. */
  mostCents: z.int(),
  payments: z.array(PledgePayment),
})
export type PledgeRecord = z.output<typeof PledgeRecord>

export const PaymentBody = z.object({
  /** Made on the device, so that a payment recorded twice is one. */
  paymentId: id,
  method: z.enum(paymentMethods),
  receivedOn: z.iso.date(),
  amountCents: z.int().min(1).max(centsAtMost),
  reference: line().trim().max(longestReference).optional(),
})

export const ownPledgesPage = page(50)
