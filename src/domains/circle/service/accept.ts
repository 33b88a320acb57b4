import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { letIn, signedInAs } from '#domains/auth/let-in.ts'
import { emailPlace, sendLink } from '#domains/auth/links.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { usualHours } from '#domains/messaging/service/reach.ts'
import { messagingPeople } from '#domains/messaging/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import { publish } from '#platform/realtime/publish.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { firstName } from '#shared/names.ts'
import { withPlainDigits } from '#shared/digits.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { topics } from '#shared/realtime.ts'
import { type circleEndpoints, circleErrors, supportersChanged } from '../contract.ts'
import { codeDigits } from '../contract/shapes.ts'
import { circleInvitations, supporters } from '../tables.ts'
import { tellCircle } from './current.ts'
import { giveGrant } from './grants.ts'
import { codeIndexOf } from './invite.ts'
import { type InvitationRow, openInvitee, stateOf } from './invitee.ts'
import { isKeptApart, keepApart, type Near } from './keep-apart.ts'

type Anyone = Context<Actor | null>

/** A key as it may be written: digits in groups and any script, letters in any case. */
const ways = (ctx: Anyone, key: string) => {
  const digits = withPlainDigits(key).replace(/\D/g, '')
  const isCode = digits.length === codeDigits && !/\p{L}/u.test(key)
  return isCode
    ? eq(circleInvitations.codeIndex, codeIndexOf(ctx, digits))
    : eq(circleInvitations.tokenHash, hashToken(key.replace(/[\s-]/g, '').toUpperCase()))
}

/**
 * The open invitation that a key stands for. A visitor may hold one of any organization of this installation, whatever
 * address their browser shows; a person who is signed in, of their own. Throws circle.invitation_over, whatever the reason.
 */
const findByKey = async (db: Tx | Orm, ctx: Anyone, key: string): Promise<InvitationRow> => {
  const [row] = await db
    .select()
    .from(circleInvitations)
    .where(
      and(
        ways(ctx, key),
        ctx.actor ? eq(circleInvitations.organizationId, ctx.organizationId) : undefined,
        isNull(circleInvitations.acceptedAt),
        isNull(circleInvitations.endedAt),
        or(isNull(circleInvitations.expiresAt), gt(circleInvitations.expiresAt, ctx.clock.now())),
      ),
    )
  if (!row || stateOf(row) !== 'sent') throw new AppError(circleErrors.invitation_over)
  return row
}

export const readInvitation: Verb<typeof circleEndpoints.readInvitation> = async (ctx, { key }) => {
  const { orm } = ctx.db
  const row = await findByKey(orm, ctx, key)
  const [about] = await orm
    .select({ client: clients.fullName, organization: organizations.name })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(eq(clients.id, row.clientId))
  if (!about) throw new AppError(circleErrors.invitation_over)
  const { name, email } = openInvitee(ctx, row)
  return {
    clientName: firstName(about.client),
    organization: about.organization,
    name,
    relation: row.relation,
    kinds: row.kinds.filter((kind) => kind !== 'step'),
    endsOn: row.endsOn,
    email: row.way === 'email' ? email : '',
    isByText: row.way === 'sms',
  }
}

/** Puts a person into the circle of the client who invited them, with the grants that the client chose. */
const enter = async (tx: Tx, ctx: Anyone, row: InvitationRow, userId: string): Promise<void> => {
  const { clientId } = row
  const [client] = await tx
    .select({ userId: clients.userId, fullName: clients.fullName })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!client?.userId) throw new AppError(circleErrors.invitation_over)
  const now = ctx.clock.now()
  await tx
    .insert(supporters)
    .values({ clientId, userId, relation: row.relation, since: now })
    .onConflictDoUpdate({
      target: [supporters.clientId, supporters.userId],
      set: { relation: row.relation, since: now, endedAt: null },
    })
  await tx
    .update(circleInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(eq(circleInvitations.id, row.id))
  // The client agreed to each grant when they invited: in their language, by their account.
  const asClient: Context = {
    ...ctx,
    language: row.language,
    actor: {
      role: 'client',
      organizationId: row.organizationId,
      userId: client.userId,
      clientId,
      username: null,
      fullName: client.fullName,
      session: '',
    },
  }
  for (const kind of row.kinds) await giveGrant(tx, asClient, { clientId, userId, kind, endsOn: row.endsOn })
  await audit(tx, ctx, {
    action: 'supporter.joined',
    recordType: 'client',
    recordId: clientId,
    clientId,
    by: { userId, role: 'supporter' },
  })
  await tellCircle(tx, clientId, userId)
}

/** Opens the invitation of a key with its client locked, and the request as one of the invitation's organization. */
const lockByKey = async (
  tx: Tx,
  ctx: Anyone,
  key: string,
): Promise<{ row: InvitationRow; there: Anyone }> => {
  const { clientId } = await findByKey(tx, ctx, key)
  await lockClient(tx, clientId)
  const row = await findByKey(tx, ctx, key)
  return { row, there: { ...ctx, organizationId: row.organizationId } }
}

/** A block or an order that came after the invitation ends it, whatever its holder types; no reason is given. */
const checkMayEnter = async (tx: Tx, ctx: Anyone, row: InvitationRow, ...who: Near[]): Promise<void> => {
  if (await isKeptApart(tx, ctx, row.clientId, [openInvitee(ctx, row), ...who]))
    throw new AppError(circleErrors.invitation_over)
}

export const acceptInvitation: Verb<typeof circleEndpoints.acceptInvitation> = async (
  ctx,
  { key, fullName, username, password, email: typed = '', phone = '', mayText },
) => {
  const email = typed.trim().toLowerCase()
  const number = phone ? toPhoneNumber(phone) : null
  if (phone && !number) throw new AppError(circleErrors.phone_wanted)
  if (username ? !password : !email)
    throw new AppError(
      'request.invalid',
      username
        ? 'password: choose a password'
        : 'email: give an address, or choose a username and a password',
    )
  const passwordHash = username && password ? await hashPassword(password) : null
  const user = await ctx.db.orm
    .transaction(async (tx) => {
      const { row, there } = await lockByKey(tx, ctx, key)
      const invitee = openInvitee(ctx, row)
      await checkMayEnter(tx, there, row, { email, phone })
      const known = email ? await knownSupporter(tx, there, email) : undefined
      // The link went to this address: the person who holds it is the owner of the account.
      const isProven = row.way === 'email' && email !== '' && invitee.email === email
      if (known && !isProven) throw new AppError(circleErrors.sign_in_first)
      const made =
        known ??
        (await makeSupporter(tx, there, {
          fullName,
          username,
          passwordHash,
          email,
          isProven,
          // The client may have typed any number beside a code: it is the supporter's own word that counts.
          phone: (row.way === 'sms' ? invitee.phone : number) ?? '',
          mayText,
        }))
      if (!known && !passwordHash && !isProven) await askForProof(tx, there, made.id, email)
      await checkMayEnter(tx, there, row, { userId: made.id })
      await enter(tx, there, row, made.id)
      return made
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_username_key')) throw new AppError('auth.username_taken')
      if (isUniqueViolation(error, 'users_supporter_email_key'))
        throw new AppError(circleErrors.sign_in_first)
      throw error
    })
  await letIn(ctx, user, false, 'session.opened')
  return signedInAs(user)
}

const knownSupporter = async (tx: Tx, ctx: Anyone, email: string) => {
  const [found] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, ctx.organizationId),
        eq(users.role, 'supporter'),
        eq(users.emailIndex, emailIndex(ctx, email)),
        isNull(users.disabledAt),
      ),
    )
  return found
}

interface NewSupporter {
  fullName: string
  username?: string | undefined
  passwordHash: string | null
  email: string
  /** The invitation went to this address. Any other may be another person's: no account is found by it. */
  isProven: boolean
  phone: string
  mayText: boolean
}

/** The address of a person who signs in by links was typed: from the link that goes there on, it is theirs. */
const askForProof = (tx: Tx, ctx: Anyone, userId: string, email: string): Promise<Date> =>
  sendLink(tx, ctx, {
    userId,
    organizationId: ctx.organizationId,
    email,
    kind: 'partner',
    language: ctx.language,
    isNewAddress: true,
  })

const makeSupporter = async (
  tx: Tx,
  ctx: Anyone,
  { fullName, username, passwordHash, email, isProven, phone, mayText }: NewSupporter,
) => {
  const { organizationId, fields } = ctx
  const id = newId()
  const now = ctx.clock.now()
  const [made] = await tx
    .insert(users)
    .values({
      id,
      organizationId,
      role: 'supporter',
      username: username ?? null,
      passwordHash,
      fullName,
      email: email ? fields.seal(email, emailPlace(organizationId, id)) : null,
      emailIndex: isProven ? emailIndex(ctx, email) : null,
      phone: phone ? fields.seal(phone, phonePlace(organizationId, id)) : null,
      createdAt: now,
    })
    .returning()
  if (!made) throw new Error('no account was kept')
  const texts = mayText && phone !== ''
  await tx.insert(messagingPeople).values({
    userId: id,
    language: ctx.language,
    showsOnline: true,
    smsAgreedAt: texts ? now : null,
    phoneIndex: texts ? phoneIndex(ctx, phone) : null,
    ...usualHours,
    changedAt: now,
  })
  await audit(tx, ctx, {
    action: 'supporter.created',
    recordType: 'user',
    recordId: id,
    by: { userId: id, role: 'supporter' },
  })
  return made
}

export const joinCircle: Verb<typeof circleEndpoints.joinCircle> = async (ctx, { key }) => {
  const { userId } = ctx.actor
  await ctx.db.orm.transaction(async (tx) => {
    const { row } = await lockByKey(tx, ctx, key)
    await checkMayEnter(tx, ctx, row, { userId })
    const [mine] = await tx
      .select({ userId: supporters.userId })
      .from(supporters)
      .where(
        and(eq(supporters.clientId, row.clientId), eq(supporters.userId, userId), isNull(supporters.endedAt)),
      )
    if (mine) throw new AppError(circleErrors.already_in)
    await enter(tx, ctx, row, userId)
  })
  return { ok: true }
}

export const declineInvitation: Verb<typeof circleEndpoints.declineInvitation> = async (
  ctx,
  { key, block },
) => {
  await ctx.db.orm.transaction(async (tx) => {
    const { row, there } = await lockByKey(tx, ctx, key)
    await tx
      .update(circleInvitations)
      .set({ endedAt: ctx.clock.now() })
      .where(eq(circleInvitations.id, row.id))
    const { email, phone } = openInvitee(ctx, row)
    if (block) await keepApart(tx, there, { clientId: row.clientId, kind: 'block', email, phone })
    await audit(tx, there, {
      action: 'supporter.invitation_declined',
      recordType: 'circle_invitation',
      recordId: row.id,
      clientId: row.clientId,
    })
    await publish(tx, topics.client(row.clientId), supportersChanged, { clientId: row.clientId })
  })
  return { ok: true }
}
