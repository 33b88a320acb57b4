import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#shared/languages.ts'
import { givesOut } from '../gives-out.ts'
import { type Phrasebook, searchPhrases, suggestPhrases, translatePhrases } from './match.ts'
import { loadPhrasebook } from './use-phrasebook.ts'

const codes = languages.map(({ code }) => code)
const books = new Map<string, Phrasebook>()
const bookOf = (code: string): Phrasebook => books.get(code) ?? { language: code, phrases: [] }
const inAll = codes.map((code) => [code] as const)

beforeAll(async () => {
  for (const code of codes) books.set(code, await loadPhrasebook(code))
})

describe('the phrasebook', () => {
  it.each(inAll)('has the same 150 phrases in %s, none empty and no two alike', (code) => {
    const { phrases } = bookOf(code)
    expect(phrases.map(({ id }) => id)).toEqual(bookOf('en').phrases.map(({ id }) => id))
    expect(new Set(phrases.map(({ id }) => id)).size).toBe(150)
    expect(phrases.filter(({ words }) => !words.trim() || words !== words.trim())).toEqual([])
    // Two that differ only in a question mark would be taken for each other where it is left out.
    const keys = phrases.map(({ key }) => key.replace('?', ''))
    expect(keys.filter((key, i) => !key || keys.indexOf(key) !== i)).toEqual([])
  })

  it.each(['ar', 'zh', 'ko', 'hi', 'ru'])('has no Latin letters in %s', (code) => {
    expect(bookOf(code).phrases.filter(({ words }) => /\p{Script=Latin}/u.test(words))).toEqual([])
  })

  it('asks in every language what it asks in English', () => {
    const asks = (code: string) => bookOf(code).phrases.filter(({ key }) => key.endsWith('?'))
    for (const code of codes)
      expect(
        asks(code).map(({ id }) => id),
        code,
      ).toEqual(asks('en').map(({ id }) => id))
  })

  it('has no phrase that gives out a number or an address', () => {
    const all = codes.flatMap((code) => bookOf(code).phrases.map(({ words }) => words))
    expect(all.filter((words) => givesOut(words) !== null)).toEqual([])
  })
})

describe('what is suggested', () => {
  const suggested = (code: string, typed: string) =>
    suggestPhrases(bookOf(code), typed).map(({ words }) => words)

  it('goes on from the words typed, whatever their case, accents and apostrophes', () => {
    expect(suggested('en', 'i am pr')).toEqual(['I am proud of you.'])
    expect(suggested('en', 'I’m proud')).toEqual(['I am proud of you.'])
    expect(suggested('en', 'dont give')).toEqual(['Do not give up.'])
    expect(suggested('es', 'cuando vie')).toEqual(['¿Cuándo vienes?'])
    expect(suggested('vi', 'dao nay')).toEqual(['Dạo này có khỏe không?'])
    expect(suggested('ar', 'افتخر')).toEqual(['أفتخر بك.'])
    expect(suggested('zh', '骄傲')).toEqual(['我为你骄傲。'])
    expect(suggested('ko', '사랑')).toEqual(['사랑해.', '언제까지나 사랑할 거야.'])
  })

  it('is at most three phrases, and a phrase that is written already is only gone on with', () => {
    expect(suggested('en', 'thank you')).toEqual([
      'Thank you for everything.',
      'Thank you for listening.',
      'Thank you for coming.',
    ])
    expect(suggested('en', 'children')).toHaveLength(3)
    expect(suggested('en', 'I love you.')).toEqual([])
    expect(suggested('en', '')).toEqual([])
    expect(suggested('en', 'The lawn is green')).toEqual([])
  })

  it('is found by a search for words in any order', () => {
    const found = (search: string) => searchPhrases(bookOf('en'), search).map(({ words }) => words)
    expect(found('school pick')).toEqual(['I will pick up the children from school.'])
    expect(found('')).toHaveLength(150)
  })
})

describe('a message in another language', () => {
  const translated = (words: string, from = 'en', to = 'es') =>
    translatePhrases(words, bookOf(from), bookOf(to))

  it('is translated where it is a phrase, without regard to case, accents and its last marks', () => {
    expect(translated('I am proud of you.')).toBe('Me llenas de orgullo.')
    expect(translated('i’m proud of you!!')).toBe('Me llenas de orgullo.')
    expect(translated('te extrano', 'es', 'en')).toBe('I miss you.')
    expect(translated('最近怎么样？', 'zh', 'ar')).toBe('كيف حالك؟')
  })

  it('is translated line by line where every line is a phrase, and not at all otherwise', () => {
    expect(translated('Good morning.\nHow are you?')).toBe('Buenos días.\n¿Cómo estás?')
    expect(translated('Good morning.\nThe lawn is green.')).toBeNull()
    expect(translated('I trust you with the keys.')).toBeNull()
    expect(translated('')).toBeNull()
  })

  it('keeps its own words where a mark or a sign gives them another meaning', () => {
    expect(translated('I trust you?')).toBeNull()
    expect(translated('How are you')).toBeNull()
    expect(translated('I am happy today. 🙄')).toBeNull()
  })
})
