import { describe, expect, it } from 'vitest'
import { faultOf } from '../../ai/filter.ts'
import { situations, topics } from '../understanding/labels.ts'
import { bankOf, parseBank, talkLanguages } from './bank.ts'
import { markOf } from './say.ts'

const english = bankOf('en')
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

it('a line that has no form is refused with its number', () => {
  expect(() => parseBank('## a\nr one\nz two')).toThrow('line 3')
  expect(() => parseBank('r one')).toThrow('line 1')
})

it('English has sentences for every topic and situation', () => {
  for (const section of [...topics, ...situations])
    for (const kind of ['r', 'q', 'a'] as const)
      expect(
        english.get(section)?.some((line) => line.kind === kind),
        `${section} ${kind}`,
      ).toBe(true)
})

describe.each(talkLanguages)('the sentences in %s', (language) => {
  const bank = bankOf(language)
  const lines = [...bank].flatMap(([section, all]) => all.map((line) => ({ section, ...line })))
  // A word stands in its section alone.
  const sentences = lines.filter(({ section }) => !/^(=|!your)/.test(section))

  it('have every section of English with the kinds of lines it has', () => {
    for (const [section, all] of english) {
      const kinds = new Set(bank.get(section)?.map(({ kind }) => kind))
      for (const { kind } of all) expect(kinds.has(kind), `${section} ${kind}`).toBe(true)
    }
  })

  it('use only the placeholders that the section has in English', () => {
    for (const { section, text } of lines) {
      const known = new Set(
        english.get(section)?.flatMap((line) => placeholders(line.text).map((one) => one.toLowerCase())),
      )
      for (const name of placeholders(text))
        expect(known.has(name.toLowerCase()), `${section}: ${text}`).toBe(true)
    }
  })

  it('ask one question at most; a reflection and an affirmation ask none', () => {
    for (const { section, kind, text } of sentences) {
      const questions = (text.match(/[?？؟]/g) ?? []).length
      // A tip may quote a question to be asked.
      expect(questions, `${section}: ${text}`).toBeLessThanOrEqual(['r', 'a', 'n'].includes(kind) ? 0 : 1)
    }
  })

  it('stand once in the file', () => {
    const seen = new Map<string, string>()
    for (const { section, text } of sentences) {
      const before = seen.get(markOf(text))
      expect(before === undefined || before === section, `${before} and ${section}: ${text}`).toBe(true)
      seen.set(markOf(text), section)
    }
  })

  it('hold no method, no claim to be a person, no promise and no word that hurts', () => {
    for (const { section, text } of sentences.filter((one) => !one.section.startsWith('?')))
      expect(['method', 'claim', 'word', 'leak'], `${section}: ${text}`).not.toContain(
        faultOf(text, language),
      )
  })
})
