import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { giveRole, inviteUserAgain } from './accounts.ts'
import { cookiesToForget, endWithAccount } from './closing.ts'
import { authEndpoints, sessionCookie, type User } from './contract.ts'
import { accountDisabling } from './happenings.ts'
import { mayEnterHere } from './may-enter.ts'
import { letIn, signedInAs } from './let-in.ts'
import { emailPlace, findLink, sendLink, spendLink } from './links.ts'
import { changeOwnAddress, readOwnAddress } from './partner-address.ts'
import { requestPartnerLink, usePartnerLink } from './partners.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endLapsedSession, endOwnSession, endSessions, forgetSessions } from './session.ts'
import { countAttempt } from './sign-in-limits.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

const signIn: Verb<typeof authEndpoints.signIn> = async (ctx, { username, password, ownPhone = false }) => {
  const name = username.toLowerCase()
  await countAttempt(ctx, name)
  const [user] = await ctx.db.orm
    .select()
    .from(users)
    .where(
      and(
        eq(users.username, name),
        isNull(users.disabledAt),
        isNotNull(users.passwordHash),
        mayEnterHere(ctx.config),
      ),
    )
  const matches = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !matches) throw new AppError('auth.invalid_credentials')
  await letIn(ctx, user, ownPhone, 'session.opened')
  return signedInAs(user)
}

const signOut: Verb<typeof authEndpoints.signOut> = async (ctx, { everywhere = false }) => {
  ctx.clearCookie(sessionCookie)
  for (const cookie of cookiesToForget()) ctx.clearCookie(cookie)
  const { actor } = ctx
  const token = ctx.cookies[sessionCookie]
  if (actor) await endOwnSession({ ...ctx, actor }, everywhere)
  else if (token) await endLapsedSession(ctx.db.orm, token)
  return { ok: true }
}

const me: Verb<typeof authEndpoints.me> = async ({ actor }) => ({
  user: actor && {
    id: actor.userId,
    username: actor.username,
    fullName: actor.fullName,
    role: actor.role,
    clientId: actor.clientId,
    organizationId: actor.organizationId,
  },
})

// The work is done in a job for every name, known or not, so that the answer takes the same time.
export const sendPasswordReset = defineJob({
  name: 'auth.send_password_reset',
  input: z.object({ username: z.string(), language: z.string() }),
  run: async (services, { username, language }) => {
    const [user] = await services.db.orm
      .select()
      .from(users)
      .where(
        and(
          eq(users.username, username),
          isNull(users.disabledAt),
          isNotNull(users.email),
          mayEnterHere(services.config),
        ),
      )
    if (!user?.email) return
    const email = services.fields.open(user.email, emailPlace(user.organizationId, user.id))
    await services.db.orm.transaction(async (tx) => {
      await sendLink(tx, services, {
        userId: user.id,
        organizationId: user.organizationId,
        email,
        kind: 'password_reset',
        language,
      })
      await audit(tx, backgroundContext(services, user.organizationId), {
        action: 'password.reset_requested',
        recordType: 'user',
        recordId: user.id,
      })
    })
  },
})

const requestPasswordReset: Verb<typeof authEndpoints.requestPasswordReset> = async (ctx, { username }) => {
  await ctx.queue.enqueue(ctx.db.orm, sendPasswordReset, {
    username: username.toLowerCase(),
    language: ctx.language,
  })
  return { ok: true }
}

const readLink: Verb<typeof authEndpoints.readLink> = async (ctx, { token }) => {
  const { link, user } = await findLink(ctx.db.orm, ctx, token)
  return { kind: link.kind, fullName: user.fullName, username: user.username }
}

const useLink: Verb<typeof authEndpoints.useLink> = async (ctx, { token, username, password }) => {
  const { user: found, link: asked } = await findLink(ctx.db.orm, ctx, token)
  // A partner has no password: their link signs in, and does nothing else.
  if (asked.kind === 'partner') throw new AppError('auth.link_expired')
  const name = found.username ?? username
  if (!name) throw new AppError('request.invalid', 'username: is required')
  const passwordHash = await hashPassword(password)
  try {
    await ctx.db.orm.transaction(async (tx) => {
      const { link, user } = await findLink(tx, ctx, token)
      await spendLink(tx, ctx, link)
      await tx.update(users).set({ username: name, passwordHash }).where(eq(users.id, user.id))
      // Whoever was signed in with the old password is not any more.
      await endSessions(tx, { userId: user.id })
      await audit(
        tx,
        { ...ctx, organizationId: user.organizationId },
        {
          action: `${link.kind}.used`,
          recordType: 'user',
          recordId: user.id,
          by: { userId: user.id, role: user.role },
        },
      )
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw new AppError('auth.username_taken')
    throw error
  }
  forgetSessions(ctx, { userId: found.id })
  const user = { ...found, username: name }
  await letIn(ctx, user, false, 'session.opened')
  return signedInAs(user)
}

const invite: Verb<typeof authEndpoints.invite> = async (ctx, { fullName, email, role }) => {
  const id = newId()
  const expiresAt = await ctx.db.orm.transaction(async (tx) => {
    await tx.insert(users).values({
      id,
      organizationId: ctx.organizationId,
      role,
      fullName,
      email: ctx.fields.seal(email, emailPlace(ctx.organizationId, id)),
      createdAt: ctx.clock.now(),
    })
    await audit(tx, ctx, { action: 'user.invited', recordType: 'user', recordId: id, detail: { role } })
    return sendLink(tx, ctx, {
      userId: id,
      organizationId: ctx.organizationId,
      email,
      kind: 'invitation',
      inviter: ctx.actor.fullName,
      language: ctx.language,
    })
  })
  return { id, expiresAt: expiresAt.toISOString() }
}

const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  fullName: row.fullName,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  state: row.disabledAt ? 'disabled' : row.passwordHash ? 'active' : 'invited',
})

const listUsers: Verb<typeof authEndpoints.listUsers> = async (ctx, { limit = 50, cursor }) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, ctx.organizationId),
        ne(users.role, 'guest'),
        after ? sql`(${users.createdAt}, ${users.id}) > (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(users.createdAt, users.id)
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map(toUser)
}

/** Locks an account, so that two who disable it take turns. */
export const lockAccount = async (tx: Tx, id: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/** Ends the sessions of an account and lets nobody sign in to it. Listeners may refuse; call `forgetAccount` after the commit. */
export const disableAccount = async (
  tx: Tx,
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<UserRow> => {
  const row = await setDisabledAt(tx, ctx, { id, reason, at: ctx.clock.now() })
  if (row.role === 'therapist' || row.role === 'admin')
    await tellListeners(tx, ctx, accountDisabling, { userId: id })
  await endSessions(tx, { userId: id })
  await endWithAccount(tx, id, ctx)
  return row
}
export const forgetAccount = (ctx: Context, id: string): void => forgetSessions(ctx, { userId: id })

const setDisabledAt = async (
  tx: Tx,
  ctx: Context,
  { id, reason, at }: { id: string; reason: string; at: Date | null },
): Promise<UserRow> => {
  const [changed] = await tx
    .update(users)
    .set({ disabledAt: at })
    .where(and(eq(users.id, id), eq(users.organizationId, ctx.organizationId), ne(users.role, 'superadmin')))
    .returning()
  if (!changed) throw new AppError('request.not_found')
  await audit(tx, ctx, {
    action: at ? 'user.disabled' : 'user.enabled',
    recordType: 'user',
    recordId: id,
    detail: { reason },
  })
  return changed
}

const setUserDisabled: Verb<typeof authEndpoints.setUserDisabled> = async (ctx, { id, disabled, reason }) => {
  if (id === ctx.actor.userId) throw new AppError('auth.forbidden')
  const row = await ctx.db.orm.transaction((tx) =>
    disabled ? disableAccount(tx, ctx, { id, reason }) : setDisabledAt(tx, ctx, { id, reason, at: null }),
  )
  if (disabled) forgetAccount(ctx, id)
  return toUser(row)
}

const changeRole: Verb<typeof authEndpoints.changeRole> = async (ctx, input) => {
  const row = await ctx.db.orm.transaction((tx) => giveRole(tx, ctx, input))
  forgetAccount(ctx, input.id)
  return toUser(row)
}

export const authService = bind(authEndpoints, {
  signIn,
  signOut,
  me,
  requestPasswordReset,
  readLink,
  useLink,
  invite,
  listUsers,
  requestPartnerLink,
  usePartnerLink,
  readOwnAddress,
  changeOwnAddress,
  setUserDisabled,
  inviteUserAgain,
  changeRole,
})
