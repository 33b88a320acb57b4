import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { StateCode } from '#shared/us-states.ts'
import type { Home, PropertyDetails } from './contract/shapes.ts'
import { linesForLater, namesEntry, namesStreet, type Whereabouts } from './contract/street.ts'
import { whereOf } from './hide-street.ts'
import { openText, sealAlways, sealText } from './place.ts'
import { keepRooms } from './rooms.ts'
import { properties } from './tables.ts'

type Anyone = Context<Actor | null>
export type PropertyRow = typeof properties.$inferSelect

/** A house in a few words, without its street: what everybody may read. */
export const aboutOf = ({ city, state, zipCode }: Pick<Home, 'city' | 'state' | 'zipCode'>): string =>
  [[city, state].filter(Boolean).join(', '), zipCode].filter(Boolean).join(' ')

/** What a ZIP code tells of city and state, where they were left empty. */
export const withPlace = <T extends Pick<PropertyDetails, 'city' | 'state' | 'zipCode'>>(given: T): T => {
  const place = placeOfZip(given.zipCode)
  return place ? { ...given, city: given.city || place.city, state: given.state || place.state } : given
}

/** Keeps what an owner says of a place; made anew or changed. */
export const keepDetails = async (tx: Tx, ctx: Anyone, id: string, given: PropertyDetails): Promise<void> => {
  const scope = ctx.organizationId
  const { rooms, state, ...plain } = withPlace(given)
  const values = {
    city: plain.city,
    stateCode: state,
    zipCode: plain.zipCode,
    numberOfRooms: plain.numberOfRooms,
    propertyCondition: plain.propertyCondition,
    willingToRenovate: plain.willingToRenovate,
    requestGovernmentFunding: plain.requestGovernmentFunding,
    rules: plain.rules,
    features: plain.features,
    welcomes: plain.welcomes,
    freeFrom: plain.freeFrom,
    rent: plain.rent,
    address: sealAlways(ctx, scope, 'properties.address', id, plain.address),
    renovationWish: sealText(ctx, scope, 'properties.renovation_wish', id, plain.renovationWish),
    fundingWish: sealText(ctx, scope, 'properties.funding_wish', id, plain.fundingWish),
    additionalInfo: sealText(ctx, scope, 'properties.additional_info', id, plain.additionalInfo),
    ownRules: sealText(ctx, scope, 'properties.own_rules', id, plain.ownRules),
    updatedAt: ctx.clock.now(),
  }
  await tx
    .insert(properties)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: properties.id,
      set: { ...values, version: sql`${properties.version} + 1` },
    })
  await keepRooms(tx, ctx, id, rooms)
}

export const findDetails = async (db: Pick<Tx, 'select'>, id: string): Promise<PropertyRow | undefined> => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id))
  return row
}

export const addressOf = (ctx: Pick<Anyone, 'fields' | 'organizationId'>, row: PropertyRow): string =>
  openText(ctx, ctx.organizationId, 'properties.address', row.id, row.address)

export const whereIs = (ctx: Pick<Anyone, 'fields' | 'organizationId'>, row: PropertyRow): Whereabouts =>
  whereOf({ address: addressOf(ctx, row), zipCode: row.zipCode })

/** The owner's own rules that a person reads only after both sides said yes. */
export const rulesForLater = (ctx: Pick<Anyone, 'fields' | 'organizationId'>, row: PropertyRow): string[] =>
  linesForLater(toDetails(ctx, row).ownRules, whereIs(ctx, row))

/** Refuses words for a person who may not know the street of a home yet, if they name it or tell how to get in. */
export const refuseStreet = async (
  db: Pick<Tx, 'select'>,
  ctx: Pick<Anyone, 'fields' | 'organizationId'>,
  propertyId: string,
  words: string,
): Promise<void> => {
  const row = await findDetails(db, propertyId)
  if (row && (namesStreet(words, whereIs(ctx, row)) || words.split('\n').some(namesEntry)))
    throw new AppError('housing.names_street')
}

/** What an owner said, as they said it: for them and for the team. */
export const toDetails = (
  ctx: Pick<Anyone, 'fields' | 'organizationId'>,
  row: PropertyRow,
): Omit<PropertyDetails, 'rooms'> => {
  const open = (
    field: 'renovation_wish' | 'funding_wish' | 'additional_info' | 'own_rules',
    value: Buffer | null,
  ) => openText(ctx, ctx.organizationId, `properties.${field}`, row.id, value)
  return {
    address: addressOf(ctx, row),
    city: row.city,
    state: row.stateCode as StateCode | '',
    zipCode: row.zipCode,
    numberOfRooms: row.numberOfRooms,
    propertyCondition: row.propertyCondition,
    willingToRenovate: row.willingToRenovate,
    requestGovernmentFunding: row.requestGovernmentFunding,
    renovationWish: open('renovation_wish', row.renovationWish),
    fundingWish: open('funding_wish', row.fundingWish),
    additionalInfo: open('additional_info', row.additionalInfo),
    rules: row.rules,
    ownRules: open('own_rules', row.ownRules),
    features: row.features,
    welcomes: row.welcomes,
    freeFrom: row.freeFrom,
    rent: row.rent,
  }
}
