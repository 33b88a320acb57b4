import {
  codeWords,
  digitWords,
  doorWords,
  hidingWords,
  keyWords,
  plainWords,
  rawWords,
  smallWords,
  streetKinds,
  streetSides,
  timeWords,
  unitWords,
} from './street-words.ts'

/** Where a house is, as its owner wrote it. */
export interface Whereabouts {
  address: string
  zipCode: string
  /** City and state of the ZIP code, which everyone may read; null where they are not known. */
  place: { city: string; state: string } | null
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
const streetLine = ({ address, zipCode, place }: Whereabouts): string[] => {
  const words = plainWords(address)
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

const linesOf = (text: string): string[] => text.split(/[\n\r\v\f\u0085\u2028\u2029]+/)

/** Whether a text says how to get into the home: a code of a door or a gate, or where the key lies. */
export const namesEntry = (text: string): boolean => {
  const said = plainWords(text)
  const isSpelled = said.filter((word) => digitWords.has(word)).length >= 3
  const numbers = said.filter((word) => /\d/.test(word))
  if (said.some((word) => codeWords.has(word)) && (numbers.length > 0 || isSpelled || /[#*]/.test(text)))
    return true
  const isLong = (word: string, at: number): boolean =>
    /^\d{4,8}$/.test(word) && !timeWords.has(said[at - 1] ?? '')
  const isApart = /(?:^| )\d(?: \d){2,}(?: |$)/.test(said.join(' '))
  if (said.some((word) => doorWords.has(word)) && (said.some(isLong) || isApart)) return true
  return said.some((word) => keyWords.has(word)) && said.some((word) => hidingWords.has(word))
}

/** A text for people who may not know the street yet: each line that tells it, or the way in, is left out. */
export const hideStreet = (text: string, where: Whereabouts): string => {
  const telling = tellingOf(where)
  const left = linesOf(text).filter((line) => !tells(line, telling) && !namesEntry(line))
  // A name can also be spread over two lines.
  return tells(left.join(' '), telling) ? '' : left.join('\n')
}

/** The lines that a person reads only after both sides said yes. */
export const linesForLater = (text: string, where: Whereabouts): string[] => {
  const shown = linesOf(hideStreet(text, where))
  return linesOf(text).filter((line) => line.trim() && !shown.includes(line))
}
