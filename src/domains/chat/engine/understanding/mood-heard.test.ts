import { expect, it } from 'vitest'
import type { MoodReading } from '#domains/mood/reading/read-mood.ts'
import type { Feeling } from './labels.ts'
import { moodHeard } from './mood-heard.ts'
import type { Understanding } from './types.ts'

const felt = (...feelings: [Feeling, number][]): Understanding => ({
  whole: {
    text: '',
    acts: [],
    topics: [],
    situations: [],
    asked: [],
    feelings: feelings.map(([what, likely]) => ({ what, likely })),
    stance: { what: 'neither', likely: 1 },
  },
  sentences: [],
})
const words = (mood: MoodReading['mood'], confidence: number): MoodReading => ({
  mood,
  intensity: 8,
  confidence,
  language: 'en',
})

it('a mood is heard where words and understanding agree, with the strength of the words', () => {
  expect(moodHeard(words('sad', 0.6), felt(['lonely', 0.3]))).toEqual({ mood: 'sad', intensity: 8 })
})

it('a mood of the words is not heard where the understanding feels something else', () => {
  expect(moodHeard(words('good', 0.9), felt(['ashamed', 0.4]))).toBeNull()
})

it('a mood is not heard where the words alone are not plain', () => {
  expect(moodHeard(words('sad', 0.6), felt())).toBeNull()
})

it('a feeling that is certain is heard without words, and never as a very strong one', () => {
  expect(moodHeard(null, felt(['angry', 0.95]))).toEqual({ mood: 'angry', intensity: 6 })
})

it('the words alone count where nothing was understood', () => {
  expect(moodHeard(words('anxious', 0.6), null)).toEqual({ mood: 'anxious', intensity: 8 })
})
