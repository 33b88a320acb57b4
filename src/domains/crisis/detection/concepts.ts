import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type Script, scriptOf, type Token, tokenise } from '#platform/text/tokens.ts'
import { type PackLanguage, packLanguages } from './types.ts'

/** One idea met in a text: which, and the tokens from (included) to (not included) that say it. */
export interface Meeting {
  concept: string
  from: number
  to: number
}

/** The words of one language, ready to be looked up from any place of a row of tokens. */
interface Lexicon {
  language: PackLanguage
  scripts: readonly Script[]
  /** By the first word: what may follow, longest first. */
  exact: Map<string, Entry[]>
  /** By the beginning of the first word, for entries that are the beginning of one word. */
  beginnings: Map<string, Entry[]>
}

/** Before the name of an idea that the rules alone read: the models were trained without it. */
const forRules = '@'

interface Entry {
  concept: string
  words: string[]
  /** As they are written with their marks, where they have any: tones and accents tell words apart. */
  written: (string | undefined)[]
  /** The last word may have any ending. */
  open: boolean
}

/** Hindi and Arabic are written in Latin letters too, on phones. */
const scripts: Partial<Record<PackLanguage, readonly Script[]>> = {
  ar: ['arabic', 'latin'],
  zh: ['han'],
  ko: ['hangul'],
  ru: ['cyrillic'],
  hi: ['devanagari', 'latin'],
}
const longestBeginning = 16
const longestEntry = 8

function readLexicon(language: PackLanguage, text: string, isForRules: boolean): Lexicon {
  const lexicon: Lexicon = {
    language,
    scripts: scripts[language] ?? ['latin'],
    exact: new Map(),
    beginnings: new Map(),
  }
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 0 || line.startsWith(forRules) !== isForRules) continue
    const concept = line.slice(isForRules ? forRules.length : 0, colon).trim()
    for (const written of line.slice(colon + 1).split(',')) {
      const open = written.trim().endsWith('*')
      const read = tokenise(written.replace('*', '')).tokens
      const words = read.map((token) => token.text)
      const [first] = words
      if (first === undefined) continue
      const place = open && words.length === 1 ? lexicon.beginnings : lexicon.exact
      const entry = { concept, words, written: read.map((one) => one.written), open }
      const known = place.get(first)
      if (known) known.push(entry)
      else place.set(first, [entry])
    }
  }
  for (const entries of lexicon.exact.values()) entries.sort((a, b) => b.words.length - a.words.length)
  return lexicon
}

let lexicons: Record<'models' | 'rules', Lexicon[]> | undefined

/** Read at first use. Throws when the file is missing or damaged: there is no hearing without it. */
function readLexicons(): Record<'models' | 'rules', Lexicon[]> {
  const packed = readFileSync(new URL('./lexicons.bin', import.meta.url))
  const texts = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as Record<string, string>
  const read = (isForRules: boolean): Lexicon[] =>
    packLanguages.map((language) => readLexicon(language, texts[language] ?? '', isForRules))
  return { models: read(false), rules: read(true) }
}

/** The ideas of a row of tokens in one language, left to right, the longest words first, none over another. */
function meet(lexicon: Lexicon, tokens: readonly Token[]): Meeting[] {
  const met: Meeting[] = []
  for (let at = 0; at < tokens.length; ) {
    const found =
      entryAt(lexicon, tokens, at) ??
      (lexicon.language === 'de' ? withUmlauts(lexicon, tokens, at) : undefined)
    if (found) met.push({ concept: found.concept, from: at, to: at + found.words.length })
    else if (lexicon.language === 'fr') met.push(...withoutElision(lexicon, tokens, at))
    at = Math.max(at + 1, met.at(-1)?.to ?? 0)
  }
  return met
}

const elision = /^(l|d|j|n|s|m|t|c|qu|jusqu|lorsqu|puisqu)['\u2019](?=.)/
const elided: Record<string, string> = { j: 'SELF', n: 'NEG' }

/** French: "j'avale" is "je" and "avale". What was cut off says something by itself, in no width of its own. */
function withoutElision(lexicon: Lexicon, tokens: readonly Token[], at: number): Meeting[] {
  const token = tokens[at] as Token
  const [cut, letter = ''] = elision.exec(token.text) ?? []
  if (!cut) return []
  const written = token.written && /^[^'\u2019]*['\u2019](.+)$/.exec(token.written)?.[1]
  const rest = { ...token, text: token.text.slice(cut.length), written }
  const found = entryAt(lexicon, [rest, ...tokens.slice(at + 1, at + longestEntry)], 0)
  const first = elided[letter]
  return [
    ...(first ? [{ concept: first, from: at, to: at }] : []),
    ...(found ? [{ concept: found.concept, from: at, to: at + found.words.length }] : []),
  ]
}

/** German on a keyboard without umlauts: "haenge" is "hänge", which is folded to "hange". */
function withUmlauts(lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined {
  const near = tokens.slice(at, at + longestEntry)
  if (!/[aou]e/.test(near[0]?.text ?? '')) return undefined
  return entryAt(
    lexicon,
    near.map((token) => ({ ...token, text: token.text.replace(/([aou])e/g, '$1') })),
    0,
  )
}

function entryAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined {
  const word = (tokens[at] as Token).text
  const exact = longest(lexicon, tokens, at)
  if (exact) return exact
  // A sign of Korean says as much as some letters of another script.
  const shortest = /^[\uac00-\ud7af]/.test(word) ? 1 : 2
  for (let size = Math.min(word.length, longestBeginning); size >= shortest; size--) {
    const entry = lexicon.beginnings.get(word.slice(0, size))?.[0]
    if (entry) return entry
  }
  return undefined
}

/** The longest entry of whole words; of two as long the one that is written as the text is, with its marks. */
function longest(lexicon: Lexicon, tokens: readonly Token[], at: number): Entry | undefined {
  let found: Entry | undefined
  for (const entry of lexicon.exact.get((tokens[at] as Token).text) ?? []) {
    if (found && entry.words.length < found.words.length) break
    if (!fits(entry, tokens, at)) continue
    if (entry.written.every((written, i) => written === tokens[at + i]?.written)) return entry
    found ??= entry
  }
  return found
}

const fits = ({ words, written, open }: Entry, tokens: readonly Token[], at: number): boolean =>
  words.every((wanted, i) => {
    const token = tokens[at + i]
    // What stands in two sentences is not said together.
    if (!token || (i > 0 && token.gap === 2)) return false
    if (open && i === words.length - 1) return token.text.startsWith(wanted)
    return token.text === wanted && isSameWord(token.written, written[i])
  })

/** Little words that are other ones without their mark. */
const needMarks: ReadonlySet<string | undefined> = new Set('là sûr où né tú él sé qué'.split(' '))

/** Where both the text and the entry have marks, they must be the same; a phone that writes none fits either. */
const isSameWord = (written: string | undefined, wanted: string | undefined): boolean =>
  (written === undefined && !needMarks.has(wanted)) ||
  wanted === undefined ||
  written === wanted ||
  !latinMarks.test(wanted)
const latinMarks = /^[\p{Script=Latin}'’-]+$/u

const covered = (met: readonly Meeting[]): number => met.reduce((sum, { from, to }) => sum + to - from, 0)

export interface Reading {
  met: Meeting[]
  /** The language whose words cover most of the text. */
  language: PackLanguage | null
  /** Some of the ideas were said in another language. */
  isMixed: boolean
}

/**
 * The ideas in a text, whatever languages it is written in: each stretch of a script is read in the language whose
 * words cover most of it, and what that one does not know in the next best one.
 */
export function meetConcepts(tokens: readonly Token[]): Reading {
  lexicons ??= readLexicons()
  const readings = lexicons.models
    .filter(({ scripts: own }) => tokens.some((token) => isOf(token, own)))
    .map((lexicon) => ({ lexicon, met: meet(lexicon, tokens) }))
    .map((reading) => ({ ...reading, score: covered(reading.met) }))
    .sort((a, b) => b.score - a.score)
  const [best, ...others] = readings
  if (!best || best.score === 0) return { met: [], language: null, isMixed: false }
  const taken = new Uint8Array(tokens.length)
  for (const { from, to } of best.met) taken.fill(1, from, to)
  const met = [...best.met]
  let isMixed = false
  for (const { lexicon, met: more } of others) {
    const free = more.filter(({ from, to }) => !taken.subarray(from, to).includes(1))
    const open = tokens.filter((token, i) => !taken[i] && isOf(token, lexicon.scripts)).length
    const shares = lexicon.scripts.some((script) => best.lexicon.scripts.includes(script))
    // A word or two look alike in many languages; a good part of the rest is another language.
    if (shares && covered(free) < Math.max(2, open * 0.4)) continue
    for (const one of free) {
      met.push(one)
      isMixed = true
      taken.fill(1, one.from, one.to)
    }
  }
  return { met: met.sort((a, b) => a.from - b.from), language: best.lexicon.language, isMixed }
}

/** The ideas that the rules alone read, language by language; the same word may say something in several. */
export function meetForRules(tokens: readonly Token[]): Meeting[][] {
  lexicons ??= readLexicons()
  return lexicons.rules
    .filter(({ scripts: own }) => tokens.some((token) => isOf(token, own)))
    .map((lexicon) => meet(lexicon, tokens))
    .filter((met) => met.length > 0)
}

const isOf = (token: Token, scripts: readonly Script[]): boolean => scripts.includes(scriptOf(token.text))
