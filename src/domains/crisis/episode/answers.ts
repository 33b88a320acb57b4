import { readFileSync } from 'node:fs'
import { type Token, tokenise } from '#platform/text/tokens.ts'
import { type PackLanguage, packLanguages } from '../detection/types.ts'

/** What people say in answer to a counselor's question. The words are in `answers/<language>.txt`. */
export const marks = [
  'YES',
  'NO',
  'HARDLY',
  'UNSURE',
  'REFUSES',
  'SAFE',
  'NOTSAFE',
  'THOUGHTS',
  'NOTHOUGHTS',
  'PLAN',
  'MEANS',
  'PUTAWAY',
  'WHEN',
  'PLACE',
  'TAKEN',
  'NOTTAKEN',
  'CALLFAILED',
  'CALLED',
  'ALONE',
  'COMPANY',
  'HARM',
  'AWAY',
  'NEAR',
  'BLEEDING',
  'STOPPED',
  'AWAKE',
  'NOTAWAKE',
  'VOICES',
  'CHILD',
  'THANKS',
  'TAKESBACK',
  'HOPE',
  'ANGRY',
  'BETTER',
  'PERSON',
  'GREETS',
  'OFTEN',
  'NOBODY',
  'ITSME',
  'ITSOTHER',
  'COMING',
  'ATTACK',
  'HIDING',
  'INJURY',
  'WATCHED',
  'LOCKED',
  'NOCALL',
  'TELL',
  'RESCUED',
  'TRUST',
  'NOTAGE',
  'GONE',
  'COMFORTS',
  'DECIDED',
  'LEAVES',
  'OVERHEARD',
  'CANTCALL',
  'FEARPAROLE',
  'FEARPOLICE',
  'FEARPAPERS',
  'FEARCHILDREN',
  'KIN',
  'NEARBY',
  'SEES',
  'GAVE',
  'EDGE',
  'TOLDYOU',
  'NOVIOLENCE',
  'DEEP',
  'BLOOD',
  'FAINT',
  'DROWSY',
  'SLAY',
  'HEHAS',
  'NOTMINE',
  'SHUTIN',
  'GOIN',
  'LIES',
  'NOTVICTIM',
  'FIREARM',
  'FORME',
  'NOTSELF',
  'ATOTHER',
  'FORTHEM',
  'OFOTHER',
  'NOTCHILD',
  'NOKID',
  'READSIT',
  'ASKSWHY',
  'MOVESON',
  'ADMITS',
  'LIED',
  'ELSEWHERE',
  'TOOKMANY',
  'DETOX',
  'SHAKES',
  'FAREWELL',
  'BEATSME',
  'TOUCHES',
  'ELDER',
  'BYELDER',
  'HOMEFEAR',
  'STRIKES',
  'SELFCUT',
  'SMALL',
  'SLIGHT',
  'VITAL',
  'TRACE',
] as const
export type Mark = (typeof marks)[number]

export interface Met {
  mark: Mark
  language: PackLanguage
  from: number
  to: number
}

interface Entry {
  mark: Mark
  language: PackLanguage
  words: string[]
  /** `word*`: the last word may have any ending. */
  isOpen: boolean
  /** `=word`: it counts as a whole message only. */
  isWhole: boolean
  /** It is written in letters that only some of the languages have. */
  isLatin: boolean
}

/** Phones write "dont" and "don't": neither spelling matters. */
const plain = (word: string): string => word.replace(/['’]/g, '')

/** A person, a blow or a touch stays one also inside a longer phrase. */
const anywhere: ReadonlySet<Mark> = new Set(['KIN', 'ELDER', 'TOUCHES', 'BEATSME', 'VITAL'])

let entries: Map<string, Entry[]> | undefined
const beginningSize = 2

function readEntries(): Map<string, Entry[]> {
  const known = new Map<string, Entry[]>()
  const add = (key: string, entry: Entry) => known.set(key, [...(known.get(key) ?? []), entry])
  for (const language of packLanguages)
    for (const line of readFileSync(new URL(`./answers/${language}.txt`, import.meta.url), 'utf8').split(
      '\n',
    )) {
      const [mark = '', list = ''] = line.split(/:(.*)/)
      if (!marks.includes(mark as Mark)) continue
      for (const phrase of list.split(',')) {
        const isOpen = phrase.trim().endsWith('*')
        const isWhole = phrase.trim().startsWith('=')
        const words = tokenise(phrase.replace(/[*=]/g, '')).tokens.map(({ text }) => plain(text))
        const [first] = words
        if (!first) continue
        const isLatin = words.some((word) => /[a-z]/.test(word))
        const entry = { mark: mark as Mark, language, words, isOpen, isWhole, isLatin }
        add(isOpen && words.length === 1 ? first.slice(0, beginningSize) : first, entry)
      }
    }
  return known
}

/**
 * The marks of a text, in the order of their words. Words in Latin letters mean another thing in another language, so that
 * they count only in the languages of the talk. A phrase inside a longer one of another mark does not count: "alone" in
 * "not alone". Throws when the lists cannot be read.
 */
export function meetMarks(
  tokens: readonly Pick<Token, 'text' | 'gap'>[],
  spoken: ReadonlySet<string>,
): Met[] {
  entries ??= readEntries()
  const plainWords = tokens.map(({ text }) => plain(text))
  const met: Met[] = []
  plainWords.forEach((word, from) => {
    const near = [...(entries?.get(word) ?? []), ...(entries?.get(word.slice(0, beginningSize)) ?? [])]
    for (const { mark, language, words: phrase, isOpen, isWhole, isLatin } of new Set(near)) {
      if (isWhole && phrase.length !== tokens.length) continue
      if (isLatin && !spoken.has(language)) continue
      const fits = phrase.every((one, at) => {
        const said = plainWords[from + at]
        // "No, I want to live" is not "no I want…".
        if (at > 0 && tokens[from + at]?.gap !== 0) return false
        return isOpen && at === phrase.length - 1 ? said?.startsWith(one) : said === one
      })
      if (fits) met.push({ mark, language, from, to: from + phrase.length })
    }
  })
  return met.filter(
    (one) =>
      !met.some(
        (other) =>
          other.mark !== one.mark &&
          // "My aunt" is a person whatever else it says.
          !anywhere.has(one.mark) &&
          other.from <= one.from &&
          other.to >= one.to &&
          other.to - other.from > one.to - one.from,
      ),
  )
}
