import { minutes, seconds } from '#shared/dates.ts'

/** How an alert sounds that has waited for a time. */
export interface RingStep {
  /** It holds from this age on, in milliseconds. */
  fromMs: number
  /** From 0 to 1. */
  volume: number
  /** How often the sound is played in a row. */
  times: number
  /** It is played again after this many milliseconds. */
  againMs: number
}

/** The longer nobody takes an alert, the louder, longer and more often it sounds. */
export const ringSteps = [
  { fromMs: 0, volume: 0.3, times: 1, againMs: seconds(20) },
  { fromMs: minutes(1), volume: 0.5, times: 1, againMs: seconds(15) },
  { fromMs: minutes(2), volume: 0.75, times: 2, againMs: seconds(12) },
  { fromMs: minutes(5), volume: 1, times: 3, againMs: seconds(10) },
] as const satisfies readonly RingStep[]

/** The step for an alert that has waited for `ageMs`. A clock that is behind the server's counts as no wait. */
export const ringStepAt = (ageMs: number): RingStep =>
  ringSteps.findLast(({ fromMs }) => ageMs >= fromMs) ?? ringSteps[0]
