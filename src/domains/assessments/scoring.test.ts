import { describe, expect, it } from 'vitest'
import { changeOf, scoreOf } from './scoring.ts'

const nine = (total: number): number[] => {
  const answers = Array.from({ length: 9 }, () => 0)
  for (let left = total, i = 0; left > 0; i = (i + 1) % 8, left -= 1) answers[i]! += 1
  return answers
}

describe('the PHQ-9', () => {
  it.each([
    [0, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'moderately_severe'],
    [19, 'moderately_severe'],
    [20, 'severe'],
    [24, 'severe'],
  ] as const)('with %i points is %s', (total, band) => {
    expect(scoreOf('phq9', nine(total))).toEqual({ score: total, band, flagged: false, alerts: false })
  })

  it('calls for a person as soon as item 9 is above 0, whatever the sum', () => {
    expect(scoreOf('phq9', [0, 0, 0, 0, 0, 0, 0, 0, 1])).toMatchObject({
      band: 'minimal',
      flagged: true,
      alerts: false,
    })
  })

  it('calls a responder where item 9 is nearly every day', () => {
    expect(scoreOf('phq9', [0, 0, 0, 0, 0, 0, 0, 0, 3])).toMatchObject({ flagged: true, alerts: true })
  })
})

it.each([
  [[0, 0, 0, 0, 0, 0, 4 % 4], 'minimal'],
  [[1, 1, 1, 1, 1, 0, 0], 'mild'],
  [[2, 2, 2, 2, 2, 0, 0], 'moderate'],
  [[3, 3, 3, 3, 3, 0, 0], 'severe'],
] as const)('the GAD-7 with %j is %s', (answers, band) => {
  expect(scoreOf('gad7', answers)).toMatchObject({ band, flagged: false })
})

describe('the C-SSRS screener', () => {
  it.each([
    ['nothing', [0, 0, 0, 0, 0, 0, 0], 'minimal', false, false],
    ['a wish to be dead', [1, 0, 0, 0, 0, 0, 0], 'low', true, false],
    ['thoughts without a way', [1, 1, 0, 0, 0, 0, 0], 'low', true, false],
    ['a way without intent', [1, 1, 1, 0, 0, 0, 0], 'moderate', true, true],
    ['intent', [1, 1, 1, 1, 0, 0, 0], 'high', true, true],
    ['a plan with intent', [1, 1, 1, 0, 1, 0, 0], 'high', true, true],
    ['behaviour long ago', [0, 0, 0, 0, 0, 1, 0], 'moderate', true, true],
    ['behaviour in the past three months', [0, 0, 0, 0, 0, 1, 1], 'high', true, true],
  ] as const)('with %s', (_, answers, band, flagged, alerts) => {
    expect(scoreOf('cssrs', answers)).toEqual({ score: null, band, flagged, alerts })
  })
})

it('a change counts when it is more than noise', () => {
  expect(changeOf('phq9', 15, 10)).toBe('better')
  expect(changeOf('phq9', 10, 14)).toBe('steady')
  expect(changeOf('gad7', 6, 10)).toBe('worse')
  expect(changeOf('phq9', null, 10)).toBeNull()
  expect(changeOf('cssrs', null, null)).toBeNull()
})
