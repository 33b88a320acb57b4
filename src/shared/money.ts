import { languageOf } from './languages.ts'
import { withPlainDigits } from './digits.ts'

/** The most that one amount may be, in cents: a slip of the finger, not a gift. */
export const centsAtMost = 100_000_000_00

/** How an amount that a person typed was read. All amounts are integer cents. */
export type ReadAmount =
  | { kind: 'amount'; cents: number }
  | { kind: 'empty' | 'unreadable' }
  /** One separator with three digits after it: it may part thousands or cents. The person is asked which. */
  | { kind: 'unclear'; asThousands: number; asDecimals: number }

const separators = '.,\u066b\u066c'
const isMoney = new RegExp(`^\\d+([${separators} '\u2019]\\d+)*$`)

/**
 * Reads an amount of dollars as people write it: `25`, `$1,000.50`, `1.000,50`, `1 000,50`, with the digits of any script.
 * The separator that comes last parts the cents if one or two digits follow it. Nothing is guessed: see `unclear`.
 */
export const readAmount = (text: string): ReadAmount => {
  const written = withPlainDigits(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/^[ $]+|[ $]+$|US\$|USD/gi, '')
    .trim()
  if (!written) return { kind: 'empty' }
  if (!isMoney.test(written)) return { kind: 'unreadable' }
  const marks = written.replace(/\d/g, '')
  const last = marks.at(-1)
  const groups = written.split(/\D/)
  const tail = groups.at(-1) ?? ''
  const isPoint = last !== undefined && separators.includes(last)
  // 1,000,000 and 1 000: the same mark more than once, or a space, parts thousands.
  const partsThousands = (list: readonly string[]): boolean =>
    list.length > 0 && (list[0] ?? '').length <= 3 && list.slice(1).every((group) => group.length === 3)
  const whole = (list: readonly string[]): number => Number(list.join(''))
  const answer = (dollars: number, cents: number): ReadAmount => {
    const all = dollars * 100 + cents
    return Number.isSafeInteger(all) && all <= centsAtMost
      ? { kind: 'amount', cents: all }
      : { kind: 'unreadable' }
  }
  if (!isPoint || (marks.length > 1 && new Set(marks).size === 1))
    return groups.length === 1 || partsThousands(groups) ? answer(whole(groups), 0) : { kind: 'unreadable' }
  const head = groups.slice(0, -1)
  if (!(head.length === 1 || partsThousands(head))) return { kind: 'unreadable' }
  if (tail.length <= 2) return answer(whole(head), Number(tail.padEnd(2, '0')))
  if (tail.length !== 3) return { kind: 'unreadable' }
  // With two kinds of marks the second cannot part thousands: 1.000,500 is nothing that is written.
  if (marks.length > 1) return { kind: 'unreadable' }
  if (whole(head) === 0 || (head[0] ?? '').length > 3) return { kind: 'unreadable' }
  return {
    kind: 'unclear',
    asThousands: whole(groups) * 100,
    asDecimals: whole(head) * 100 + Math.round(Number(tail) / 10),
  }
}

/** An amount in US dollars as the language writes it; without cents where there are none and `short` is set. */
export const formatCents = (cents: number, language: string, { short = false } = {}): string => {
  const { locale, dir } = languageOf(language)
  const write = (of: string): string =>
    new Intl.NumberFormat(of, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      ...(short && cents % 100 === 0 ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
    }).format(cents / 100)
  // In a line from right to left the sign would part from its number: the amount stands apart, in one piece.
  return dir === 'rtl' ? `\u2066${write('en-US')}\u2069` : write(locale)
}
