import { expect, test } from 'vitest'
import { lanesOf, rowsOf, shownHours } from './week-layout.ts'

test('a week shows 7 am to 8 pm, and more where something lies outside', () => {
  expect(shownHours([])).toEqual({ start: 420, end: 1200 })
  expect(shownHours([{ start: 540, end: 590 }])).toEqual({ start: 420, end: 1200 })
  expect(shownHours([{ start: 345, end: 390 }])).toEqual({ start: 300, end: 1200 })
  expect(shownHours([{ start: 1230, end: 1335 }])).toEqual({ start: 420, end: 1380 })
  expect(shownHours([{ start: 1400, end: 1500 }])).toEqual({ start: 420, end: 1440 })
})

test('a block is as long as its appointment, and tall enough to hold a name', () => {
  const shown = { start: 420, end: 1200 }
  expect(rowsOf({ start: 420, end: 480 }, shown)).toBe('1 / 5')
  expect(rowsOf({ start: 605, end: 655 }, shown)).toBe('13 / 17')
  expect(rowsOf({ start: 600, end: 605 }, shown)).toBe('13 / 15')
  expect(rowsOf({ start: 300, end: 440 }, shown)).toBe('1 / 3')
})

test('appointments at the same time lie side by side, and a lane is used again when it is free', () => {
  expect(
    lanesOf([
      { start: 540, end: 590 },
      { start: 560, end: 620 },
      { start: 590, end: 640 },
      { start: 600, end: 605 },
    ]),
  ).toEqual([0, 1, 0, 2])
})
