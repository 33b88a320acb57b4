import type { Pack } from './pack.ts'
import { fold } from '#platform/text/tokens.ts'

/** A pattern ready to run over words joined by single spaces, with a space at both ends. */
export interface Matcher {
  run: RegExp
  /** First letters of the words of which one must be present. */
  anchors: string[]
}

const escape = (text: string) => text.replace(/[.*+?^${}()[\]\\/]/g, '\\$&')

/** The key under which a word is found in the index: its first three letters. */
export const anchorKey = (word: string) => word.slice(0, 3)

export const wordList = (text: string) =>
  text
    .split(/[\s|]+/)
    .filter(Boolean)
    .map(fold)

/** Turns one element of a pattern into its alternatives, slots opened. */
function alternatives(element: string, pack: Pack): string[] {
  return element.split('|').flatMap((part) => {
    const slot = /^\{(.+)\}$/.exec(part)?.[1]
    if (slot === undefined) return [apart(part)]
    const list = pack.slots[slot]
    if (list === undefined) throw new Error(`${pack.language}: no slot ${slot}`)
    return list
      .split(/[\s|]+/)
      .filter(Boolean)
      .flatMap((item) => alternatives(item, pack))
  })
}

// Han and kana are read sign by sign.
const apart = (word: string): string => word.replace(/([\u3040-\u30ff\u3400-\u9fff])(?=[^_*?])/gu, '$1_')

function wordSource(word: string): string {
  const body = escape(word.replace(/\*$/, ''))
  return word.endsWith('*') ? `${body}[^ ]{0,20}` : body
}

function alternativeSource(alternative: string, pack: Pack): string {
  const words = fold(alternative).split('_').map(wordSource)
  return `${pack.proclitic ? `[${pack.proclitic}]?` : ''}${words.join(' ')}`
}

interface Element {
  source: string
  optional: boolean
  alternatives: string[]
}

const stops = new WeakMap<Pack, string>()

/** Words a gap must not jump over: what stands behind them means something else. */
function stopWords(pack: Pack): string {
  const known = stops.get(pack)
  if (known !== undefined) return known
  const list = [...wordList(pack.negations), ...hardStops].map(escape).join('|')
  stops.set(pack, list)
  return list
}

function parse(pattern: string, pack: Pack): Element[] {
  return pattern
    .split(' ')
    .filter(Boolean)
    .map((raw) => {
      const gap = /^\.\.(\d)$/.exec(raw)?.[1]
      if (gap)
        return {
          source: `(?:(?!(?:${stopWords(pack)}) )[^ ]{1,40} ){0,${gap}}`,
          optional: true,
          alternatives: [],
        }
      const optional = raw.endsWith('?')
      const list = alternatives(optional ? raw.slice(0, -1) : raw, pack)
      const source = `(?:${list.map((item) => alternativeSource(item, pack)).join('|')}) `
      return {
        source: optional ? `(?:${source})?` : source,
        optional,
        alternatives: list.map((item) => fold(item)),
      }
    })
}

const hardStops: ReadonlySet<string> = new Set(['but', 'pero', 'sino', 'لكن', 'ولكن'].map(fold))

const commons = new WeakMap<Pack, Set<string>>()

function commonWords(pack: Pack): Set<string> {
  const words = commons.get(pack) ?? new Set(wordList(pack.common))
  commons.set(pack, words)
  return words
}

/** The word of an alternative least likely to be met by chance. */
function anchorWord(alternative: string, common: ReadonlySet<string>): string {
  const words = alternative.split('_').map((word) => word.replace(/\*$/, ''))
  const rare = words.filter((word) => !common.has(word))
  return (rare.length > 0 ? rare : words).sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Compiles a pattern. `side` ties it to what follows or precedes, for guards. */
export function compilePattern(pattern: string, pack: Pack, side?: 'before' | 'after'): Matcher {
  const elements = parse(pattern, pack)
  const common = commonWords(pack)
  const source = elements.map((element) => element.source).join('')
  const required = elements.filter((element) => !element.optional)
  const rareness = (element: Element) =>
    element.alternatives.filter((item) => common.has(anchorWord(item, common))).length * 1000 +
    element.alternatives.length
  const anchor = required.sort((a, b) => rareness(a) - rareness(b))[0]
  if (!anchor) throw new Error(`${pack.language}: pattern without a required word: ${pattern}`)
  const anchors = new Set(anchor.alternatives.map((item) => anchorKey(anchorWord(item, common))))
  const head = side === 'after' ? '^ ' : '(?<= )'
  return { run: new RegExp(`${head}${source}${side === 'before' ? '$' : ''}`, 'gu'), anchors: [...anchors] }
}

/** Every plain word that occurs in the patterns of a pack. */
export function vocabularyOf(pack: Pack): Set<string> {
  const patterns = [...pack.frames, ...pack.guards].flatMap((entry) => entry.patterns)
  const words = patterns.flatMap((pattern) =>
    parse(pattern, pack).flatMap((element) => element.alternatives.flatMap((item) => item.split('_'))),
  )
  return new Set([
    ...words.map((word) => word.replace(/\*$/, '')),
    ...wordList(pack.common),
    ...wordList(pack.fillers),
    ...Object.keys(pack.expansions).map(fold),
    ...Object.values(pack.expansions).flatMap(wordList),
  ])
}
