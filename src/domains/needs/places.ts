import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { housingNeeds } from '#domains/housing/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { milesBetween, placeOfZip } from '#platform/places/zips.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { localTime } from '#shared/local-time.ts'
import type { HelpPlace, ListedPlace, needEndpoints } from './contract.ts'
import { helpPlaces } from './tables.ts'

type Row = typeof helpPlaces.$inferSelect

const placesAtMost = 300

/** The ZIP code that distances are counted from: the one that is given, else the one of the client's housing needs. */
const zipOf = async (ctx: Context<Actor | null>, given: string | undefined): Promise<string | null> => {
  if (given) return given
  const client = ctx.actor?.clientId
  if (!client) return null
  const [known] = await ctx.db.orm
    .select({ zip: housingNeeds.zipCode })
    .from(housingNeeds)
    .where(eq(housingNeeds.clientId, client))
    .limit(1)
  return known?.zip ?? null
}

const milesFrom = (zip: string | null, to: string | null): number | null => {
  const miles = zip && to ? milesBetween(zip, to) : null
  return miles === null ? null : Math.round(miles * 10) / 10
}

/** Places that are shown, the nearest first; those whose distance is not known after them, by name. */
export const listHelpNear: Verb<typeof needEndpoints.listHelpNear> = async (ctx, { zip: given }) => {
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const zip = await zipOf(ctx, given)
  const local = localTime(ctx.clock.now(), timeZone)
  const rows = await ctx.db.orm
    .select()
    .from(helpPlaces)
    .where(and(eq(helpPlaces.organizationId, ctx.organizationId), eq(helpPlaces.isActive, true)))
    .orderBy(asc(helpPlaces.name), asc(helpPlaces.id))
    .limit(placesAtMost)
  const places = rows.map((row): HelpPlace => {
    const hours = row.hours[local.weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6]
    return {
      ...fieldsOf(row),
      miles: milesFrom(zip, row.zip),
      isOpen: hours !== null && local.minute >= hours[0] && local.minute < hours[1],
    }
  })
  const isKnown = zip !== null && placeOfZip(zip) !== null
  return {
    places: places.toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity)),
    zip: isKnown ? zip : null,
  }
}

const fieldsOf = ({ id, name, offers, address, zip, phone, hours, note }: Row) => ({
  id,
  name,
  offers,
  address,
  zip,
  phone,
  hours,
  note,
})

const toListed = (row: Row): ListedPlace => ({
  ...fieldsOf(row),
  isActive: row.isActive,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})

/** The list as the team edits it: what is shown first, then what is hidden. */
export const listHelpPlaces: Verb<typeof needEndpoints.listHelpPlaces> = async (ctx) => {
  const rows = await ctx.db.orm
    .select()
    .from(helpPlaces)
    .where(eq(helpPlaces.organizationId, ctx.organizationId))
    .orderBy(desc(helpPlaces.isActive), asc(helpPlaces.name), asc(helpPlaces.id))
    .limit(placesAtMost)
  return rows.map(toListed)
}

/** Adds a place. Throws nothing but what the database throws. */
export const addHelpPlace: Verb<typeof needEndpoints.addHelpPlace> = async (ctx, given) => {
  const id = newId()
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(helpPlaces)
      .values({
        ...given,
        id,
        organizationId: ctx.organizationId,
        createdAt: now,
        updatedAt: now,
        updatedBy: ctx.actor.userId,
      })
      .returning()
    if (!row) throw new Error('nothing was inserted')
    await audit(tx, ctx, { action: 'help_place.added', recordType: 'help_place', recordId: id })
    return toListed(row)
  })
}

/** Changes a place. Throws `needs.changed_meanwhile` where a colleague has saved another version. */
export const saveHelpPlace: Verb<typeof needEndpoints.saveHelpPlace> = async (
  ctx,
  { id, version, ...given },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const own = and(eq(helpPlaces.id, id), eq(helpPlaces.organizationId, ctx.organizationId))
    const [before] = await tx.select().from(helpPlaces).where(own).for('no key update')
    if (!before) throw new AppError('request.not_found')
    if (before.version !== version) throw new AppError('needs.changed_meanwhile')
    const [row] = await tx
      .update(helpPlaces)
      .set({
        ...given,
        version: sql`${helpPlaces.version} + 1`,
        updatedAt: ctx.clock.now(),
        updatedBy: ctx.actor.userId,
      })
      .where(own)
      .returning()
    if (!row) throw new Error('nothing was changed')
    await audit(tx, ctx, { action: 'help_place.changed', recordType: 'help_place', recordId: id })
    return toListed(row)
  })
