import { describe, expect, it } from 'vitest'
import { hideStreet, linesForLater, namesEntry, namesStreet } from './contract/street.ts'
import { shownCity, whereOf } from './hide-street.ts'

const at = (address: string, zipCode = '94607') => whereOf({ address, zipCode })
const calm = 'A calm house near the bus'

describe('a line that could tell the street is left out', () => {
  it.each([
    ['418 Wisteria Avenue', 'Ring at 418 Wisteria.'],
    ['418 Wisteria Avenue', 'Park on Wisteria Ave only.'],
    ['418 Wisteria Avenue', 'The wisteria in the yard is old.'],
    ['418 Wisteria Avenue', 'Wisteria House'],
    ['418 Wisteria Avenue', 'WISTERIA!'],
    ['418 Wisteria Avenue', 'Ｗｉｓｔｅｒｉａ'],
    ['418 Wisteria Avenue', 'Wist\u200beria and \u00adWisteria'],
    ['418 Wisteria Avenue', 'W i s t e r i a'],
    ['418 Wisteria Avenue', 'W-i-s-t-e-r-i-a'],
    ['418 Wisteria Avenue', 'Wistéria'],
    ['418 Wisteria Avenue', 'The Wisterias'],
    ['418 Wisteria Avenue', 'wisteria_front.jpg'],
    ['418 Wisteria Avenue', 'No. 418, the blue door'],
    ['418 Wisteria Avenue', 'House ٤١٨'],
    ['418 Wisteria Ave, Oakland CA 94607', 'Near Wisteria'],
    ['Apt 3, 12 Foothill Blvd', 'Foothill boulevard'],
    ['Apt 3, 12 Foothill Blvd', 'Look for foothill'],
    ['Apt 3, 12 Foothill Blvd', 'Number 12'],
    ['12 Foothill Blvd #3', 'The foothill'],
    ['#12 Foothill Blvd', 'It is 12.'],
    ['12 St. James Road', 'Saint James Road'],
    ['12 St. James Road', 'Behind St James'],
    ['Calle Mayor 12', 'La calle Mayor'],
    ['Calle Mayor 12', 'Timbre 12'],
    ['Oak Tree Trail', 'Under the oak'],
    ['9 Oak Tree Trail', 'Oak Tree'],
    ['9 Oak Tree Trail', 'OakTree'],
    ['12 North Street', 'On North St.'],
    ['12 N. St', 'Turn into North Street'],
    ['77 Broadway', 'On Broadway'],
    ['77 Fifth Avenue', 'A flat on 5th Ave'],
    ['77 5th Ave', 'Fifth Avenue, the blue door'],
    ["8 O'Hara Lane", 'O’Hara'],
    ['8 Peña Lane', 'Pena'],
    ['8 Main Street', 'Ring on Main'],
    ['Highway 61', 'Off highway 61'],
    ['12 Avenue A', 'On Avenue A'],
  ])('%s: %j', (address, line) => {
    expect(hideStreet(line, at(address))).toBe('')
    expect(hideStreet(`${calm}\n${line}\nSupper at six.`, at(address))).toBe(`${calm}\nSupper at six.`)
    expect(hideStreet(calm, at(address))).toBe(calm)
  })

  it.each([
    ['418 Wisteria Avenue', 'Supper at six. Quiet from 10 to 7.'],
    ['418 Wisteria Avenue', 'Near the avenue and the park'],
    ['418 Wisteria Ave, Oakland, CA 94607', 'The best of Oakland, CA'],
    ['Apt 3, 12 Foothill Blvd', 'Three rooms, 3 beds'],
    ['12 North Street', 'The north side is cool'],
    ['77 Fifth Avenue', 'The fifth room has a desk'],
    ['12 St. James Road', 'The road is calm'],
    ['Calle Mayor 12', 'La casa está en una calle tranquila'],
    ['Oak Tree Trail', 'A trail to walk on'],
    ['12 House Street', 'No smoking in the house'],
  ])('%s: %j stays', (address, line) => {
    expect(hideStreet(line, at(address))).toBe(line)
  })

  it('also where the name stands on two lines', () => {
    expect(hideStreet('Park in Wis-\nteria', at('418 Wisteria Avenue'))).toBe('')
    expect(hideStreet('It is North\nStreet', at('12 North Street'))).toBe('')
    expect(hideStreet('A\u2028Wisteria', at('418 Wisteria Avenue'))).toBe('A')
  })
})

it('the city is the one of the ZIP code; a typed one is shown where there is none and it can be nothing else', () => {
  const where = at('418 Wisteria Avenue')
  expect(shownCity('Wisteria Avenue', where)).toBe('Oakland')
  expect(shownCity('Oakland, house 418', where)).toBe('Oakland')
  const unknown = at('418 Wisteria Avenue', '')
  expect(shownCity('Berkeley', unknown)).toBe('Berkeley')
  for (const city of ['Wisteria', 'Berkeley 418', 'Berkeley 4', '4th and Wisteria'])
    expect(shownCity(city, unknown), city).toBe('')
})

it('words for somebody else are looked at as a whole', () => {
  expect(namesStreet('You will like it.\nAsk for Wisteria.', at('418 Wisteria Avenue'))).toBe(true)
  expect(namesStreet(calm, at('418 Wisteria Avenue'))).toBe(false)
})

describe('a line that tells how to get in is left out until both sides said yes', () => {
  it.each([
    'The door code is 4711.',
    'Gate: 2580#',
    'Alarm 1234, turn it off at once',
    'Keypad 9-9-0-3',
    'El código del portón es 8842',
    'Clave de la puerta: uno dos tres cuatro',
    'The pin is four seven one one',
    'رمز الباب ٤٧١١',
    'Lockbox on the rail, 0472',
    'The key is under the mat.',
    'La llave está debajo de la maceta',
    'Press *36# at the code panel',
  ])('%j', (line) => {
    expect(namesEntry(line)).toBe(true)
    expect(hideStreet(`${calm}\n${line}`, at('418 Wisteria Avenue'))).toBe(calm)
    expect(linesForLater(`${calm}\n${line}`, at('418 Wisteria Avenue'))).toEqual([line])
  })

  it.each([
    'No visitors after 9 pm.',
    'We lock the door at 2200.',
    'Everyone has a key.',
    'Two doors stay closed at night.',
    'Rent is 400 a month, 50 for the deposit.',
    'Wash your hands under the tap.',
    'The dress code is simple.',
  ])('%j stays', (line) => {
    expect(namesEntry(line)).toBe(false)
  })
})
