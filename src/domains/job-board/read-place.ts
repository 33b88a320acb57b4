import { placeOfZip } from '#platform/places/zips.ts'
import { translate } from '#platform/texts.ts'
import { foldWords } from '#shared/fold.ts'
import { languages } from '#shared/languages.ts'
import { isStateCode, stateCodes, type StateCode } from '#shared/us-states.ts'

/** Where somebody looks: a city by its beginning, a state, or both. */
export interface WantedPlace {
  city: string
  state: StateCode | null
}

let names: Map<string, StateCode> | undefined

const stateOf = (text: string): StateCode | null => {
  const code = text.toUpperCase()
  if (isStateCode(code)) return code
  names ??= new Map(
    languages.flatMap((language) =>
      stateCodes.map((one) => [foldWords(translate(language.code, 'states', one)), one] as const),
    ),
  )
  return names.get(foldWords(text)) ?? null
}

/** Reads a place as people write it: "Oakland", "CA", "California", "Oakland, CA", or a ZIP code. */
export const readPlace = (text: string): WantedPlace => {
  const place = text.trim().replace(/[\s,]+$/, '')
  const zip = placeOfZip(place)
  if (zip) return { city: zip.city, state: zip.state }
  const whole = stateOf(place)
  if (whole) return { city: '', state: whole }
  // The longest end that is a state: "Charleston, West Virginia".
  for (const { index } of place.matchAll(/[\s,]+/g)) {
    const state = stateOf(place.slice(index).replace(/^[\s,]+/, ''))
    if (state) return { city: place.slice(0, index), state }
  }
  return { city: place, state: null }
}
