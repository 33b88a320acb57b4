import { placeOfZip } from '#platform/places/zips.ts'
import { plainWords, rawWords, smallWords, streetKinds, streetSides, unitWords } from './street-words.ts'

/** Where a house is, as its owner wrote it. */
export interface Whereabouts {
  address: string
  zipCode: string
}

/** What gives a street away: its number, each word that is its own, or the whole name where it has no such word. */
interface Telling {
  numbers: Set<string>
  words: Set<string>
  /** Shows also where letters are spread out or words run together. */
  runs: string[]
  phrase: string
}

const isNumber = (word: string): boolean => /^\d+[a-z]?$/.test(word)
const isOwn = (word: string): boolean =>
  word.length > 1 &&
  !/^\d/.test(word) &&
  ![streetKinds, streetSides, unitWords, smallWords].some((words) => words.has(word))

/** The words of the line of the street alone: some write city, state and ZIP code behind it, which everybody may read. */
const streetLine = ({ address, zipCode }: Whereabouts): string[] => {
  const words = plainWords(address)
  const place = placeOfZip(zipCode)
  if (!place) return words
  const behind = new Set([...plainWords(zipCode), ...plainWords(place.state), 'usa', 'us'])
  const city = plainWords(place.city)
  let end = words.length
  while (end > 1 && behind.has(words[end - 1] ?? '')) end -= 1
  const start = end - city.length
  const endsWithCity = start > 1 && city.every((word, i) => words[start + i] === word)
  return words.slice(0, endsWithCity ? start : end)
}

const tellingOf = (where: Whereabouts): Telling => {
  const line = streetLine(where)
  // "Apt 3": the number of a door inside, which says nothing of the street.
  const isDoor = (at: number): boolean => {
    const word = line[at] ?? ''
    return unitWords.has(line[at - 1] ?? '') && (isNumber(word) || word.length === 1)
  }
  const words = line.filter((_, i) => !isDoor(i) && !isDoor(i + 1))
  const own = words.filter(isOwn)
  const outside = words.filter(isNumber)
  const numbers = outside.length ? outside : line.filter(isNumber)
  return {
    numbers: new Set(numbers),
    words: new Set(own),
    runs: [...own, own.join('')].filter((run) => run.length >= 6),
    phrase: own.length ? '' : words.filter((word) => !isNumber(word)).join(' '),
  }
}

const tells = (text: string, { numbers, words, runs, phrase }: Telling): boolean => {
  const said = plainWords(text)
  const run = rawWords(text).join('')
  return (
    said.some((word) => numbers.has(word) || words.has(word)) ||
    runs.some((one) => run.includes(one)) ||
    (phrase !== '' && ` ${said.join(' ')} `.includes(` ${phrase} `))
  )
}

/** Whether a text names the street of a house or its number. It would rather take a common word for a street than tell one. */
export const namesStreet = (text: string, where: Whereabouts): boolean => tells(text, tellingOf(where))

/** A text for people who may not know the street yet: every line that could tell it is left out. */
export const hideStreet = (text: string, where: Whereabouts): string => {
  const telling = tellingOf(where)
  const left = text.split(/[\n\r\v\f\u0085\u2028\u2029]+/).filter((line) => !tells(line, telling))
  // A name can also be spread over two lines.
  return tells(left.join(' '), telling) ? '' : left.join('\n')
}

/**
 * The city for people who may not know the street yet: that of the ZIP code. What somebody typed is shown only where there
 * is none, and where it cannot be anything else.
 */
export const shownCity = (city: string, where: Whereabouts): string => {
  const place = placeOfZip(where.zipCode)
  if (place) return place.city
  return /\p{N}/u.test(city) || namesStreet(city, where) ? '' : city
}
