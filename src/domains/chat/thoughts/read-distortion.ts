import { createIdeaModel } from '#domains/crisis/detection/idea-model.ts'

/** From this likelihood on a thought is worth the question whether there is a trap in it. */
const askFrom = 0.5
const longestRead = 4000

const model = createIdeaModel(new URL('./model.bin', import.meta.url))

export interface Distortion {
  distorted: boolean
  /** 0 to 1. */
  score: number
}

/**
 * Whether there may be a thinking trap in a thought. It is only ever shown as a question, never as a finding.
 * Without its model nothing is asked.
 */
export function readDistortion(text: string): Distortion {
  const [likely = 0] = model(text.slice(0, longestRead), 2)?.likely ?? []
  return { distorted: likely >= askFrom, score: Math.round(likely * 1000) / 1000 }
}
