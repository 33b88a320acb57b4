import { milesBetween } from '#platform/places/zips.ts'
import type { Fit, Home, Needs } from './contract/shapes.ts'
import type { HouseFeature, HousingNeed, HousingSupport, Welcome } from './contract/words.ts'

const asFeature: Partial<Record<HousingNeed, HouseFeature>> = {
  step_free: 'step_free',
  near_bus: 'near_bus',
  quiet: 'quiet',
  own_room: 'own_room',
  furnished: 'furnished',
}

/** Whether a house has what somebody needs. */
const meets = (need: HousingNeed, { features, rules, welcomes }: Home): boolean => {
  const feature = asFeature[need]
  if (feature) return features.includes(feature)
  switch (need) {
    case 'no_alcohol':
    case 'no_smoking':
      return rules.includes(need)
    case 'for_men':
      return welcomes.includes('men')
    case 'for_women':
      return welcomes.includes('women')
    case 'women_only':
      return welcomes.includes('women') && !welcomes.includes('men')
    case 'with_partner':
      return welcomes.includes('couples')
    case 'with_children':
      return welcomes.includes('children')
    default:
      return welcomes.includes('pets') && !rules.includes('no_pets')
  }
}

/** Who comes, as far as the needs tell; empty where they tell nothing. */
const comers: Partial<Record<HousingNeed, Welcome>> = {
  for_men: 'men',
  for_women: 'women',
  women_only: 'women',
  with_partner: 'couples',
  with_children: 'children',
}

/** Whom of those who come a house does not welcome, though it welcomes others; it has said nothing where it names nobody. */
const notWelcomed = ({ needs }: Needs, { welcomes }: Home): Welcome[] => {
  const people: readonly Welcome[] = welcomes.filter((one) => one !== 'pets')
  const all = needs.flatMap((need) => comers[need] ?? [])
  return people.length ? [...new Set(all)].filter((one) => !people.includes(one)) : []
}

/** What is known counts for or against a place; what nobody has said counts neither way. */
const weigh = (is: boolean | null, weight: number): number => (is === null ? 0 : is ? weight : -weight)

/** What the help that comes along makes less of: what is missing still stands there, and weighs less. */
const eased: Partial<Record<HousingNeed, HousingSupport>> = { near_bus: 'ride_help' }

/** How a place fits somebody, part by part. The score only orders a list: people read the parts. */
export const fitOf = (needs: Needs, home: Home): Fit => {
  const miles = milesBetween(needs.zipCode, home.zipCode)
  const isNear = miles === null ? null : miles <= needs.miles
  const isInTime = home.freeFrom === null ? null : home.freeFrom <= needs.fromDay
  const isAffordable =
    home.rent === 0
      ? true
      : home.rent === null || needs.rentAtMost === null
        ? null
        : home.rent <= needs.rentAtMost
  const met = needs.needs.filter((need) => meets(need, home))
  const unmet = needs.needs.filter((need) => !met.includes(need))
  const score =
    weigh(isNear, 4) +
    weigh(isInTime, 3) +
    // With help for the rent a high one is a question, not an answer.
    (isAffordable === false && needs.supports.includes('rent_help') ? 0 : weigh(isAffordable, 2)) +
    2 * met.length -
    unmet.reduce((sum, need) => sum + (needs.supports.some((help) => help === eased[need]) ? 1 : 3), 0) -
    // Among those that are near, or far, the nearer one.
    Math.min(miles ?? 0, 1000) / 1000
  return {
    score,
    miles: miles === null ? null : Math.round(miles),
    isNear,
    isInTime,
    isAffordable,
    met,
    unmet,
    notWelcomed: notWelcomed(needs, home),
  }
}
