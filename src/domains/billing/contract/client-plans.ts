import { z } from 'zod'
import { type Plan, plans } from '#shared/plans.ts'

// The plans of clients. Organizations have plans of their own, which never mix with these.

export const PlanShape = z.enum(plans)
export const PaidPlan = z.enum(['premium', 'professional'])
export type PaidPlan = z.output<typeof PaidPlan>
export const PlanInterval = z.enum(['month', 'year'])
export type PlanInterval = z.output<typeof PlanInterval>

/** Days of a free trial, which needs no card. Source: specification, section 9. */
export const trialDays = 14

/** Cents a month, paid each month or once a year. Source: specification, section 9. */
const centsAMonth: Record<Plan, Record<PlanInterval, number>> = {
  basic: { month: 0, year: 0 },
  premium: { month: 9900, year: 7900 },
  professional: { month: 17900, year: 14900 },
}

/** What a month costs, in cents. */
export const monthlyCents = (plan: Plan, interval: PlanInterval): number => centsAMonth[plan][interval]

/** What is paid at once for a month or a year, in cents. */
export const priceCents = (plan: Plan, interval: PlanInterval): number =>
  centsAMonth[plan][interval] * (interval === 'year' ? 12 : 1)

/** What paying by the year saves over paying each month, in whole percent: 20 for Premium, 17 for Professional. */
export const savingPercent = (plan: PaidPlan): number =>
  Math.round((1 - centsAMonth[plan].year / centsAMonth[plan].month) * 100)

/** What paying by the year saves in a year, in cents. */
export const savingCents = (plan: PaidPlan): number => (centsAMonth[plan].month - centsAMonth[plan].year) * 12

interface Choice {
  plan: PaidPlan
  interval: PlanInterval
}

/**
 * When a change counts. A better plan, and paying by the year, count at once, and the difference for the rest of the period
 * is settled. A smaller plan, and paying by the month again, count from the next period: what is paid for is kept.
 */
export const changeCounts = (from: Choice, to: Choice): 'now' | 'period_end' => {
  const up = plans.indexOf(to.plan) - plans.indexOf(from.plan)
  if (up !== 0) return up > 0 ? 'now' : 'period_end'
  return from.interval === 'month' && to.interval === 'year' ? 'now' : 'period_end'
}
