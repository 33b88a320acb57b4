import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { announce } from '../booking/announce.ts'
import { insertAppointment } from '../booking/insert.ts'
import { checkTime, endOffers, lockProvider } from '../booking/take-time.ts'
import type { openTimeEndpoints } from '../contract/open-times.ts'
import { checkProvider, providerOf } from '../open-times/rules-of.ts'
import { readOne } from '../read.ts'
import { timeOffers, waitingList } from '../tables.ts'

export const joinWaitingList: Verb<typeof openTimeEndpoints.joinWaitingList> = async (
  ctx,
  { id, providerId, before = null },
) => {
  const client = await checkClient(ctx, id, 'work')
  await checkProvider(ctx.db.orm, client, providerId)
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [known] = await tx
      .update(waitingList)
      .set({ before })
      .where(openEntry(client, providerId))
      .returning({ id: waitingList.id })
    if (!known)
      await tx.insert(waitingList).values({
        id: newId(),
        organizationId: ctx.organizationId,
        clientId: client,
        providerId,
        before,
        createdAt: ctx.clock.now(),
      })
    await audit(tx, ctx, {
      action: 'waiting.joined',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    await announce(tx, client)
  })
  return { ok: true }
}

const openEntry = (clientId: string, providerId: string) =>
  and(eq(waitingList.clientId, clientId), eq(waitingList.providerId, providerId), isNull(waitingList.endedAt))

const waitingShown = 100

export const listWaiting: Verb<typeof openTimeEndpoints.listWaiting> = async (ctx) => {
  const { userId } = ctx.actor
  const rows = await ctx.db.orm
    .select({ entry: waitingList, clientName: clients.fullName })
    .from(waitingList)
    .innerJoin(clients, eq(clients.id, waitingList.clientId))
    .innerJoin(careTeam, and(eq(careTeam.clientId, waitingList.clientId), eq(careTeam.userId, userId)))
    .where(and(eq(waitingList.providerId, userId), isNull(waitingList.endedAt)))
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(waitingShown)
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'waiting.read',
      recordType: 'user',
      recordId: userId,
      detail: { count: rows.length },
    })
  return rows.map(({ entry: { clientId, before, createdAt }, clientName }) => ({
    clientId,
    clientName,
    before,
    since: createdAt.toISOString(),
  }))
}

export const leaveWaitingList: Verb<typeof openTimeEndpoints.leaveWaitingList> = async (
  ctx,
  { id, providerId },
) => {
  const client = await checkClient(ctx, id, 'work')
  await ctx.db.orm.transaction(async (tx) => {
    await endWaiting(tx, ctx, client, providerId)
    await audit(tx, ctx, { action: 'waiting.left', recordType: 'client', recordId: client, clientId: client })
    await announce(tx, client)
  })
  return { ok: true }
}

const endWaiting = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  clientId: string,
  providerId: string,
): Promise<void> => {
  await tx.update(waitingList).set({ endedAt: ctx.clock.now() }).where(openEntry(clientId, providerId))
}

const offersShown = 20

export const listTimeOffers: Verb<typeof openTimeEndpoints.listTimeOffers> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const rows = await ctx.db.orm
    .select({ offer: timeOffers, fullName: users.fullName })
    .from(timeOffers)
    .innerJoin(users, eq(users.id, timeOffers.providerId))
    .where(and(eq(timeOffers.clientId, client), gt(timeOffers.startsAt, ctx.clock.now())))
    .orderBy(desc(timeOffers.createdAt), desc(timeOffers.id))
    .limit(offersShown)
  await auditRead(ctx, { action: 'offers.read', recordType: 'client', recordId: client, clientId: client })
  return rows.map(({ offer, fullName }) => ({
    id: offer.id,
    provider: { id: offer.providerId, fullName },
    startsAt: offer.startsAt.toISOString(),
    durationMinutes: offer.durationMinutes,
    mode: offer.mode,
    state: offer.state,
    isSuggested: offer.isSuggested,
  }))
}

export const answerTimeOffer: Verb<typeof openTimeEndpoints.answerTimeOffer> = async (
  ctx,
  { id, take, despiteClash = false },
) => {
  const [offer] = await ctx.db.orm.select().from(timeOffers).where(eq(timeOffers.id, id))
  if (!offer) throw new AppError('request.not_found')
  const client = await checkClient(ctx, offer.clientId, 'work')
  if (!take) {
    await ctx.db.orm.transaction((tx) => declineOffer(tx, ctx, client, id))
    return { appointment: null }
  }
  const appointmentId = await ctx.db.orm.transaction((tx) => takeOffer(tx, ctx, client, id, despiteClash))
  return { appointment: await readOne(ctx.db.orm, ctx, appointmentId) }
}

/** The person does not want an offered time; they go on waiting. Who suggested it to them looks for another one. */
export const declineOffer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  id: string,
): Promise<void> => {
  const now = ctx.clock.now()
  const [declined] = await tx
    .update(timeOffers)
    .set({ state: 'declined', settledAt: now })
    .where(and(eq(timeOffers.id, id), eq(timeOffers.state, 'open')))
    .returning()
  if (declined?.isSuggested)
    await openTask(tx, ctx, client, {
      kind: 'change',
      dueAt: dueInADay(now),
      ownerId: declined.providerId,
      causeId: id,
    })
  await audit(tx, ctx, { action: 'offer.declined', recordType: 'offer', recordId: id, clientId: client })
  await announce(tx, client)
}

/** Books an offered time. Throws appointments.taken for everyone but the first. */
export const takeOffer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  offerId: string,
  despiteClash: boolean,
): Promise<string> => {
  await lockClient(tx, client)
  const [offer] = await tx.select().from(timeOffers).where(eq(timeOffers.id, offerId))
  if (!offer || offer.clientId !== client) throw new AppError('request.not_found')
  await lockProvider(tx, offer.providerId)
  const [now] = await tx
    .select({ state: timeOffers.state })
    .from(timeOffers)
    .where(eq(timeOffers.id, offerId))
  if (now?.state !== 'open') throw new AppError('appointments.taken')
  const { providerId, organizationId, startsAt, durationMinutes, mode } = offer
  if (startsAt < ctx.clock.now()) throw new AppError('appointments.in_the_past')
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes(durationMinutes)) }
  const provider = await providerOf(tx, { userId: providerId, organizationId })
  const wanted = { ...span, clientId: client, mode, despiteClash, isForCrisis: false, isOffered: true }
  await checkTime(tx, ctx, provider, wanted)
  const id = newId()
  const session = { organizationId, clientId: client, providerId, startsAt, durationMinutes, mode }
  await insertAppointment(tx, ctx, { id, kind: 'session', ...session })
  await endOffers(tx, ctx, { ...span, providerId, clientId: client }, offerId)
  await endWaiting(tx, ctx, client, providerId)
  await audit(tx, ctx, { action: 'offer.taken', recordType: 'appointment', recordId: id, clientId: client })
  await announce(tx, client, providerId)
  return id
}
