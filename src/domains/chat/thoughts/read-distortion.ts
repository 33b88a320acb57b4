import { ideaFeatures } from '#domains/crisis/detection/idea-features.ts'
import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import { tokenise } from '#platform/text/tokens.ts'

/** From this likelihood on a thought is worth the question whether there is a trap in it. */
const askFrom = 0.5

let model: LinearModel | null | undefined

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
  if (model === undefined) {
    try {
      model = loadModel(new URL('./model.bin', import.meta.url))
    } catch {
      model = null
    }
  }
  const { tokens } = tokenise(text.slice(0, 4000))
  if (!model || tokens.length < 2) return { distorted: false, score: 0 }
  const [likely = 0] = model.likelihoods(ideaFeatures(text, tokens))
  return { distorted: likely >= askFrom, score: Math.round(likely * 1000) / 1000 }
}
