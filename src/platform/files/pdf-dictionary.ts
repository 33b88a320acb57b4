/** A value of a PDF: a name keeps its slash, a string is bytes, a reference is `{ object: 'N G' }`. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | Buffer
  | { object: string }
  | PdfValue[]
  | PdfDictionary
export type PdfDictionary = Map<string, PdfValue>

/** The bounds on hostile input: so much of one dictionary is read, and so deep. */
const dictionaryBytesAtMost = 64 * 1024
const depthAtMost = 20

const gap = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const opening = /<<|\[/y
const closing = />>|\]/y
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y
const reference = /(\d{1,10})[\0\t\n\f\r ]{1,9}(\d{1,5})[\0\t\n\f\r ]{1,9}R(?![\w.])/y
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y
const word = /true|false|null/y
const hexString = /<([\da-f\0\t\n\f\r ]*)>/iy
const parenthesis = /\(/y
const piece = /[^()\\\r]+|\\(?:[0-7]{1,3}|\r\n|[^])|\r\n?|[()]/y

const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Reads the dictionary that begins at a byte of a file, after white space and comments (ISO 32000-2, 7.2 and 7.3). Of a
 * dictionary that is longer than 64 KiB, nested more than 20 deep, or damaged, it answers null.
 */
export const readDictionary = (bytes: Buffer, start: number): PdfDictionary | null => {
  try {
    const value = readValue({ text: bytes.toString('latin1', start, start + dictionaryBytesAtMost), at: 0 })
    return value instanceof Map ? value : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

interface Reading {
  readonly text: string
  at: number
}

const take = (reading: Reading, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.text)
  if (found) reading.at = pattern.lastIndex
  return found
}

const readValue = (reading: Reading, depth = 0): PdfValue => {
  if (depth > depthAtMost) throw new RangeError('nested too deep')
  take(reading, gap)
  const opened = take(reading, opening)?.[0]
  if (opened) {
    const values = readUntilClosed(reading, depth)
    return opened === '[' ? values : toDictionary(values)
  }
  const named = take(reading, name)
  if (named) return `/${(named[1] ?? '').replace(/#([\da-f]{2})/gi, (_, hex: string) => byteOf(hex, 16))}`
  const referred = take(reading, reference)
  if (referred) return { object: `${Number(referred[1])} ${Number(referred[2])}` }
  const counted = take(reading, number)
  if (counted) return Number(counted[0])
  const said = take(reading, word)
  if (said) return words[said[0]] ?? null
  const hex = take(reading, hexString)?.[1]?.replace(/[^\da-f]/gi, '')
  if (hex !== undefined) return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex')
  if (take(reading, parenthesis)) return readLiteral(reading)
  throw new RangeError('not a value')
}

const readUntilClosed = (reading: Reading, depth: number): PdfValue[] => {
  const values: PdfValue[] = []
  for (take(reading, gap); !take(reading, closing); take(reading, gap))
    values.push(readValue(reading, depth + 1))
  return values
}

const toDictionary = (values: readonly PdfValue[]): PdfDictionary => {
  const dictionary: PdfDictionary = new Map()
  for (let i = 0; i + 1 < values.length; i += 2) {
    const key = values[i]
    if (typeof key !== 'string') throw new RangeError('a key is not a name')
    dictionary.set(key, values[i + 1] ?? null)
  }
  return dictionary
}

const byteOf = (digits: string, base: number): string =>
  String.fromCharCode(Number.parseInt(digits, base) & 0xff)

/** The string after an opening parenthesis: inner pairs belong to it, a line may be broken with a backslash. */
const readLiteral = (reading: Reading): Buffer => {
  let string = ''
  for (let open = 1; ; ) {
    const part = take(reading, piece)?.[0]
    if (part === undefined) throw new RangeError('a string has no end')
    if (part === '(') open += 1
    if (part === ')') open -= 1
    if (open === 0) return Buffer.from(string, 'latin1')
    const escaped = part.startsWith('\\') ? part.slice(1) : null
    if (escaped === null) string += part.replace(/\r\n?/, '\n')
    else if (/^[0-7]/.test(escaped)) string += byteOf(escaped, 8)
    else if (!/^[\r\n]/.test(escaped)) string += escapes[escaped] ?? escaped
  }
}
