import type { Context } from '#platform/context.ts'

type Sealed =
  | 'properties.address'
  | 'properties.renovation_wish'
  | 'properties.funding_wish'
  | 'properties.additional_info'
  | 'properties.own_rules'
  | 'property_rooms.name'
  | 'property_beds.name'
  | 'property_photos.alt'
  | 'property_inspections.checklist'
  | 'property_inspections.words'
  | 'housing_needs.content'
  | 'placements.words'
  | 'placements.owner_words'
  | 'placements.worker_name'
  | 'placements.worker_phone'
  | 'placements.terms'
  | 'placements.correction'
  | 'placement_words.words'

/** Where a sealed field lives. What is about a house is the organization's, what is about a person is theirs. */
const placeOf = (scope: string, field: Sealed, row: string) => ({ scope, field, row })

type Fields = Pick<Context, 'fields'>

/** Seals a text; nothing where there is none. */
export const sealText = (
  { fields }: Fields,
  scope: string,
  field: Sealed,
  row: string,
  text: string,
): Buffer | null => (text ? fields.seal(text, placeOf(scope, field, row)) : null)

/** The same for a text that is always there. */
export const sealAlways = (
  { fields }: Fields,
  scope: string,
  field: Sealed,
  row: string,
  text: string,
): Buffer => fields.seal(text, placeOf(scope, field, row))

/** The text of a sealed field; empty where there is none. */
export const openText = (
  { fields }: Fields,
  scope: string,
  field: Sealed,
  row: string,
  value: Buffer | null,
): string => (value ? fields.open(value, placeOf(scope, field, row)) : '')
