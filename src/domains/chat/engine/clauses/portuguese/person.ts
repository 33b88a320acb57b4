import { bareOf, type Reading, readings, verbOf } from './verbs.ts'
import {
  directed,
  given,
  joining,
  light,
  nouns,
  plural,
  prepositions,
  pronouns,
  reflexive,
  singular,
  time,
} from './words.ts'

// Who does what a Portuguese verb says: the person, or another.

export type Person = Reading['person'] | null
export interface Sentence {
  tokens: readonly string[]
  bare: readonly string[]
}
export interface Found {
  at: number
  /** Where the small words before the verb begin. */
  chain: number
  reading: Reading
  subject: Person
}

export const isName = (token: string): boolean =>
  /^\p{Lu}[\p{L}.]+$/u.test(token) && !readings.has(bareOf(token))
export const isDet = (bare: string): boolean =>
  (singular.has(bare) || plural.has(bare)) && !pronouns.has(bare)

/** What a written word may be as a verb; "e", "da", "de" only with the accent. */
export function verbAt({ tokens, bare }: Sentence, at: number): Reading[] {
  const written = (tokens[at] ?? '').toLowerCase()
  const found = readings.get(bare[at] ?? '') ?? []
  const needsAccent = /^(?:e|da|de|as|a|o)$/.test(written)
  return found.filter(({ form }) => form === written || (written === bare[at] && !needsAccent))
}

/** "O", "a" before a verb, where another small word before them makes that certain. */
const isObject = ({ bare }: Sentence, at: number): boolean =>
  /^[oa]s?$/.test(bare[at] ?? '') && /^(?:nao|eu|nunca|ja|nem|que|quem)$/.test(bare[at - 1] ?? '')

/** The finite verb of the clause that begins at `from`, and the one who does it; null where not certain. */
export function findVerb(said: Sentence, from: number, before: Reading | null): Found | null {
  const { tokens, bare } = said
  let start = from
  for (let i = 0; i < 3; i++) {
    const found = time.exec(`${bare.slice(start).join(' ')} `)
    if (found) start += found[0].trim().split(' ').length
  }
  for (let at = start; at < Math.min(start + 8, bare.length); at++) {
    const [word = '', last = ''] = [bare[at], bare[at - 1]]
    const isFirst = at === start
    if (joining.has(word) && !(word === 'se' && !isFirst)) return null
    if (/^(?:e|ou)$/.test(word) && tokens[at] !== 'é' && !isDet(bare[at + 1] ?? '')) return null
    const isLed = !isFirst && (light.has(last) || last === 'eu' || isObject(said, at - 1))
    if (verbAt(said, at).length === 0) continue
    if (!isFirst && !isLed && (prepositions.has(last) || isDet(last))) continue
    if (nouns.has(word) && !isFirst && !isLed && !pronouns.has(last)) continue
    if (/^est[ae]s?$/.test(word) && tokens[at] === word && isFirst && isDet(word)) continue
    let chain = at
    while (chain > start && (light.has(bare[chain - 1] ?? '') || isObject(said, chain - 1))) chain--
    const subject = subjectOf(tokens.slice(start, chain), bare.slice(start, chain))
    if (subject === undefined) return null
    const reading = choose(verbAt(said, at), subject, bare.slice(chain, at), before)
    return reading && { at, chain, reading, subject }
  }
  return null
}

/** The person of the words before a verb; null where there is no subject, undefined where not certain. */
function subjectOf(tokens: readonly string[], bare: readonly string[]): Person | undefined {
  const [first = ''] = bare
  if (first === '') return null
  if (bare.includes('eu'))
    return bare.at(-1) === 'eu' && (bare.length === 1 || prepositions.has(first)) ? 1 : undefined
  if (prepositions.has(first)) return null
  if (plural.has(first) || (bare.includes('e') && isDet(first))) return 6
  return singular.has(first) || isName(tokens[0] ?? '') ? 3 : undefined
}

function choose(
  all: readonly Reading[],
  subject: Person,
  small: readonly string[],
  before: Reading | null,
): Reading | null {
  const of = (person: Person): Reading | null => all.find((reading) => reading.person === person) ?? null
  if (subject !== null) return of(subject)
  const [self, other] = [of(1), of(3) ?? of(6)]
  if (!self || !other) return self && small.includes('se') ? null : (self ?? other)
  if (small.includes('se')) return other
  // "Sai ontem" is "saí".
  if (self.time === 'past' && other.time === 'now') return small.includes('me') ? null : self
  if (small.includes('me')) return reflexive.has(self.verb) ? self : null
  return before?.time === self.time ? of(before.person) : null
}

/** Whether a finite verb follows, with nothing but small words between. */
export function leadsToVerb(said: Sentence, from: number): boolean {
  let at = from
  while (
    light.has(said.bare[at] ?? '') ||
    /^(?:eu|ele|ela|eles|elas|ninguem)$/.test(said.bare[at] ?? '') ||
    isObject(said, at)
  )
    at++
  const isNoun = nouns.has(said.bare[at] ?? '') && at === from
  return verbAt(said, at).length > 0 && !isNoun
}

const without = new Set(
  'querer poder ir estar ter vir haver ser faltar doer parecer valer tocar importar pesar entrar acabar sair cair sumir aparecer chegar morrer ficar passar fugir escapar acontecer'.split(
    ' ',
  ),
)

/** How "me" stands after a verb of another: "você", "a você", "para você"; null where not certain. */
export function objectOf(verb: string, next: string): string | null {
  if (without.has(verb)) return null
  if (verb === 'dever' && verbOf.has(next)) return null
  if (verb === 'fazer') return verbOf.has(next) ? 'você' : null
  if (verb === 'tirar') return /^(?:d[oae]s?|daqui)$/.test(next) ? 'você' : null
  if (verb === 'roubar') return next === '' ? 'você' : null
  if (verb === 'mandar' && (verbOf.has(next) || /^(?:embora|para|pra|pro|de)$/.test(next))) return 'você'
  if ((verb === 'ensinar' && next === 'a') || (verb === 'pedir' && next === 'em')) return 'você'
  if (given.has(verb)) return 'a você'
  return directed.has(verb) ? 'para você' : 'você'
}
