import { readZip } from '#shared/zip.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isStateCode, type StateCode } from '#shared/us-states.ts'

export interface Place {
  city: string
  state: StateCode
  latitude: number
  longitude: number
}

interface Listed extends Omit<Place, 'state'> {
  state: string
}

// The list of the package `zipcodes` is 5 MB of JavaScript, which takes a fifth of a second to run and 15 MB to keep. Its one
// object is JSON: read as such and packed it takes about a tenth of a second, once, and 2 MB.
const readList = () => {
  const require = createRequire(import.meta.url)
  const text = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8')
  const end = text.indexOf('\n')
  const json = text.slice(text.indexOf('{'), end < 0 ? undefined : end).replace(/;\s*$/, '')
  const listed = Object.entries(JSON.parse(json) as Record<string, Listed>)
    // Post offices of the forces abroad stand nowhere on the map.
    .filter(([, { state }]) => isStateCode(state))
    .sort(([a], [b]) => Number(a) - Number(b))
  const names = new Map<string, string>()
  // A name that many ZIP codes share is kept once.
  const once = (name: string): string => {
    if (!names.has(name)) names.set(name, name)
    return names.get(name) ?? name
  }
  return {
    zips: Uint32Array.from(listed, ([zip]) => Number(zip)),
    degrees: Float64Array.from(listed.flatMap(([, { latitude, longitude }]) => [latitude, longitude])),
    cities: listed.map(([, { city }]) => once(city)),
    states: listed.map(([, { state }]) => once(state) as StateCode),
  }
}

let list: ReturnType<typeof readList> | undefined

/** Where a ZIP code lies (its middle); null where there is no such code. Also takes ZIP+4. */
export const placeOfZip = (zip: string): Place | null => {
  const digits = readZip(zip)
  if (!digits) return null
  list ??= readList()
  const at = indexOf(list.zips, Number(digits))
  const [city, state] = [list.cities[at], list.states[at]]
  if (city === undefined || state === undefined) return null
  return { city, state, latitude: list.degrees[2 * at] ?? 0, longitude: list.degrees[2 * at + 1] ?? 0 }
}

const indexOf = (sorted: Uint32Array, wanted: number): number => {
  let [low, high] = [0, sorted.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const earthRadiusMiles = 3958.7613
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Miles in a straight line between the middles of two ZIP codes; null where one is unknown. The road is longer. */
export const milesBetween = (zipA: string, zipB: string): number | null => {
  const [a, b] = [placeOfZip(zipA), placeOfZip(zipB)]
  if (!a || !b) return null
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}
