import { placeOfZip } from '#platform/places/zips.ts'
import { namesStreet, type Whereabouts } from './contract/street.ts'

/** Where a home is, with city and state of its ZIP code from the list of places. */
export const whereOf = (at: { address: string; zipCode: string }): Whereabouts => ({
  ...at,
  place: placeOfZip(at.zipCode),
})

/**
 * The city for people who may not know the street yet: that of the ZIP code. What an owner typed is shown only where there
 * is none, and where it cannot be anything else.
 */
export const shownCity = (city: string, where: Whereabouts): string => {
  if (where.place) return where.place.city
  return /\p{N}/u.test(city) || namesStreet(city, where) ? '' : city
}
