import { readdirSync, readFileSync } from 'node:fs'

/** What kind a line is; told in `README.md` beside this file. */
export type Kind = 'r' | 'q' | 'a' | 'n' | 't' | 'o' | 'k'
/** Marks a line of a situation that can be good or hard: it fits only the one. */
export type Side = '+' | '-' | ''

export interface Line {
  kind: Kind
  side: Side
  text: string
}

/** The sentences of one language by section. */
export type Bank = ReadonlyMap<string, readonly Line[]>

const folder = new URL('./texts/', import.meta.url)
const banks = new Map<string, Bank>()

/** Reads the form of the texts. Throws with the number of the line that has none. */
export function parseBank(text: string): Map<string, Line[]> {
  const bank = new Map<string, Line[]>()
  let section: Line[] | null = null
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('# ')) continue
    if (line.startsWith('## ')) {
      const name = line.slice(3).trim()
      section = bank.get(name) ?? []
      bank.set(name, section)
      continue
    }
    const [, kind, side, words] = /^([rqantok])([+-]?)\s+(\S.*)$/.exec(line) ?? []
    if (!section || !kind || !words) throw new Error(`line ${at + 1}: ${line}`)
    section.push({ kind: kind as Kind, side: side as Side, text: words })
  }
  return bank
}

/** The languages that free conversation can speak. */
export const talkLanguages: readonly string[] = readdirSync(folder)
  .flatMap((file) => /^([a-z]{2})\.txt$/.exec(file)?.[1] ?? [])
  .sort()

/** The sentences of a language, read at its first use; those of English where it has none. */
export function bankOf(language: string): Bank {
  const known = talkLanguages.includes(language) ? language : 'en'
  const loaded = banks.get(known)
  if (loaded) return loaded
  const bank = parseBank(readFileSync(new URL(`${known}.txt`, folder), 'utf8'))
  banks.set(known, bank)
  return bank
}
