import { bareOf, readings, type Reading } from './verbs.ts'
import {
  adverbs,
  clitics,
  joining,
  kin,
  nouns,
  othersDoing,
  plural,
  prepositions,
  presents,
  reflexive,
  singular,
  time,
} from './words.ts'

// Who does what a Spanish verb says: the person, or another.

export type Person = Reading['person'] | null
export interface Sentence {
  tokens: readonly string[]
  bare: readonly string[]
  isAccented: boolean
}
export const isName = (token: string): boolean =>
  /^\p{Lu}[\p{L}.]+$/u.test(token) && !readings.has(bareOf(token))
export interface Found {
  at: number
  reading: Reading
  hasSubject: boolean
}

/** Verbs that may stand after "a mí", not after "a mi ...". */
export const afterMe =
  /^(?:es|era|fue|da|daba|dio|duele|gusta|gustan|toca|parece|hace|preocupa|importa|cuesta|sirve)$/
export const isDet = (bare: string): boolean =>
  (singular.has(bare) || plural.has(bare)) &&
  !kin.has(bare) &&
  !/^(?:nadie|alguien|ella|ell[oa]s|eso|esto|nada)$/.test(bare)
export const isLight = (bare: string): boolean => adverbs.has(bare) || clitics.has(bare)

/** What a written word may be as a verb. */
export function verbAt({ tokens, bare, isAccented }: Sentence, at: number): Reading[] {
  const written = (tokens[at] ?? '').toLowerCase()
  if (written === 'se') return []
  const found = readings.get(bare[at] ?? '') ?? []
  return found.filter(({ form }) => form === written || (written === bare[at] && !isAccented))
}

/** The finite verb of the clause that begins at `from`, and the one who does it; null where not certain. */
export function findVerb(said: Sentence, from: number, before: Person, isMain: boolean): Found | null {
  const { tokens, bare } = said
  let start = from
  for (let i = 0; i < 4; i++) {
    const found = time.exec(`${bare.slice(start).join(' ')} `)
    if (found) start += found[0].trim().split(' ').length
    while (adverbs.has(bare[start] ?? '')) start++
  }
  for (let at = start; at < Math.min(start + 8, bare.length); at++) {
    const [word = '', last = ''] = [bare[at], bare[at - 1]]
    if (joining.has(word)) return null
    if (/^(?:y|e|o|ni)$/.test(word) && !isDet(bare[at + 1] ?? '') && !kin.has(bare[at + 1] ?? '')) return null
    if (verbAt(said, at).length === 0) continue
    const isFirst = at === start
    const isClitic = clitics.has(last) && !prepositions.has(bare[at - 2] ?? '') && !nouns.has(word)
    const isMe = last === 'mi' && prepositions.has(bare[at - 2] ?? '') && afterMe.test(word)
    const isHe =
      last === 'el' &&
      at === start + 1 &&
      !nouns.has(word) &&
      verbAt(said, at).some(({ form }) => form === word)
    if (!isFirst && !isClitic && !isHe && !isMe && (prepositions.has(last) || isDet(last))) continue
    if (
      nouns.has(word) &&
      !isFirst &&
      !/^(?:yo|me|se|le|les|no|ya|nunca|nadie|alguien|ella|quien)$/.test(last)
    )
      continue
    if (word === 'esta' && isFirst && !/^(?:ya|no|siempre|tambien|todavia)$/.test(last)) continue
    let chain = at
    while (chain > start && isLight(bare[chain - 1] ?? '')) chain--
    const subject = subjectOf(tokens.slice(start, chain), bare.slice(start, chain))
    if (subject === undefined) return null
    const light = bare.slice(chain, at)
    const reading = choose(said, at, subject, light, before, isMain)
    return reading && { at, reading, hasSubject: subject !== null }
  }
  return null
}

/** The person of the words before a verb; null where there is no subject, undefined where not certain. */
function subjectOf(tokens: readonly string[], bare: readonly string[]): Person | undefined {
  const [first = ''] = bare
  if (first === '') return null
  if (first === 'yo' || (prepositions.has(first) && bare.at(-1) === 'yo'))
    return bare.at(-1) === 'yo' ? 1 : undefined
  if (bare.includes('yo')) return undefined
  if (prepositions.has(first)) return null
  if (plural.has(first) || (bare.includes('y') && isDet(first))) return 6
  return singular.has(first) || isName(tokens[0] ?? '') ? 3 : undefined
}

function choose(
  said: Sentence,
  at: number,
  subject: Person,
  light: readonly string[],
  before: Person,
  isMain: boolean,
): Reading | null {
  const all = verbAt(said, at)
  const of = (person: Person): Reading | null => all.find((reading) => reading.person === person) ?? null
  const [next = '', last] = [said.bare[at + 1], light.at(-1)]
  const isObject = light.some((word) => /^(?:lo|la|los|las)$/.test(word))
  if (subject !== null) return isObject && of(1) && of(3) && subject !== 1 ? null : of(subject)
  const [self, other] = [of(1), of(3) ?? of(6)]
  if (!self || !other) {
    // "Que hable" is no past.
    const isDoubtful = self && !isMain && self.form !== said.tokens[at]?.toLowerCase() && /é$/.test(self.form)
    return isDoubtful || (self && last === 'se') ? null : (self ?? other)
  }
  if (light.includes('se')) return isObject ? null : other
  if (light.includes('me')) {
    if (self.verb === 'llamar') return /^(?:mi|el|la|un|una|al|ayer|hoy)$/.test(next) ? other : null
    if (reflexive.has(self.verb)) return self
    return othersDoing.has(self.verb) && !isObject && before !== 1 ? other : null
  }
  if (self.isPast) return null
  if (before !== null) return of(before)
  if (self.verb === 'pasar') return /^(?:los|las|todo|toda|horas|muchas|dias)$/.test(next) ? self : null
  if (self.verb === 'llevar')
    return /^(?:\d+|un|una|dos|tres|cuatro|cinco|seis|como|casi|años|meses)$/.test(next) ? self : null
  return presents.has(self.verb) && (!isObject || /^(?:extrañ|necesit|odi|aguant)ar$/.test(self.verb))
    ? self
    : null
}

/** Whether a finite verb follows, with nothing but small words between. */
export function leadsToVerb(said: Sentence, from: number): boolean {
  let at = from
  while (isLight(said.bare[at] ?? '') || /^(?:yo|el|ella)$/.test(said.bare[at] ?? '')) at++
  const last = said.bare[at - 1] ?? ''
  const isNoun =
    nouns.has(said.bare[at] ?? '') && (at === from || /^(?:la|el|los|las|un|una|solo|bien)$/.test(last))
  return verbAt(said, at).length > 0 && !isNoun
}
