import { and, count, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient, type CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type billingEndpoints, billingErrors, planChanged, type Sponsorship } from '../contract.ts'
import type { PaidPlan } from '../contract/client-plans.ts'
import { sponsoredSeats, sponsorships } from '../tables.ts'

/** Who gives seats takes turns with who changes how many there are. */
const lockOrganization = (tx: Tx, { organizationId }: Pick<Context, 'organizationId'>) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')

const isOpenSeat = (organizationId: string) =>
  and(eq(sponsoredSeats.organizationId, organizationId), isNull(sponsoredSeats.endedAt))

const read = async (db: Tx | Orm, organizationId: string): Promise<Sponsorship | null> => {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.organizationId, organizationId))
  if (!row) return null
  const [taken] = await db.select({ seats: count() }).from(sponsoredSeats).where(isOpenSeat(organizationId))
  return {
    plan: row.plan as PaidPlan,
    seats: row.seats,
    isActive: row.isActive,
    since: row.since.toISOString(),
    seatsTaken: taken?.seats ?? 0,
  }
}

export const readSponsorship: Verb<typeof billingEndpoints.readSponsorship> = (ctx) =>
  read(ctx.db.orm, ctx.organizationId)

/** Fewer seats than are taken end none: no more are given until there are fewer. */
export const setSponsorship: Verb<typeof billingEndpoints.setSponsorship> = (ctx, given) =>
  ctx.db.orm.transaction(async (tx) => {
    await lockOrganization(tx, ctx)
    const { organizationId } = ctx
    const known = await read(tx, organizationId)
    const isBegun = given.isActive && !known?.isActive
    const set = { ...given, ...(isBegun || !known ? { since: ctx.clock.now() } : {}) }
    await tx
      .insert(sponsorships)
      .values({ organizationId, since: ctx.clock.now(), ...set })
      .onConflictDoUpdate({ target: sponsorships.organizationId, set })
    await audit(tx, ctx, {
      action: 'sponsorship.set',
      recordType: 'sponsorship',
      recordId: organizationId,
      detail: given,
    })
    const after = await read(tx, organizationId)
    if (!after) throw new AppError('request.not_found')
    return after
  })

export const listSponsoredSeats: Verb<typeof billingEndpoints.listSponsoredSeats> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [sponsoredSeats.since, sponsoredSeats.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({
          id: sponsoredSeats.id,
          clientId: sponsoredSeats.clientId,
          fullName: clients.fullName,
          since: sponsoredSeats.since,
        })
        .from(sponsoredSeats)
        .innerJoin(clients, eq(clients.id, sponsoredSeats.clientId))
        .where(and(isOpenSeat(ctx.organizationId), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ since, id }) => ({ at: since, id }),
  })
  return rows.map(({ clientId, fullName, since }) => ({ clientId, fullName, since: since.toISOString() }))
}

/** A client of the organization; a guest has no seat. */
const seated = async (ctx: Context, id: string): Promise<CheckedClient> => {
  const client = await checkClient(ctx, id, 'profile')
  const [row] = await ctx.db.orm
    .select({ isGuest: clients.isGuest })
    .from(clients)
    .where(eq(clients.id, client))
  if (row?.isGuest) throw new AppError('request.not_found')
  return client
}

const tell = (tx: Tx, clientId: string) => publish(tx, topics.client(clientId), planChanged, { clientId })

export const giveSeat: Verb<typeof billingEndpoints.giveSeat> = async (ctx, { id }) => {
  const client = await seated(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockOrganization(tx, ctx)
    await lockClient(tx, client)
    const known = await read(tx, ctx.organizationId)
    if (!known?.isActive) throw new AppError(billingErrors.no_sponsorship)
    const [seat] = await tx
      .select({ id: sponsoredSeats.id })
      .from(sponsoredSeats)
      .where(and(eq(sponsoredSeats.clientId, client), isNull(sponsoredSeats.endedAt)))
    if (seat) return { ok: true as const }
    if (known.seats !== null && known.seatsTaken >= known.seats) throw new AppError(billingErrors.no_seats)
    const seatId = newId()
    await tx.insert(sponsoredSeats).values({
      id: seatId,
      organizationId: ctx.organizationId,
      clientId: client,
      since: ctx.clock.now(),
      givenBy: ctx.actor.userId,
    })
    await audit(tx, ctx, {
      action: 'seat.given',
      recordType: 'sponsored_seat',
      recordId: seatId,
      clientId: client,
    })
    await tell(tx, client)
    return { ok: true as const }
  })
}

export const endSeat: Verb<typeof billingEndpoints.endSeat> = async (ctx, { id }) => {
  const client = await seated(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [ended] = await tx
      .update(sponsoredSeats)
      .set({ endedAt: ctx.clock.now(), endedBy: ctx.actor.userId })
      .where(and(eq(sponsoredSeats.clientId, client), isNull(sponsoredSeats.endedAt)))
      .returning({ id: sponsoredSeats.id })
    if (!ended) return { ok: true as const }
    await audit(tx, ctx, {
      action: 'seat.ended',
      recordType: 'sponsored_seat',
      recordId: ended.id,
      clientId: client,
    })
    await tell(tx, client)
    return { ok: true as const }
  })
}
