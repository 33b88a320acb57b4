import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '#shared/actor.ts'
import { greetInOwnLanguage } from './own-language.ts'
import { openSession } from './session.ts'
import { trustDevice } from './sign-in-limits.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

export const signedInAs = (user: Pick<UserRow, 'username' | 'role' | 'fullName'>) => ({
  user: { username: user.username ?? '', role: user.role, fullName: user.fullName },
})

/** Opens the session of a person who has just proved who they are. */
export const letIn = async (
  ctx: Context<Actor | null>,
  user: UserRow,
  ownPhone: boolean,
  action: string,
): Promise<void> => {
  await ctx.db.orm.transaction(async (tx) => {
    await openSession(tx, ctx, user, ownPhone)
    await greetInOwnLanguage(tx, ctx, user)
    await tx.update(users).set({ lastSignInAt: ctx.clock.now() }).where(eq(users.id, user.id))
    await audit(
      tx,
      { ...ctx, organizationId: user.organizationId },
      { action, recordType: 'user', recordId: user.id, by: { userId: user.id, role: user.role } },
    )
  })
  if (user.username) await trustDevice(ctx, user.username)
}
