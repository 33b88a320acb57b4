import type { ProgressReport } from './contract.ts'

const most = 3
/** So much lighter on a scale of ten is more than the noise of a day. */
const lighterBy = 1
/** Days with hard feelings on each side of the comparison: of fewer, one bad day makes the difference. */
const daysOfEach = 3

/**
 * What is worth saying, at most three: only what somebody did, or what got lighter; never what is missing. A hard time
 * with nothing to count says nothing, which is better than praise that rings false.
 */
export const encourage = ({
  moods,
  helped,
  steps,
  attendance,
}: Omit<ProgressReport, 'encouragement'>): ProgressReport['encouragement'] => {
  const strain = moods.flatMap(({ hard }) => (hard === null ? [] : [hard]))
  const half = Math.floor(strain.length / 2)
  const mean = (of: number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const fell = half >= daysOfEach ? mean(strain.slice(0, half)) - mean(strain.slice(-half)) : 0
  const facts = [
    { kind: 'steps' as const, count: steps.weeks.reduce((sum, { count }) => sum + count, 0) },
    { kind: 'came' as const, count: attendance.came },
    { kind: 'lighter' as const, count: fell >= lighterBy ? Math.round(fell) : 0 },
    { kind: 'exercises' as const, count: helped.reduce((sum, { times }) => sum + times, 0) },
    { kind: 'moods' as const, count: moods.length },
  ]
  return facts.filter(({ count }) => count > 0).slice(0, most)
}
