import { z } from 'zod'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, emailAddress, id, moment, page, plainText } from '#shared/shapes.ts'
import { subscriptionStatuses } from '#shared/subscription-status.ts'

export const organizationPlanErrors = defineErrors('organization-plans', {
  /** Another plan that is not archived has this name. */
  name_taken: [409, 'name'],
  archived: [409, 'planId'],
  /** Another organization is reached by this host name. */
  host_taken: [409, 'host'],
  /** Another organization has this name, in whatever letters. */
  organization_name_taken: [409, 'name'],
  in_the_past: [422, 'startsOn'],
  /** The organization pays already. */
  already_paying: 409,
  /** There is no card and no subscription at the processor yet. */
  not_paying: 409,
})

/** What the processor says of an organization's own plan has changed: paid, refused, ended. */
export const ownPlanChanged = defineEvent('organization_plan.changed', z.object({ organizationId: id }))

/** Source of the default: specification, section 9. */
export const defaultMonthlyPrice = 4900
export const monthlyPriceAtMost = 10_000_000
const monthlyCents = z.int().min(0).max(monthlyPriceAtMost)

/** A plan that organizations pay for; clients have plans of their own. Prices are cents a month. */
export const BillingPlan = z.object({
  id,
  name: z.string(),
  description: z.string(),
  monthlyPrice: z.int(),
  features: z.array(z.string()),
  /** How many organizations are on it. */
  organizations: z.int(),
  archivedAt: moment.nullable(),
})
export type BillingPlan = z.output<typeof BillingPlan>

export const BillingPlanForm = z.object({
  name: plainText(80),
  description: z.string().trim().max(500).default(''),
  monthlyPrice: monthlyCents.default(defaultMonthlyPrice),
  features: z.array(plainText(120)).max(20).default([]),
})

/** `incomplete`: no card yet. */
export const Status = z.enum(subscriptionStatuses)

export const AdminSubscription = z.object({
  id,
  organization: z.object({ id, name: z.string(), isSuspended: z.boolean() }),
  status: Status,
  plan: z.object({ id, name: z.string(), monthlyPrice: z.int() }),
  /** The admin who owns the subscription; null until one is named. */
  adminUser: z.object({ username: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Cents a month that hold now; null where the plan's price holds. */
  customPrice: z.int().nullable(),
  /** A custom price, or the plan's, that is set for a later day. */
  nextPrice: z.object({ customPrice: z.int().nullable(), startsOn: day }).nullable(),
  currentPeriodEnd: moment.nullable(),
  /** Why the last payment failed, and when the processor tries again. */
  declineCode: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
})
export type AdminSubscription = z.output<typeof AdminSubscription>

export const PriceChange = z.object({
  id,
  customPrice: z.int().nullable(),
  startsOn: day,
  reason: z.string(),
  setBy: z.string().nullable(),
  setAt: moment,
})

/** What the next invoice will say, before anything is saved. Cents. */
export const InvoicePreview = z.object({
  /** Null where there is no subscription at the processor yet: the first invoice is the checkout. */
  nextAt: moment.nullable(),
  amount: z.int(),
  amountNow: z.int(),
})

export const RevenueStats = z.object({
  /** Cents received this month from organizations, less refunds. */
  monthlyRevenue: z.int(),
  /** Monthly recurring revenue: the newest paid invoice of every organization that still pays. */
  recurring: z.int(),
  pastDue: z.object({ organizations: z.int(), amount: z.int() }),
  /** Of the organizations that paid at the start of the last 30 days, how many have ended. */
  churn: z.object({ ended: z.int(), of: z.int() }),
  organizations: z.object({ active: z.int(), all: z.int() }),
  /** Refused payments of the last 30 days by reason. */
  declines: z.array(z.object({ code: z.string(), count: z.int() })),
})

export type RevenueStats = z.output<typeof RevenueStats>

/** What the admin of an organization sees of its own plan. */
export const OwnPlan = z.object({
  plan: z.object({ name: z.string(), description: z.string(), features: z.array(z.string()) }),
  price: z.int(),
  status: Status,
  currentPeriodEnd: moment.nullable(),
  declineCode: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
  isSuspended: z.boolean(),
})

export type OwnPlan = z.output<typeof OwnPlan>

export const OrganizationForm = z.object({
  name: plainText(120),
  /** The host name that selects it; absent where it is reached by its accounts alone. */
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/)
    .optional(),
  planId: id,
  adminName: plainText(120),
  adminEmail: emailAddress(200),
})

const ofSubscription = z.object({ id })
const price = z.object({
  customPrice: monthlyCents.nullable(),
  startsOn: day.optional(),
  reason: z.string().trim().max(300).optional(),
})
const superadmin = ['superadmin'] as const

export const organizationPlanEndpoints = defineEndpoints({
  listBillingPlans: {
    method: 'GET',
    path: '/api/superadmin/billing-plans',
    summary: 'Plans that organizations pay for, archived ones last',
    access: superadmin,
    reply: z.array(BillingPlan),
  },
  createBillingPlan: {
    method: 'POST',
    path: '/api/superadmin/billing-plans',
    summary: 'Makes a plan for organizations',
    access: superadmin,
    body: BillingPlanForm,
    reply: BillingPlan,
    status: 201,
  },
  editBillingPlan: {
    method: 'PUT',
    path: '/api/superadmin/billing-plans/{id}',
    summary: 'Changes a plan; organizations without a custom price pay its new price from their next invoice',
    access: superadmin,
    params: z.object({ id }),
    body: BillingPlanForm,
    reply: BillingPlan,
  },
  archiveBillingPlan: {
    method: 'POST',
    path: '/api/superadmin/billing-plans/{id}/archive',
    summary: 'Takes a plan off the list for new organizations, or puts it back; who is on it stays on it',
    access: superadmin,
    params: z.object({ id }),
    body: z.object({ isArchived: z.boolean() }),
    reply: BillingPlan,
  },
  listAdminSubscriptions: {
    method: 'GET',
    path: '/api/superadmin/admin-subscriptions',
    summary: 'What each organization pays, those past due first',
    access: superadmin,
    query: z.object({ ...page(200), status: z.enum(['active', 'past_due', 'other']).optional() }),
    reply: z.array(AdminSubscription),
  },
  setSubscriptionPrice: {
    method: 'PUT',
    path: '/api/superadmin/admin-subscriptions/{id}/price',
    summary: 'Sets a custom price a month, or null for the plan’s, from a day on',
    access: superadmin,
    params: ofSubscription,
    body: price,
    reply: AdminSubscription,
  },
  previewSubscriptionPrice: {
    method: 'GET',
    path: '/api/superadmin/admin-subscriptions/{id}/price-preview',
    summary: 'What the next invoice would be with a custom price; changes nothing',
    access: superadmin,
    params: ofSubscription,
    query: z.object({
      customPrice: z.coerce.number().pipe(monthlyCents).optional(),
      startsOn: day.optional(),
    }),
    reply: InvoicePreview,
  },
  listPriceChanges: {
    method: 'GET',
    path: '/api/superadmin/admin-subscriptions/{id}/price-changes',
    summary: 'Every custom price that was set, newest first',
    access: superadmin,
    params: ofSubscription,
    query: z.object(page(100)),
    reply: z.array(PriceChange),
  },
  readRevenueStats: {
    method: 'GET',
    path: '/api/superadmin/revenue-stats',
    summary: 'Revenue from organizations, computed from invoices and payments',
    access: superadmin,
    reply: RevenueStats,
  },
  createOrganization: {
    method: 'POST',
    path: '/api/superadmin/organizations',
    summary: 'Makes an organization on a plan and invites its admin by e-mail',
    access: superadmin,
    body: OrganizationForm,
    reply: AdminSubscription,
    status: 201,
  },
  suspendOrganization: {
    method: 'POST',
    path: '/api/superadmin/organizations/{id}/suspension',
    summary:
      'Suspends an organization’s console and gifts, or ends that; care and safety of its clients stay on',
    access: superadmin,
    params: z.object({ id }),
    body: z.object({ isSuspended: z.boolean(), reason: plainText(300) }),
    reply: AdminSubscription,
  },
  readOwnPlan: {
    method: 'GET',
    path: '/api/organization-plan',
    summary: 'The plan of one’s own organization',
    access: ['admin'],
    changedBy: [ownPlanChanged, organizationEvents.changed],
    reply: OwnPlan,
  },
  startOwnPlan: {
    method: 'POST',
    path: '/api/organization-plan/checkout',
    summary: 'Opens the checkout page for the plan of one’s own organization',
    access: ['admin'],
    body: z.object({ id }),
    reply: z.object({ checkoutUrl: z.string() }),
    limit: { max: 20, seconds: 3600 },
  },
  changeOwnCard: {
    method: 'POST',
    path: '/api/organization-plan/card',
    summary: 'Opens the processor’s page on which the organization changes its card',
    access: ['admin'],
    reply: z.object({ url: z.string() }),
    limit: { max: 20, seconds: 3600 },
  },
})
