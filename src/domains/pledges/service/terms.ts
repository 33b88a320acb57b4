import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { formatCents } from '#shared/money.ts'
import { pledgeErrors } from '../contract.ts'
import { leastPledgeCents } from '../contract/pledges.ts'
import { farthestFirstDays, partsOf, type Terms } from '../contract/schedule.ts'

/** What bounds the terms of a pledge. */
interface Bounds {
  mostCents: number
  today: string
  /** The first day as it was promised before: it may be over by now. */
  former?: string
}

/** Throws pledges.too_small, .too_large, .parts_wrong, .first_day_past, .first_day_far. */
export const checkTerms = (
  { amountCents, plan, parts, firstDueOn }: Terms,
  { mostCents, today, former }: Bounds,
): void => {
  if (amountCents < leastPledgeCents) throw new AppError(pledgeErrors.too_small)
  if (amountCents > mostCents) throw new AppError(pledgeErrors.too_large)
  const { least, most } = partsOf(plan)
  if (parts < least || parts > most) throw new AppError(pledgeErrors.parts_wrong)
  if (firstDueOn === former) return
  if (firstDueOn < today) throw new AppError(pledgeErrors.first_day_past)
  if (firstDueOn > daysFrom(today, farthestFirstDays)) throw new AppError(pledgeErrors.first_day_far)
}

/** What a pledge is about, in a few words: `$25,000 · A house on Cedar Street`. */
export const aboutOf = (amountCents: number, campaignName: string): string =>
  `${formatCents(amountCents, 'en', { short: true })} · ${campaignName}`
