import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseProtocol, protocols, targetsOf } from './protocol.ts'
import { engineLanguages, textOf } from './texts.ts'
import { wordLists } from './words.ts'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[before + key, value]]
        : Object.entries(flatten(value, `${before}${key}.`)),
    ),
  )
}

const textsOf = (language: string) =>
  flatten(
    JSON.parse(readFileSync(new URL(`../../../../locales/${language}/engine.json`, import.meta.url), 'utf8')),
  )
const english = textsOf('en')
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

/** Vowel groups, less a silent final e; close enough to grade short plain sentences. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(
    1,
    (spoken.match(/[aeiouy]+/g) ?? []).length + (/(?:[^aeiou]ia|io[^nu])/.test(letters) ? 1 : 0),
  )
}

/** Flesch-Kincaid grade. */
function grade(text: string): number {
  const words = text.match(/[a-z0-9’']+/gi) ?? []
  const sentences = Math.max(1, (text.match(/[.!?]+(?=\s|$|”)/g) ?? []).length)
  const all = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (all / words.length) - 15.59
}

describe('texts', () => {
  it('counts syllables and grades as expected', () => {
    expect(['cat', 'breathe', 'table', 'anxious', 'therapist', 'moment'].map(syllables)).toEqual([
      1, 1, 2, 2, 3, 2,
    ])
    expect(grade('The cat sat on the mat.')).toBeLessThan(1)
    expect(
      grade('Psychological interventions necessitate considerable administrative collaboration.'),
    ).toBeGreaterThan(20)
  })

  it('are written for grade 6 or lower', () => {
    const whole = Object.values(english).filter((text) => text.split(' ').length >= 5)
    const hard = whole.filter((text) => grade(text) > 6).map((text) => `${grade(text).toFixed(1)} ${text}`)
    console.info(`English: ${whole.length} texts, hardest grade ${Math.max(...whole.map(grade)).toFixed(1)}`)
    expect(hard).toEqual([])
  })

  it('have the same keys and the same variables in every language', () => {
    expect(engineLanguages).toEqual(expect.arrayContaining(['en', 'es', 'ar']))
    for (const language of engineLanguages) {
      const texts = textsOf(language)
      expect(Object.keys(texts)).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('')
        expect(names(text), `${language} ${key}`).toEqual(names(english[key] ?? ''))
      }
    }
  })

  it('ask at most one question in the reply of a step', () => {
    for (const language of engineLanguages)
      for (const step of protocols.flatMap((protocol) => protocol.steps))
        expect((textOf(step.prompt, language).match(/[?؟]/g) ?? []).length, step.prompt).toBeLessThanOrEqual(
          1,
        )
  })

  it('never use words that label people, promise secrecy or cheer', () => {
    const banned =
      /\b(inmate|offender|felon|convict|addict|failed|dirty|confidential)\b|stays between us|!|diagnos/i
    expect(Object.values(english).filter((text) => banned.test(text))).toEqual([])
  })

  it('fall back to English for a language or a key that is missing', () => {
    expect(textOf('action.skip', 'xx')).toBe('Skip')
    expect(textOf('action.skip', '../../etc')).toBe('Skip')
    expect(textOf('action.skip', 'es-MX')).toBe('Saltar')
    expect(textOf('nothing.here', 'en')).toBe('')
  })

  it('put in the variables once, whatever they hold', () => {
    expect(textOf('own.duty', 'en', { text: '{{name}}', name: 'x' })).toBe('Your record says: “{{name}}”.')
  })
})

describe('protocols', () => {
  it('are the fourteen, each with an intro, a title and no more than six answers to a question', () => {
    expect(protocols.map((each) => each.id)).toEqual([
      'check-in',
      'thought-record',
      'thinking-traps',
      'good-thing',
      'problem-solving',
      'anger-ladder',
      'urge-surfing',
      'grounding',
      'paced-breathing',
      'worry-time',
      'sleep',
      'rehearsal',
      'family-talk',
      'coping-card',
    ])
    for (const { id, steps } of protocols) {
      for (const family of ['about', 'title']) expect(english[`${family}.${id}`]).toBeDefined()
      for (const { options, offers } of steps) {
        expect(options?.length ?? 0).toBeLessThanOrEqual(6)
        expect(offers?.length ?? 0).toBeLessThanOrEqual(6)
      }
    }
  })

  it('offer with labels that begin with a verb and have four words at most', () => {
    const verbs =
      /^(Check|Look|Spot|Plan|Work|Cool|Ride|Ground|Breathe|Park|Get|Practice|Prepare|Make|Skip|Go|Stop|Continue|Start|Talk)\b/
    for (const [key, text] of Object.entries(english)) {
      if (!key.startsWith('action.')) continue
      expect(text).toMatch(verbs)
      expect(text.split(' ').length, text).toBeLessThanOrEqual(4)
    }
    const labels = protocols.flatMap(({ steps }) => steps.flatMap(({ options = [] }) => options))
    for (const { label } of labels)
      expect((english[label] ?? '').split(' ').length, label).toBeLessThanOrEqual(4)
  })

  it('have a heading in every language for everything a card can show', () => {
    for (const name of protocols.flatMap(({ card }) => card))
      for (const language of ['en', 'es', 'ar']) expect(textsOf(language)[`card.${name}`], name).toBeTruthy()
  })

  it('are, each as a whole, written for grade 6 or lower', () => {
    for (const { id } of protocols) {
      const whole = Object.entries(english)
        .filter(([key, text]) => key.startsWith(`${id}.`) && text.split(' ').length >= 5)
        .map(([, text]) => text)
        .join(' ')
      expect(grade(whole), id).toBeLessThanOrEqual(6)
    }
  })

  it('never tell a person that a thought is distorted, only ask', () => {
    const traps = Object.entries(english).filter(([key]) => key.startsWith('thinking-traps.'))
    expect(traps.find(([key]) => key.endsWith('kind.prompt'))?.[1]).toMatch(/^Could this be .*\?$/)
    expect(
      traps.filter(([, text]) =>
        /\byou are (?:over|cata|think)|distort|irrational|wrong thought/i.test(text),
      ),
    ).toEqual([])
  })

  it.each(protocols.map((each) => [each.id, each] as const))(
    '%s: every step is reached and reaches the end',
    (_, protocol) => {
      const next = new Map(protocol.steps.map((step) => [step.id, targetsOf(step)]))
      const reached = new Set<string>()
      const visit = (id: string) => {
        if (reached.has(id)) return
        reached.add(id)
        for (const target of next.get(id) ?? []) visit(target)
      }
      visit(protocol.start)
      expect([...reached].sort()).toEqual([...protocol.steps.map((step) => step.id), 'end'].sort())
      const ends = new Set(['end'])
      for (let before = 0; before !== ends.size; ) {
        before = ends.size
        for (const [id, targets] of next) if (targets.some((target) => ends.has(target))) ends.add(id)
      }
      expect(ends.size).toBe(protocol.steps.length + 1)
    },
  )

  it.each(protocols.map((each) => [each.id, each] as const))(
    '%s: a chain of said texts comes to a question or the end',
    (_, protocol) => {
      for (const first of protocol.steps) {
        let step = protocol.steps.find((each) => each.id === first.id)
        for (let moves = 0; step?.kind === 'say'; moves += 1) {
          expect(moves).toBeLessThan(protocol.steps.length)
          const target: string = step.next
          step = protocol.steps.find((each) => each.id === target)
        }
      }
    },
  )

  it.each(protocols.map((each) => [each.id, each] as const))(
    '%s: every text it names exists, and every variable is kept before',
    (_, protocol) => {
      const kept = protocol.steps.flatMap((step) => step.keep ?? [])
      expect(english[protocol.label]).toBeDefined()
      for (const step of protocol.steps) {
        const keys = [
          step.prompt,
          step.given,
          step.promptWithout,
          step.help,
          ...(step.options ?? []).map((option) => option.label),
        ]
        for (const key of keys) if (key) expect(english[key], key).toBeDefined()
        const given = [...(step.uses ?? []), ...Object.keys(step.pattern ?? {})]
        for (const name of names(english[step.prompt] ?? '')) expect(given).toContain(name)
        if (step.given) expect(names(english[step.given] ?? '')).toEqual([step.keep])
        if (step.promptWithout) expect(names(english[step.promptWithout] ?? '')).toEqual([])
        expect(kept).toEqual(expect.arrayContaining(step.uses ?? []))
        for (const offer of step.offers ?? [])
          expect(english[`action.${offer.split(':')[1]}`], offer).toBeDefined()
      }
      for (const family of ['resume', 'offer', 'offer-helped'])
        expect(english[`${family}.${protocol.id}`]).toBeDefined()
    },
  )

  it('are refused with every fault named', () => {
    const good = structuredClone(protocols[2])
    const step = good?.steps[1]
    if (!good || !step) throw new Error('grounding has a second step')
    expect(() => parseProtocol({ ...good, start: 'nowhere' })).toThrow(/nowhere/)
    expect(() => parseProtocol({ ...good, steps: [{ ...step, next: 'gone' }, step] })).toThrow(/gone/)
    expect(() => parseProtocol({ ...good, steps: [...good.steps, step] })).toThrow(/same id/)
    expect(() => parseProtocol({ ...good, extra: true })).toThrow()
  })
})

describe('word lists', () => {
  it('know the same commands, exercises and answers in every language', () => {
    for (const lists of wordLists)
      for (const kind of ['commands', 'exercises', 'options'] as const)
        expect(Object.keys(lists[kind]), kind).toEqual(
          expect.arrayContaining(Object.keys(wordLists[0]?.[kind] ?? {})),
        )
  })
})
