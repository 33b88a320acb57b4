import { isNameAsked, kindOfQuestion } from './question-kind.ts'
import { stemsOf } from './stems.ts'
import { folded, tellsAmount, tellsWhen } from './values.ts'

/** What a text was understood to do and to be about. */
export interface About {
  acts: readonly Likely[]
  topics: readonly Likely[]
  /** `topic/situation`. */
  situations: readonly Likely[]
}
interface Likely {
  what: string
  /** 0 to 1. */
  likely: number
}

/** A remembered fact, or a sentence that the person wrote. */
export interface Told {
  /** 'said' for a mere sentence. */
  kind: string
  relation: string | null
  value: string
  words: string
  /** All that is told in the message of a sentence, in its order. */
  message?: string
  /** What the sentence was understood to say, where that is known. */
  about?: About | undefined
}

/** From here on something that was told is an answer, even where it was not asked for as such. */
export const certainRecall = 1.6
/** Below this nothing is recalled. */
const leastRecall = 0.75
/** So much alikeness of the topics alone makes a sentence worth a look. */
const leastAlike = 0.3

/** Acts whose sentence tells nothing that could be asked for later. */
const tellsNothing: ReadonlySet<string> = new Set(
  (
    'asks-product asks-own asks-memory asks-else asks-advice refuses complains thanks goodbye tests-machine abusive ' +
    'wants-person wants-exercise'
  ).split(' '),
)
const isOnlyAsked = (about: About | undefined): boolean => {
  const [first] = about?.acts ?? []
  return first !== undefined && first.likely >= 0.6 && tellsNothing.has(first.what)
}

/** How far two texts are about the same, 0 to 1: by their topics and their situations. */
function alikeness(asked: About | undefined, told: About | undefined): number {
  if (!asked || !told) return 0
  const shared = (a: readonly Likely[], b: readonly Likely[]): number =>
    a.reduce((sum, one) => sum + one.likely * (b.find(({ what }) => what === one.what)?.likely ?? 0), 0)
  return Math.min(1, shared(asked.topics, told.topics) + shared(asked.situations, told.situations))
}

const isOfHome = (about: About | undefined): boolean =>
  about?.topics.some(({ what, likely }) => what === 'housing' && likely >= leastAlike) ?? false

/** A word with a capital inside a sentence of a script that has them. */
const hasName = (words: string): boolean => /[\p{Ll}\p{N},] ?\p{Lu}\p{Ll}/u.test(words)

/**
 * What the person told that a question asks for: by its words, rare ones more, by what both are about, and by whether it holds
 * a day, a number or a name where one is asked for; facts before mere sentences, the newest first. The score grows with
 * certainty (`certainRecall`); null where nothing fits.
 */
export function recallAnswer<T extends Told>(
  { question, language, about: reading }: { question: string; language: string; about: About | undefined },
  memory: readonly T[],
): { fact: T; score: number } | null {
  const asked = stemsOf(question, language)
  const kind = kindOfQuestion(question)
  const all = memory.filter(({ kind: one, words }) => one !== 'said' || !question.includes(words))
  const owns = all.map(({ relation, value, words }) =>
    stemsOf(`${relation ?? ''} ${value} ${words}`, language),
  )
  const count = (stem: string): number => owns.filter((own) => own.has(stem)).length
  const weightOf = (stem: string): number => 0.45 + 0.55 / Math.sqrt(Math.max(1, count(stem)))
  const typed = (fact: Told): number => {
    // What the answer has to hold.
    const text = `${fact.value} ${fact.words}`
    if (kind === 'when') return tellsWhen(text, language) ? 0.8 : -0.6
    if (kind === 'amount') return tellsAmount(text) ? 0.8 : -0.4
    if (kind === 'where') return isOfHome(fact.about) ? 0.6 : 0
    if (kind === 'name')
      return fact.kind === 'person' || isNameAsked(folded(text)) ? 1 : hasName(fact.words) ? 0.3 : 0
    return 0
  }
  const isTypedOnce =
    (kind === 'amount' || kind === 'when') && all.filter((fact) => typed(fact) > 0).length === 1
  let best: { fact: T; score: number } | null = null
  for (const [at, fact] of all.entries()) {
    const told = fact.about
    if (fact.kind === 'said' && isOnlyAsked(told)) continue
    const beside = fact.message ? stemsOf(fact.message, language) : new Set<string>()
    const words = [...asked].reduce(
      (sum, stem) =>
        sum + (owns[at]?.has(stem) ? weightOf(stem) : beside.has(stem) ? 0.5 * weightOf(stem) : 0),
      0,
    )
    const about = alikeness(reading, told)
    const type = typed(fact)
    const isWorth =
      words > 0 || about >= leastAlike || (kind === 'where' && type > 0) || (isTypedOnce && type > 0)
    const score = words + 0.9 * about + type + (fact.kind === 'said' ? 0 : 0.2) - at * 0.002
    if (isWorth && score >= leastRecall && score > (best?.score ?? 0)) best = { fact, score }
  }
  return best
}
