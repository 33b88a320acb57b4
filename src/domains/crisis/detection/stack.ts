import { readFileSync } from 'node:fs'
import type { EncoderOpinion } from './encoder/encoder.ts'
import { type CrisisLevel, crisisLevels } from './types.ts'

/** What each layer says of one text or one of its sentences. */
export interface Evidence {
  /** The linear model, as logits. */
  linearCrisis: number
  linearFlag: number
  encoder: EncoderOpinion
  /** The highest level that a rule heard, deciding or not. */
  heard: CrisisLevel
}

/** Weights of two logistic regressions in the order of `signalsOf`, then the bias. */
export interface Stack {
  crisis: number[]
  flag: number[]
}
/** English has more authors in training than each other language, and is joined by weights of its own. */
export type Stacks = Record<'en' | 'other', Stack>
const most = 8
const bounded = (logit: number): number => Math.max(-most, Math.min(most, logit))

/** The numbers that the regression weighs. */
export function signalsOf({ linearCrisis, linearFlag, encoder, heard }: Evidence): number[] {
  const level = crisisLevels.indexOf(heard)
  return [
    bounded(linearCrisis),
    bounded(linearFlag),
    bounded(encoder.crisis),
    bounded(encoder.flag),
    level > 0 ? 1 : 0,
    level > 1 ? 1 : 0,
  ]
}

/** How likely it is a crisis, and danger of any level: 0 to 1, calibrated on authors that no layer has seen. */
export function weigh(stack: Stack, evidence: Evidence): { crisis: number; flag: number } {
  const signals = signalsOf(evidence)
  const likelihood = (weights: readonly number[]): number => {
    const sum = signals.reduce((total, signal, at) => total + signal * weights[at]!, weights[signals.length]!)
    return 1 / (1 + Math.exp(-sum))
  }
  return { crisis: likelihood(stack.crisis), flag: likelihood(stack.flag) }
}

/** Throws when the file is missing or not what it should be. */
export function loadStacks(file: URL): Stacks {
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Stacks
  const isWhole = [stacks.en, stacks.other]
    .flatMap(({ crisis, flag }) => [crisis, flag])
    .every((weights) => weights.length === 7 && weights.every(Number.isFinite))
  if (!isWhole) throw new Error('a damaged stack')
  return stacks
}
