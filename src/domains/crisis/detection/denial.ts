import { type Token, tokenise } from '#platform/text/tokens.ts'
import { type Meeting, meetConcepts } from './concepts.ts'

const wordsAtMost = 30
const shortWords = 8
const denials: ReadonlySet<string> = new Set(['DENY', 'GETTINGBETTER'])
/** In a few words after a crisis: "I'm fine", "it was a joke". */
const calm: ReadonlySet<string> = new Set(['CALM', 'LAUGH', 'HAPPY'])
const trouble: ReadonlySet<string> = new Set([
  ...[
    'BADSTATE',
    'HOPELESS',
    'CANNOTBEAR',
    'DIE',
    'KILL',
    'KILLSELF',
    'SUICIDE',
    'VANISH',
    'SAD',
    'ALONE',
    'EMPTY',
  ],
  ...['HELP', 'PAIN', 'FEAR', 'IF', 'WANT', 'WISH'],
])
const nearestNot = 3

/** What a short answer says to "are you safe right now?", in any of the languages. */
export type SafetyAnswer = 'denies' | 'unsafe' | null

/** Null where the words it understands by cannot be read. */
const meetOrNull = (tokens: readonly Token[]): Meeting[] | null => {
  try {
    return meetConcepts(tokens).met
  } catch {
    return null
  }
}

/**
 * Reads the answer to a crisis reply. `denies`: there is no danger, "I would never do it", "I am safe", "just
 * kidding". `unsafe`: "no", "I am not safe", "it is not getting better". Null where it says neither.
 */
export function readSafetyAnswer(text: string): SafetyAnswer {
  const { tokens } = tokenise(text)
  if (tokens.length === 0 || tokens.length > wordsAtMost) return null
  const met = meetOrNull(tokens)
  // Not understood, a short answer is one that calls for help: said once too often is the safe mistake.
  if (!met) return tokens.length <= shortWords ? 'unsafe' : null
  const isNegated = ({ from }: Meeting): boolean =>
    met.some(
      (one) =>
        one.concept === 'NEG' &&
        one.to <= from &&
        from - one.to < nearestNot &&
        tokens.slice(one.to, from + 1).every(({ gap }) => gap === 0),
    )
  if (met.length === 1 && tokens.length === 1 && met[0]?.concept === 'NEG') return 'unsafe'
  const isShort = tokens.length <= shortWords && !/[?\u061f\uff1f]/.test(text)
  const sayings = met.filter(({ concept }) => denials.has(concept) || (isShort && calm.has(concept)))
  if (sayings.length === 0) return null
  if (sayings.some(isNegated)) return 'unsafe'
  if (sayings.some(({ concept }) => denials.has(concept))) return 'denies'
  // "ok" is no answer about being safe.
  if (tokens.length === 1 && (tokens[0]?.text.length ?? 0) <= 4 && /^[a-z]+$/.test(tokens[0]?.text ?? ''))
    return null
  return met.some(({ concept }) => trouble.has(concept)) ? null : 'denies'
}
