import { foldWords } from '#shared/fold.ts'
import { tokenise } from '#platform/text/tokens.ts'
import { meetConcepts } from '#domains/crisis/detection/concepts.ts'
import { type NeedKind, needKinds } from './types.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

export interface Need {
  /** What is missing, in the order of `needKinds`; empty for a person who only asks for help. */
  kinds: NeedKind[]
  /** `lack`: something is missing. `released`: just out, and lost. `help`: a call for help without more. */
  why: 'lack' | 'released' | 'help'
}

interface Lists {
  lacks: string[]
  things: Record<NeedKind, string[]>
  plain: Record<NeedKind, string[]>
  released: string[]
  lost: string[]
  help: string[]
  not: string[]
  again: string[]
}

/** Between "I have no" and what is missing there stand few words. */
const reach = 4
/** A call for help alone has no other matter. */
const longestRead = 2000

/** The Arabic "and" is written as one word with the "not" after it. */
const gluedNot = /(?<=^|\s)و(?=(?:لا|ما|ليس|مش|بلا|بدون)(?:\s|$))/gu

const fold = (text: string): string =>
  foldWords(text)
    .replace(gluedNot, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}.!?؟,،;]+/gu, ' ')
    .trim()
const bare = (text: string): string =>
  fold(text)
    .replace(/[.!?؟,،;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const foldAll = (lists: readonly string[]): string[][] => lists.map((entry) => bare(entry).split(' '))
const foldKinds = (kinds: Record<NeedKind, string[]>): Record<NeedKind, string[][]> =>
  Object.fromEntries(needKinds.map((kind) => [kind, foldAll(kinds[kind])])) as Record<NeedKind, string[][]>
const folded = ([en, es, ar] as Lists[]).map((lists) => ({
  lacks: foldAll(lists.lacks),
  things: foldKinds(lists.things),
  plain: foldKinds(lists.plain),
  released: foldAll(lists.released),
  lost: foldAll(lists.lost),
  help: new Set(lists.help.map(bare)),
  not: foldAll(lists.not),
  again: foldAll(lists.again),
}))
type Folded = (typeof folded)[number]

/** Where an entry ends in a row of words, at or after a place; -1 where it does not stand there. */
const endsAt = (words: readonly string[], at: number, entry: readonly string[]): number =>
  entry.every((word, offset) => words[at + offset] === word) ? at + entry.length : -1
const has = (words: readonly string[], entries: readonly string[][]): boolean =>
  words.some((_, at) => entries.some((entry) => endsAt(words, at, entry) >= 0))

/** "I have no … place to stay": a lack, and soon after it a thing, inside one clause. */
function missing(words: readonly string[], { lacks, things, plain, not }: Folded): NeedKind[] {
  if (has(words, not)) return []
  const ends = words.flatMap((_, at) =>
    lacks.map((entry) => endsAt(words, at, entry)).filter((end) => end > 0),
  )
  return needKinds.filter(
    (kind) =>
      has(words, plain[kind]) ||
      ends.some((end) =>
        things[kind].some((entry) =>
          words.some((_, at) => at >= end && at < end + reach && endsAt(words, at, entry) > 0),
        ),
      ),
  )
}

const thingOf: Partial<Record<string, NeedKind>> = { HOUSE: 'bed', FOOD: 'food', MONEY: 'other' }
const built = new Set(['en', 'es', 'ar'])
const conceptReach = 3

/** In the other languages: the detector's word for "no" beside its words for a home, food and money. */
function missingIdeas(text: string): NeedKind[] {
  try {
    const { met } = meetConcepts(tokenise(text).tokens)
    const lacks = met.filter(({ concept }) => concept === 'NEG')
    const kinds = met.flatMap(({ concept, from, to }) => {
      const kind = thingOf[concept]
      const near = lacks.some((lack) =>
        lack.from < from ? from - lack.to < conceptReach : lack.from - to < conceptReach,
      )
      return kind && near ? [kind] : []
    })
    return needKinds.filter((kind) => kinds.includes(kind))
  } catch {
    return []
  }
}

/**
 * Hears need in a text: something is missing, a person is just out and lost, or asks for help and says no more. Null where
 * there is none. It says nothing about danger: the detector has read the text before. `language` is the detector's.
 */
export function readNeed(text: string, language = 'en'): Need | null {
  const whole = text.slice(0, longestRead)
  const clauses = fold(whole)
    .split(/[.!?؟,،;]+/)
    .map((clause) => clause.trim().split(/\s+/))
  const words = bare(whole).split(' ')
  const kinds = needKinds.filter((kind) =>
    folded.some((lists) => clauses.some((clause) => missing(clause, lists).includes(kind))),
  )
  if (kinds.length) return { kinds, why: 'lack' }
  const isOut = folded.some(({ released }) => has(words, released))
  const isLost = folded.some(({ lost }) => has(words, lost))
  if (isOut && isLost) return { kinds: [], why: 'released' }
  if (folded.some(({ help }) => help.has(words.join(' ')))) return { kinds: [], why: 'help' }
  const ideas = built.has(language) ? [] : missingIdeas(whole)
  return ideas.length ? { kinds: ideas, why: 'lack' } : null
}

const longestAgain = 14

/** After need was answered: asks for the place, the number or the list again, or tells that nobody answered there. */
export function asksAgain(text: string): boolean {
  const words = bare(text.slice(0, longestRead)).split(' ')
  return words.length <= longestAgain && folded.some(({ again }) => has(words, again))
}
