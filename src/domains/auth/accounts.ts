import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { Verb } from '#platform/http/bind.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type authEndpoints, invitedRoles } from './contract.ts'
import { accountDisabling } from './happenings.ts'
import { emailPlace, sendLink } from './links.ts'
import { endSessions } from './session.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect
const perHour = 3

/** A colleague's account, locked; request.not_found for anyone else's and for one that is disabled. */
const lockColleague = async (tx: Tx, ctx: Context, id: string): Promise<UserRow> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.organizationId, ctx.organizationId),
        inArray(users.role, [...invitedRoles]),
        isNull(users.disabledAt),
      ),
    )
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  return row
}

/**
 * Sends the invitation of a colleague again, to the same address.
 *
 * @throws request.not_found where there is no open invitation; request.too_many after three in an hour
 */
export const inviteUserAgain: Verb<typeof authEndpoints.inviteUserAgain> = async (ctx, { id }) => {
  const expiresAt = await ctx.db.orm.transaction(async (tx) => {
    const row = await lockColleague(tx, ctx, id)
    if (row.passwordHash || !row.email) throw new AppError('request.not_found')
    const sent = await tx.$count(
      auditEvents,
      and(
        eq(auditEvents.action, 'user.invited'),
        eq(auditEvents.recordId, id),
        gt(auditEvents.at, new Date(ctx.clock.now().getTime() - hours(1))),
      ),
    )
    if (sent >= perHour) throw new AppError('request.too_many')
    await audit(tx, ctx, {
      action: 'user.invited',
      recordType: 'user',
      recordId: id,
      detail: { role: row.role },
    })
    return sendLink(tx, ctx, {
      userId: id,
      organizationId: ctx.organizationId,
      email: ctx.fields.open(row.email, emailPlace(ctx.organizationId, id)),
      kind: 'invitation',
      inviter: ctx.actor.fullName,
      language: ctx.language,
    })
  })
  return { expiresAt: expiresAt.toISOString() }
}

/**
 * Gives a colleague the other role of the staff; every session of theirs ends.
 *
 * @throws auth.forbidden for oneself; request.not_found for accounts that are not of the staff; what a listener throws
 * where work still lies with them
 */
export const giveRole = async (
  tx: Tx,
  ctx: Context,
  { id, role, reason }: { id: string; role: (typeof invitedRoles)[number]; reason: string },
): Promise<UserRow> => {
  if (id === ctx.actor?.userId) throw new AppError('auth.forbidden')
  const before = await lockColleague(tx, ctx, id)
  if (before.role === role) return before
  await tellListeners(tx, ctx, accountDisabling, { userId: id })
  const [changed] = await tx.update(users).set({ role }).where(eq(users.id, id)).returning()
  if (!changed) throw new AppError('request.not_found')
  await audit(tx, ctx, {
    action: 'user.role_changed',
    recordType: 'user',
    recordId: id,
    detail: { from: before.role, to: role, reason },
  })
  await endSessions(tx, { userId: id })
  return changed
}
