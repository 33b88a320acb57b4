import type { RememberedFact } from '../engine/talk/types.ts'

const numbers = /(?:\+?\d[\s().-]?){5,}/g
const addresses =
  /\b\d{1,5}\s+(?:\p{L}+\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|drive|dr|lane|ln|court|calle|avenida)\b\.?/giu
const mails = /[\w.+-]+@[\w-]+\.[\w.]+/g
const namesAtMost = 40

/** Letters as they are, all else as any one character. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '.')

/** Hides what a provider need not know: names of people who were told of, numbers, addresses. In their place stands what they are. */
export const hiderFor = (facts: readonly RememberedFact[]): ((text: string) => string) => {
  const people = facts
    .filter(({ kind, value }) => (kind === 'person' || kind === 'loss') && value.length >= 2)
    .slice(0, namesAtMost)
    .map(({ relation, value }) => ({
      as: relation ?? 'N.',
      // "My sister Lena" is "my sister".
      name: new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${plain(relation ?? value)} +)?${plain(value)}(?![\\p{L}\\p{N}])`,
        'giu',
      ),
    }))
  return (text) =>
    people
      .reduce((hidden, { name, as }) => hidden.replace(name, as), text)
      .replace(mails, '(mail address)')
      .replace(addresses, '(address)')
      .replace(numbers, '(number)')
}
