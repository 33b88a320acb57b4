import { foldWords } from '#shared/fold.ts'

export const payPeriods = ['hour', 'week', 'month', 'year'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** What a job pays, in figures: what can be searched, and what machines read. */
export interface Pay {
  minCents: number
  maxCents: number
  per: PayPeriod
}

/** Full-time hours of a period, as the labour department counts a year: 2,080. */
const hoursIn: Record<PayPeriod, number> = { hour: 1, week: 40, month: 2080 / 12, year: 2080 }

/** The least an hour of it pays, in cents: what jobs of different periods are compared by. */
export const hourlyCents = ({ minCents, per }: Pay): number => Math.round(minCents / hoursIn[per])

const words: Record<PayPeriod, RegExp> = {
  hour: /\b(?:hr|hrs|hour|hours|hourly|ph|hora|horas)\b|\/\s?h\b|ساعه|بالساعه/u,
  week: /\b(?:wk|week|weekly|semana|semanal)\b|اسبوع/u,
  month: /\b(?:mo|month|monthly|mes|mensual)\b|شهر/u,
  year: /\b(?:yr|year|yearly|annual|annually|annum|salary|ano|anual)\b|سنه|سنوي/u,
}

/** Without a word for it, a figure says it: nobody is paid $17 a month, or $40,000 an hour. */
const likely = (cents: number): PayPeriod | null => {
  if (cents < 200_00) return 'hour'
  return cents >= 12_000_00 ? 'year' : null
}

/** Reads pay as people type it: "$17-20/hr", "17.50 an hour", "40k a year". Null for what says no figure. */
export const readPay = (written: string): Pay | null => {
  const text = foldWords(written)
  // Points and commas stand for either: three figures after one are thousands, one or two are cents.
  const found = [...text.matchAll(/(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]\d{1,2}(?!\d))?\s?(k\b)?/gu)].slice(0, 2)
  const figures = found.map(([, whole = '', part = '', thousands]) =>
    Math.round(Number(whole.replaceAll(/[.,]/g, '') + part.replace(',', '.')) * (thousands ? 1000 : 1) * 100),
  )
  const [first, second] = figures
  if (!first) return null
  // "40-45k" means forty thousand too.
  const low = found[1]?.[3] && !found[0]?.[3] && second && first < second / 100 ? first * 1000 : first
  const per = payPeriods.find((period) => words[period].test(text)) ?? likely(low)
  if (!per || low > 100_000_000) return null
  // A second figure that is less is about something else, such as the hours of a week.
  const isRange =
    second &&
    second > low &&
    second <= low * 4 &&
    /\d\s?k?\s?(?:-|–|—|to|a|al|hasta|الى)\s?\$?\s?\d/u.test(text)
  return { minCents: low, maxCents: isRange ? second : low, per }
}
