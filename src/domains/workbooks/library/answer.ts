import { z } from 'zod'
import type { Block } from './format.ts'

export const wordsAtMost = 6000
export const lineAtMost = 2000
const entriesAtMost = 40

const line = z.string().max(lineAtMost)
const name = z.string().max(60)

/** What was filled in, by the kind of its block; see `fits`. A row of a table holds its cells by column. */
export const Answer = z.union([
  z.string().max(wordsAtMost),
  z.int().min(0).max(10),
  z.array(line).max(entriesAtMost),
  z.array(z.record(name, line)).max(entriesAtMost),
])
export type Answer = z.output<typeof Answer>
export type TableRow = Record<string, string>

/** Whether an answer is one of this block. */
export const fits = (block: Block, answer: Answer): boolean => {
  switch (block.kind) {
    case 'text':
      return false
    case 'line':
      return typeof answer === 'string' && answer.length <= lineAtMost
    case 'words':
      return typeof answer === 'string'
    case 'day':
      return typeof answer === 'string' && (answer === '' || z.iso.date().safeParse(answer).success)
    case 'scale':
      return typeof answer === 'number'
    case 'choice':
      return block.several
        ? isNames(answer, block.options)
        : typeof answer === 'string' && (answer === '' || block.options.includes(answer))
    case 'ticks':
      return isNames(answer, block.options)
    case 'list':
      return isLines(answer) && answer.length <= block.most
    case 'table':
      return (
        Array.isArray(answer) &&
        answer.length <= block.rows &&
        answer.every(
          (row) =>
            typeof row === 'object' && Object.keys(row).every((column) => block.columns.includes(column)),
        )
      )
  }
}

const isLines = (answer: Answer): answer is string[] =>
  Array.isArray(answer) && answer.every((entry) => typeof entry === 'string')
const isNames = (answer: Answer, names: readonly string[]): boolean =>
  isLines(answer) && new Set(answer).size === answer.length && answer.every((entry) => names.includes(entry))

/** Whether a text in it is longer than may be kept. */
export const isTooLong = (block: Block, answer: Answer | null): boolean => {
  const most = block.kind === 'words' ? wordsAtMost : lineAtMost
  const texts = typeof answer === 'object' ? (answer ?? []) : [answer]
  return texts
    .flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : [one]))
    .some((one) => typeof one === 'string' && one.length > most)
}

/** Whether something was filled in at all. */
export const isFilled = (answer: Answer | null | undefined): boolean => {
  if (answer === null || answer === undefined) return false
  if (typeof answer === 'number') return true
  if (typeof answer === 'string') return answer.trim() !== ''
  return answer.some((entry) =>
    typeof entry === 'string' ? entry.trim() !== '' : Object.values(entry).some((cell) => cell.trim() !== ''),
  )
}

export const isSame = (a: Answer | null | undefined, b: Answer | null | undefined): boolean =>
  (!isFilled(a) && !isFilled(b)) || JSON.stringify(a) === JSON.stringify(b)

/** What a person wrote in it, without what was only chosen. */
export const writtenIn = (block: Block, answer: Answer | null | undefined): string => {
  if (answer === null || answer === undefined || typeof answer === 'number') return ''
  if (block.kind === 'line' || block.kind === 'words') return String(answer)
  if (block.kind !== 'list' && block.kind !== 'table') return ''
  if (typeof answer === 'string') return ''
  return answer
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .filter((text) => text.trim() !== '')
    .join('\n')
}
