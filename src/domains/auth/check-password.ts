import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { verifyPassword } from './password.ts'
import { countAttempt } from './sign-in-limits.ts'
import { users } from './tables.ts'

/**
 * Whether this is the actor's own password, asked for again before something that cannot be undone. Tries are limited, apart
 * from those of signing in. Throws auth.too_many_attempts.
 */
export const isOwnPassword = async (ctx: Context, password: string): Promise<boolean> => {
  await countAttempt(ctx, `again ${ctx.actor.userId}`)
  const [user] = await ctx.db.orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  return verifyPassword(password, user?.passwordHash ?? null)
}
