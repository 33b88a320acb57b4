import { z } from 'zod'
import { funds } from '#domains/payments/contract/accounts.ts'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import { defineEndpoints, roles } from '#shared/endpoint.ts'
import { plans } from '#shared/plans.ts'
import { id, moment } from '#shared/shapes.ts'

export const UserStats = z.object({
  /** Accounts of the organization; guests are none. */
  totalUsers: z.int(),
  /** Clients with an account whose plan is more than Basic, also where the organization pays for it. */
  premiumUsers: z.int(),
})

/** Money is integer cents. Months are those of the organization's time zone, `YYYY-MM`. */
export const Revenue = z.object({
  /** Received this month, less refunds. */
  monthly: z.int(),
  monthBefore: z.int(),
  /** Of the payments that were tried this month, how many succeeded. */
  success: z.object({ succeeded: z.int(), tried: z.int() }),
})

const paidPlans = ['premium', 'professional'] as const
export const RevenueMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  plans: z.record(z.enum(paidPlans), z.int()),
  funds: z.record(z.enum(funds), z.int()),
  /** What arrived for pledges to a campaign. */
  pledges: z.int(),
  total: z.int(),
})
export type RevenueMonth = z.output<typeof RevenueMonth>

export const userStatuses = ['active', 'invited', 'disabled'] as const
export const UserRow = z.object({
  id,
  username: z.string().nullable(),
  fullName: z.string(),
  role: z.enum(roles),
  /** Of a client; null for everybody else. */
  plan: z.enum(plans).nullable(),
  status: z.enum(userStatuses),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
})
export type UserRow = z.output<typeof UserRow>

/** Who works here, whom they serve with their circle, and who signs in by a link. */
export const userGroups = {
  staff: ['therapist', 'admin', 'superadmin'],
  clients: ['client', 'supporter'],
  partners: ['partner'],
} as const satisfies Record<string, readonly (typeof roles)[number][]>
/** `open`: active or invited. */
export const userStatusFilters = [...userStatuses, 'open'] as const

/** `paid`: every plan beyond Basic. */
export const planFilters = [...plans, 'paid'] as const
export const monthsAtMost = 36
const months = z.coerce.number().int().min(1).max(monthsAtMost).default(12)
export const RevenueQuery = z.object({ months })

export const reportEndpoints = defineEndpoints({
  readUserStats: {
    method: 'GET',
    path: '/api/admin/user-stats',
    summary: 'How many accounts there are, and how many clients are on a plan beyond Basic',
    access: ['admin'],
    reply: UserStats,
  },
  readRevenue: {
    method: 'GET',
    path: '/api/admin/revenue',
    summary: 'Money received this month and the month before, and how many payments succeeded',
    access: ['admin'],
    reply: Revenue,
  },
  listRevenueMonths: {
    method: 'GET',
    path: '/api/admin/revenue-months',
    summary:
      'Money received by month, plan and fund, the newest month first; a month without money has its row',
    access: ['admin'],
    query: RevenueQuery,
    reply: z.array(RevenueMonth),
  },
  listUserRows: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Accounts of the organization with plan, status and last sign-in, newest first',
    access: ['admin'],
    query: z.object({
      search: z.string().trim().max(120).optional(),
      group: z.enum(['staff', 'clients', 'partners']).optional(),
      role: z.enum(roles).optional(),
      status: z.enum(userStatusFilters).optional(),
      plan: z.enum(planFilters).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.array(UserRow),
  },
  countContactMessages: {
    method: 'GET',
    path: '/api/admin/contact-counts',
    summary: 'How many messages of the contact form there are, by state',
    access: ['admin'],
    changedBy: [submissionsChanged],
    reply: z.object({ unread: z.int(), read: z.int(), replied: z.int(), all: z.int() }),
  },
})
