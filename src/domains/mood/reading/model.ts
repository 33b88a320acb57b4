import { createIdeaModel } from '#domains/crisis/detection/idea-model.ts'
import { type Mood, moods } from '../contract.ts'
import type { MoodModel } from './read-mood.ts'

const model = createIdeaModel(new URL('./model.bin', import.meta.url))

/** The trained model beside the word lists. Without its file the word lists read alone. */
export const trainedMoods: MoodModel = {
  weight: 4,
  read: (text) => {
    const reading = model(text, 1)
    if (!reading) return null
    const of = (mood: Mood): number => reading.likely[reading.classes.indexOf(mood)] ?? 0
    const sum = moods.reduce((all, mood) => all + of(mood), 0) || 1
    const scores = Object.fromEntries(moods.map((mood) => [mood, of(mood) / sum])) as Record<Mood, number>
    return { scores, feeling: 1 - scores.neutral }
  },
}
