import { testStart } from '#platform/clock.ts'
import { describe, expect, test } from 'vitest'
import { crisisCatalog, crisisTextLanguages } from './catalog.ts'
import { detect } from './detection/detect.ts'
import { crisisCategories } from './detection/types.ts'
import { defaultNumbers, interpolate } from './numbers.ts'
import { crisisReply } from './replies.ts'
import { replyMarks } from './reply-marks.ts'

const categories = [...crisisCategories, null] as const
const numbers = defaultNumbers

const sentences = (text: string) =>
  text
    .split(/[\n.؟?。？।]+/)
    .map((one) => one.trim())
    .filter((one) => one.length > 25)

describe.each(crisisTextLanguages)('crisis replies in %s', (language) => {
  const mark = replyMarks[language]
  describe.each(categories)('for %s', (category) => {
    const replies = [0, 1, 2, 7].map((turn) => crisisReply({ category, turn, language, numbers }))
    const [first, second, later] = replies as [(typeof replies)[0], (typeof replies)[0], (typeof replies)[0]]

    test('the first asks once whether the person is safe, and says who sees it and that it is an AI', () => {
      expect(first.text).toMatch(mark.question)
      expect(first.text).toMatch(mark.who)
      expect(first.text).toMatch(mark.noSecret)
      expect(second.text).not.toMatch(mark.question)
      expect(later.text).not.toMatch(mark.question)
    })

    test('each names the lines, a person, someone near, distance from means, staying, and the AI', () => {
      for (const { text } of replies) {
        expect(text).toContain(numbers.emergency.call)
        expect(text).toContain(numbers.lifeline.call)
        expect(text).toMatch(mark.call)
        expect(text).toMatch(mark.person)
        expect(text).toMatch(mark.with)
        expect(text).toMatch(mark.means)
        expect(text).toMatch(mark.stay)
        expect(text).toMatch(mark.ai)
        expect(text).toMatch(mark.who)
      }
    })

    test('buttons lead to an emergency call, the lifeline where it fits, and a person', () => {
      for (const { actions } of replies) {
        expect(actions).toContainEqual(expect.objectContaining({ kind: 'call', href: 'tel:911' }))
        expect(actions).toContainEqual(expect.objectContaining({ kind: 'person' }))
        expect(actions.every(({ label }) => label.length > 3 && !label.includes('{{'))).toBe(true)
      }
      if (category === 'medical' || category === 'overdose')
        expect(first.actions[0]).toMatchObject({ kind: 'call', href: 'tel:911' })
    })

    test('does not repeat a resource sentence word for word from one turn to the next', () => {
      for (const [before, after] of [
        [first, second],
        [second, later],
      ] as const) {
        const told = new Set(sentences(before.text))
        expect(sentences(after.text).filter((one) => told.has(one))).toEqual([])
      }
    })

    test('turns are short, without exclamation marks, lectures or open marks, and not yet reviewed', () => {
      for (const { text, reviewed } of replies) {
        expect(text).not.toMatch(/[!¡]|\{\{|undefined/)
        expect(text).not.toMatch(mark.forbidden)
        expect(text.split(/\s+/).length).toBeLessThanOrEqual(150)
        expect(reviewed).toBe(false)
      }
    })
  })

  test('an overdose names naloxone and poison control each time', () => {
    for (const turn of [0, 1, 2]) {
      const { text, actions } = crisisReply({ category: 'overdose', turn, language, numbers })
      expect(text).toMatch(mark.naloxone)
      expect(text).toContain('1-800-222-1222')
      expect(actions).toContainEqual(expect.objectContaining({ href: 'tel:18002221222' }))
    }
  })

  test('abuse names the domestic violence line and a safe phone each time', () => {
    for (const turn of [0, 1, 2]) {
      const { text, actions } = crisisReply({ category: 'abuse', turn, language, numbers })
      expect(text).toContain('1-800-799-7233')
      expect(text).toMatch(mark.browsing)
      expect(actions).toContainEqual(expect.objectContaining({ href: 'tel:18007997233' }))
    }
  })

  test('in a medical emergency nothing stands before the emergency number', () => {
    const { text } = crisisReply({ category: 'medical', turn: 0, language, numbers })
    expect(text.split(/[.\n。।]/)[0]).toContain('911')
    expect(text.indexOf('911')).toBeLessThan(30)
  })

  test('violence says to step away and offers no exercise or plan', () => {
    const { text, actions } = crisisReply({ category: 'violence', turn: 0, language, numbers })
    expect(text).toMatch(mark.means)
    expect(actions.some(({ kind }) => kind === 'plan')).toBe(false)
  })

  test('after a denial it keeps watch', () => {
    const reply = crisisReply({ category: 'suicide', turn: 1, language, numbers, afterDenial: true })
    expect(reply.key).toBe('afterDenial')
    expect(reply.text).toMatch(mark.ai)
    expect(reply.text).toMatch(mark.person)
    expect(reply.text).toContain('988')
  })

  test('no number is written into the catalog', () => {
    expect(JSON.stringify(crisisCatalog(language))).not.toMatch(/988|911|800|88788|112/)
  })
})

test('English and Spanish offer a text, Arabic and others lead with the call', () => {
  const kinds = (language: string) =>
    crisisReply({ category: 'suicide', turn: 0, language, numbers }).actions.map(({ kind }) => kind)
  expect(kinds('en').slice(0, 2)).toEqual(['call', 'text'])
  expect(kinds('ar')).not.toContain('text')
  expect(kinds('ru')).not.toContain('text')
  expect(kinds('ar')[0]).toBe('call')
})

test('Spanish says which key to press and which word to send', () => {
  const { text, actions } = crisisReply({ category: 'suicide', turn: 0, language: 'es', numbers })
  expect(text).toMatch(/oprimir el 2/)
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'text', href: 'sms:988?body=AYUDA' }))
})

test('a language without texts gets English', () => {
  expect(crisisReply({ category: null, turn: 0, language: 'ht', numbers }).text).toMatch(
    /Are you safe right now/,
  )
})

test('numbers come from the configuration', () => {
  const local = { ...numbers, emergency: { call: '112' }, lifeline: { call: '116123', byLanguage: {} } }
  const { text, actions } = crisisReply({ category: 'suicide', turn: 0, language: 'en', numbers: local })
  expect(text).toContain('116123')
  expect(text).not.toMatch(/988|911/)
  expect(actions.map(({ href }) => href)).toContain('tel:112')
})

test('a mark without a value is an error, not a hole in the text', () => {
  expect(() => interpolate('call {{nobody}}', {})).toThrow()
})

test('a reply about suicide is itself recognisable as safe: it never reads as a plan', () => {
  const { text } = crisisReply({ category: 'suicide', turn: 0, language: 'en', numbers })
  expect(detect(text, { now: testStart }).level).not.toBe('crisis')
})
