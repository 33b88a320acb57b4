import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { appointmentsChanged } from '../contract.ts'
import { dayOn, worksThen, providerOf } from '../open-times/rules-of.ts'
import type { AppointmentRow } from '../read.ts'
import { tellOffer } from '../reminders/tell.ts'
import { timeOffers, waitingList } from '../tables.ts'

/** A time that begins sooner than this is offered to nobody: they could not come. */
const soonest = hours(2)
const toldAtOnce = 10
/** How often one person is offered a time, whoever moves how much. */
const onceIn = hours(1)
const aDayAtMost = 3

/**
 * Offers the time that an appointment leaves to those who wait for its provider, the longest first, ten at once.
 * The first who takes it has it. Nothing is offered of a day on which the provider is off. One person is offered a time
 * once in an hour and three times in a day, so that nobody's back and forth floods another one's phone; a time that
 * they are not offered goes to the next who waits, and whoever looks at the open times finds it there.
 */
export const offerTime = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { providerId, organizationId, clientId, scheduledAt, endsAt, durationMinutes, mode }: AppointmentRow,
): Promise<void> => {
  const now = ctx.clock.now()
  if (!providerId || scheduledAt.getTime() < now.getTime() + soonest) return
  const provider = await providerOf(tx, { userId: providerId, organizationId })
  const span = { startsAt: scheduledAt, endsAt }
  if (!(await worksThen(tx, provider, span))) return
  const on = dayOn(provider, scheduledAt)
  const offersSince = (span: number) => {
    const since = new Date(now.getTime() - span).toISOString()
    return sql`(select count(*) from time_offers made where made.client_id = ${waitingList.clientId}
      and made.created_at > ${since}::timestamptz)`
  }
  const waiting = await tx
    .select({ clientId: waitingList.clientId })
    .from(waitingList)
    .innerJoin(careTeam, and(eq(careTeam.clientId, waitingList.clientId), eq(careTeam.userId, providerId)))
    .innerJoin(users, and(eq(users.id, providerId), isNull(users.disabledAt)))
    .where(
      and(
        eq(waitingList.providerId, providerId),
        isNull(waitingList.endedAt),
        ne(waitingList.clientId, clientId),
        or(isNull(waitingList.before), gte(waitingList.before, on)),
        sql`${offersSince(onceIn)} = 0`,
        sql`${offersSince(days(1))} < ${aDayAtMost}`,
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(toldAtOnce)
  for (const one of waiting) {
    const id = newId()
    await tx.insert(timeOffers).values({
      id,
      organizationId,
      clientId: one.clientId,
      providerId,
      startsAt: scheduledAt,
      durationMinutes,
      mode,
      createdAt: now,
      state: 'open',
    })
    await audit(tx, ctx, {
      action: 'time.offered',
      recordType: 'offer',
      recordId: id,
      clientId: one.clientId,
    })
    await tellOffer(tx, ctx, { id, clientId: one.clientId, startsAt: scheduledAt, isSuggested: false })
    await publish(tx, topics.client(one.clientId), appointmentsChanged, { clientId: one.clientId })
  }
}
