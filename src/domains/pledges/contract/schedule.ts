/** How a pledge is paid: at once, or in equal parts each month, quarter or year. */
export const paymentPlans = ['once', 'monthly', 'quarterly', 'yearly'] as const
export type PaymentPlan = (typeof paymentPlans)[number]

/** The longest time over which a pledge is paid, in years. */
export const longestYears = 5
/** How far ahead the first payment may be, in days. */
export const farthestFirstDays = 366

const monthsApart: Record<PaymentPlan, number> = { once: 0, monthly: 1, quarterly: 3, yearly: 12 }

export interface Terms {
  /** In cents, all parts together. */
  amountCents: number
  plan: PaymentPlan
  parts: number
  /** `YYYY-MM-DD` */
  firstDueOn: string
}

export interface Part {
  /** From 1. */
  number: number
  dueOn: string
  cents: number
}

/** The fewest and the most parts of a plan. */
export const partsOf = (plan: PaymentPlan): { least: number; most: number } =>
  plan === 'once' ? { least: 1, most: 1 } : { least: 2, most: (longestYears * 12) / monthsApart[plan] }

/** A day so many months later; a month without that day has its last one. */
const monthsLater = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Every part with its day. The last one takes what does not divide, so that the sum is the amount to the cent. */
export const scheduleOf = ({ amountCents, plan, parts, firstDueOn }: Terms): Part[] => {
  const each = Math.floor(amountCents / parts)
  return Array.from({ length: parts }, (_, at) => ({
    number: at + 1,
    dueOn: monthsLater(firstDueOn, at * monthsApart[plan]),
    cents: at === parts - 1 ? amountCents - each * (parts - 1) : each,
  }))
}

export interface CoveredPart extends Part {
  /** What of this part has arrived, in cents. */
  receivedCents: number
}

/** Counts the received cents toward the parts, the earliest first. */
export const coverParts = (schedule: readonly Part[], receivedCents: number): CoveredPart[] => {
  let left = receivedCents
  return schedule.map((part) => {
    const covered = Math.min(part.cents, Math.max(0, left))
    left -= covered
    return { ...part, receivedCents: covered }
  })
}
