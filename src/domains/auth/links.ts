import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import { translate } from '#platform/texts.ts'
import { oneTimeLinks, users } from './tables.ts'

const lives = { invitation: days(7), password_reset: minutes(30) }

export const emailPlace = (organizationId: string, userId: string) => ({
  scope: organizationId,
  field: 'users.email',
  row: userId,
})

/** The address people open, for links in letters. */
export const publicUrl = ({ config }: Services): string =>
  config.PUBLIC_URL ?? `http://localhost:${config.PORT}`

/** Makes a single-use link for a person. Only its hash is kept: this is the one time it can be handed on. */
export const makeLink = async (
  tx: Tx | Orm,
  services: Services,
  { userId, kind }: { userId: string; kind: keyof typeof lives },
): Promise<{ link: string; expiresAt: Date }> => {
  const token = newToken()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + lives[kind])
  await tx.insert(oneTimeLinks).values({ hash: hashToken(token), kind, userId, createdAt: now, expiresAt })
  // The token travels after the #, which browsers never send to a server or a log.
  return { link: `${publicUrl(services)}/welcome#${token}`, expiresAt }
}

interface LinkLetter {
  userId: string
  organizationId: string
  email: string
  language: string
}

/** Makes a single-use link and sends it. The letter says who invites and from where; no service and no reason. */
export const sendLink = async (
  tx: Tx | Orm,
  services: Services,
  about: LinkLetter & ({ kind: 'invitation'; inviter: string } | { kind: 'password_reset' }),
): Promise<Date> => {
  const { language, kind } = about
  const { link, expiresAt } = await makeLink(tx, services, about)
  const words: Record<string, string> =
    about.kind === 'invitation'
      ? {
          link,
          inviter: inviterIn(about.inviter, language),
          organization: await senderName(tx, about.organizationId),
          day: lastWholeDay(expiresAt, language),
        }
      : { link }
  await sendLetter(tx, services, about.organizationId, {
    channel: 'email',
    to: about.email,
    subject: translate(language, 'auth', `letter.${kind}.subject`),
    body: translate(language, 'auth', `letter.${kind}.body`, words),
  })
  return expiresAt
}

/** Who invites, unless that says more than a name. */
const inviterIn = (fullName: string, language: string): string => {
  const name = firstName(fullName)
  return isNeutral(name) ? name : translate(language, 'auth', 'letter.someone')
}

/** The last day that is over everywhere on earth before the link ends: nobody knows the reader's clock. */
const lastWholeDay = (expiresAt: Date, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expiresAt.getTime() - hours(36)),
  )

/** The person a link stands for. Throws auth.link_expired when it is unknown, used or too old. */
export const findLink = async (db: Tx | Orm, ctx: Pick<Context, 'clock'>, token: string) => {
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
      ),
    )
  if (!found) throw new AppError('auth.link_expired')
  return found
}
