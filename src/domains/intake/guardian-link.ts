import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { Answers } from './contract/answers.ts'
import type { Anyone } from './open-draft.ts'
import { guardianLinks } from './tables.ts'

const linkLives = days(14)

/**
 * Writes to the guardian that the young person named, who is told so before they send the form. The letter says who
 * asked for it, and nothing of what it is about. Links that went out before end.
 */
export const sendGuardianLetter = async (
  tx: Tx,
  ctx: Anyone,
  intakeId: string,
  { fullName, guardianEmail, guardianPhone }: Answers,
): Promise<void> => {
  const { organizationId, language } = ctx
  const now = ctx.clock.now()
  const token = newToken()
  await tx
    .update(guardianLinks)
    .set({ usedAt: now })
    .where(and(eq(guardianLinks.intakeId, intakeId), isNull(guardianLinks.usedAt)))
  await tx.insert(guardianLinks).values({
    hash: hashToken(token),
    intakeId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLives),
  })
  const name = firstName(fullName)
  const facts = {
    name: isNeutral(name) ? name : translate(language, 'auth', 'letter.someone'),
    sender: await senderName(tx, organizationId),
    // The token travels after the #, which browsers never send to a server or a log.
    link: `${publicUrl(ctx)}/guardian#${token}`,
  }
  const say = (part: string): string => translate(language, 'intake-letters', `guardian.${part}`, facts)
  const phone = toPhoneNumber(guardianPhone)
  const email = guardianEmail.trim()
  if (email)
    await sendLetter(tx, ctx, organizationId, {
      channel: 'email',
      to: email,
      subject: say('subject'),
      body: say('body'),
    })
  else if (phone) await sendLetter(tx, ctx, organizationId, { channel: 'sms', to: phone, body: say('sms') })
  await audit(tx, ctx, {
    action: 'guardian_link.sent',
    recordType: 'submission',
    recordId: intakeId,
    detail: { channel: email ? 'email' : phone ? 'sms' : 'none' },
  })
}

/** The newest link that still opens. */
export const newestLink = async (db: Tx | Orm, ctx: Pick<Anyone, 'clock'>, intakeId: string) => {
  const [row] = await db
    .select()
    .from(guardianLinks)
    .where(
      and(
        eq(guardianLinks.intakeId, intakeId),
        isNull(guardianLinks.usedAt),
        gt(guardianLinks.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(guardianLinks.createdAt))
    .limit(1)
  return row
}

/** The link a token stands for. One that was used still shows that it was; throws intake.link_over for all others. */
export const findGuardianLink = async (db: Tx | Orm, ctx: Pick<Anyone, 'clock'>, token: string) => {
  const [row] = await db
    .select()
    .from(guardianLinks)
    .where(and(eq(guardianLinks.hash, hashToken(token)), gt(guardianLinks.expiresAt, ctx.clock.now())))
  if (!row) throw new AppError('intake.link_over')
  return row
}
