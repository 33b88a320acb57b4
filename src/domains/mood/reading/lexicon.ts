import { foldWords } from '#shared/fold.ts'
import { z } from 'zod'
import { moods } from '../contract.ts'
import arData from './lexicon/ar.json' with { type: 'json' }
import enData from './lexicon/en.json' with { type: 'json' }
import esData from './lexicon/es.json' with { type: 'json' }

const weights = z.record(z.string(), z.number().min(0).max(10))
const words = z.array(z.string())

/** One language: how strongly each word or phrase speaks for a mood (1 to 10), and the words that turn it. */
const lexiconShape = z.strictObject({
  ...(Object.fromEntries(moods.map((mood) => [mood, weights])) as Record<
    (typeof moods)[number],
    typeof weights
  >),
  negators: words,
  stronger: weights,
  weaker: weights,
  self: words,
  others: words,
  you: words,
  questions: words,
  contrast: words,
  ignore: words,
  /** Said in passing, they are no mood: a bare "ok". */
  fillers: words,
  functionWords: words,
})

export type Language = 'en' | 'es' | 'ar'

export interface Entry {
  words: string[]
  weight: number
}

export interface Pack {
  moods: { mood: (typeof moods)[number]; entry: Entry }[]
  negators: Set<string>
  stronger: Entry[]
  weaker: Entry[]
  self: Set<string>
  others: Set<string>
  you: Set<string>
  questions: Set<string>
  contrast: Set<string>
  ignore: Entry[]
  fillers: Set<string>
  functionWords: Set<string>
}

const entryOf = ([text, weight]: [string, number]): Entry => ({ words: foldWords(text).split(/\s+/), weight })
const setOf = (list: string[]) => new Set(list.map(foldWords))

function prepare(data: unknown): Pack {
  const lexicon = lexiconShape.parse(data)
  return {
    // Longest first, so that "not bad" is read before "bad".
    moods: moods
      .flatMap((mood) => Object.entries(lexicon[mood]).map((pair) => ({ mood, entry: entryOf(pair) })))
      .sort((a, b) => b.entry.words.length - a.entry.words.length),
    stronger: Object.entries(lexicon.stronger).map(entryOf),
    weaker: Object.entries(lexicon.weaker).map(entryOf),
    negators: setOf(lexicon.negators),
    self: setOf(lexicon.self),
    others: setOf(lexicon.others),
    you: setOf(lexicon.you),
    questions: setOf(lexicon.questions),
    contrast: setOf(lexicon.contrast),
    ignore: lexicon.ignore.map((phrase) => entryOf([phrase, 0])),
    fillers: setOf([enData, esData, arData].flatMap((each) => each.fillers)),
    functionWords: setOf(lexicon.functionWords),
  }
}

export const packs: Record<Language, Pack> = { en: prepare(enData), es: prepare(esData), ar: prepare(arData) }

// Arabic writes "and", "in", "for" and "the" onto the word.
export function formsOf(word: string): string[] {
  if (!/^[\u0600-\u06ff]/.test(word)) return [word]
  const bare = word.replace(/^[وف](?=...)/, '')
  const forms = [word, bare, bare.replace(/^(ال|لل|بال)(?=..)/, ''), bare.replace(/^[بل](?=...)/, '')]
  return [...new Set(forms)]
}

/** Whether the entry stands at this place; a final `*` matches any ending. */
export function standsAt(words: readonly string[][], at: number, entry: Entry): boolean {
  return entry.words.every((wanted, offset) =>
    (words[at + offset] ?? []).some((form) =>
      wanted.endsWith('*') ? form.startsWith(wanted.slice(0, -1)) : form === wanted,
    ),
  )
}

/** The language of a text from its script and its small words; `und` when nothing tells. */
export function languageOf(text: string): Language | 'und' {
  const arabic = text.match(/[\u0600-\u06ff]/g)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic > latin) return 'ar'
  const words = foldWords(text).match(/\p{L}+/gu) ?? []
  const count = (pack: Pack) => words.filter((word) => pack.functionWords.has(word)).length
  const spanish = count(packs.es) + (/[ñ¿¡áéíóú]/i.test(text) ? 2 : 0)
  const english = count(packs.en) + (/\b\w+['’](m|re|ve|ll|d|s|t)\b/i.test(text) ? 1 : 0)
  if (spanish === english) return 'und'
  return spanish > english ? 'es' : 'en'
}
