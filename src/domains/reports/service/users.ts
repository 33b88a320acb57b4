import { isNameMeant } from '#platform/db/name-search.ts'
import { and, eq, ilike, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { planRankOf } from '#domains/billing/plan/plan-rank.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { plans } from '#shared/plans.ts'
import { type reportEndpoints, userGroups, type UserRow } from '../contract.ts'

const status = sql<UserRow['status']>`case
  when ${users.disabledAt} is not null then 'disabled'
  when ${users.passwordHash} is null and ${users.role} not in ('partner') then 'invited'
  else 'active' end`

/** What stands between % in a pattern, with its own signs taken as they are. */
const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

export const readUserStats: Verb<typeof reportEndpoints.readUserStats> = async (ctx) => {
  const { organizationId } = ctx
  const [total] = await ctx.db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), ne(users.role, 'guest')))
  const [premium] = await ctx.db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(clients)
    .where(
      and(
        eq(clients.organizationId, organizationId),
        // A record without an account is no user: the card opens the list of accounts.
        isNotNull(clients.userId),
        eq(clients.isGuest, false),
        sql`${planRankOf(ctx.clock.now())} > 0`,
      ),
    )
  return { totalUsers: total?.count ?? 0, premiumUsers: premium?.count ?? 0 }
}

export const listUserRows: Verb<typeof reportEndpoints.listUserRows> = async (
  ctx,
  { search, group, role, status: wanted, plan, ...page },
) => {
  const rank = planRankOf(ctx.clock.now())
  const rows = await listPage(ctx, page, {
    by: [users.createdAt, users.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({
          id: users.id,
          username: users.username,
          fullName: users.fullName,
          role: users.role,
          lastSignInAt: users.lastSignInAt,
          createdAt: users.createdAt,
          status,
          rank: sql<number | null>`case when ${clients.id} is null then null else ${rank} end`,
        })
        .from(users)
        .leftJoin(clients, eq(clients.userId, users.id))
        .where(
          and(
            eq(users.organizationId, ctx.organizationId),
            ne(users.role, 'guest'),
            search
              ? or(isNameMeant(users.nameFolded, search), ilike(users.username, pattern(search)))
              : undefined,
            role ? eq(users.role, role) : undefined,
            group ? inArray(users.role, [...userGroups[group]]) : undefined,
            wanted === 'open' ? isNull(users.disabledAt) : wanted && sql`${status} = ${wanted}`,
            plan === 'paid' ? sql`${clients.id} is not null and ${rank} > 0` : undefined,
            plan && plan !== 'paid'
              ? sql`${clients.id} is not null and ${rank} = ${plans.indexOf(plan)}`
              : undefined,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    at: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
  return rows.map(({ rank: of, ...row }) => ({
    ...row,
    plan: of === null ? null : (plans[of] ?? 'basic'),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}
