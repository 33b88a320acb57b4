import { expect, test } from 'vitest'
import { languageOfTalk } from './language.ts'

const of = (
  text: string,
  before: string | null = null,
  more: { page?: string; detected?: string; isCrisis?: boolean } = {},
) =>
  languageOfTalk({
    text,
    detected: more.detected ?? 'und',
    page: more.page ?? 'en',
    before,
    isCrisis: more.isCrisis ?? true,
  })

test.each([
  ['chi em o ben canh nha ben', 'vi'],
  ['cam on da o lai', 'vi'],
  ['con tho. tay run. chi em dang chay qua', 'vi'],
])('Vietnamese without accents stays Vietnamese: %j', (text, language) => {
  expect(of(text, 'vi', { detected: 'pt' })).toBe(language)
  expect(of(text)).toBe(language)
})

test.each([
  ['nó nói đi mua thuốc chuột', 'vi'],
  ['weiß nich', 'de'],
  ['¿y mañana?', 'es'],
  ['não dá mais', 'pt'],
  ['où aller', 'fr'],
  ['oui bon parfois jme dis que ce serait plus simple de plus être là', 'fr'],
  ['ok im in the bathroom he dont know im on here', 'en'],
])('letters and small words of one language tell it: %j', (text, language) => {
  expect(of(text, null, { detected: 'es' })).toBe(language)
})

test.each([
  ['sautela baap hai', 'hi'],
  ['nahi kar skta wo sun lega', 'hi'],
  ['mesh adra khalas, ma3andi', 'ar'],
])('Hindi and Arabic in Latin letters are heard by a word that only they have: %j', (text, language) => {
  expect(of(text, null, { detected: language })).toBe(language)
})

test('a talk that began in the language of the page leaves it with the next text', () => {
  expect(of('no puedo más, quiero morir', 'en', { detected: 'es' })).toBe('es')
  expect(of('ich kann nicht mehr und will nicht', 'en', { detected: 'de' })).toBe('de')
})

test.each([
  ['no', false],
  ['ok', false],
  ['nomas queria descansar', true],
])('the talk keeps its language at %j', (text, isCrisis) => {
  expect(of(text, 'es', { detected: 'pt', isCrisis })).toBe('es')
})

test('a crisis in another language turns the talk to it', () => {
  expect(of('Me quiero morir', 'en', { detected: 'es' })).toBe('es')
  expect(of('ich will nicht mehr leben', 'en')).toBe('de')
})

test.each([
  ['please answer in spanish', 'es'],
  ['contestame en español por favor no se ingles', 'es'],
  ['auf deutsch bitte', 'de'],
  ['можете ответить по-русски', 'ru'],
])('a language that is asked for by name is taken: %j', (text, language) => {
  expect(of(text, 'en')).toBe(language)
})

test.each([
  'he cussed me out in spanish',
  'my test is in english',
  'they talk in spanish so i cant understand nothing',
  'somebody was screaming in spanish please help me i dont know what to do now',
])('a language that is only named changes nothing: %j', (text) => {
  expect(of(text, 'en')).toBe('en')
})
