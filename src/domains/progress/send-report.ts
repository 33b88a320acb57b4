import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { secondsUntilAwake } from '#domains/appointments/reminders/ladder.ts'
import { type Reach, reachOf } from '#domains/appointments/reminders/reach.ts'
import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { days, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { progressEndpoints } from './contract.ts'

/** Asked for twice by a quick finger, or again while it waits for the morning, the letter leaves once. */
const onceIn = minutes(5)
const waitsAtMost = days(1)

/** Writes that there is a report to read, in the hours in which the person may be written to. */
export const sendProgressReport: Verb<typeof progressEndpoints.sendProgressReport> = async (
  ctx,
  { clientId, clientEmail },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const reach = await reachOf(tx, ctx, client)
    const { email: to, language, wishes } = reach
    if (!to || reach.isClosed)
      throw new AppError('request.invalid', 'clientId: there is no e-mail address on record')
    if (clientEmail && clientEmail.toLowerCase() !== to.toLowerCase())
      throw new AppError('request.invalid', 'clientEmail: is not the address on record')
    if (!isWanted(reach)) throw new AppError('report.not_wanted')
    const now = ctx.clock.now()
    const ago = (span: number): Date => new Date(now.getTime() - span)
    const reference = `report:${client}`
    const [justSent] = await tx
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.organizationId, ctx.organizationId),
          gt(outboxMessages.createdAt, ago(waitsAtMost)),
          eq(outboxMessages.reference, reference),
          or(
            eq(outboxMessages.status, 'queued'),
            and(
              inArray(outboxMessages.status, ['accepted', 'captured']),
              gt(outboxMessages.createdAt, ago(onceIn)),
            ),
          ),
        ),
      )
      .limit(1)
    if (justSent) return { ok: true }
    const say = (key: 'subject' | 'body'): string =>
      translate(language, 'reminders', `report.${key}`, { link: `${publicUrl(ctx)}/hub/report` })
    await sendLetter(tx, ctx, ctx.organizationId, {
      channel: 'email',
      to,
      subject: say('subject'),
      body: say('body'),
      reference,
      startAfterSeconds: secondsUntilAwake(now, wishes),
    })
    await audit(tx, ctx, {
      action: 'report.announced',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    return { ok: true }
  })
}

const isWanted = ({ settings, isClosed }: Reach): boolean => !settings.isOff && !isClosed

/** The letter is asked for again when it leaves: messages may be off by then, or the account closed. */
export const reportLetters: Follower = {
  isWanted: async (services, clientId, { to }) => {
    const reach = await reachOf(services.db.orm, services, clientId)
    return isWanted(reach) && reach.email === to
  },
  settled: () => Promise.resolve(),
}
