import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { selectAppointments, toWholeAppointment } from '#domains/appointments/read.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import { readContacts } from '#domains/clients/emergency-contacts.ts'
import { readAccountBehind } from '#domains/clients/account-behind.ts'
import { clients } from '#domains/clients/tables.ts'
import { checkMayReach, lockOpenAlert, noteAct } from '#domains/crisis/handling/alert-rows.ts'
import { openReach } from '#domains/crisis/own/reach.ts'
import { addressOf } from '#domains/housing/details.ts'
import { housingNeeds, placements, properties } from '#domains/housing/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { readOwnPlan } from '#domains/safety-plan/service.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { type AlertSheet, alertSheetEndpoints, type Stay } from './contract.ts'

/** The home they live in, else the last one they left, else where they look for one; null for none of these. */
const readStay = async (ctx: Context, clientId: string): Promise<Stay | null> => {
  const [home] = await ctx.db.orm
    .select({ placement: placements, property: properties })
    .from(placements)
    .innerJoin(properties, eq(properties.id, placements.propertyId))
    .where(and(eq(placements.clientId, clientId), inArray(placements.state, ['moved_in', 'moved_out'])))
    .orderBy(desc(sql`${placements.state} = 'moved_in'`), desc(placements.movedInOn))
    .limit(1)
  if (home)
    return {
      kind: 'home',
      address: addressOf(ctx, home.property),
      city: home.property.city,
      state: home.property.stateCode,
      zipCode: home.property.zipCode,
      from: home.placement.movedInOn,
      until: home.placement.state === 'moved_out' ? home.placement.movedOutOn : null,
    }
  const [needs] = await ctx.db.orm
    .select({ zipCode: housingNeeds.zipCode })
    .from(housingNeeds)
    .where(eq(housingNeeds.clientId, clientId))
  const place = needs && placeOfZip(needs.zipCode)
  return place ? { kind: 'near', zipCode: needs.zipCode, city: place.city, state: place.state } : null
}

/** Appointments of the organization's today that were not cancelled and are not over. */
const readToday = async (ctx: Context, clientId: string): Promise<AlertSheet['appointments']> => {
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const now = ctx.clock.now()
  const local = localTime(now, timeZone)
  const rows = await selectAppointments(ctx.db.orm, ctx)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gte(appointments.endsAt, now),
        lt(appointments.scheduledAt, momentAt(local, 1, 0, timeZone)),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
    .limit(10)
  return rows.map((row) => toWholeAppointment(ctx, row))
}

const readAlertSheet: Verb<typeof alertSheetEndpoints.readAlertSheet> = async (ctx, { id }) => {
  const alert = await ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    checkMayReach(ctx, row)
    await noteAct(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'alert.sheet_read',
      recordType: 'alert',
      recordId: id,
      clientId: row.clientId,
    })
    return row
  })
  const { clientId } = alert
  const isClinical = ctx.actor.role === 'therapist'
  const [client] = await ctx.db.orm
    .select({ phone: clients.phone })
    .from(clients)
    .where(eq(clients.id, clientId))
  const behind = await readAccountBehind(ctx.db.orm, ctx, clientId)
  return {
    clientId,
    leftReach: openReach(ctx, alert),
    hasNumber: Boolean(client?.phone ?? behind?.phone),
    ...(behind ? { account: { email: behind.email, canRead: behind.canRead } } : {}),
    contacts: await readContacts(ctx, clientId),
    stay: await readStay(ctx, clientId),
    hasSafetyPlan: isClinical ? (await readOwnPlan(ctx, clientId)) !== null : null,
    appointments: isClinical ? await readToday(ctx, clientId) : [],
  }
}

export const alertSheetService = bind(alertSheetEndpoints, { readAlertSheet })
