import { describe, expect, test } from 'vitest'
import { detect } from '../detection/detect.ts'
import { testStart } from '#platform/clock.ts'
import { askAbout } from './ask-about.ts'
import type { Mark } from './answers.ts'
import { turnedTo } from './of-whom.ts'
import { readTurn } from './read-turn.ts'
import { played, talk } from './talk-fixture.ts'

const after = (texts: string[], language = 'en') => {
  const steps = played(texts, language)
  return { steps, last: steps.at(-1), progress: steps.at(-1)?.step.progress }
}

describe('harm meant for another person', () => {
  test.each([
    ['en', ['I want to die', 'no i wanna kill him my boss']],
    ['en', ['I want to die', 'not ME. HIM. my boss dwayne']],
    ['es', ['Quiero morir', 'no a mí, a mi jefe lo voy a matar']],
    ['de', ['Ich will sterben', 'nicht mich. ich bring ihn um']],
    ['fr', ['Je veux mourir', 'pas moi, je vais le tuer']],
    ['pt', ['Quero morrer', 'vou matar ele, meu chefe']],
    ['ru', ['Я хочу умереть', 'не себя, я его убью']],
    ['zh', ['我想死', '我要杀了他']],
    ['vi', ['tôi muốn chết', 'tôi sẽ giết nó']],
    ['tl', ['gusto ko nang mamatay', 'papatayin ko siya']],
    ['ko', ['죽고 싶어요', '그 사람 죽일 거예요']],
    ['ar', ['اريد ان اموت', 'راح اقتله']],
    ['hi', ['मैं मरना चाहता हूँ', 'उसे मार दूँगा']],
  ])('turns the talk of a person who is asked about suicide to violence in %s', (language, texts) => {
    const { progress } = after(texts, language)
    expect(progress?.kind).toBe('violence')
    expect(progress?.known.intent?.value).toBe('danger')
  })

  test('is heard in "that man aint walkin out", with weapon, time and whom it means for the desk', () => {
    const { progress, steps } = after([
      'i swear im gonna go up there tmrw n that man aint walkin out',
      'i got my cousins 9 in the truck. 30 rounds',
      'not ME. HIM. my boss dwayne',
      'he be at the lot 6am',
    ])
    expect(steps[0]?.step.progress.kind).toBe('violence')
    expect(progress?.known).toMatchObject({
      intent: { value: 'danger', words: 'not ME. HIM. my boss dwayne' },
      weapon: { value: 'danger' },
      when: { value: 'danger', words: 'he be at the lot 6am' },
    })
  })

  test('leaves a person who tells of their own wish to die where they are', () => {
    expect(after(['I want to die', 'not him, i want to kill myself']).progress?.kind).toBe('suicide')
  })

  test('is asked about at a weak sign', () => {
    const sign = { ...detect('x', { now: testStart }), categories: ['suicide' as const] }
    const said = new Set<Mark>(['SLAY', 'ATOTHER'])
    expect(askAbout('my boss aint walkin out', sign, false, said)?.about).toBe('violence')
  })
})

describe('a grown-up whom the writer fears for', () => {
  test.each([
    ['en', 'my son locked hisself in the bathroom said tell his girls bye for him'],
    ['es', 'mi hijo se encerro en el baño, me dijo que me despida de sus hijas por el'],
    ['de', 'mein Sohn hat sich im Bad eingeschlossen, er hat Tabletten bei sich'],
    ['fr', "mon fils s'est enfermé et il veut se tuer"],
    ['ru', 'сын заперся в ванной, у него таблетки'],
  ])('is never the writer or a child in %s', (language, text) => {
    const { steps } = after([text, 'no'], language)
    for (const { step } of steps) {
      expect(step.progress.said['asking:child'] ?? 0).toBe(0)
      expect(['child', 'abuse', 'suicide']).not.toContain(step.progress.kind)
    }
  })

  test.each([
    ['es', 'no es un niño!! tiene 24 años y ya no contesta'],
    ['en', 'no hes 24. he aint a kid'],
    ['de', 'er ist kein kind, er ist erwachsen'],
    ['ko', '아이가 아니에요 성인이에요'],
    ['ar', 'مش طفل هو بالغ'],
  ])('is put right in %s', (language, words) => {
    const { said } = readTurn(words, {
      pending: 'ask',
      kind: 'child',
      inDanger: false,
      spoken: new Set([language]),
    })
    expect(turnedTo('child', said)).toBe('other')
    expect(turnedTo('abuse', said)).toBeNull()
  })

  test('does not turn the talk of a person under 18 away from them', () => {
    expect(after(['im 15', 'my step dad hits me', 'hes a grown man']).progress?.kind).toBe('child')
  })
})

describe('who hurts them is there', () => {
  test.each([
    ['en', 'hes out of the shower'],
    ['en', 'hes out'],
    ['en', 'gtg'],
    ['en', 'he here'],
    ['en', 'hes comin home early i hear the truck'],
    ['es', 'ya salio del baño'],
    ['de', 'muss los'],
    ['fr', 'il est là'],
    ['pt', 'ele voltou'],
    ['ru', 'он вернулся'],
    ['zh', '他回来了'],
    ['ar', 'هو هنا'],
  ])('brings one short line and no question in %s: %s', (language, words) => {
    const first = {
      en: 'my husband hits me',
      es: 'mi esposo me pega',
      de: 'mein Mann schlägt mich',
      fr: 'mon mari me frappe',
      pt: 'meu marido me bate',
      ru: 'муж меня бьет',
      zh: '我老公打我',
      ar: 'زوجي يضربني',
    }
    const { last } = after([first[language as keyof typeof first], words], language)
    expect(last?.step.parts).toEqual(['do.closeNow'])
  })

  test('is no company, and neither is a baby', () => {
    const { progress } = after(['my husband hits me', 'hes in the shower. my little girl is here too'])
    expect(progress?.known.company).toBeUndefined()
  })

  test('a part of the body in answer to whether there is an injury is one', () => {
    const { last } = after(['my husband hits me', 'no', 'yes', 'me. ribs maybe'])
    expect(last?.step.progress.known.injured?.value).toBe('danger')
  })
})

describe('what a talk is about', () => {
  const kindAfter = (...texts: string[]) => {
    const turn = talk()
    return texts.map((text) => turn(text).step).at(-1)?.progress.kind
  }

  test('keeps the subject of the question, while only a model hears another danger in the answer', () => {
    expect(kindAfter('i feel so hopeless, nothing matters', 'uncles 38 is in the hall closet')).toBe(
      'suicide',
    )
  })

  test('turns to another danger that is told after a plain no', () => {
    const turn = talk()
    turn('i feel so hopeless, nothing matters')
    turn('no')
    const { step } = turn('im gonna beat my roommate')
    expect(step).toMatchObject({ level: 'crisis', parts: ['opening'], progress: { kind: 'violence' } })
  })
})
