import type { Token } from './tokens.ts'

const hashMask = 0x7f_ff_ff
/** Marks a feature that says more than a word does; see `valueOf` of the model. */
export const strongBit = 0x80_00_00
const farthest = 4
const longestGram = 5

/** FNV-1a over the code units, folded to 23 bits: stable over versions and machines. Kinds below 16 are taken. */
export function hashFeature(text: string, kind: number): number {
  let value = 0x811c9dc5 ^ kind
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  return (value ^ (value >>> 24)) & hashMask
}

const kinds = { word: 1, written: 2, pair: 3, three: 4, far: 5, gram: 6, sign: 7 } as const
const deniedSide = 8

// Hangul and Han say in one or two signs what other scripts need five for.
const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/**
 * What a linear model sees of a text: words, neighbours, pairs that stand up to four words apart, pieces of words,
 * quotation and question marks. Each feature is a 24-bit number, in the set once; the order means nothing.
 * `source` is the text the tokens were cut from.
 */
export function featuresOf(source: string, tokens: readonly Token[]): Set<number> {
  const features = new Set<number>()
  const words = tokens.map((token) => squeeze(token.text))
  for (const [i, token] of tokens.entries()) {
    const word = words[i] as string
    // A denied word is another word.
    const side = token.denied ? deniedSide : 0
    features.add(hashFeature(word, kinds.word + side))
    if (token.written !== undefined) features.add(hashFeature(token.written, kinds.written + side))
    const next = words[i + 1]
    const third = words[i + 2]
    if (next !== undefined) features.add(hashFeature(`${word} ${next}`, kinds.pair + side))
    if (third !== undefined) features.add(hashFeature(`${word} ${next} ${third}`, kinds.three + side))
    for (let gap = 2; gap <= farthest; gap++) {
      const other = words[i + gap]
      if (other !== undefined) features.add(hashFeature(`${word} ${other}`, kinds.far + side))
    }
    addGrams(features, word, kinds.gram + side)
    if (token.quoted) features.add(hashFeature('quoted', kinds.sign))
  }
  if (/[?\uff1f\u061f]/.test(source)) features.add(hashFeature('question', kinds.sign))
  if (tokens.length <= 3) features.add(hashFeature('short', kinds.sign))
  if (tokens.length >= 30) features.add(hashFeature('long', kinds.sign))
  return features
}

function addGrams(features: Set<number>, word: string, kind: number): void {
  const bounded = `^${word}$`
  const shortest = dense.test(word) ? 2 : 3
  if (word.length < shortest) return
  const letters = bounded.length > 42 ? bounded.slice(0, 42) : bounded
  for (let size = shortest; size <= longestGram; size++)
    for (let at = 0; at + size <= letters.length; at++)
      features.add(hashFeature(letters.slice(at, at + size), kind))
}

/** "sooooo" is "soo": said louder, still one word. */
function squeeze(word: string): string {
  return word.length < 4 ? word : word.replace(/(.)\1{2,}/gu, '$1$1')
}
