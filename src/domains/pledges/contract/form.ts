import { mayBePhone } from '#shared/digits.ts'
import { z } from 'zod'
import { daysFrom } from '#shared/dates.ts'
import { readAmount } from '#shared/money.ts'
import { leastPledgeCents, longestPledgeForm, PledgeWords } from './pledges.ts'
import { farthestFirstDays, partsOf, type PaymentPlan, paymentPlans, type Terms } from './schedule.ts'

/** The terms of a pledge as a form has them. */
export interface TermsValues {
  amount: string
  plan: PaymentPlan
  parts: string
  firstDueOn: string
}

interface Bounds {
  leastCents: number
  mostCents: number
}

const amountKinds = ['empty', 'unreadable', 'unclear', 'too_small', 'too_large'] as const
const problemOf = (text: string, { leastCents, mostCents }: Bounds): string | null => {
  const read = readAmount(text)
  if (read.kind !== 'amount') return read.kind
  if (read.cents < leastCents) return 'too_small'
  return read.cents > mostCents ? 'too_large' : null
}

/** A typed amount between two bounds; each problem is named in one word. */
export const amountBetween = (bounds: Bounds) =>
  amountKinds.reduce(
    (shape, kind) => shape.refine((text) => problemOf(text, bounds) !== kind, { error: kind }),
    z.string(),
  )

interface TermsBounds {
  leastCents?: number
  mostCents: number
  today: string
  /** The first day as it was promised before: it may be over by now. */
  former?: string
}

const termsShape = ({ leastCents = leastPledgeCents, mostCents, today, former }: TermsBounds) => ({
  amount: amountBetween({ leastCents, mostCents }),
  plan: z.enum(paymentPlans),
  parts: z.string(),
  firstDueOn: z
    .string()
    .refine((day) => day !== '', { error: 'empty' })
    .refine((day) => day === '' || day === former || day >= today, { error: 'past' })
    .refine((day) => day <= daysFrom(today, farthestFirstDays), { error: 'far' }),
})

/** The shape of a form for the terms alone. */
export const termsForm = (bounds: TermsBounds) => z.object(termsShape(bounds))

/** The shape of the public form. */
export const pledgeForm = (bounds: TermsBounds) =>
  z.object({
    ...termsShape(bounds),
    name: PledgeWords.shape.name,
    email: PledgeWords.shape.email,
    phone: z
      .string()
      .max(longestPledgeForm.phone)
      .refine((text) => !text.trim() || mayBePhone(text), { error: 'noPhone' }),
    dedication: z.string().max(longestPledgeForm.dedication),
    words: z.string().max(longestPledgeForm.words),
  })

/** The terms that stand in a form; null while its amount cannot be read or its day is missing. */
export const termsIn = ({ amount, plan, parts, firstDueOn }: TermsValues): Terms | null => {
  const read = readAmount(amount)
  if (read.kind !== 'amount' || !/^\d{4}-\d\d-\d\d$/.test(firstDueOn)) return null
  const { least, most } = partsOf(plan)
  const count = Number(parts)
  return {
    amountCents: read.cents,
    plan,
    parts: Math.min(most, Math.max(least, Number.isInteger(count) ? count : least)),
    firstDueOn,
  }
}
