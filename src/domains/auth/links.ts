import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import { hashToken, newLetters, newToken } from '#platform/crypto/tokens.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { mayEnterHere } from './may-enter.ts'
import { oneTimeLinks, users } from './tables.ts'

const lives = { invitation: days(7), password_reset: minutes(30), partner: minutes(15) }

export const emailPlace = (organizationId: string, userId: string) => ({
  scope: organizationId,
  field: 'users.email',
  row: userId,
})

/** The address people open, for links in letters. */
export const publicUrl = ({ config }: Services): string =>
  config.PUBLIC_URL ?? `http://localhost:${config.PORT}`

/** So many letters of a link that is typed from paper are as good as a password of 90 bits. */
const typedLetters = 20

/**
 * Makes a single-use link for a person. Only its hash is kept: this is the one time it can be handed on. Of one that is
 * `typed` the secret is letters alone, for paper and for texts. An invitation ends those before it, by whatever way they
 * went: a paper that got lost opens nobody's account.
 */
export const makeLink = async (
  tx: Tx | Orm,
  services: Services,
  {
    userId,
    kind,
    typed = false,
    place,
    newAddress,
  }: {
    userId: string
    kind: keyof typeof lives
    typed?: boolean
    place?: string
    /** The address that becomes theirs when the link is opened. */
    newAddress?: { organizationId: string; email: string }
  },
): Promise<{ link: string; token: string; expiresAt: Date }> => {
  const token = typed ? newLetters(typedLetters) : newToken()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + lives[kind])
  const hash = hashToken(token)
  const email = newAddress
    ? services.fields.seal(newAddress.email, emailPlace(newAddress.organizationId, hash))
    : null
  if (kind === 'invitation')
    await tx
      .update(oneTimeLinks)
      .set({ usedAt: now })
      .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, kind), isNull(oneTimeLinks.usedAt)))
  await tx.insert(oneTimeLinks).values({ hash, kind, userId, email, createdAt: now, expiresAt })
  // The token travels after the #, which browsers never send to a server or a log.
  const to = place ? `?place=${encodeURIComponent(place)}` : ''
  return { link: `${publicUrl(services)}/welcome${to}#${token}`, token, expiresAt }
}

interface LinkLetter {
  userId: string
  organizationId: string
  email: string
  language: string
  /** What of theirs the link leads to. */
  place?: string
  /** The address is theirs from when the link is opened. */
  isNewAddress?: boolean
}

/** What an invitation tells besides, so that one e-mail is enough. */
export interface InvitationNews {
  /** The follower of the e-mail, for staff who see whether it went. */
  follows: string
  number: string
  statusLink: string
  /** The first time that is suggested, on the reader's clock with its zone; null for none. */
  firstTime: string | null
}

/** Makes a single-use link and sends it. The letter says who invites and from where; no service and no reason. */
export const sendLink = async (
  tx: Tx | Orm,
  services: Services,
  about: LinkLetter &
    (
      | { kind: 'invitation'; inviter: string; news?: InvitationNews | undefined }
      | { kind: 'password_reset' | 'partner' }
    ),
): Promise<Date> => {
  const { kind } = about
  const language = languageOfTexts(about.language, 'auth')
  const newAddress = about.isNewAddress ? { newAddress: about } : {}
  const { link, expiresAt } = await makeLink(tx, services, { ...about, ...newAddress })
  const words: Record<string, string> =
    about.kind === 'invitation'
      ? {
          link,
          inviter: nameInLetter(about.inviter, language),
          organization: await senderName(tx, about.organizationId),
          day: lastWholeDay(expiresAt, language),
        }
      : { link }
  const news = about.kind === 'invitation' ? about.news : undefined
  const letter = about.isNewAddress
    ? 'new_address'
    : news
      ? `accepted${news.firstTime ? 'WithTime' : ''}`
      : kind
  const more = news ? { ...news, firstTime: news.firstTime ?? '' } : {}
  await sendLetter(tx, services, about.organizationId, {
    channel: 'email',
    to: about.email,
    subject: translate(language, 'auth', `letter.${letter}.subject`),
    body: translate(language, 'auth', `letter.${letter}.body`, { ...words, ...more }),
    ...(news ? { reference: news.follows } : {}),
  })
  return expiresAt
}

/** The same for somebody who has a phone and no mail. The letters of the link can be typed. */
export const textLink = async (
  tx: Tx | Orm,
  services: Services,
  { userId, organizationId, phone, language }: Omit<LinkLetter, 'email'> & { phone: string },
): Promise<void> => {
  const { link } = await makeLink(tx, services, { userId, kind: 'invitation', typed: true })
  const organization = await senderName(tx, organizationId)
  const body = translate(language, 'auth', 'letter.invitation.sms', { organization, link })
  await sendLetter(tx, services, organizationId, { channel: 'sms', to: phone, body })
}

/** A person's first name in a letter, unless that says more than a name. */
export const nameInLetter = (fullName: string, language: string): string => {
  const name = firstName(fullName)
  return isNeutral(name) ? name : translate(language, 'auth', 'letter.someone')
}

/** The last day that is over everywhere on earth before the link ends: nobody knows the reader's clock. */
const lastWholeDay = (expiresAt: Date, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expiresAt.getTime() - hours(36)),
  )

/** The person a link stands for. Throws auth.link_expired when it is unknown, used or too old. */
export const findLink = async (db: Tx | Orm, ctx: Pick<Context, 'clock' | 'config'>, token: string) => {
  const [found] = await db
    .select({ link: oneTimeLinks, user: users })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(
      and(
        eq(oneTimeLinks.hash, hashToken(token)),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, ctx.clock.now()),
        isNull(users.disabledAt),
        mayEnterHere(ctx.config),
      ),
    )
  if (!found) throw new AppError('auth.link_expired')
  return found
}

/** Uses a link up, and with it all older ones to the same person. Of two who try at once one has auth.link_expired. */
export const spendLink = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { hash, userId }: Pick<typeof oneTimeLinks.$inferSelect, 'hash' | 'userId'>,
): Promise<void> => {
  const usedAt = ctx.clock.now()
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt })
    .where(and(eq(oneTimeLinks.hash, hash), isNull(oneTimeLinks.usedAt)))
    .returning({ hash: oneTimeLinks.hash })
  if (!used.length) throw new AppError('auth.link_expired')
  await tx
    .update(oneTimeLinks)
    .set({ usedAt })
    .where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.usedAt)))
}
