import { z } from 'zod'
import { emailAddress, line, plainText, zipCode } from '#shared/shapes.ts'
import { payPeriods } from './pay.ts'

export const jobTypes = ['full-time', 'part-time', 'temporary', 'contract'] as const
export type JobType = (typeof jobTypes)[number]

export const recordChecks = ['never', 'after_offer'] as const

/** The most letters of each text of a posting. */
export const postingAtMost = {
  businessName: 120,
  contactName: 120,
  email: 200,
  phone: 40,
  address: 200,
  city: 80,
  jobTitle: 120,
  payRate: 80,
  requirements: 2000,
  interviewDays: 200,
  description: 6000,
  policyWords: 200,
} as const
/** The most kinds of records that a policy names. */
export const policyLinesAtMost = 8
export const lookBackYears = [1, 2, 3, 4, 5, 6, 7, 10] as const

const text = (most: number) => line().trim().max(most).default('')
const minute = z.int().min(0).max(1439)
export const Weekdays = z
  .array(z.int().min(0).max(6))
  .max(7)
  .refine((all) => new Set(all).size === all.length, 'names a day twice')

/** The days of a job and its hours on them; past midnight when `toMinute` is not later. */
export const Shift = z.object({ weekdays: Weekdays.min(1), fromMinute: minute, toMinute: minute })
export type Shift = z.output<typeof Shift>

export const PayShape = z
  .object({
    minCents: z.int().min(1).max(100_000_000),
    maxCents: z.int().min(1).max(400_000_000),
    per: z.enum(payPeriods),
  })
  .refine(({ minCents, maxCents }) => minCents <= maxCents, 'ends below its beginning')

/**
 * What an employer commits to for one job: which records keep somebody out by law, which are looked at one by one and
 * for how many years, and when a check is made. Everything else is ignored.
 */
export const RecordPolicy = z
  .object({
    check: z.enum(recordChecks),
    barred: z
      .array(
        z.object({ what: plainText(postingAtMost.policyWords), law: plainText(postingAtMost.policyWords) }),
      )
      .max(policyLinesAtMost),
    assessed: z
      .array(z.object({ what: plainText(postingAtMost.policyWords), years: z.int().min(1).max(10) }))
      .max(policyLinesAtMost),
  })
  .refine(
    ({ check, barred, assessed }) => check !== 'never' || barred.length + assessed.length === 0,
    'names records though no check is made',
  )
export type RecordPolicy = z.output<typeof RecordPolicy>

/** What an employer writes. Five of the fields have to be there. */
export const PostingFields = z.object({
  businessName: plainText(postingAtMost.businessName),
  contactName: plainText(postingAtMost.contactName),
  email: emailAddress(postingAtMost.email),
  phone: text(postingAtMost.phone),
  address: text(postingAtMost.address),
  city: text(postingAtMost.city),
  state: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
  zip: z.union([z.literal(''), zipCode]).default(''),
  jobTitle: plainText(postingAtMost.jobTitle),
  payRate: plainText(postingAtMost.payRate),
  /** In figures, where what was typed reads otherwise; left out, it is read from what was typed. */
  pay: PayShape.nullable().optional(),
  jobType: z.enum(jobTypes).default('full-time'),
  requirements: text(postingAtMost.requirements),
  interviewDays: text(postingAtMost.interviewDays),
  interviewWeekdays: Weekdays.default([]),
  shift: Shift.nullable().default(null),
  description: text(postingAtMost.description),
  policy: RecordPolicy.nullable().default(null),
})
export type PostingFields = z.output<typeof PostingFields>

/** A posting written anew, and the version of it that was changed. Another one meanwhile answers 409. */
export const PostingEdit = z.object({ fields: PostingFields, version: z.int().min(1) })
export type PostingEdit = z.output<typeof PostingEdit>
