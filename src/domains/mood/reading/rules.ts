import { foldWords } from '#shared/fold.ts'
import { moods, type Mood } from '../contract.ts'
import emoji from './emoji.json' with { type: 'json' }
import { formsOf, type Language, languageOf, type Pack, packs, standsAt } from './lexicon.ts'
import type { MoodReading } from './read-mood.ts'

interface Sign {
  mood: Mood
  weight: number
  /** Whether the writer speaks of themselves here. */
  own: boolean
}

export interface RulesReading {
  reading: MoodReading | null
  /** The share of each mood in what was found, summing to 1; all zero when nothing was. */
  scores: Record<Mood, number>
  language: MoodReading['language']
}

const notTheirOwn = 0.2
const leastToCount = 2
// What is left when a feeling is denied: "not happy" is a kind of sad, "not sad" is no more than even.
const denied: Record<Mood, { mood: Mood; factor: number }> = {
  good: { mood: 'sad', factor: 0.8 },
  hopeful: { mood: 'sad', factor: 0.8 },
  anxious: { mood: 'neutral', factor: 0.5 },
  sad: { mood: 'neutral', factor: 0.5 },
  angry: { mood: 'neutral', factor: 0.5 },
  neutral: { mood: 'sad', factor: 0.9 },
}

/** Reads a mood by word lists, clause by clause. */
export function readRules(text: string): RulesReading {
  const language = languageOf(text)
  const tries: Language[] =
    language === 'und'
      ? ['en', 'es']
      : language === 'ar'
        ? ['ar']
        : [language, language === 'en' ? 'es' : 'en']
  const found = tries.map((each) => ({ language: each, signs: signsOf(text, packs[each]) }))
  // The text's own language first; two candidates only when its small words do not tell.
  const chosen =
    language === 'und'
      ? found.reduce((best, each) => (weigh(each.signs) > weigh(best.signs) ? each : best))
      : (found.find((each) => each.signs.length > 0) ?? found[0])
  const signs = [...(chosen?.signs ?? []), ...emojiSigns(text)]
  const named = language === 'und' && weigh(chosen?.signs ?? []) > 0 ? (chosen?.language ?? 'und') : language
  const scores = scoresOf(signs)
  const sum = Object.values(scores).reduce((all, score) => all + score, 0)
  const shares = Object.fromEntries(moods.map((mood) => [mood, sum > 0 ? scores[mood] / sum : 0])) as Record<
    Mood,
    number
  >
  const mood = moods.reduce((best, each) => (scores[each] > scores[best] ? each : best))
  if (scores[mood] < leastToCount) return { reading: null, scores: shares, language: named }
  const strongestSign = Math.max(...signs.filter((sign) => sign.mood === mood).map((sign) => sign.weight))
  const intensity = statedIntensity(text) ?? clamp(Math.round(strongestSign + loudness(text)), 1, 10)
  const sure = Math.min(1, 0.45 + scores[mood] / 16) * (0.4 + 0.6 * shares[mood])
  const own = signs.some((sign) => sign.own && sign.mood === mood) ? 1 : 0.85
  const confidence = Math.round(clamp(sure * own, 0, 0.98) * 100) / 100
  return { reading: { mood, intensity, confidence, language: named }, scores: shares, language: named }
}

function weigh(signs: Sign[]): number {
  return signs.reduce((sum, sign) => sum + sign.weight, 0)
}

// The strongest sign leads; others of the same mood add a part of themselves.
function scoresOf(signs: Sign[]): Record<Mood, number> {
  const scores = Object.fromEntries(moods.map((mood) => [mood, 0])) as Record<Mood, number>
  for (const mood of moods) {
    const weights = signs.filter((sign) => sign.mood === mood).map((sign) => sign.weight)
    weights.sort((a, b) => b - a)
    scores[mood] = weights.reduce((sum, weight, place) => sum + weight * (place === 0 ? 1 : 0.3), 0)
  }
  return scores
}

interface Clause {
  words: string[]
  question: boolean
  afterContrast: boolean
}

function clausesOf(text: string, pack: Pack): Clause[] {
  const clauses: Clause[] = []
  for (const part of foldWords(text).match(/[^.!?؟,;:،؛\n…]+[.!?؟,;:،؛\n…]*/g) ?? []) {
    const question = /[?؟]/.test(part)
    let words: string[] = []
    let afterContrast = false
    const close = () => {
      if (words.length > 0) clauses.push({ words, question, afterContrast })
      words = []
    }
    for (const word of part.match(/[\p{L}\p{M}]+|\d+/gu) ?? []) {
      if (pack.contrast.has(word)) {
        close()
        afterContrast = true
      } else words.push(word)
    }
    close()
  }
  return clauses
}

function signsOf(text: string, pack: Pack): Sign[] {
  const signs: Sign[] = []
  const clauses = clausesOf(text, pack)
  const asksOnly =
    /[?؟]\s*$/.test(text.trim()) && clauses.every((clause) => !clause.words.some((word) => isOwn(word, pack)))
  if (asksOnly) return []
  const words = clauses.flatMap((clause) => clause.words)
  if (words.length <= 2 && words.every((word) => pack.fillers.has(word))) return []
  for (const clause of clauses) signs.push(...clauseSigns(clause, pack))
  return signs
}

function isOwn(word: string, pack: Pack): boolean {
  return formsOf(word).some((form) => pack.self.has(form))
}

function clauseSigns(clause: Clause, pack: Pack): Sign[] {
  const forms = clause.words.map((word) => formsOf(squeeze(word)))
  const own = clause.words.some((word) => isOwn(word, pack))
  const has = (set: Set<string>) => forms.some((each) => each.some((form) => set.has(form)))
  const first = forms[0]?.some((form) => pack.questions.has(form)) ?? false
  if (!own && (clause.question || first) && (has(pack.you) || first)) return []
  const asked = clause.question && has(pack.you)
  const other = forms.findIndex((each) => each.some((form) => pack.others.has(form)))
  // "she is angry" is hers; in "angry at him" he comes after, so it is the writer's.
  const whose = (at: number) => (!own && (asked || (other >= 0 && other < at)) ? notTheirOwn : 1)
  const taken = new Set<number>()
  const take = (at: number, length: number) => {
    for (let place = at; place < at + length; place += 1) taken.add(place)
  }
  const isFree = (at: number, length: number) =>
    ![...Array(length).keys()].some((offset) => taken.has(at + offset))
  for (const phrase of pack.ignore)
    forms.forEach((_, at) => standsAt(forms, at, phrase) && take(at, phrase.words.length))
  const signs: Sign[] = []
  for (const { mood, entry } of pack.moods) {
    forms.forEach((_, at) => {
      const length = entry.words.length
      if (!standsAt(forms, at, entry) || !isFree(at, length)) return
      take(at, length)
      const long = clause.words.slice(at, at + length).some((word) => squeeze(word) !== word) ? 1 : 0
      const base = entry.weight + long + shift(forms, at, length, pack)
      const turned = isDenied(forms, at, pack) ? denied[mood] : { mood, factor: 1 }
      const weight = clamp(base, 1, 10) * turned.factor * whose(at) * (clause.afterContrast ? 1.2 : 1)
      signs.push({ mood: turned.mood, weight: clamp(weight, 0, 10), own })
    })
  }
  return signs
}

// "sooooo" is "so", said louder.
function squeeze(word: string): string {
  return word.replace(/(\p{L})\1{2,}/gu, '$1')
}

function isDenied(forms: string[][], at: number, pack: Pack): boolean {
  const before = forms.slice(Math.max(0, at - 3), at)
  return (
    before.filter((each) => pack.negators.has(each[0] ?? '') || pack.negators.has(each[1] ?? '')).length %
      2 ===
    1
  )
}

function shift(forms: string[][], at: number, length: number, pack: Pack): number {
  let change = 0
  for (let place = Math.max(0, at - 3); place <= Math.min(forms.length - 1, at + length + 1); place += 1) {
    if (place >= at && place < at + length) continue
    const near = place >= at ? place - (at + length) <= 1 : true
    if (!near) continue
    const louder = pack.stronger.find((entry) => standsAt(forms, place, entry))
    const softer = pack.weaker.find((entry) => standsAt(forms, place, entry))
    change += (louder?.weight ?? 0) - (softer?.weight ?? 0)
  }
  return clamp(change, -3, 3)
}

function emojiSigns(text: string): Sign[] {
  const plain = text.toLowerCase()
  return moods.flatMap((mood) =>
    Object.entries(emoji[mood]).flatMap(([mark, weight]) =>
      plain.includes(mark) ? [{ mood, weight: weight * 0.9, own: true }] : [],
    ),
  )
}

function loudness(text: string): number {
  const shouted = (text.match(/\b\p{Lu}{3,}\b/gu) ?? []).length
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const marks = text.match(/!/g)?.length ?? 0
  return (shouted > 0 && letters >= 6 ? 1 : 0) + (marks === 0 ? 0 : marks > 2 ? 1 : 0.5)
}

/** "7/10", "8 out of 10", "٩ من ١٠", or a number beside one or two words as in "anxious 4". */
function statedIntensity(text: string): number | null {
  const plain = foldWords(text)
  const outOf = /(\d{1,2})\s*(?:\/|out of|of|de|sobre|من|على)\s*10(?!\d)/.exec(plain)
  const short =
    (plain.match(/\p{L}+/gu) ?? []).length <= 3 ? /(?:^|[^\d])(\d{1,2})(?:[^\d]|$)/.exec(plain) : null
  const value = Number((outOf ?? short)?.[1] ?? Number.NaN)
  return value >= 1 && value <= 10 ? value : null
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
