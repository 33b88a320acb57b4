import { expect, it } from 'vitest'
import { speaksOf } from './speaks-of.ts'

it.each([
  'I will kill you if you leave me',
  'u said u want to die',
  'Te voy a matar si me dejas',
  '我要杀了你',
  'Tao sẽ giết mày',
  'Papatayin kita',
  '너를 죽일 거야',
  'سأقتلك الليلة',
  'Je vais te tuer',
  "Je vais t'attraper",
  'Vou te matar',
  'Я убью тебя',
  'मैं तुम्हें मार दूँगा',
  'Ich bringe dich um',
  'Marcus took all his pills',
  'Маркуса нет, он выпил таблетки',
])('"%s" speaks to the other person or names them', (text) => {
  expect(speaksOf(text, text.includes('Марк') ? 'Маркус'.slice(0, 5) : 'Marcus')).toBe(true)
})

it.each([
  'I cannot go on. I am going to kill myself tonight.',
  'No puedo más, quiero morirme',
  '我不想活了',
  'أريد أن أموت',
  'Ich will nicht mehr leben',
  'मैं मरना चाहता हूँ',
])('"%s" speaks of its writer alone', (text) => {
  expect(speaksOf(text, 'Marcus')).toBe(false)
})
