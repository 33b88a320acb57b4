import type { LinearModel } from '#platform/text/linear-model.ts'
import type { Token, Tokens } from '#platform/text/tokens.ts'
import { type Meeting, meetConcepts } from './concepts.ts'
import type { Finding } from './frames.ts'
import { ideaFeatures } from './idea-features.ts'
import type { Stacks } from './stack.ts'
import type { PackLanguage } from './types.ts'

/** A text, or the head or tail of one that is too long. */
export interface Part {
  part: string
  offset: number
  read: Tokens
}

/** The whole text or one of its sentences, with what the models see of it. */
export interface Place {
  isWhole: boolean
  text: string
  start: number
  end: number
  words: number
  features: Set<number>
  linearCrisis: number
  ideas: readonly Meeting[]
  /** The language whose words cover most of it. */
  language: PackLanguage | null
  /** The encoder that reads it: English alone where all of its known words are English. */
  reader: keyof Stacks
  heard: readonly Finding[]
}

const sentencesAtMost = 40

/** A part and, where it has more than one, its sentences. */
export function placesOf(
  crisis: LinearModel,
  { part, offset, read }: Part,
  findings: readonly Finding[],
): Place[] {
  return [read.tokens, ...sentencesOf(read.tokens)].flatMap((tokens, at) => {
    const first = tokens[0]
    const last = tokens.at(-1)
    if (!first || !last) return []
    const moved = tokens.map((token) => ({
      ...token,
      start: token.start - first.start,
      end: token.end - first.start,
    }))
    const reading = meetConcepts(moved)
    const heard = findings.filter(
      ({ reason }) => reason.start < offset + last.end && reason.end > offset + first.start,
    )
    const features = ideaFeatures(part.slice(first.start, last.end + 1), moved, heard, reading)
    return {
      isWhole: at === 0,
      text: part.slice(first.start, last.end),
      start: offset + first.start,
      end: offset + last.end,
      words: tokens.length,
      features,
      linearCrisis: logit(likelihood(crisis, features)),
      ideas: reading.met,
      language: reading.language,
      reader: reading.language === 'en' && !reading.isMixed ? 'en' : 'other',
      heard,
    }
  })
}

/** How likely a linear model takes the first of its classes, 0 to 1. */
export const likelihood = (model: LinearModel, features: ReadonlySet<number>): number =>
  model.likelihoods(features)[0] ?? 0

export const logit = (likely: number): number => Math.log(Math.max(likely, 1e-9) / Math.max(1 - likely, 1e-9))

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    const current = sentences.at(-1)
    if (!current || token.gap === 2) sentences.push([token])
    else current.push(token)
  }
  return sentences.length > 1 ? sentences.slice(-sentencesAtMost) : []
}
