import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { AppointmentMode } from '../contract.ts'
import { overlaps, openTimes, type Span } from '../open-times/compute.ts'
import {
  bookedOf,
  checkProvider,
  dayOn,
  worksThen,
  type ProviderRow,
  rulesOf,
} from '../open-times/rules-of.ts'
import { providers, timeOffers } from '../tables.ts'
import { announce } from './announce.ts'
import { busyOf, clashWith } from './clash.ts'
import { videoAllowance } from './limit.ts'

/** A time that somebody wants, and what they have said about it. */
export interface Wanted extends Span {
  clientId: string
  mode: AppointmentMode
  despiteClash: boolean
  isForCrisis: boolean
  /** It was offered to them: the notice was kept when it was first booked. */
  isOffered?: boolean
  /** The appointment that is being moved: it does not stand in its own way. */
  except?: string
}

/** Until the transaction ends whoever books with the same person waits. Lock the client first. */
export const lockProvider = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .select({ id: providers.userId })
    .from(providers)
    .where(eq(providers.userId, userId))
    .for('no key update')
}

const hour = minutes(60)

/**
 * Asks whether a time with a provider can be had; the provider is locked. A client takes an open time, the team any
 * free one. Throws request.not_found where the provider is not of the care team any more, appointments.taken,
 * .not_open, .plan_limit, or .clash with what stands against it.
 */
export const checkTime = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  provider: ProviderRow,
  { clientId, startsAt, endsAt, mode, despiteClash, isForCrisis, isOffered, except }: Wanted,
): Promise<void> => {
  await checkProvider(tx, clientId, provider.userId)
  const span = { startsAt, endsAt }
  const now = ctx.clock.now()
  const around = { startsAt: new Date(startsAt.getTime() - hour), endsAt: new Date(endsAt.getTime() + hour) }
  const booked = await bookedOf(tx, provider.userId, around, except)
  if (booked.some((one) => overlaps(one, span))) throw new AppError('appointments.taken')
  if (ctx.actor?.clientId === clientId && !isOffered) {
    const local = dayOn(provider, startsAt)
    const open = openTimes(await rulesOf(tx, provider), {
      from: local,
      to: local,
      notBefore: earliest(provider, now),
      booked,
    })
    const isOpen =
      startsAt <= latest(provider, now) && open.some((one) => one.startsAt.getTime() === startsAt.getTime())
    if (!isOpen || !provider.modes.includes(mode)) throw new AppError('appointments.not_open')
  }
  if (isOffered && !(await worksThen(tx, provider, span))) throw new AppError('appointments.taken')
  if (mode === 'video' && !isForCrisis) {
    const { organizationId } = provider
    const { left } = await videoAllowance(tx, { clientId, organizationId, at: startsAt, now }, except)
    if (left === 0) throw new AppError('appointments.plan_limit')
  }
  await checkClash(tx, ctx, { ...span, clientId }, { despiteClash, except, mode })
}

/** Throws appointments.clash, whose detail names what stands against the time. */
export const checkClash = async (
  tx: Tx,
  ctx: Pick<Context, 'fields'>,
  span: Span & { clientId: string },
  { despiteClash, ...about }: { despiteClash: boolean; except?: string | undefined; mode: AppointmentMode },
): Promise<void> => {
  if (despiteClash) return
  const clash = clashWith(await busyOf(tx, ctx, span), span, about)
  if (clash) throw new AppError('appointments.clash', clash)
}

/** From when and until when a client books. */
export const earliest = ({ noticeHours }: ProviderRow, now: Date): Date =>
  new Date(now.getTime() + noticeHours * hour)
export const latest = ({ daysAhead }: ProviderRow, now: Date): Date =>
  new Date(now.getTime() + daysAhead * 24 * hour)

/**
 * A time that is had now is offered to nobody else any more. To whom it was suggested as a first time nothing else was:
 * their counselor looks for another one, as when they decline.
 */
export const endOffers = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { providerId, clientId, startsAt, endsAt }: Span & { providerId: string; clientId: string },
  takenBy?: string,
): Promise<void> => {
  const now = ctx.clock.now()
  if (takenBy)
    await tx.update(timeOffers).set({ state: 'taken', settledAt: now }).where(eq(timeOffers.id, takenBy))
  const dayBefore = new Date(startsAt.getTime() - 24 * hour)
  const open = await tx
    .select()
    .from(timeOffers)
    .where(
      and(
        eq(timeOffers.providerId, providerId),
        eq(timeOffers.state, 'open'),
        gt(timeOffers.startsAt, dayBefore),
        lt(timeOffers.startsAt, endsAt),
        takenBy ? ne(timeOffers.id, takenBy) : undefined,
      ),
    )
  for (const offer of open) {
    const span = {
      startsAt: offer.startsAt,
      endsAt: new Date(offer.startsAt.getTime() + minutes(offer.durationMinutes)),
    }
    if (!overlaps(span, { startsAt, endsAt })) continue
    const [gone] = await tx
      .update(timeOffers)
      .set({ state: 'gone', settledAt: now })
      .where(and(eq(timeOffers.id, offer.id), eq(timeOffers.state, 'open')))
      .returning()
    if (gone?.isSuggested && gone.clientId !== clientId && gone.startsAt > now)
      await openTask(tx, ctx, gone.clientId as CheckedClient, {
        kind: 'change',
        dueAt: dueInADay(now),
        ownerId: providerId,
        causeId: gone.id,
      })
    await announce(tx, offer.clientId)
  }
}
