import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
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

/**
 * Offers the time that an appointment leaves to those who wait for its provider, the longest first, ten at once.
 * The first who takes it has it. Nothing is offered of a day on which the provider is off.
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
    await tellOffer(tx, ctx, { id, clientId: one.clientId, startsAt: scheduledAt })
    await publish(tx, topics.client(one.clientId), appointmentsChanged, { clientId: one.clientId })
  }
}
