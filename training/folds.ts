import type { Sentence } from './sentences.ts'

export const folds = 5

/** Which fifth of the authors each sentence belongs to. */
export function foldsOf(sentences: readonly Sentence[]): number[] {
  const batches = [...new Set(sentences.map(({ batch }) => batch))]
  const fold = new Map(batches.map((batch, i) => [batch, i % folds]))
  return sentences.map(({ batch }) => fold.get(batch) ?? 0)
}
