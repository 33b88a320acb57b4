import { ideaFeatures } from '#domains/crisis/detection/idea-features.ts'
import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import { tokenise } from '#platform/text/tokens.ts'
import { type Mood, moods } from '../contract.ts'
import type { MoodModel } from './read-mood.ts'

let model: LinearModel | null | undefined

/** The trained model beside the word lists. Without its file the word lists read alone. */
export const trainedMoods: MoodModel = {
  weight: 4,
  read: (text) => {
    if (model === undefined) {
      try {
        model = loadModel(new URL('./model.bin', import.meta.url))
      } catch {
        model = null
      }
    }
    if (!model) return null
    const { tokens } = tokenise(text)
    if (tokens.length === 0) return null
    const likely = model.likelihoods(ideaFeatures(text, tokens))
    const of = (mood: Mood): number => likely[model?.classes.indexOf(mood) ?? -1] ?? 0
    const sum = moods.reduce((all, mood) => all + of(mood), 0) || 1
    const scores = Object.fromEntries(moods.map((mood) => [mood, of(mood) / sum])) as Record<Mood, number>
    return { scores, feeling: 1 - scores.neutral }
  },
}
