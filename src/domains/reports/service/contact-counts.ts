import { and, eq, sql } from 'drizzle-orm'
import { submissions } from '#domains/submissions/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { reportEndpoints } from '../contract.ts'

export const countContactMessages: Verb<typeof reportEndpoints.countContactMessages> = async (ctx) => {
  const count = (state: string) => sql<number>`(count(*) filter (where ${submissions.state} = ${state}))::int`
  const [row] = await ctx.db.orm
    .select({
      unread: count('unread'),
      read: count('read'),
      replied: count('replied'),
      all: sql<number>`count(*)::int`,
    })
    .from(submissions)
    .where(and(eq(submissions.organizationId, ctx.organizationId), eq(submissions.kind, 'contact')))
  return row ?? { unread: 0, read: 0, replied: 0, all: 0 }
}
