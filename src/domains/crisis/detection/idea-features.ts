import { featuresOf, hashFeature, strongBit } from '#platform/text/features.ts'
import type { Token } from '#platform/text/tokens.ts'
import type { Finding } from './frames.ts'
import { type Meeting, meetConcepts } from './concepts.ts'
import type { PackLanguage } from './types.ts'

const kinds = {
  idea: 16,
  next: 17,
  near: 18,
  three: 19,
  first: 21,
  mixed: 22,
  mixed3: 23,
  skip3: 24,
  rule: 25,
} as const
const nearest = 5
const deniedWords = 5
/** Languages that deny after the verb. */
const denyAfter: ReadonlySet<PackLanguage | null> = new Set(['ko', 'hi'])

/**
 * What a model sees of a text: its words, and the row of ideas they stand for, which is the same in every
 * language. Ideas side by side in their order, near each other in any order, three in a row; what stands under a
 * negation is another word and another idea. And what the rules heard, however little they decide by it.
 */
export function ideaFeatures(
  source: string,
  tokens: readonly Token[],
  findings: readonly Finding[] = [],
  reading = meetConcepts(tokens),
): Set<number> {
  const { met, language } = reading
  const read = withDenials(tokens, met, language)
  const ideas = met.map((one) => ({
    ...one,
    concept: read[one.from]?.denied && one.concept !== 'NEG' ? `-${one.concept}` : one.concept,
  }))
  const features = featuresOf(source, read)
  addIdeas(features, clausesOf(read, ideas))
  addMixed(features, read, ideas)
  for (const { reason, heard } of findings) {
    features.add(hashFeature(`${reason.frame} ${heard}`, kinds.rule) | strongBit)
    features.add(hashFeature(`${reason.category} ${heard}`, kinds.rule) | strongBit)
  }
  return features
}

/** Marks the words under a negation: to the end of the clause, to the next "I", or so many words at most. */
function withDenials(
  tokens: readonly Token[],
  met: readonly Meeting[],
  language: PackLanguage | null,
): Token[] {
  const read = tokens.map((token) => ({ ...token }))
  const at = new Map(
    met.flatMap(({ concept, from, to }) => [...Array(to - from).keys()].map((i) => [from + i, concept])),
  )
  for (const { concept, from, to } of met) {
    if (concept !== 'NEG') continue
    if (denyAfter.has(language)) {
      for (let i = from - 1; i >= Math.max(0, from - 3); i--) {
        if ((read[i + 1] as Token).gap > 0 || at.get(i) === 'SELF' || at.get(i) === 'NEG') break
        ;(read[i] as Token).denied = true
      }
      continue
    }
    for (let i = to; i < Math.min(read.length, to + deniedWords); i++) {
      const word = read[i] as Token
      if (word.gap > 0 || ['SELF', 'BUT', 'NEG', 'IF'].includes(at.get(i) ?? '')) break
      word.denied = true
    }
  }
  return read
}

function addIdeas(features: Set<number>, clauses: readonly string[][]): void {
  const add = (text: string, kind: number) => features.add(hashFeature(text, kind) | strongBit)
  for (const ideas of clauses) {
    for (const [i, idea] of ideas.entries()) {
      add(idea, kinds.idea)
      const [second, third] = [ideas[i + 1], ideas[i + 2]]
      if (second) add(`${idea} ${second}`, kinds.next)
      if (second && third) add(`${idea} ${second} ${third}`, kinds.three)
      for (const other of ideas.slice(i + 1, i + 1 + nearest)) add([idea, other].sort().join(' '), kinds.near)
    }
    if (ideas.length > 0) add(ideas.slice(0, 4).join(' '), kinds.first)
  }
}

/** The ideas of each clause. What is said twice in a row is said once. */
function clausesOf(tokens: readonly Token[], met: readonly Meeting[]): string[][] {
  const clauses: string[][] = [[]]
  let last = 0
  for (const { concept, from, to } of met) {
    const breaks = tokens.slice(last + 1, from + 1).some((token) => token.gap === 2)
    if (breaks || concept === 'BUT') clauses.push([])
    const clause = clauses.at(-1) as string[]
    if (clause.at(-1) !== concept) clause.push(concept)
    last = to - 1
  }
  return clauses
}

/** The text with its known words replaced by what they mean, in pairs and threes. */
function addMixed(features: Set<number>, tokens: readonly Token[], met: readonly Meeting[]): void {
  const row: string[] = []
  let at = 0
  for (const { concept, from, to } of met) {
    for (; at < from; at++) row.push((tokens[at] as Token).text)
    if (row.at(-1) !== concept) row.push(concept)
    at = to
  }
  for (; at < tokens.length; at++) row.push((tokens[at] as Token).text)
  for (let i = 0; i + 1 < row.length; i++) {
    features.add(hashFeature(`${row[i]} ${row[i + 1]}`, kinds.mixed))
    if (i + 2 < row.length) {
      features.add(hashFeature(`${row[i]} ${row[i + 1]} ${row[i + 2]}`, kinds.mixed3))
      features.add(hashFeature(`${row[i]} ${row[i + 2]}`, kinds.skip3))
    }
  }
}
