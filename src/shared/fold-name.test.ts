import { describe, expect, it } from 'vitest'
import { foldName, isMeantBy } from './fold-name.ts'
import { areOneGivenName } from './nicknames.ts'

describe('a name made comparable', () => {
  it.each([
    ['Seán O’Dowd', 'sean odowd'],
    ['Seán O‘Dowd', 'sean odowd'],
    ["SEAN O'DOWD", 'sean odowd'],
    ['Jean–Luc  Święcki', 'jean luc swiecki'],
    ['Ana\u00a0María\u200b de la Peña', 'ana maria de la pena'],
    ['Þóra Æsa Ørsted', 'thora aesa orsted'],
    ['Groß, Jürgen', 'gross jurgen'],
    ['إِبراهيم المُصطفى', 'ابراهيم المصطفي'],
    ['Иван Королёв', 'иван королев'],
    ['김 민준', '김 민준'],
    ['陈 小明', '陈 小明'],
    ['ＡＮＡ', 'ana'],
    ['Nguyễn Thị Hồng', 'nguyen thi hong'],
    ['दीपिका शर्मा', 'दीपिका शर्मा'],
  ])('of “%s” is “%s”', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

describe('a search for a name', () => {
  it.each([
    ['Moira O’Dowd', "o'dowd"],
    ['Moira O’Dowd', 'odowd'],
    ['Moira O’Dowd', 'o dowd'],
    ['Łukasz Zając', 'lukasz zajac'],
    ['Nuria Ibáñez', 'ibanez, nuria'],
    ['Nuria Ibáñez', 'ibáñez  nur'],
    ['Nuria Ibáñez', 'iba\u0301n\u0303ez'],
    ['Ana De La Cruz', 'delacruz'],
    ['Ana DelaCruz', 'de la cruz'],
    ['ASM-000042', '0042'],
  ])('finds “%s” by “%s”', (name, typed) => expect(isMeantBy(name, typed)).toBe(true))

  it.each([
    ['Nuria Ibáñez', 'nuria x'],
    ['Nuria Ibáñez', 'bez'],
    ['Ana De La Cruz', 'cruz maria'],
  ])('does not find “%s” by “%s”', (name, typed) => expect(isMeantBy(name, typed)).toBe(false))
})

it.each([
  ['bill', 'will', true],
  ['pancho', 'francisco', true],
  ['lupita', 'guadalupe', true],
  ['alex', 'alejandro', true],
  ['bill', 'bob', false],
  ['paco', 'pepe', false],
])('%s and %s may be one given name: %s', (a, b, expected) => {
  expect(areOneGivenName(a, b)).toBe(expected)
})
