import { z } from 'zod'
import { id, moment, page, plainText } from '#shared/shapes.ts'
import { centsAtMost } from '#shared/money.ts'
import { leastCents } from './amounts.ts'
import { funds } from './gifts.ts'

/** What an organization says on its receipts, and the most it takes by the form. */
export const DonationSettings = z.object({
  legalName: plainText(200),
  /** Employer Identification Number. */
  ein: z
    .string()
    .trim()
    .regex(/^\d{2}-\d{7}$/, 'wants 12-3456789'),
  /** The sentence about the tax law on receipts. */
  statement: plainText(600),
  maximumCents: z.int().min(leastCents).max(centsAtMost),
})
export type DonationSettings = z.output<typeof DonationSettings>

/** Clearly no organization's: shown until an admin has written the true ones. */
export const exampleSettings = {
  legalName: 'Example Nonprofit (to be replaced by the organization)',
  ein: '00-0000000',
  statement:
    'This organization is a nonprofit under section 501(c)(3) of the Internal Revenue Code. Gifts are tax-deductible as far as the law allows. Example text, to be replaced by the organization.',
} as const

/** No receipt may be used for taxes while one of these words is an example. */
export const isExample = (settings: Pick<DonationSettings, 'legalName' | 'ein' | 'statement'>): boolean =>
  (['legalName', 'ein', 'statement'] as const).some((name) => settings[name] === exampleSettings[name])

export const DonationTerms = DonationSettings.extend({
  /** The number is an example: no receipt may be used for taxes. */
  isExample: z.boolean(),
  minimumCents: z.int(),
  /** False where no processor is set up: the page says so instead of a form that fails. */
  takesGifts: z.boolean(),
})
export type DonationTerms = z.output<typeof DonationTerms>

export const Spending = z.object({
  id,
  fund: z.enum(funds),
  amountCents: z.int(),
  /** `YYYY-MM-DD` */
  spentOn: z.iso.date(),
  description: z.string(),
  recordedAt: moment,
})
export type Spending = z.output<typeof Spending>

export const SpendingBody = z.object({
  /** Made on the device, so that an entry sent twice is one. */
  id,
  fund: z.enum(funds),
  amountCents: z.int().min(1).max(centsAtMost),
  spentOn: z.iso.date(),
  /** Read by everybody: names no person. */
  description: plainText(200),
})

export const periods = ['year', 'all'] as const
export type Period = (typeof periods)[number]

export const FundsReport = z.object({
  period: z.enum(periods),
  /** The first day of the period; null for all time. */
  from: z.iso.date().nullable(),
  funds: z.array(z.object({ fund: z.enum(funds), receivedCents: z.int(), spentCents: z.int() })),
  receivedCents: z.int(),
  spentCents: z.int(),
})
export type FundsReport = z.output<typeof FundsReport>

export const spendingPage = page(100)
