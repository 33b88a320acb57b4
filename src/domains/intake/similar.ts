import { nameWords } from '#shared/fold-name.ts'
import { areOneGivenName } from '#shared/nicknames.ts'

/** How many letters have to be changed, put in, left out, or swapped with their neighbour. */
const distance = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}

/** One slip in a short word, two in a long one. */
const isNear = (a: string, b: string): boolean =>
  a === b ||
  areOneGivenName(a, b) ||
  (Math.min(a.length, b.length) >= 3 && distance(a, b) <= (Math.max(a.length, b.length) > 6 ? 2 : 1))

/**
 * How two names are alike: `same` whatever their order, accents, capitals and spaces ("De Haro", "DeHaro"); `similar` where
 * every word of the shorter one has a near one in the other (a slip, a short form, a middle name, a second family name), and
 * there are two of them at least; `shared` where they have one word in common, such as the family name.
 */
export const likeness = (one: string, other: string): Likeness => likenessTo(one)(other)

type Likeness = 'same' | 'similar' | 'shared' | 'other'

/** The same for one name that is compared with thousands: its own words are found once. */
export const likenessTo = (one: string): ((other: string) => Likeness) => {
  const a = nameWords(one)
  return (other) => compare(a, nameWords(other))
}

const compare = (a: string[], b: string[]): Likeness => {
  if (a.length === 0 || b.length === 0) return 'other'
  if (a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ')) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...long]
  for (const word of short) {
    const at = left.findIndex((candidate) => isNear(word, candidate))
    if (at < 0) return shareWord(a, b) ? 'shared' : 'other'
    left.splice(at, 1)
  }
  return short.length >= 2 || long.length === 1 ? 'similar' : 'shared'
}

/** One whole word of both, or two forms of one given name; an initial is none. */
const shareWord = (a: string[], b: string[]): boolean =>
  a.some((word) => word.length > 1 && b.some((other) => word === other || areOneGivenName(word, other)))

/** The same figures with day and month in the other order; null where that is no day, or the same one. */
export const swappedDay = (day: string): string | null => {
  const [year = '', month = '', date = ''] = day.split('-')
  if (Number(date) > 12 || month === date) return null
  return `${year}-${date}-${month}`
}
