import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page } from '#shared/shapes.ts'
import { PaidPlan, PlanInterval, PlanShape } from './contract/client-plans.ts'

export const billingErrors = defineErrors('billing', {
  /** The organization pays for this client. */
  sponsored: 409,
  /** The team gave this client the plan that they have. */
  given: 409,
  /** Only adults buy. */
  under_age: 403,
  trial_used: 409,
  /** A paid plan runs: it is changed, not bought again. */
  already_paying: 409,
  /** There is nothing to change, end or pay. */
  no_plan: 409,
  same_plan: 409,
  /** A payment is due: the card comes first. */
  past_due: 409,
  /** The change costs more than was shown. */
  price_changed: 409,
  no_seats: 409,
  /** The organization pays for nobody. */
  no_sponsorship: 409,
})

/** A client's plan, or who pays for it, changed. */
export const planChanged = defineEvent('billing.plan_changed', z.object({ clientId: z.string() }))

/** Where a client's plan comes from: `record` is what the team wrote down, `none` the free plan. */
export const PlanSource = z.enum(['organization', 'trial', 'own', 'record', 'none'])
export type PlanSource = z.output<typeof PlanSource>

export const EffectivePlan = z.object({ plan: PlanShape, source: PlanSource })
export type EffectivePlan = z.output<typeof EffectivePlan>

export const subscriptionStates = ['trialing', 'active', 'past_due', 'canceled'] as const

export const OwnPlan = z.object({
  plan: PaidPlan,
  /** Null for a trial without a card. */
  interval: PlanInterval.nullable(),
  state: z.enum(subscriptionStates),
  /** Nothing was bought: when the trial ends, it ends. */
  isTrialAlone: z.boolean(),
  trialEndsAt: moment.nullable(),
  /** The next payment, or the end where `isEnding`. */
  currentPeriodEnd: moment.nullable(),
  isEnding: z.boolean(),
  priceCents: z.int(),
  /** A smaller plan that was chosen, and from when on it counts. */
  next: z.object({ plan: PaidPlan, interval: PlanInterval, priceCents: z.int(), at: moment }).nullable(),
  /** Why the last payment failed, in the processor's word, and when it is tried again. */
  declineCode: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
})
export type OwnPlan = z.output<typeof OwnPlan>

export const ClientPlan = z.object({
  clientId: id,
  effective: EffectivePlan,
  /** What the person chose by themselves; null where nothing runs. */
  own: OwnPlan.nullable(),
  isTrialUsed: z.boolean(),
  /** When a trial ended that nothing was bought after. */
  trialEndedAt: moment.nullable(),
  /** Why nothing can be bought now; null where it can. */
  buysNothing: z.enum(['sponsored', 'given', 'under_age', 'not_set_up']).nullable(),
  /** When a checkout that is opened now would first be paid; null is at once. */
  firstPaymentAt: moment.nullable(),
})
export type ClientPlan = z.output<typeof ClientPlan>

export const PlanInvoice = z.object({
  id: z.string(),
  createdAt: moment,
  amountCents: z.int(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
})
export type PlanInvoice = z.output<typeof PlanInvoice>

export const PlanChange = z.object({
  counts: z.enum(['now', 'period_end']),
  effectiveAt: moment,
  creditCents: z.int(),
  chargeCents: z.int(),
  dueNowCents: z.int(),
  nextCents: z.int(),
  nextAt: moment,
})
export type PlanChange = z.output<typeof PlanChange>

export const Sponsorship = z.object({
  plan: PaidPlan,
  /** Null is every client. */
  seats: z.int().nullable(),
  isActive: z.boolean(),
  since: moment,
  seatsTaken: z.int(),
})
export type Sponsorship = z.output<typeof Sponsorship>

export const SponsoredSeat = z.object({ clientId: id, fullName: z.string(), since: moment })
export type SponsoredSeat = z.output<typeof SponsoredSeat>

/** Whom a seat can be given to: what tells clients apart, and nothing of their care. */
export const UnseatedClient = z.object({
  clientId: id,
  fullName: z.string(),
  displayNumber: z.string().nullable(),
})
export type UnseatedClient = z.output<typeof UnseatedClient>

const ofClient = z.object({ id })
const client = { kind: 'client', at: 'id' } as const
/** Choosing a plan says so; a day of birth on record decides where there is one. */
const isAdult = z.literal(true)

export const billingEndpoints = defineEndpoints({
  readClientPlan: {
    method: 'GET',
    path: '/api/clients/{id}/billing-plan',
    summary: 'The plan of a client: where it comes from, what it costs, what comes next',
    access: ['client'],
    record: client,
    params: ofClient,
    reply: ClientPlan,
    changedBy: [planChanged],
  },
  startTrial: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/trial',
    summary: 'Starts the one free trial of 14 days; it needs no card and ends by itself',
    access: ['client'],
    record: client,
    params: ofClient,
    body: z.object({ plan: PaidPlan, isAdult }),
    reply: ClientPlan,
  },
  openPlanCheckout: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/checkout',
    summary: 'Opens the payment page for a plan; during a trial the first payment is at its end',
    access: ['client'],
    record: client,
    params: ofClient,
    body: z.object({ plan: PaidPlan, interval: PlanInterval, isAdult }),
    reply: z.object({ url: z.string() }),
    limit: { max: 30, seconds: 900 },
  },
  previewPlanChange: {
    method: 'GET',
    path: '/api/clients/{id}/billing-plan/change',
    summary: 'What a change of plan costs, and when it counts, before it is made',
    access: ['client'],
    record: client,
    params: ofClient,
    query: z.object({ plan: PaidPlan, interval: PlanInterval }),
    reply: PlanChange,
    changedBy: [planChanged],
    limit: { max: 60, seconds: 900 },
  },
  changePlan: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/change',
    summary: 'Changes the plan; refused where it costs more now than was shown',
    access: ['client'],
    record: client,
    params: ofClient,
    body: z.object({ plan: PaidPlan, interval: PlanInterval, shownCents: z.int().min(0) }),
    reply: ClientPlan,
    limit: { max: 30, seconds: 900 },
  },
  endPlan: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/end',
    summary: 'Ends the plan with what is paid for; nothing is paid any more',
    access: ['client'],
    record: client,
    params: ofClient,
    reply: ClientPlan,
  },
  keepPlan: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/keep',
    summary: 'Takes back an end that has not come yet',
    access: ['client'],
    record: client,
    params: ofClient,
    reply: ClientPlan,
  },
  openPlanCardPage: {
    method: 'POST',
    path: '/api/clients/{id}/billing-plan/card',
    summary: 'Opens the page on which the card is changed',
    access: ['client'],
    record: client,
    params: ofClient,
    reply: z.object({ url: z.string() }),
    limit: { max: 30, seconds: 900 },
  },
  listPlanInvoices: {
    method: 'GET',
    path: '/api/clients/{id}/billing-plan/invoices',
    summary: 'The invoices of the plan, newest first',
    access: ['client'],
    record: client,
    params: ofClient,
    query: z.object(page(100)),
    reply: z.array(PlanInvoice),
    changedBy: [planChanged],
  },
  readSponsorship: {
    method: 'GET',
    path: '/api/sponsorship',
    summary: 'For whom the organization pays, and which plan; null where it never did',
    access: ['admin'],
    reply: Sponsorship.nullable(),
  },
  setSponsorship: {
    method: 'PUT',
    path: '/api/sponsorship',
    summary: 'Sets which plan the organization pays for; seats null is every client',
    access: ['admin'],
    body: z.object({
      plan: PaidPlan,
      seats: z.int().min(0).max(100_000).nullable(),
      isActive: z.boolean(),
    }),
    reply: Sponsorship,
  },
  listSponsoredSeats: {
    method: 'GET',
    path: '/api/sponsorship/seats',
    summary: 'The clients who have a seat, newest first',
    access: ['admin'],
    query: z.object(page(200)),
    reply: z.array(SponsoredSeat),
  },
  listUnseatedClients: {
    method: 'GET',
    path: '/api/sponsorship/clients',
    summary: 'Clients without a seat, by a part of their name, newest first: names and numbers alone',
    access: ['admin'],
    query: z.object({ search: z.string().trim().max(120).optional(), ...page(100) }),
    reply: z.array(UnseatedClient),
  },
  giveSeat: {
    method: 'POST',
    path: '/api/clients/{id}/seat',
    summary: 'Gives a client one of the seats that the organization pays for',
    access: ['admin'],
    record: client,
    params: ofClient,
    reply: ok,
  },
  endSeat: {
    method: 'DELETE',
    path: '/api/clients/{id}/seat',
    summary: 'Ends a client’s seat',
    access: ['admin'],
    record: client,
    params: ofClient,
    reply: ok,
  },
})
