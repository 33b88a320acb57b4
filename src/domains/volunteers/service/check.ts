import { and, eq } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A volunteer of the caller's organization: all of its staff may look for somebody who fits their clients.
 * Throws request.not_found for anybody else's.
 */
export const checkVolunteer = async (ctx: Context, id: string): Promise<typeof submissions.$inferSelect> => {
  const [row] = await ctx.db.orm
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.kind, 'volunteer'),
        eq(submissions.organizationId, ctx.organizationId),
      ),
    )
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Deciding about a volunteer is an admin's, and whoever's it was given to; all of the staff may read. */
export const checkDeciding = async (ctx: Context, id: string): Promise<void> => {
  if (!mayReview(ctx.actor, await checkVolunteer(ctx, id))) throw new AppError('volunteers.not_yours')
}

/** Staff of a client's care team, or an admin: what they see of the client is a name. */
export const checkMatching = (ctx: Context, clientId: string) =>
  checkClient(ctx, clientId, ctx.actor.role === 'admin' ? 'profile' : 'work')
