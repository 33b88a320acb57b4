import { expect, it } from 'vitest'
import { translate } from '#platform/texts.ts'
import { languages } from '#shared/languages.ts'
import { stateCodes } from '#shared/us-states.ts'
import { pointOnMap } from './project.ts'
import { milesBetween, placeOfZip } from './zips.ts'

it('knows where a ZIP code lies, also of New England, of islands, and with four more digits', () => {
  expect(placeOfZip('94110')).toEqual({
    city: 'San Francisco',
    state: 'CA',
    latitude: 37.7509,
    longitude: -122.4153,
  })
  expect(placeOfZip('02108')).toMatchObject({ city: 'Boston', state: 'MA' })
  expect(placeOfZip('00601')).toMatchObject({ city: 'Adjuntas', state: 'PR' })
  expect(placeOfZip('96910')).toMatchObject({ state: 'GU' })
  expect(placeOfZip(' 94110-1234 ')).toEqual(placeOfZip('94110'))
  expect(placeOfZip('۹۴۱۱۰')).toEqual(placeOfZip('94110'))
})

it.each(['', '9411', '941100', '00000', 'K1A 0B1', '34001', '99999x', 'constructor'])(
  'knows no place of %j',
  (zip) => {
    expect(placeOfZip(zip)).toBeNull()
    expect(milesBetween(zip, '94110')).toBeNull()
  },
)

// Great-circle distances from city to city, as they are commonly given.
it.each([
  ['94110', '90012', 345],
  ['10001', '90012', 2446],
  ['02108', '10007', 190],
  ['60601', '77002', 940],
  ['98101', '33101', 2733],
  ['99501', '96813', 2778],
])('measures from %s to %s about %i miles, both ways', (a, b, miles) => {
  expect(Math.abs((milesBetween(a, b) ?? 0) / miles - 1)).toBeLessThan(0.01)
  expect(milesBetween(b, a)).toBeCloseTo(milesBetween(a, b) ?? 0, 9)
})

it('measures nothing within a ZIP code, and some miles within a city', () => {
  expect(milesBetween('94110', '94110')).toBe(0)
  expect(milesBetween('94110', '94103')).toBeGreaterThan(0.5)
  expect(milesBetween('94110', '94103')).toBeLessThan(3)
})

it('has a ZIP code in every state of the list', () => {
  const found = new Set<string>()
  for (let zip = 0; zip < 100_000; zip += 1) found.add(placeOfZip(String(zip).padStart(5, '0'))?.state ?? '')
  found.delete('')
  expect([...found].sort()).toEqual([...stateCodes].sort())
})

it('puts a place where the map is drawn, and none where it is not', () => {
  // The middle of the plane is what the projection turns about: 96° and 38.7° in Kansas.
  const middle = pointOnMap({ latitude: 38.7, longitude: -96.6 })
  expect(middle?.x).toBeCloseTo(487.5, -0.5)
  expect(middle?.y).toBeCloseTo(305, -0.5)
  const west = pointOnMap({ latitude: 37.75, longitude: -122.42 })
  const east = pointOnMap({ latitude: 40.75, longitude: -74 })
  expect(west?.x).toBeLessThan(100)
  expect(east?.x).toBeGreaterThan(800)
  expect(pointOnMap({ latitude: 61.2, longitude: -149.9 })?.y, 'Alaska below').toBeGreaterThan(450)
  expect(pointOnMap({ latitude: 18.2, longitude: -66.5 }), 'Puerto Rico').toBeNull()
})

it('has a name for every state in every language', () => {
  for (const { code } of languages)
    for (const state of stateCodes) expect(translate(code, 'states', state).length, state).toBeGreaterThan(2)
})
