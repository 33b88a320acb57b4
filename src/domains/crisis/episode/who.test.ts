import { describe, expect, test } from 'vitest'
import { testStart } from '#platform/clock.ts'
import { detect } from '../detection/detect.ts'
import { askAbout } from './ask-about.ts'
import { played } from './talk-fixture.ts'

const kindAfter = (texts: string[], language = 'en') => {
  const steps = played(texts, language)
  return { steps, last: steps.at(-1), kind: steps.at(-1)?.step.progress.kind }
}

describe('who is in danger', () => {
  test.each([
    ['en', ['I want to die', "it's not me, I'm talking about my son"]],
    ['es', ['Quiero morir', 'no soy yo, es mi hijo de 22']],
    ['de', ['Ich will sterben', 'nicht ich, es geht um meinen Sohn']],
    ['pt', ['Quero morrer', 'não sou eu, falo do meu filho']],
    ['ru', ['Я хочу умереть', 'это не я, я про сына']],
  ])('is put right in %s, and the talk asks about the other person', (language, texts) => {
    const { kind, last } = kindAfter(texts, language)
    expect(kind).toBe('other')
    expect(last?.step.progress.known.safe, 'the correction is no answer to "are you safe?"').toBeUndefined()
    expect(last?.step.progress.pending).toBe('otherSafe')
  })

  test('a person who says that they mean themselves is asked about themselves again', () => {
    const { kind, last } = kindAfter(['my brother wants to kill himself', 'no its me'])
    expect(kind).toBe('suicide')
    expect(last?.text).toMatch(/Are you safe right now\?$/)
  })

  test('a person who tells of their own wish beside another person stays the one who is asked', () => {
    expect(kindAfter(['I want to die', 'its not me its him but I want to die too']).kind).toBe('suicide')
  })

  test('a weapon that a person who wants to die names does not turn the talk to a person whom they would hurt', () => {
    expect(kindAfter(['Quiero morir', 'no', 'tengo una pistola'], 'es').kind).toBe('suicide')
  })

  test('a talk about another person never tells the writer that they are not safe', () => {
    const { last } = kindAfter(['my brother wants to kill himself', 'no, he is not safe, he has pills'])
    expect(last?.step.facts.map(({ topic }) => topic)).toEqual(['otherSafe', 'otherMeans'])
    expect(last?.text).not.toMatch(/not safe|near you that could end your life/)
  })

  test('another person who does not open or answer needs an ambulance now', () => {
    const { last } = kindAfter(['my brother wants to kill himself', 'he locked himself in, not answering'])
    expect(last?.text).toMatch(/Call 911 now and say where they are/)
  })
})

describe('a person under 18 who is hurt', () => {
  test.each([
    ['tells the age in a calm turn before', ['hi im 15 is this for adults only', 'my step dad hits me']],
    ['tells the age together with it', ['i am 13 and my mom beats me']],
  ])('and %s gets the words for a child', (_, texts) => {
    const { kind, last } = kindAfter(texts)
    expect(kind).toBe('child')
    expect(last?.text).toMatch(/never the child's fault/)
  })

  test('is asked about a child at a weak sign', () => {
    const sign = { ...detect('he hit me', { now: testStart }), categories: ['abuse' as const] }
    expect(askAbout('he be comin in my room', sign, true)?.about).toBe('child')
    expect(askAbout('he be comin in my room', sign)?.about).toBe('abuse')
  })

  test('is no adult who is 15 minutes away', () => {
    expect(kindAfter(['im 15 minutes away', 'my husband hits me']).kind).toBe('abuse')
  })

  test('who names a grown-up they trust is told that this is a good step', () => {
    const { last } = kindAfter([
      'im 15',
      'my step dad hits me',
      'theres a teacher at school ms ruiz shes nice',
    ])
    expect(last?.text).toMatch(/Telling that person is a good step/)
  })

  test('and thinks of death is asked about that beside it', () => {
    const { steps } = kindAfter(['im 15', 'my step dad hits me', 'i want to kill myself'])
    expect(steps[2]?.step.progress.kind).toBe('child')
    expect(steps[2]?.step.progress.joined).toEqual(['suicide'])
  })
})
