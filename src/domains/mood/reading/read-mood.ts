import { type Mood, moods } from '../contract.ts'
import { trainedMoods } from './model.ts'
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
// Where no word of a feeling stands, the model must be sure before something is written down.
const modelSpeaksAlone = 0.6
const sureAlone = 0.7
const wordsAlone = 4
const sureByWords = 0.8

/** The writer's mood, or null when the text says nothing about a feeling. Never throws, never asks a network. */
export function readMood(text: string, model: MoodModel | null = trainedMoods): MoodReading | null {
  const part = text.slice(0, longestRead)
  const { reading, language } = readRules(part)
  // What is written down must be sure: the words of a feeling tell it, or the model does by itself.
  if (reading || !model || isQuestion(part) || part.trim().split(/\s+/).length < wordsAlone) return reading
  const opinion = model.read(part, language)
  if (!opinion) return null
  const alone = fromModel(opinion, language)
  const isSure = opinion.feeling >= modelSpeaksAlone && opinion.scores[alone.mood] >= sureAlone
  return isSure && alone.mood !== 'neutral' ? alone : null
}

/** The mood that fits best, also where nothing would be written down: neutral when there is no feeling to hear. */
export function guessMood(text: string, model: MoodModel = trainedMoods): MoodReading {
  const part = text.slice(0, longestRead)
  const { reading, scores, language } = readRules(part)
  const opinion = model.read(part, language)
  if (reading && (!opinion || reading.confidence >= sureByWords)) return reading
  if (!opinion) return { mood: 'neutral', intensity: 3, confidence: 0, language }
  const both = { ...opinion.scores }
  for (const mood of moods) both[mood] = model.weight * opinion.scores[mood] + (reading ? scores[mood] : 0)
  const mood = strongest(both)
  const confidence = both[mood] / (model.weight + (reading ? 1 : 0))
  if (reading?.mood === mood) return { ...reading, confidence: Math.max(reading.confidence, confidence) }
  return { ...fromModel(opinion, language), mood, confidence }
}

const isQuestion = (text: string): boolean => /[?\u061f\uff1f]\s*$/.test(text.trim())

function fromModel({ scores, feeling }: MoodOpinion, language: MoodReading['language']): MoodReading {
  const mood = strongest(scores)
  return { mood, intensity: mood === 'neutral' ? 3 : 5, confidence: scores[mood] * feeling, language }
}

function strongest(scores: Record<Mood, number>): Mood {
  return (Object.keys(scores) as Mood[]).reduce((best, mood) => (scores[mood] > scores[best] ? mood : best))
}
