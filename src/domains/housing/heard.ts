import type { PropertyDetails } from './contract/shapes.ts'

/** Everything that somebody may have written into a form about a house, in own words. */
export const textsOf = (given: Omit<PropertyDetails, 'state'>, alts: readonly string[] = []): string[] => [
  given.city,
  given.additionalInfo,
  given.renovationWish,
  given.fundingWish,
  given.ownRules,
  ...given.rooms.flatMap(({ name, beds }) => [name, ...beds.map((bed) => bed.name)]),
  ...alts,
]
