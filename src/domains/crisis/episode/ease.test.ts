import { describe, expect, test } from 'vitest'
import { played, talk } from './talk-fixture.ts'

describe('after the danger', () => {
  test('a weapon that is away and a person who is there end the questions with one calm line', () => {
    const turns = played([
      "I'm going to shoot my neighbor",
      'no i got my gun',
      'nah. im drivin off. threw the gun in the trunk',
      'im home. my moms here. hands still shakin',
    ])
    expect(turns[2]?.text).not.toMatch(/when you would do it|weapon near you/)
    expect(turns[3]?.step).toMatchObject({ level: 'watch', progress: { pending: null, stage: 'resting' } })
    expect(turns[3]?.text).toMatch(
      /Ask one person to stay with you today.*A counselor reads it as soon as one is here/,
    )
  })

  test('a rescue ends the questions, and 911 is not begun with again', () => {
    const turns = played(['I took the whole bottle', 'yes', 'i called', 'the ambulance is here', 'thank you'])
    expect(turns[3]?.text).toMatch(/^I am glad help is there/)
    expect(turns[3]?.text).not.toMatch(/911|\?/)
    expect(turns[4]?.text).not.toMatch(/911/)
  })

  test('danger that is told again brings the questions back', () => {
    const turns = played([
      'I took the whole bottle',
      'the ambulance is here',
      'i took more pills just now, i took them',
    ])
    expect(turns[2]?.step.level).toBe('crisis')
    expect(turns[2]?.text).toMatch(/^(Please call|Call) 911/)
  })

  test('a hospital that is only feared is no rescue', () => {
    const turns = played(['I took the whole bottle', 'no ambulance. i dont want to wake up in the hospital'])
    expect(turns[1]?.text).toMatch(/^(Please call|Call) 911/)
  })
})

describe('a person who is hurt at home', () => {
  test.each(['he just pulled up early. bye', 'ok he just came in', 'hes at the door'])(
    'and writes %j gets one short line, and no question',
    (text) => {
      const [, last] = played(['my boyfriend beats me every night', text])
      expect(last?.text).toBe('Call 911 if you can. Close this page now with Quick exit.')
      expect(last?.step.level).toBe('crisis')
    },
  )

  test('and hides is told how to call, and never that they are safe', () => {
    const turn = talk()
    turn('my boyfriend beats me every night')
    const { text } = turn('ok im in the bathroom he dont know im on here')
    expect(text).toMatch(/^Call 911 now if you can, or send it a text/)
  })

  test.each([
    'he put his hands on my neck',
    'it hurts to swallow and my voice is gone',
    'it hurts when i breathe',
  ])('and writes %j gets 911 first until it was called, and nobody near is named', (text) => {
    const turns = played(['my boyfriend beats me every night', text, 'i dont know', 'i called 911'])
    expect(turns[1]?.text).toMatch(/^Call 911 now/)
    expect(turns[1]?.step.facts).toContainEqual({ topic: 'injured', value: 'danger' })
    expect(turns[2]?.text).toMatch(/^(Please call|Call) 911/)
    expect(turns[3]?.text).not.toMatch(/^(Please call|Call) 911/)
    expect(turns.map((turn) => turn.text).join(' ')).not.toMatch(/Who could be with you|Ask one person/)
  })

  test('whose phone is watched is not asked whether it is safe to write', () => {
    const turns = played(['my boyfriend hits me and he goes thru my phone', 'no', 'no', 'no'])
    expect(turns[0]?.step.progress.known.phone?.value).toBe('danger')
    expect(turns.map(({ step }) => step.progress.pending)).not.toContain('phone')
  })
})

describe('a place with a time', () => {
  test('gets 911 first and the way out', () => {
    const turns = played(['I want to die', 'im at the station', 'next one come in 4 min'])
    expect(turns[1]?.step.level).toBe('crisis')
    expect(turns[2]?.text).toMatch(/^Call 911 now/)
    expect(turns[2]?.text).toMatch(/go from there|Step back/)
  })

  test('takes back a denial of before', () => {
    const turns = played([
      'I want to kill myself',
      'just kidding',
      "yes I'm safe",
      'no',
      'i counted the pills, i have them here',
    ])
    expect(turns[3]?.step.progress.known.thoughts?.value).toBe('calm')
    expect(turns[4]?.step).toMatchObject({
      level: 'crisis',
      progress: { known: { means: { value: 'danger' } } },
    })
    expect(turns[4]?.step.progress.known.thoughts?.value).not.toBe('calm')
  })
})

describe('what is said', () => {
  test.each([
    ['suicide', 'I want to die', /Counselors here can read this.*I do not call police, parole or family/],
    [
      'child',
      'my stepdad touches me at night and hurts me, i am 13',
      /Staff here must tell the people who protect children/,
    ],
  ])('to "who is told?" in a talk of %s is one honest answer, and the question stays', (_, first, answer) => {
    const [, last] = played([first, 'u gon call the cops on me?'])
    expect(last?.text).toMatch(answer)
    expect(last?.text).toMatch(/\?$/)
  })

  test('a goodbye to a mother is no question about who is told', () => {
    const [, last] = played(['I want to die', 'tell my mom i love her'])
    expect(last?.step.level).toBe('crisis')
  })

  test('once more is said once in a talk', () => {
    const texts = played(['I want to die', 'hm', 'hm', 'hm', 'hm', 'hm', 'hm']).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('I ask once more'))).toHaveLength(1)
  })

  test('goes to counselors on call only where one is there', () => {
    const [, last] = played(['I want to die', 'no'])
    expect(last?.text).not.toContain('on call')
    expect(last?.text).toMatch(/A counselor reads it as soon as one is here. 988 is there now/)
  })

  test('to a person who lacks a bed and denies thoughts of death is left to the guided talk', () => {
    const turn = talk()
    turn('I feel so hopeless, nothing matters')
    const { step } = turn('no im just cold man. i need a bed tonight')
    expect(step).toMatchObject({ parts: [], progress: { stage: 'denied' }, isDenied: true })
  })
})
