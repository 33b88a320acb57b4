import type { Mood } from '../contract.ts'
import { readRules } from './rules.ts'

export interface MoodReading {
  mood: Mood
  /** 1 to 10. */
  intensity: number
  /** 0 to 1; below one half it is a guess not worth writing down. */
  confidence: number
  language: 'en' | 'es' | 'ar' | 'und'
}

/** How likely each mood is, from 0 to 1 in sum, with how sure the source is that there is a feeling at all. */
export interface MoodOpinion {
  scores: Record<Mood, number>
  feeling: number
}

/** Something else that reads moods, such as a trained model. It is asked with the text as it was written. */
export interface MoodModel {
  /** How much it counts beside the rules, whose weight is 1. */
  weight: number
  read(text: string, language: MoodReading['language']): MoodOpinion | null
}

const longestRead = 4000
const modelSpeaksAlone = 0.6

/** The writer's mood, or null when the text says nothing about a feeling. Never throws, never asks a network. */
export function readMood(text: string, model?: MoodModel): MoodReading | null {
  const read = readRules(text.slice(0, longestRead))
  const opinion = model?.read(text.slice(0, longestRead), read.language) ?? null
  if (!model || !opinion) return read.reading
  if (!read.reading) return opinion.feeling >= modelSpeaksAlone ? fromModel(opinion, read.language) : null
  const scores = { ...read.scores }
  for (const mood of Object.keys(scores) as Mood[]) scores[mood] += model.weight * (opinion.scores[mood] ?? 0)
  const mood = strongest(scores)
  const total = 1 + model.weight
  if (mood === read.reading.mood)
    return { ...read.reading, confidence: Math.max(read.reading.confidence, scores[mood] / total) }
  return { ...read.reading, mood, confidence: scores[mood] / total }
}

function fromModel({ scores, feeling }: MoodOpinion, language: MoodReading['language']): MoodReading {
  const mood = strongest(scores)
  return { mood, intensity: mood === 'neutral' ? 3 : 5, confidence: scores[mood] * feeling, language }
}

function strongest(scores: Record<Mood, number>): Mood {
  return (Object.keys(scores) as Mood[]).reduce((best, mood) => (scores[mood] > scores[best] ? mood : best))
}
