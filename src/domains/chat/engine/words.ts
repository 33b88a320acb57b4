import { foldWords } from '#shared/fold.ts'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import tl from './words/tl.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export interface WordLists {
  commands: Record<string, string[]>
  exercises: Record<string, string[]>
  options: Record<string, string[]>
  numbers: Record<string, number>
  /** How a wish for an exercise begins: "I want to", "can we". */
  wishes: string[]
  /** What makes it the opposite: "do not", "no quiero". */
  refusals: string[]
  /** Words of the kind that a thinking trap is made of. */
  traps: string[]
  intents: Record<string, string[]>
  topics: Record<string, string[]>
  questionWords: string[]
  notTopics: string[]
  /** Words that name a time or an occasion: "after", "tonight", "every". Names of days and months are not listed. */
  times: string[]
}

/** The words of every language. All are always tried, since people mix languages. */
export const wordLists: readonly WordLists[] = [en, es, ar, de, fr, hi, ko, pt, ru, tl, vi, zh]

/** Folded text without marks of any kind: words and single spaces. */
export function fold(text: string): string {
  return (
    foldWords(text)
      // Hindi writes its vowels as marks.
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

// Word lists are folded on load, so that a writer may write accents or not.
const folded = new Map<string, string[]>()
function wordsOf(entry: string): string[] {
  const known = folded.get(entry)
  if (known) return known
  const words = entry.endsWith('*') ? `${fold(entry)}*`.split(' ') : fold(entry).split(' ')
  folded.set(entry, words)
  return words
}

// Arabic writes "and", "in", "to" and "the" onto the word.
function formsOf(token: string): string[] {
  if (!/^[\u0600-\u06ff]/.test(token)) return [token]
  const forms = [token]
  const bare = token.replace(/^[وف](?=...)/, '')
  forms.push(bare, bare.replace(/^(ال|لل|بال|كال)(?=..)/, ''), bare.replace(/^[بلك](?=...)/, ''))
  return forms
}

function matchesAt(tokens: string[][], at: number, words: string[]): boolean {
  return words.every((word, offset) =>
    (tokens[at + offset] ?? []).some((form) =>
      word.endsWith('*') ? form.startsWith(word.slice(0, -1)) : form === word,
    ),
  )
}

// Hundreds of entries are looked for in one text: its words are cut once.
let cut: { text: string; tokens: string[][] } = { text: '', tokens: [] }
function tokensOf(foldedText: string): string[][] {
  if (cut.text !== foldedText) cut = { text: foldedText, tokens: foldedText.split(' ').map(formsOf) }
  return cut.tokens
}

/** Where an entry of a word list begins in folded text, as a word index, or -1. */
export function findEntry(foldedText: string, entry: string): number {
  const tokens = tokensOf(foldedText)
  const words = wordsOf(entry)
  return tokens.findIndex((_, at) => matchesAt(tokens, at, words))
}

const joined = new Map<string, string>()
function joinedOf(entry: string): string {
  const known = joined.get(entry)
  if (known !== undefined) return known
  const text = wordsOf(entry).join(' ')
  joined.set(entry, text)
  return text
}

/** Whether folded text is exactly one of the entries. */
export function isOneOf(foldedText: string, entries: readonly string[]): boolean {
  return foldedText !== '' && entries.some((entry) => joinedOf(entry) === foldedText)
}

export interface TopicHit {
  topic: string
  /** Word index in the text where the topic was first named. */
  at: number
}

// A craving is heard before anything else that is named beside it.
const heardFirst = 'cravings'

/** The reentry topic a text is mostly about; on a tie the one that is named first. */
export function findTopic(text: string): TopicHit | null {
  const whole = fold(text)
  let best: (TopicHit & { score: number }) | null = null
  for (const lists of wordLists) {
    const cleaned = lists.notTopics.reduce((rest, phrase) => rest.replaceAll(phrase, '·'), whole)
    for (const [topic, entries] of Object.entries(lists.topics)) {
      const places = entries.map((entry) => findEntry(cleaned, entry)).filter((place) => place >= 0)
      if (places.length === 0) continue
      const at = Math.min(...places)
      const score = places.length + (topic === heardFirst ? 2 : 0) - at / 1000
      if (score > (best?.score ?? -Infinity)) best = { topic, at, score }
    }
  }
  return best && { topic: best.topic, at: best.at }
}

/** Whether the words sound like a thought that may hold a trap. It is only ever asked about, never said. */
export function findTrap(text: string): boolean {
  const plain = fold(text)
  return wordLists.some((lists) => lists.traps.some((entry) => findEntry(plain, entry) >= 0))
}

const longestWish = 14

/** The exercise that a sentence wishes for: "I want to look at a thought", "can we do the breathing". */
export function findWish(text: string): string | null {
  const plain = fold(text)
  const { length } = plain.split(' ')
  if (
    length > longestWish ||
    wordLists.some((lists) => lists.refusals.some((word) => findEntry(plain, word) >= 0))
  )
    return null
  for (const lists of wordLists) {
    const starts = lists.wishes.map((entry) => findEntry(plain, entry)).filter((at) => at >= 0)
    if (starts.length === 0) continue
    const first = Math.min(...starts)
    for (const [id, entries] of Object.entries(lists.exercises))
      if (entries.some((entry) => findEntry(plain, entry) > first)) return id.slice('protocol:'.length)
  }
  return null
}

const anywhere = ['who', 'private', 'law', 'medicine', 'call', 'reading']
const onlyAsked = ['law', 'medicine']

/** A plain intention that needs its own answer: a greeting, thanks, "who reads this". */
export function findIntent(text: string): string | null {
  const whole = fold(text)
  const count = whole.split(' ').length
  for (const lists of wordLists) {
    const asked = /[?؟]/.test(text) || lists.questionWords.includes(whole.split(' ')[0] ?? '')
    for (const [intent, entries] of Object.entries(lists.intents)) {
      if (onlyAsked.includes(intent) && !asked) continue
      if (anywhere.includes(intent) && entries.some((entry) => findEntry(whole, entry) >= 0)) return intent
      const opens = entries.some(
        (entry) => isOneOf(whole, [entry]) || (count <= 3 && whole.startsWith(`${fold(entry)} `)),
      )
      if (!anywhere.includes(intent) && opens) return intent
    }
  }
  return null
}

/** The first words of an answer, short enough to say back. */
export function shorten(text: string, most = 8): string {
  const words = text.trim().replace(/["“”]/g, '').split(/\s+/)
  return words.length <= most
    ? words.join(' ').replace(/[.!?؟،,]+$/, '')
    : `${words.slice(0, most).join(' ')}…`
}
