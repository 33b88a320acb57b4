import type { Instrument } from './contract.ts'

/** What the answers come to. `score` is null for the C-SSRS screener, which has none. */
export interface Scored {
  score: number | null
  band: Band
  /** A person has to look at it now. */
  flagged: boolean
  /** A responder is called, as for a crisis message. */
  alerts: boolean
}

export const bands = ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe', 'low', 'high'] as const
export type Band = (typeof bands)[number]

/** How many answers each instrument has, and the highest one. */
export const shapeOf: Record<Instrument, { items: number; highest: number }> = {
  phq9: { items: 9, highest: 3 },
  gad7: { items: 7, highest: 3 },
  // 1 to 5 about the past month, 6 about behaviour in a lifetime, 7 about behaviour in the past three months.
  cssrs: { items: 7, highest: 1 },
}

/** Item 9 of the PHQ-9 asks about thoughts of being better off dead. */
const itemNine = 8
const nearlyEveryDay = 3

/**
 * Scores answers (0 to 3, or 0 and 1 for the C-SSRS), in the order of the items; the shape is checked before.
 * PHQ-9 bands 5, 10, 15, 20 (Kroenke, Spitzer, Williams 2001); GAD-7 bands 5, 10, 15 (Spitzer and others 2006);
 * C-SSRS screener: high risk at yes to item 4 or 5 in the past month, or behaviour in the past three months
 * (Columbia Lighthouse Project, triage guideline). Item 9 nearly every day, and moderate or high risk, call a responder.
 */
export const scoreOf = (instrument: Instrument, answers: readonly number[]): Scored => {
  if (instrument === 'cssrs') return scoreScreener(answers)
  const score = answers.reduce((sum, answer) => sum + answer, 0)
  if (instrument === 'gad7') return { score, band: gadBand(score), flagged: false, alerts: false }
  const nine = answers[itemNine] ?? 0
  return { score, band: phqBand(score), flagged: nine > 0, alerts: nine === nearlyEveryDay }
}

const phqBand = (score: number): Band =>
  score >= 20
    ? 'severe'
    : score >= 15
      ? 'moderately_severe'
      : score >= 10
        ? 'moderate'
        : score >= 5
          ? 'mild'
          : 'minimal'

const gadBand = (score: number): Band =>
  score >= 15 ? 'severe' : score >= 10 ? 'moderate' : score >= 5 ? 'mild' : 'minimal'

const scoreScreener = (answers: readonly number[]): Scored => {
  const yes = (item: number): boolean => answers[item - 1] === 1
  if (yes(4) || yes(5) || yes(7)) return { score: null, band: 'high', flagged: true, alerts: true }
  if (yes(3) || yes(6)) return { score: null, band: 'moderate', flagged: true, alerts: true }
  // A wish to be dead is heard, and looked at by a person.
  if (yes(1) || yes(2)) return { score: null, band: 'low', flagged: true, alerts: false }
  return { score: null, band: 'minimal', flagged: false, alerts: false }
}

/**
 * Whether a change between two sums is more than the noise of the instrument: 5 points on the PHQ-9 (Kroenke 2012),
 * 4 on the GAD-7 (Toussaint and others 2020). Null where there is nothing to compare.
 */
export const changeOf = (
  instrument: Instrument,
  before: number | null,
  now: number | null,
): 'better' | 'worse' | 'steady' | null => {
  if (instrument === 'cssrs' || before === null || now === null) return null
  const least = instrument === 'phq9' ? 5 : 4
  if (now - before >= least) return 'worse'
  return before - now >= least ? 'better' : 'steady'
}
