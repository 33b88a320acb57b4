import { testStart } from '#platform/clock.ts'
import { describe, expect, test } from 'vitest'
import { crisisCatalog, crisisTextLanguages } from './catalog.ts'
import { detect } from './detection/detect.ts'
import { type EpisodeKind, episodeKinds } from './episode/types.ts'
import { freshProgress } from './episode/progress.ts'
import { say } from './episode/say.ts'
import { type CrisisNumbers, defaultNumbers, interpolate } from './numbers.ts'
import { replyMarks } from './reply-marks.ts'

const numbers = defaultNumbers
const opening = (kind: EpisodeKind, language: string, own: CrisisNumbers = numbers) => {
  const progress = freshProgress(kind, language)
  const reply = say(
    {
      parts: ['opening'],
      progress,
      level: 'crisis',
      facts: [],
      needsTask: false,
      isDenied: false,
      buttons: 'danger',
    },
    { language, numbers: own, holder: null },
  )
  if (!reply) throw new Error('no opening')
  return reply
}
/** Nobody near is advised where the danger may be the person who is near. */
const keepsAlone: readonly EpisodeKind[] = ['abuse', 'child', 'other']
/** These ask about another person, or about who is near. */
const asksOfOthers: readonly EpisodeKind[] = ['child', 'other']

describe.each(crisisTextLanguages)('the first crisis text in %s', (language) => {
  const mark = replyMarks[language]
  describe.each(episodeKinds)('for %s', (kind) => {
    const { text, actions, reviewed } = opening(kind, language)

    test('asks one question, says who sees it and that it is an AI', () => {
      if (!asksOfOthers.includes(kind)) expect(text).toMatch(mark.question)
      expect(text.match(/[?？؟]/g)).toHaveLength(1)
      expect(text).toMatch(mark.who)
      expect(text).toMatch(mark.noSecret)
    })

    test('names the lines, a person, staying and the AI, and someone near where that is safe', () => {
      expect(text).toContain(numbers.emergency.call)
      expect(text).toContain(numbers.lifeline.call)
      expect(text).toMatch(mark.call)
      expect(text).toMatch(mark.person)
      if (!keepsAlone.includes(kind)) expect(text).toMatch(mark.with)
      if (!asksOfOthers.includes(kind)) expect(text).toMatch(mark.means)
      expect(text).toMatch(mark.stay)
      expect(text).toMatch(mark.ai)
    })

    test('has buttons to an emergency call and a person', () => {
      expect(actions).toContainEqual(expect.objectContaining({ kind: 'call', href: 'tel:911' }))
      expect(actions).toContainEqual(expect.objectContaining({ kind: 'person' }))
      expect(actions.every(({ label }) => label.length > 3 && !label.includes('{{'))).toBe(true)
      if (kind === 'medical' || kind === 'overdose')
        expect(actions[0]).toMatchObject({ kind: 'call', href: 'tel:911' })
    })

    test('is short, without exclamation marks, lectures or open marks, and not yet reviewed', () => {
      expect(text).not.toMatch(/[!¡]|\{\{|undefined/)
      expect(text).not.toMatch(mark.forbidden)
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(150)
      expect(reviewed).toBe(false)
    })
  })

  test('names naloxone and poison control in an overdose', () => {
    const { text, actions } = opening('overdose', language)
    expect(text).toMatch(mark.naloxone)
    expect(text).toContain('1-800-222-1222')
    expect(actions).toContainEqual(expect.objectContaining({ href: 'tel:18002221222' }))
  })

  test('names the domestic violence line and a safe phone where someone is hurt at home', () => {
    const { text, actions } = opening('abuse', language)
    expect(text).toContain('1-800-799-7233')
    expect(text).toMatch(mark.browsing)
    expect(actions).toContainEqual(expect.objectContaining({ href: 'tel:18007997233' }))
  })

  test.each(['medical', 'overdose'] as const)('puts nothing before the emergency number for %s', (kind) => {
    const { text } = opening(kind, language)
    expect(text.split(/[.\n。।]/)[0]).toContain('911')
    expect(text.indexOf('911')).toBeLessThan(30)
  })

  test("offers no plan of one's own in violence", () => {
    expect(opening('violence', language).actions.some(({ kind }) => kind === 'plan')).toBe(false)
  })

  test('has no number written into the catalog', () => {
    expect(JSON.stringify(crisisCatalog(language))).not.toMatch(/988|911|800|88788|112/)
  })
})

test('English and Spanish offer a text, Arabic and others lead with the call', () => {
  const kinds = (language: string) => opening('suicide', language).actions.map(({ kind }) => kind)
  expect(kinds('en').slice(0, 2)).toEqual(['call', 'text'])
  expect(kinds('ar')).not.toContain('text')
  expect(kinds('ru')).not.toContain('text')
  expect(kinds('ar')[0]).toBe('call')
})

test('Spanish says which key to press and which word to send', () => {
  const { text, actions } = opening('suicide', 'es')
  expect(text).toMatch(/oprime el 2/)
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'text', href: 'sms:988?body=AYUDA' }))
})

test('a language without texts gets English', () => {
  expect(opening('general', 'ht').text).toMatch(/Are you safe right now/)
})

test('numbers come from the configuration', () => {
  const local = { ...numbers, emergency: { call: '112' }, lifeline: { call: '116123', byLanguage: {} } }
  const { text, actions } = opening('suicide', 'en', local)
  expect(text).toContain('116123')
  expect(text).not.toMatch(/988|911/)
  expect(actions.map(({ href }) => href)).toContain('tel:112')
})

test('a mark without a value is an error, not a hole in the text', () => {
  expect(() => interpolate('call {{nobody}}', {})).toThrow()
})

test('the first text about suicide is itself recognisable as safe: it never reads as a plan', () => {
  expect(detect(opening('suicide', 'en').text, { now: testStart }).level).not.toBe('crisis')
})
