import { sendText as textClient } from '#domains/appointments/reminders/send-text.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { secondsUntilAwake } from '#domains/appointments/reminders/ladder.ts'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { audit } from '#domains/audit/record.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { stillReaches, supporterReach } from '#domains/messaging/service/reach.ts'
import { messagingPeople } from '#domains/messaging/tables.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { isNeutral, tellingIn } from '#domains/notifications/neutral.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Context } from '#platform/context.ts'
import type { Orm } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { type circleEndpoints, circleErrors } from '../contract.ts'
import { supporters } from '../tables.ts'

interface Reachable {
  clientId: string
  /** The supporter; null where it is the client themselves. */
  userId: string | null
  waitSeconds: number
}

/** A client of the caller's caseload with this number who agreed to texts. */
const findClient = async (db: Orm, ctx: Context, index: string): Promise<Reachable | null> => {
  const [found] = await db
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(careTeam, and(eq(careTeam.clientId, clients.id), eq(careTeam.userId, ctx.actor.userId)))
    .where(and(eq(clients.organizationId, ctx.organizationId), eq(clients.phoneIndex, index)))
    .limit(1)
  if (!found) return null
  const { channels, wishes } = await reachOf(db, ctx, found.id)
  if (!channels.includes('sms')) return null
  return { clientId: found.id, userId: null, waitSeconds: secondsUntilAwake(ctx.clock.now(), wishes) }
}

/** A supporter of such a client who agreed to texts at this number. */
const findSupporter = async (db: Orm, ctx: Context, index: string): Promise<Reachable | null> => {
  const [found] = await db
    .select({ clientId: supporters.clientId, userId: supporters.userId })
    .from(messagingPeople)
    .innerJoin(supporters, and(eq(supporters.userId, messagingPeople.userId), isNull(supporters.endedAt)))
    .innerJoin(
      careTeam,
      and(eq(careTeam.clientId, supporters.clientId), eq(careTeam.userId, ctx.actor.userId)),
    )
    .where(and(eq(messagingPeople.phoneIndex, index), isNotNull(messagingPeople.smsAgreedAt)))
    .limit(1)
  const reach = found && (await supporterReach(db, ctx, found.userId))
  if (!found || !reach?.phone) return null
  return { ...found, waitSeconds: secondsUntilAwake(ctx.clock.now(), reach.hours) }
}

/**
 * Texts a person on record who agreed to it, within the hours they set. The text may name nothing of health, courts, custody
 * or deeds: a phone lies open on a table. Throws circle.not_reachable, circle.not_neutral, crisis.contacts_kept_out.
 */
export const sendText: Verb<typeof circleEndpoints.sendText> = async (ctx, { to, body }) => {
  if (!isNeutral(body)) throw new AppError(circleErrors.not_neutral, `body: ${tellingIn(body).join(', ')}`)
  const number = toPhoneNumber(to)
  const index = number && phoneIndex(ctx, number)
  const { orm } = ctx.db
  const found = index && ((await findClient(orm, ctx, index)) ?? (await findSupporter(orm, ctx, index)))
  if (!number || !found) throw new AppError(circleErrors.not_reachable)
  const { clientId, userId } = found
  if (userId && (await areContactsKeptOut(orm, ctx, clientId))) throw new AppError('crisis.contacts_kept_out')
  await orm.transaction(async (tx) => {
    const sender = await senderName(tx, ctx.organizationId)
    const letter = {
      to: number,
      body: `${sender}: ${body}`,
      startAfterSeconds: found.waitSeconds,
      reference: `staff-text:${userId ? `${clientId}/${userId}` : clientId}`,
    }
    // What goes to a supporter is no part of the conversation with the client.
    if (userId) await sendLetter(tx, ctx, ctx.organizationId, { ...letter, channel: 'sms' })
    else await textClient(tx, ctx, { organizationId: ctx.organizationId, clientId }, letter)
    await audit(tx, ctx, {
      action: 'text.sent',
      recordType: 'client',
      recordId: clientId,
      clientId,
    })
  })
  return { ok: true, channel: 'sms' }
}

/** A text that waited for the morning leaves if its reader still wants texts there, and a supporter may still be told. */
export const staffTexts: Follower = {
  isWanted: async (services, reference, letter) => {
    const [clientId = '', userId] = reference.split('/')
    const { orm } = services.db
    if (!userId) return isStillFor(await reachOf(orm, services, clientId), letter)
    const [tie] = await orm
      .select({ userId: supporters.userId })
      .from(supporters)
      .where(
        and(eq(supporters.clientId, clientId), eq(supporters.userId, userId), isNull(supporters.endedAt)),
      )
    if (!tie || (await areContactsKeptOut(orm, services, clientId))) return false
    return stillReaches(await supporterReach(orm, services, userId), letter)
  },
  settled: () => Promise.resolve(),
}
