import { meetConcepts } from './concepts.ts'
import { ideaFeatures } from './idea-features.ts'
import type { Finding } from './frames.ts'
import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import type { Token, Tokens } from '#platform/text/tokens.ts'
import {
  type CrisisCategory,
  crisisCategories,
  type CrisisLevel,
  modelFrame,
  type PackLanguage,
  type Reason,
} from './types.ts'

/**
 * From these likelihoods on the model raises a level by itself; chosen on authors it had not seen. One sentence out
 * of several has lost what stands around it: it must be surer.
 */
export const thresholds = {
  message: { crisis: 0.37, watch: 0.66 },
  sentence: { crisis: 0.74, watch: 0.85 },
} as const

interface Part {
  part: string
  offset: number
  read: Tokens
}

export interface LinearOpinion {
  /** The highest likelihood of a crisis in the message or one of its sentences. */
  crisis: number
  reasons: Reason[]
  /** The language whose words cover most of it. */
  language: PackLanguage | null
}

/** What the trained model says of a message; 'broken' when there is no model to ask. */
export type LinearLayer = (parts: readonly Part[], findings: readonly Finding[]) => LinearOpinion | 'broken'

const sentencesAtMost = 40
const wordsToSpeak = 1

interface Models {
  crisis: LinearModel
  flag: LinearModel
  categories: LinearModel
}

const likelihood = (model: LinearModel, features: ReadonlySet<number>): number =>
  model.likelihoods(features)[0] ?? 0

/** Reads the models of a folder at their first use; what cannot be read is not tried again. */
export function createLinearLayer(folder: URL): LinearLayer {
  let models: Models | null | undefined
  return (parts, findings) => {
    if (models === undefined) {
      try {
        models = {
          crisis: loadModel(new URL('crisis.bin', folder)),
          flag: loadModel(new URL('flag.bin', folder)),
          categories: loadModel(new URL('categories.bin', folder)),
        }
      } catch {
        models = null
      }
    }
    if (!models) return 'broken'
    try {
      return judgeParts(models, parts, findings)
    } catch {
      // Whatever is wrong with it, the rules still judge.
      return 'broken'
    }
  }
}

function judgeParts(models: Models, parts: readonly Part[], findings: readonly Finding[]): LinearOpinion {
  const opinion: LinearOpinion = { crisis: 0, reasons: [], language: null }
  for (const { part, offset, read } of parts) {
    const wholes = [read.tokens, ...sentencesOf(read.tokens)]
    for (const [place, tokens] of wholes.entries()) {
      const first = tokens[0]
      const last = tokens.at(-1)
      if (!first || !last || tokens.length < wordsToSpeak) continue
      const source = part.slice(first.start, last.end + 1)
      const moved = tokens.map((token) => ({
        ...token,
        start: token.start - first.start,
        end: token.end - first.start,
      }))
      const reading = meetConcepts(moved)
      if (place === 0) opinion.language ??= reading.language
      const heard = findings.filter(
        ({ reason }) => reason.start < offset + last.end && reason.end > offset + first.start,
      )
      const features = ideaFeatures(source, moved, heard, reading)
      const crisis = likelihood(models.crisis, features)
      const least = place === 0 ? thresholds.message : thresholds.sentence
      const level = levelOf(crisis, likelihood(models.flag, features), least)
      // A sentence counts for the score as far as it passes its own mark.
      const weighed = place === 0 ? crisis : crisis - (thresholds.sentence.crisis - thresholds.message.crisis)
      opinion.crisis = Math.max(opinion.crisis, weighed)
      if (level === 'none') continue
      const kinds = models.categories.likelihoods(features)
      const category = crisisCategories.reduce<CrisisCategory>(
        (best, one, i) => ((kinds[i] ?? 0) > (kinds[crisisCategories.indexOf(best)] ?? 0) ? one : best),
        'suicide',
      )
      opinion.reasons.push({
        category,
        frame: modelFrame,
        words: part.slice(first.start, last.end),
        start: offset + first.start,
        end: offset + last.end,
        level,
      })
    }
  }
  return opinion
}

function levelOf(
  crisis: number,
  flag: number,
  least: { readonly crisis: number; readonly watch: number },
): CrisisLevel {
  if (crisis >= least.crisis) return 'crisis'
  return flag >= least.watch ? 'watch' : 'none'
}

/** The sentences of a message, when it has more than one. */
function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    const current = sentences.at(-1)
    if (!current || token.gap === 2) sentences.push([token])
    else current.push(token)
  }
  return sentences.length > 1 ? sentences.slice(-sentencesAtMost) : []
}
