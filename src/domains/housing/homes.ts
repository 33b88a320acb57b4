import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { endConsent, holdsConsent, signForPurpose } from '#domains/consents/ledger.ts'
import type { Verb } from '#platform/http/bind.ts'
import { checkInsOf } from './check-ins.ts'
import type { housingEndpoints } from './contract.ts'
import { addressOf } from './details.ts'
import { placements, properties } from './tables.ts'

/**
 * Where a client lives, and where they lived as far as they let the care team see it: the present home first, then the one
 * they left last.
 */
export const listHomes: Verb<typeof housingEndpoints.listHomes> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const states = (await holdsConsent(ctx.db.orm, ctx, client, 'home'))
    ? (['moved_in', 'moved_out'] as const)
    : (['moved_in'] as const)
  const rows = await ctx.db.orm
    .select({ placement: placements, property: properties })
    .from(placements)
    .innerJoin(properties, eq(properties.id, placements.propertyId))
    .where(and(eq(placements.clientId, client), inArray(placements.state, [...states])))
    .orderBy(
      desc(sql`${placements.state} = 'moved_in'`),
      desc(placements.movedOutOn),
      desc(placements.movedInOn),
      desc(placements.id),
    )
    .limit(50)
  const checkIns = await checkInsOf(
    ctx.db.orm,
    ctx,
    rows.map(({ placement }) => placement),
  )
  await auditRead(ctx, { action: 'homes.read', recordType: 'client', recordId: client, clientId: client })
  return rows.map(({ placement, property }) => ({
    id: placement.id,
    address: addressOf(ctx, property),
    city: property.city,
    state: property.stateCode,
    zipCode: property.zipCode,
    from: placement.movedInOn,
    until: placement.movedOutOn,
    reason: placement.leaveReason,
    checkIns: checkIns.get(placement.id) ?? [],
  }))
}

/** Whether the client lets the care team see their homes in the timeline. */
export const readHomeSharing: Verb<typeof housingEndpoints.readHomeSharing> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  return { isShared: await holdsConsent(ctx.db.orm, ctx, client, 'home') }
}

/** Signs that consent, or takes it back. */
export const shareHomes: Verb<typeof housingEndpoints.shareHomes> = async (ctx, { id, isShared }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const holds = await holdsConsent(tx, ctx, client, 'home')
    if (isShared && !holds) await signForPurpose(tx, ctx, client, 'home')
    if (!isShared && holds) await endConsent(tx, ctx, client, 'home')
    return { isShared }
  })
}
