import { expect, test } from 'vitest'
import { hurtsNow } from './hurts-now.ts'

test.each([
  'I swallowed the whole bottle of sleeping tablets',
  'i took all my meds an hour ago',
  'I cut my arm and the blood will not stop',
  'Me tragué todas las pastillas',
  'بلعت كل الحبوب',
  'tomei todos os comprimidos',
])('the message "%s" says that the body is in danger already', (text) => {
  expect(hurtsNow(text)).toBe(true)
})

test.each([
  'I have the tablets in my hand and I want to die',
  'I will hang myself in the garage',
  'Quiero morirme esta noche',
  'أريد أن أموت',
])('the message "%s" tells of a danger that has not touched the body', (text) => {
  expect(hurtsNow(text)).toBe(false)
})
