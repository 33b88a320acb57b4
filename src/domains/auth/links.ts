import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { days, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { translate } from '#platform/texts.ts'
import { oneTimeLinks, users } from './tables.ts'

const lives = { invitation: days(7), password_reset: minutes(30) }

export const emailPlace = (organizationId: string, userId: string) => ({
  scope: organizationId,
  field: 'users.email',
  row: userId,
})

/** The address people open, for links in letters. */
const publicUrl = ({ config }: Services): string => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`

/** Makes a single-use link and sends it. The letter names no service and no reason. */
export const sendLink = async (
  tx: Tx | Orm,
  services: Services,
  about: {
    userId: string
    organizationId: string
    email: string
    kind: 'invitation' | 'password_reset'
    language: string
  },
): Promise<Date> => {
  const token = newToken()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + lives[about.kind])
  await tx
    .insert(oneTimeLinks)
    .values({ hash: hashToken(token), kind: about.kind, userId: about.userId, createdAt: now, expiresAt })
  // The token travels after the #, which browsers never send to a server or a log.
  const link = `${publicUrl(services)}/welcome#${token}`
  await sendLetter(tx, services, about.organizationId, {
    channel: 'email',
    to: about.email,
    subject: translate(about.language, 'auth', `letter.${about.kind}.subject`),
    body: translate(about.language, 'auth', `letter.${about.kind}.body`, { link }),
  })
  return expiresAt
}

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
