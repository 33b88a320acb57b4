import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { crisisCatalog } from '#domains/crisis/catalog.ts'
import { textLine } from '#domains/crisis/episode/as-text.ts'
import { numbersFor } from '#domains/crisis/numbers.ts'
import { segmentsOf, toPlainLetters } from '#platform/sms-segments.ts'
import { languages } from '#shared/languages.ts'
import { momentIn } from '#shared/moments.ts'

/** The most parts a text message of the product is sent as, with long names and links. Arabic letters take twice the room. */
const partsAtMost = { latin: 2, other: 3 }
/** Long ones of each kind. */
const facts = (language: string): Record<string, string> => {
  const when = momentIn(new Date('2026-09-30T19:30:00Z'), language, {
    timeZone: 'America/Los_Angeles',
    now: new Date('2026-09-20T19:30:00Z'),
  })
  return {
    sender: 'New Day House Oakland',
    organization: 'New Day House Oakland',
    name: 'Guadalupe',
    emergency: '911',
    when,
    next: when,
    choices: [when, when].join('; '),
    reference: 'LF-2026-004711',
    code: '482913',
    link: 'https://app.newdayhouse.org/hub/appointments',
  }
}
const fill = (text: string, language: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts(language)[name] ?? `#${name}#`)

interface Found {
  language: string
  key: string
  text: string
}

/** Every `sms` of a catalog that is a message, and every answer to a text. */
const messagesOf = (language: string): Found[] => {
  const folder = new URL(`../../locales/${language}/`, import.meta.url)
  return readdirSync(folder).flatMap((name) => {
    const found: Found[] = []
    const walk = (part: Record<string, unknown>, path: string): void => {
      for (const [key, value] of Object.entries(part)) {
        const at = `${path}.${key}`
        if (typeof value === 'object' && value) walk(value as Record<string, unknown>, at)
        else if (
          typeof value === 'string' &&
          value.includes('{{') &&
          (key === 'sms' || /^reminders\.reply\./.test(at))
        )
          found.push({ language, key: at, text: value })
      }
    }
    walk(
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>,
      name.replace('.json', ''),
    )
    return found
  })
}

const isOther = new Set(['ar', 'hi', 'ru', 'ko', 'zh'])
const messages = languages.flatMap(({ code }) => messagesOf(code))
const withLine = ({ key, text, language }: Found): string => {
  const said = fill(text, language)
  const isAnswer = key.startsWith('reminders.reply.') && !key.endsWith('.next') && !said.includes('988')
  return toPlainLetters(isAnswer ? `${said} ${textLine('line', language, numbersFor('US'))}` : said)
}

describe('a text message of the product', () => {
  it('is found in the catalogs of every language', () => {
    expect(messages.length).toBeGreaterThan(100)
    for (const { code } of languages)
      expect(messages.filter(({ language }) => language === code).length, code).toBeGreaterThan(2)
  })

  it.each(messages.map((one) => [one.language, one.key, one] as const))(
    'in %s, %s, is sent in few parts and leaves no gap',
    (language, _key, message) => {
      const text = withLine(message)
      expect(text).not.toMatch(/#|\{\{/)
      expect(segmentsOf(text)).toBeLessThanOrEqual(
        isOther.has(language) ? partsAtMost.other : partsAtMost.latin,
      )
      if (!isOther.has(language))
        expect(segmentsOf(text), 'letters of the short alphabet').toBe(gsmParts(text))
    },
  )

  it.each(languages.map(({ code }) => code))(
    'about danger in %s is written in the short alphabet, or must not be',
    (code) => {
      const lines = (['line', 'stopped'] as const).map((key) => textLine(key, code, numbersFor('US')))
      expect(crisisCatalog(code)).toBeTruthy()
      for (const line of lines) {
        const text = toPlainLetters(`New Day House: ${line}`)
        expect(segmentsOf(text)).toBeLessThanOrEqual(isOther.has(code) ? 4 : 2)
        if (!isOther.has(code)) expect(segmentsOf(text)).toBe(gsmParts(text))
      }
    },
  )
})

/** How many parts it would be if all letters were of the short alphabet. */
const gsmParts = (text: string): number => {
  const units = [...text].reduce((sum, letter) => sum + (/[\^{}\\[~\]|€]/.test(letter) ? 2 : 1), 0)
  return units <= 160 ? 1 : Math.ceil(units / 153)
}
