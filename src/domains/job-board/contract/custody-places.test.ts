import { expect, it } from 'vitest'
import { custodyIn } from './custody-places.ts'

it.each([
  ['Two years in the bakery at CSP Corcoran', 'CSP Corcoran'],
  ['Forklift at FCI Dublin', 'FCI Dublin'],
  ['Welding at USP Atwater, three years', 'USP Atwater'],
  ['I cooked at Folsom State Prison', 'Folsom State Prison'],
  ['Laundry at Valley Correctional Facility', 'Valley Correctional Facility'],
  ['Cleaner in the county jail', 'county jail'],
  ['Cook County Jail, kitchen', 'Cook County Jail'],
  ['I learned printing in a correctional facility', 'correctional facility'],
  ['Fire camp, two seasons', 'Fire camp'],
  ['Worked for CALPIA', 'CALPIA'],
  ['Inmate firefighter, one season', 'Inmate'],
  ['Painted while incarcerated', 'while incarcerated'],
  ['I got my GED in prison', 'in prison'],
  ['Cociné en la cárcel del condado', 'cárcel del condado'],
  ['Tres años en el centro penitenciario', 'centro penitenciario'],
  ['عملت في مطبخ السجن', 'السجن'],
])('%j says where the person was: %j', (text, place) => {
  expect(custodyIn(text).join(' | ')).toContain(place)
})

it.each([
  'Three years in the kitchen at Solano Grill',
  'Warehouse in Vacaville, night shift',
  'I drove for the county for two years',
  'Worked at a State Park and a City Library',
  'Corrections to books at a print shop',
  'I facilitated a center for seniors',
  'Camp counselor, summer of 2019',
  'Cociné en un hotel de la ciudad',
  'I was inside most of the winter, painting',
  '',
])('%j says nothing of it', (text) => {
  expect(custodyIn(text)).toEqual([])
})
