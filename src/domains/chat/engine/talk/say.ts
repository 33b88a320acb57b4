import { foldWords } from '#shared/fold.ts'
import { type Bank, bankOf, type Kind, type Side } from './bank.ts'

/** A short mark of a sentence, the same however it is spaced, dressed or accented. */
export function markOf(sentence: string): string {
  const plain = foldWords(sentence)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  let hash = 0x811c9dc5
  for (let i = 0; i < plain.length; i++) hash = Math.imul(hash ^ plain.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** How many sentences a conversation remembers to have said. */
const rememberedAtMost = 800

/** Remembers the sentences of this conversation and chooses the next one. The same seed always gives the same one. */
export class Voice {
  private readonly said: Set<string>
  private readonly bank: Bank
  private step = 0
  readonly language: string
  private readonly seed: number

  constructor(language: string, said: readonly string[], seed: number) {
    this.language = language
    this.bank = bankOf(language)
    this.said = new Set(said)
    this.seed = seed
  }

  /** Whether the bank has lines of this kind. */
  has(section: string, kind: Kind): boolean {
    return this.open(section, kind, '').length > 0
  }

  /**
   * An unsaid line of a section, in order or anywhere; null when all were said or there is none. `isFull` takes one with a
   * value in it before one without.
   */
  line(
    section: string,
    kind: Kind,
    { side = '', inOrder = false, isFull = false, vars = {} }: Wanted = {},
  ): string | null {
    const all = this.open(section, kind, side)
      .map(({ text }) => text)
      .filter((text) => placeholdersOf(text).every((name) => vars[name] !== undefined && vars[name] !== ''))
      .map((text) => ({ text: fill(text, vars), isFull: placeholdersOf(text).length > 0 }))
      .filter(({ text }) => !this.wasSaid(text))
    const full = isFull ? all.filter((one) => one.isFull) : []
    const open = (full.length > 0 ? full : all).map(({ text }) => text)
    if (open.length === 0) return null
    this.step += 1
    const at = inOrder ? 0 : (this.seed * 7 + this.step * 3) % open.length
    return this.take(open[at] ?? '')
  }

  /** A sentence that stands in no bank, such as the person's own clause; null when it was said already. */
  free(sentence: string): string | null {
    return this.wasSaid(sentence) ? null : this.take(sentence)
  }

  /** A line of a section though it was said before: the last resort, so that every turn gets an answer. */
  again(section: string): string {
    const lines = this.open(section, 'k', '')
    return lines[this.seed % Math.max(1, lines.length)]?.text ?? ''
  }

  /** The word of a section with one line. */
  word(section: string): string {
    return this.bank.get(section)?.[0]?.text ?? ''
  }

  /** Marks of all sentences of this conversation, those of this turn included. */
  memory(): string[] {
    return [...this.said].slice(-rememberedAtMost)
  }

  private take(text: string): string {
    for (const sentence of sentencesOf(text)) this.said.add(markOf(sentence))
    return text
  }

  private wasSaid(text: string): boolean {
    return sentencesOf(text).some((sentence) => this.said.has(markOf(sentence)))
  }

  private open(section: string, kind: Kind, side: Side) {
    const lines = this.bank.get(section) ?? []
    return lines.filter((line) => line.kind === kind && (line.side === '' || line.side === side))
  }
}

export type Vars = Record<string, string | undefined>

interface Wanted {
  side?: Side
  inOrder?: boolean
  isFull?: boolean
  vars?: Vars
}

const placeholder = /\{(\w+)\}/g
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1] ?? '')

function fill(text: string, vars: Vars): string {
  return text.replace(placeholder, (_, name: string) => vars[name] ?? '')
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…؟।])\s+|(?<=[。！？])/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
