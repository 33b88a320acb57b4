import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { translate } from '#platform/texts.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { authEndpoints } from './contract.ts'
import { emailPlace, sendLink } from './links.ts'
import { emailIndex, findPartner, partnerName } from './find-partner.ts'
import { countAttempt } from './sign-in-limits.ts'
import { endSessions, forgetSessions } from './session.ts'
import { oneTimeLinks, users } from './tables.ts'

type UserRow = typeof users.$inferSelect
type LinkRow = typeof oneTimeLinks.$inferSelect

/** Somebody is reached under another address from now on. */
export interface AddressChange {
  userId: string
  email: string
  /** What the former address was found by; null where there was none. */
  formerIndex: string | null
  index: string
}
type Following = (tx: Tx, ctx: Context<Actor | null>, change: AddressChange) => Promise<void>
const followings: Following[] = []

/** What else follows when a partner changes their address: said by whoever keeps a copy of it. */
export const whenAddressChanges = (following: Following): void => {
  followings.push(following)
}

const checkOwn = async ({ db, actor }: Context): Promise<UserRow> => {
  const [user] = await db.orm.select().from(users).where(eq(users.id, actor.userId))
  if (!user) throw new AppError('request.not_found')
  return user
}

const addressOf = ({ fields }: Pick<Context, 'fields'>, { id, organizationId, email }: UserRow): string =>
  email ? fields.open(email, emailPlace(organizationId, id)) : ''

export const readOwnAddress: Verb<typeof authEndpoints.readOwnAddress> = async (ctx) => ({
  email: addressOf(ctx, await checkOwn(ctx)),
})

/**
 * Sends a link to an address that a partner wants to have from now on. Nothing changes until it is opened: that shows
 * that the address is theirs. One that another partner has gets that one's usual link, and the asker learns nothing.
 */
export const changeOwnAddress: Verb<typeof authEndpoints.changeOwnAddress> = async (ctx, given) => {
  const email = given.email.trim().toLowerCase()
  const user = await checkOwn(ctx)
  const index = emailIndex(ctx, email)
  if (index === user.emailIndex) return { ok: true }
  await countAttempt(ctx, partnerName(index))
  const { organizationId, language } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    const other = await findPartner(tx, { organizationId, index })
    const to = { userId: other?.id ?? user.id, organizationId, email, language, kind: 'partner' as const }
    if (!other?.disabledAt) await sendLink(tx, ctx, { ...to, isNewAddress: other === undefined })
    await audit(tx, ctx, { action: 'partner.address_asked', recordType: 'user', recordId: user.id })
  })
  return { ok: true }
}

/**
 * A link that went to a new address was opened: from now on it is theirs. The former one is told. Answers what the new one
 * is found by; null where the link was a usual one.
 */
export const takeAddress = async (
  ctx: Context<Actor | null>,
  link: LinkRow,
  user: UserRow,
): Promise<string | null> => {
  if (!link.email) return null
  const { organizationId } = user
  const email = ctx.fields.open(link.email, emailPlace(organizationId, link.hash))
  const former = addressOf(ctx, user)
  const index = emailIndex(ctx, email)
  try {
    await ctx.db.orm.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: ctx.fields.seal(email, emailPlace(organizationId, user.id)), emailIndex: index })
        .where(eq(users.id, user.id))
      const change = { userId: user.id, email, formerIndex: user.emailIndex, index }
      for (const follow of followings) await follow(tx, { ...ctx, organizationId }, change)
      // It was typed by a person who never showed that it is theirs: what was opened until then ends.
      if (former === email) await endSessions(tx, { userId: user.id })
      const say = (key: string) => translate(ctx.language, 'auth', `letter.address_changed.${key}`)
      if (former && former !== email)
        await sendLetter(tx, ctx, organizationId, {
          channel: 'email',
          to: former,
          subject: say('subject'),
          body: say('body'),
        })
      await audit(
        tx,
        { ...ctx, organizationId },
        {
          action: user.role === 'partner' ? 'partner.address_changed' : 'supporter.address_proven',
          recordType: 'user',
          recordId: user.id,
          by: { userId: user.id, role: user.role },
        },
      )
    })
    if (former === email) forgetSessions(ctx, { userId: user.id })
    return index
  } catch (error) {
    // Somebody made an account with that address meanwhile: it is theirs, and this one keeps its own.
    if (isUniqueViolation(error, 'users_partner_email_key')) return null
    if (isUniqueViolation(error, 'users_supporter_email_key')) return null
    throw error
  }
}
