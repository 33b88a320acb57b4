import { expect, it } from 'vitest'
import { givesOut } from './gives-out.ts'

it.each([
  ['Call me at (555) 010-0142', 'number'],
  ['555.010.0142', 'number'],
  ['+1 555 010 0142 any time', 'number'],
  ['Look here: https://example.org/a', 'link'],
  ['my mail is ada@example.org', 'link'],
  ['I live at 12 Harbor Street', 'address'],
  ['Vivo en 1200 Gran Avenida', 'address'],
])('sees what %s gives out', (words, what) => {
  expect(givesOut(words)).toBe(what)
})

it.each([
  'See you on Sunday at 10:30',
  'It costs 40 dollars',
  'Call 988 if it gets bad, or 911',
  'I was born in 1984 and came home in 2026',
  'That was a good way to say it',
  'Room 12, second floor',
])('lets %s pass', (words) => {
  expect(givesOut(words)).toBeNull()
})
