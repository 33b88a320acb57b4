import { describe, expect, test } from 'vitest'
import { testStart } from '#platform/clock.ts'
import { crisisTextLanguages } from '../catalog.ts'
import { defaultNumbers } from '../numbers.ts'
import { degradedDetection } from '../detection/types.ts'
import { hours } from '#shared/dates.ts'
import { advance } from './advance.ts'
import type { Step, Turn } from './step.ts'
import { episodeKinds } from './types.ts'
import { freshProgress, type Progress } from './progress.ts'
import { say } from './say.ts'
import { talk } from './talk-fixture.ts'

describe('a weak sign', () => {
  test('is asked about with one direct question, and nobody is called', () => {
    const { step, text, answers } = talk()('I feel so hopeless, nothing matters')
    expect(step).toMatchObject({ level: 'watch', progress: { stage: 'asking' } })
    expect(text).toMatch(/are you thinking about killing yourself\?/)
    expect(text.match(/\?/g)).toHaveLength(1)
    expect(answers).toEqual(['Yes', 'No', 'Call me'])
  })

  test.each(['yes', 'maybe', 'i dont know', 'sometimes', 'i have a gun', 'tonight', 'call me'])(
    'answered with %j becomes a crisis',
    (answer) => {
      const turn = talk()
      turn('I feel so hopeless, nothing matters')
      expect(turn(answer).step.level).toBe('crisis')
    },
  )

  test.each(['no', 'nah', 'no i would never do that', "no, i'm not suicidal, just tired"])(
    'plainly denied with %j is believed, with the way to help shown once',
    (answer) => {
      const turn = talk()
      turn('I feel so hopeless, nothing matters')
      const { step, text } = turn(answer)
      expect(step).toMatchObject({ level: 'watch', isDenied: true, progress: { stage: 'denied' } })
      expect(text).toContain('988')
      expect(turn('I had an interview today').step.parts, 'and is not asked about again').toEqual([])
    },
  )

  test('is not confirmed by a counselor who is only named', () => {
    const turn = talk()
    turn('I feel so hopeless, nothing matters')
    expect(turn('the counselor at the old place was nicer than my boss ever was').step.level).not.toBe(
      'crisis',
    )
  })

  test('that is not answered is asked once more in other words, and then the care team gets a task', () => {
    const turn = talk()
    const first = turn('I feel so hopeless, nothing matters')
    const second = turn('the bus was late')
    expect(second.step.progress.stage).toBe('asking')
    expect(second.text).toMatch(/\?$/)
    expect(second.text).not.toContain(first.text)
    expect(turn('it rains').step).toMatchObject({ level: 'none', needsTask: true, parts: [] })
  })

  test('of a goodbye that is not answered twice calls a responder', () => {
    const turn = talk()
    const { step, text } = turn('I gave my dog to my sister, goodbye')
    expect(step.level).toBe('watch')
    expect(text).toContain('a person here will check on you')
    expect(turn('the bus was late').step.level).toBe('watch')
    expect(turn('it rains').step.level).toBe('crisis')
  })
})

describe('a joke in answer to the first question', () => {
  test('is no answer: it is asked once more, and then becomes a task', () => {
    const turn = talk()
    turn('I feel so hopeless, nothing matters')
    const again = turn('lol jk')
    expect(again.step).toMatchObject({ level: 'watch', progress: { stage: 'asking' } })
    expect(again.text).toMatch(/\?$/)
    expect(turn('just kidding').step).toMatchObject({ level: 'none', needsTask: true })
  })

  test('after a goodbye calls a responder', () => {
    const turn = talk()
    turn('I gave my dog to my sister, goodbye')
    expect(turn('lol jk').step.level).toBe('watch')
    expect(turn('just kidding').step.level).toBe('crisis')
  })

  test('beside a plain no is one', () => {
    const turn = talk()
    turn('I feel so hopeless, nothing matters')
    expect(turn('no lol just kidding').step).toMatchObject({ isDenied: true })
  })
})

test('the daily question is put in the talk alone, not over a form or a journal', () => {
  const old: Progress = {
    ...freshProgress('suicide', 'en'),
    opened: ['suicide'],
    lastQuestionAt: new Date(testStart.getTime() - hours(24)).toISOString(),
  }
  const after = (isElsewhere: boolean) => {
    const turn: Turn = {
      words: 'the bus was late',
      detection: { ...degradedDetection(), level: 'none', degraded: false },
      reading: { facts: [], said: new Set(), answers: false, isQuestion: false, words: 4 },
      isNews: false,
      asks: null,
      isUrgent: false,
      isElsewhere,
      language: 'en',
      now: testStart,
    }
    return advance(old, turn).progress.pending
  }
  expect([after(true), after(false)]).toEqual([null, 'daily'])
})

describe('after the first crisis text', () => {
  const begun = (first = 'I want to die', language = 'en') => {
    const turn = talk(language)
    turn(first)
    return turn
  }

  test.each([
    ["No, I'm not safe", 'safe'],
    ['no', 'safe'],
    ['not really', 'safe'],
    ['maybe', 'safe'],
    ['i have a way to do it', 'means'],
    ["my brother's gun", 'means'],
    ['my uncle has a gun in the closet', 'means'],
    ['i know how i would do it', 'plan'],
    ["I'm on the bridge", 'place'],
    ['I already took them', 'taken'],
  ])('%j reaches the alert with what it tells, and gets a number', (text, topic) => {
    const { step, text: reply } = begun()(text)
    expect(step.level).toBe('crisis')
    expect(step.facts.map((fact) => fact.topic)).toContain(topic)
    expect(reply).toMatch(/988|911/)
  })

  test('a person who was asked about being hurt at home is not asked who could be with them', () => {
    const turn = talk()
    turn('I am scared of my husband when he drinks')
    const asked = ['I want to kill myself', 'no', 'yes', 'pills', 'tonight', 'yes'].map(
      (text) => turn(text).step.progress.pending,
    )
    expect(asked).not.toContain('company')
  })

  test('a person under 18 is asked for a grown-up they trust, and told who must be told', () => {
    const turn = talk()
    const { text } = turn('im 15 and i want to kill myself')
    expect(text).toContain('Staff here must tell the people who protect children')
    const asked = ['no', 'yes', 'pills', 'tonight'].map((words) => turn(words).step.progress.pending)
    expect(asked.at(-1)).toBe('trusted')
    expect(asked).not.toContain('company')
  })

  test('a child who asks to keep a plan from their mother is led as one who wants to die, and it reaches the alert', () => {
    const turn = talk()
    turn('im 15 and i saved up my moms pills')
    turn('yes i wanna just sleep')
    const { step } = turn('jus take em n sleep. dont tell my mom')
    expect(step).toMatchObject({ level: 'crisis', progress: { kind: 'suicide' } })
  })

  test('"not me, my son" says who is meant, and what is told next is about him', () => {
    const turn = talk()
    turn('i am worried about my son')
    expect(turn('not me my son').step).toMatchObject({ isDenied: false, progress: { stage: 'asking' } })
    expect(turn('i found a rope in his truck').step).toMatchObject({
      level: 'crisis',
      progress: { kind: 'other' },
    })
  })

  test.each([
    'i aint callin 911 they gon violate me',
    'not calling 911',
    'im scared of calling 911',
    'should i be calling 911',
    'if i was calling 911 theyd lock me up',
    'calling 911 = jail for me',
  ])('%j is no call: 911 is not said to know, in whatever place of the talk', (words) => {
    const turn = begun('i took all my pills like 20 minutes ago')
    const texts = [turn(words).text, turn('my stomach hurts').text, turn(words).text]
    for (const text of texts) expect(text).not.toMatch(/911 knows|Tell 911|Stay on the line/)
  })

  test('a relative who calls 911 has called', () => {
    expect(begun('i took all my pills like 20 minutes ago')('granma callin 911').text).toMatch(
      /^Good that 911 knows/,
    )
  })

  test('a relative who holds their hand is company, and no danger of another kind', () => {
    const turn = begun()
    turn('yes')
    const { step } = turn('my sister she holdin my hand now')
    expect(step.progress).toMatchObject({ kind: 'suicide', known: { company: { value: 'calm' } } })
  })

  test('a goodbye beside a means that is there begins with 911, and asks nothing', () => {
    const turn = begun()
    turn('no')
    turn('my gun is in the truck')
    const { step, text } = turn('bye')
    expect(step.progress.pending).toBeNull()
    expect(text).toMatch(/^Call 911 now/)
  })

  test('the gun of a relative is a means: the talk does not become one about being hurt at home', () => {
    const { step } = begun()('my uncle has a gun in the closet')
    expect(step.progress).toMatchObject({ kind: 'suicide', pending: 'safe' })
  })

  test('one question comes a turn, in the order of a counselor, and what is known is not asked', () => {
    const turn = begun()
    const asked = ["no I'm not safe", 'yes', 'pills', 'tonight'].map(
      (text) => turn(text).step.progress.pending,
    )
    // That they want to die was said: plan, means, time, company follow.
    expect(asked).toEqual(['plan', 'means', 'when', 'company'])
  })

  test('no text comes twice in ten turns', () => {
    const turn = begun()
    const texts = [
      'no',
      'ok',
      'whatever',
      'i dont know',
      'leave me alone',
      'ok',
      'hm',
      'no',
      'maybe',
      'nothing',
    ].map((text) => turn(text).text)
    expect(texts).not.toContain('')
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('a call that failed brings other ways', () => {
    const { text } = begun()('i called and nobody picks up')
    expect(text).toMatch(/That call did not work/)
    expect(text).toMatch(/911/)
  })

  test('what is taken back is believed, watched, and asked about', () => {
    const { step, text } = begun()('just kidding, forget it')
    expect(step).toMatchObject({ level: 'watch', buttons: 'denied' })
    expect(text).toMatch(/You take it back.*Are you safe right now\?/s)
  })

  test('safe and no thoughts let the talk rest', () => {
    const turn = begun('I want to kill myself')
    turn('just kidding')
    turn("yes I'm safe")
    expect(turn('no').step.progress.stage).toBe('resting')
  })

  test('"I am ok now" names no time for it', () => {
    const turn = begun()
    turn('one')
    turn('two')
    expect(turn('I am ok now').step.progress.known).toMatchObject({ safe: { value: 'calm' } })
    expect(turn('ok').step.progress.known.when).toBeUndefined()
  })

  test('a calm word by the way leaves a danger and its words standing', () => {
    const turn = begun()
    turn("no I'm not safe")
    const { step } = turn("I'm fine, stop it")
    expect(step.progress.known.safe).toMatchObject({ value: 'danger', words: "no I'm not safe" })
  })

  test('a day later it is asked once how it is, and not twice', () => {
    const turn = begun('I want to kill myself')
    turn('just kidding')
    turn("yes I'm safe")
    turn('no')
    const tomorrow = new Date(testStart.getTime() + 24 * 3_600_000)
    const { step, text } = turn('good morning', tomorrow)
    expect(step.progress.pending).toBe('daily')
    expect(text).toMatch(/How is it today/)
    expect(turn('no', tomorrow).step.progress.stage).toBe('resting')
    expect(turn('what about my id card', tomorrow).step.parts).toEqual([])
  })
})

describe('an emergency', () => {
  test.each(['I took the whole bottle', 'I already swallowed all my pills'])('%j begins with 911', (text) => {
    expect(talk()(text).text).toMatch(/^Call 911 now/)
  })

  test('begins each of ten turns with 911 until it was called', () => {
    const turn = talk()
    turn('I took the whole bottle')
    for (const text of [
      'yes',
      'no',
      'ok',
      'i feel sleepy',
      'why',
      'i dont want to',
      'no',
      'it hurts',
      'please',
      'hm',
    ])
      expect(turn(text).text, text).toMatch(/^(Please call|Call) 911/)
    expect(turn('i called, they are coming').text).toMatch(/^Good that 911 knows/)
  })

  test('is heard in the tenth turn too', () => {
    const turn = talk()
    turn('I want to die')
    for (const text of ['no', 'yes', 'pills', 'tonight', 'nobody', 'ok', 'hm', 'maybe']) turn(text)
    expect(turn('i already took them').text).toMatch(/911/)
    expect(turn('i already took them').text.indexOf('911')).toBeLessThan(30)
  })
})

describe('a danger of another kind', () => {
  test('at home brings the line for it, safe browsing and a way out, and never who could be near', () => {
    const turn = talk()
    const texts = [
      turn('my boyfriend beats me every night'),
      turn("no, he's home"),
      turn('yes'),
      turn('yes'),
      turn('no'),
    ]
    expect(texts[1]?.text).toContain('1-800-799-7233')
    expect(texts.map(({ text }) => text).join(' ')).not.toMatch(/Who could be with you|Ask one person/)
    expect(texts.map(({ step }) => step.progress.pending)).toContain('phone')
  })

  test('to a child says that telling is right, who must know, and that a person decides', () => {
    const turn = talk()
    const { step, text } = turn('my stepdad touches me at night and hurts me, i am 13')
    expect(step.progress.kind).toBe('child')
    expect(text).toMatch(/never the child's fault/)
    expect(text).toMatch(/Staff here must tell/)
    expect(turn('yes he is here').step.level).toBe('crisis')
  })

  test('to another person asks to step away', () => {
    const turn = talk()
    turn("I'm going to stab my neighbor")
    expect(turn('no').text).toMatch(/Step away|Go to another place/)
    expect(turn('yes I have a knife').step.facts).toContainEqual({ topic: 'weapon', value: 'danger' })
  })
})

describe.each(crisisTextLanguages)('in %s', (language) => {
  test.each(episodeKinds)('the first text of %s asks one question, which the page can show apart', (kind) => {
    const progress: Progress = { ...freshProgress(kind, language), stage: 'open', pending: 'safe' }
    const parts = ['opening']
    const step: Step = {
      progress,
      parts,
      level: 'crisis',
      facts: [],
      needsTask: false,
      isDenied: false,
      buttons: 'danger',
    }
    const reply = say(step, { language, numbers: defaultNumbers, holder: null })
    expect(reply?.question).toMatch(/^[^.!。।\n]+[?؟？]$/u)
    expect(reply?.text).toContain(reply?.question)
    expect(reply?.answers).toHaveLength(2)
  })

  const cries: Record<string, string> = {
    en: 'I want to die',
    es: 'Quiero morir',
    zh: '我想死',
    vi: 'Tôi muốn chết',
    tl: 'Gusto ko nang mamatay',
    ko: '죽고 싶어요',
    ar: 'أريد أن أموت',
    fr: 'Je veux mourir',
    pt: 'Eu quero morrer',
    ru: 'Я хочу умереть',
    hi: 'मैं मरना चाहता हूँ',
    de: 'Ich will sterben',
  }
  const noes: Record<string, string> = {
    en: 'no',
    es: 'no',
    zh: '不安全',
    vi: 'không',
    tl: 'hindi',
    ko: '아니요',
    ar: 'لا',
    fr: 'non',
    pt: 'não',
    ru: 'нет',
    hi: 'नहीं',
    de: 'nein',
  }

  test('a plain no to "are you safe?" reaches the alert and is answered in the same language', () => {
    const turn = talk(language)
    turn(cries[language] ?? '')
    const { step, text } = turn(noes[language] ?? '')
    expect(step.level).toBe('crisis')
    expect(step.facts).toContainEqual({ topic: 'safe', value: 'danger' })
    expect(text).toMatch(/988|911/)
    expect(text).toMatch(/[?？؟]/)
  })
})
