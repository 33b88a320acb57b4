import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import { tokenise } from '#platform/text/tokens.ts'
import { ideaFeatures } from './idea-features.ts'

/** Reads a text of so many words at least; null where it is shorter, or what it reads with is missing or damaged. */
export type IdeaModel = (text: string, wordsAtLeast: number) => Reading | null
export interface Reading {
  classes: readonly string[]
  /** 0 to 1, one for each class, by itself. */
  likely: Float64Array
}

/** A trained model over the ideas of a text, read from its file at its first use. Never throws. */
export const createIdeaModel = (file: URL): IdeaModel => {
  let model: LinearModel | null | undefined
  return (text, wordsAtLeast) => {
    try {
      if (model === undefined) {
        model = null
        model = loadModel(file)
      }
      const { tokens } = tokenise(text)
      if (!model || tokens.length < wordsAtLeast) return null
      return { classes: model.classes, likely: model.likelihoods(ideaFeatures(text, tokens)) }
    } catch {
      return null
    }
  }
}
