export type Script =
  | 'latin'
  | 'arabic'
  | 'cyrillic'
  | 'greek'
  | 'devanagari'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'other'

/** A folded word that remembers where it stood in the text as written. */
export interface Token {
  text: string
  start: number
  end: number
  /** 0 nothing, 1 a comma or the like, 2 the end of a sentence stands before this word. */
  gap: 0 | 1 | 2
  quoted: boolean
  /** As it was written, in lower case, where that is more than the folded text. */
  written?: string
  /** It stands under a negation: what it says is denied. */
  denied?: boolean
}

export interface Tokens {
  tokens: Token[]
  letters: Partial<Record<Script, number>>
  replaced: number
}

const invisible = /[\u00ad\u034f\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/
const marks = /[\u0300-\u036f\u0483-\u0487\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g
const otherForms: Record<string, string> = {
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ٱ: 'ا',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  '\u0901': '\u0902',
}
const lookalikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  к: 'k',
  т: 't',
  м: 'm',
  н: 'h',
  ԁ: 'd',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ν: 'v',
  τ: 't',
  ρ: 'p',
  υ: 'u',
}

const ranges: [number, number, Script][] = [
  [0x41, 0x24f, 'latin'],
  [0x1e00, 0x1eff, 'latin'],
  [0x600, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0x400, 0x52f, 'cyrillic'],
  [0x370, 0x3ff, 'greek'],
  [0x900, 0x97f, 'devanagari'],
  [0x3040, 0x30ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0x20000, 0x323af, 'han'],
  [0x1100, 0x11ff, 'hangul'],
  [0xac00, 0xd7af, 'hangul'],
]

/** The script a folded letter belongs to. */
export function scriptOf(char: string): Script {
  const code = char.codePointAt(0) ?? 0
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'other'
}

const folded = new Map<string, string>()

function foldChar(char: string): string {
  const known = folded.get(char)
  if (known !== undefined) return known
  let plain = char.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')
  plain = plain.replace(/[ىةکیٱđßı\u0901]/g, (c) => otherForms[c] ?? c)
  // Bounded: a text full of rare characters must not grow the memory.
  if (folded.size < 5000) folded.set(char, plain)
  return plain
}

/** The form words are compared in: compatible, lower case, without accents, one Arabic spelling. */
export function fold(text: string): string {
  let out = ''
  for (const char of text) if (!invisible.test(char)) out += foldChar(char)
  return out
}

const letter = /[\p{L}\p{N}\p{Mc}\p{Mn}]/u
const realLetter = /\p{L}/u
const sentenceEnd = /[.!?;\n\r\u2026\u3002\uff01\uff1f\u061f\u061b\u06d4\u0964]/
const comma = /[,:()[\]{}|/\\\u060c\u3001\uff0c\u2013\u2014\u2022]/
const apostrophe = /['\u2019\u2018\u02bc\u00b4`]/
const quoteMark = /["\u201c\u201d\u201e\u00ab\u00bb]/
const inWord = /[@$!*+]/
const oneCharWords: ReadonlySet<Script> = new Set(['han', 'kana'])

function isLetter(char: string | undefined): boolean {
  return char !== undefined && letter.test(char)
}

/** Cuts a text into folded words, once, in one pass from left to right. */
export function tokenise(source: string): Tokens {
  const tokens: Token[] = []
  const letters: Partial<Record<Script, number>> = {}
  let replaced = 0
  let gap: 0 | 1 | 2 = 0
  let word = ''
  let start = 0
  let end = 0
  let openQuote = -1

  const finish = () => {
    if (word === '') return
    const text = plainLookalikes(word)
    const written = source.slice(start, end).normalize('NFC').toLowerCase()
    tokens.push({
      text,
      start,
      end,
      gap,
      quoted: openQuote >= 0,
      ...(written === text ? {} : { written }),
    })
    word = ''
    gap = 0
  }
  const breakAt = (strength: 1 | 2) => {
    finish()
    // "p.o." is one thing; a dot after a single letter ends no sentence.
    const last = tokens.at(-1)
    if (strength === 2 && last?.text.length === 1 && last.text !== 'i' && source[last.end] === '.') return
    if (strength > gap) gap = strength
  }

  for (let i = 0; i < source.length; ) {
    const char = String.fromCodePoint(source.codePointAt(i) ?? 0)
    const next = i + char.length
    if (char === '\ufffd') replaced++
    if (invisible.test(char)) {
      i = next
      continue
    }
    const plain = foldChar(char)
    if (plain === '') {
      // A lone mark belongs to the letter before it.
      if (word !== '') end = next
    } else if (isLetter(plain)) {
      const script = scriptOf(plain)
      if (realLetter.test(plain)) letters[script] = (letters[script] ?? 0) + 1
      if (oneCharWords.has(script)) finish()
      if (word === '') start = i
      word += plain
      end = next
      if (oneCharWords.has(script)) finish()
    } else if (quoteMark.test(char)) {
      finish()
      if (openQuote >= 0) openQuote = -1
      else openQuote = tokens.length
    } else if (apostrophe.test(char) && word !== '' && isLetter(source[next])) {
      word += "'"
    } else if (apostrophe.test(char)) {
      finish()
      if (openQuote >= 0) openQuote = -1
      else if (isLetter(source[next]) && !isLetter(source[i - 1])) openQuote = tokens.length
    } else if (inWord.test(char) && isLetter(source[next]) && (word !== '' || char === '@' || char === '$')) {
      if (word === '') start = i
      word += char
      end = next
    } else if (sentenceEnd.test(char)) breakAt(2)
    else if (comma.test(char)) breakAt(1)
    else finish()
    i = next
  }
  finish()
  // A quote that never closes quotes nothing.
  if (openQuote >= 0) for (const token of tokens.slice(openQuote)) token.quoted = false
  return { tokens, letters, replaced }
}

function plainLookalikes(word: string): string {
  if (!/[a-z]/.test(word) || !/[\u0370-\u052f]/.test(word)) return word
  return word.replace(/[\u0370-\u052f]/g, (c) => lookalikes[c] ?? c)
}
