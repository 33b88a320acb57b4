import { describe, expect, it } from 'vitest'
import { testStart } from '#platform/clock.ts'
import { days, minutes } from '#shared/dates.ts'
import { detectByRules } from '../detection/detect.ts'
import { type CrisisCategory, type Detection, modelFrame } from '../detection/types.ts'
import { talk } from './talk-fixture.ts'

/** A judge that hears a danger of one score in the texts that hold "#". */
const hears =
  (
    level: 'watch' | 'crisis',
    score: number,
    { category = 'suicide', frame = modelFrame }: { category?: CrisisCategory; frame?: string } = {},
  ) =>
  (text: unknown, context: Parameters<typeof detectByRules>[1]): Detection => {
    const plain = detectByRules(text, context)
    if (!String(text).includes('#')) return plain
    const reason = { category, frame, words: String(text), start: 0, end: 9, level }
    return { ...plain, level, score, categories: [category], reasons: [reason] }
  }

const asksAboutSuicide = /are you thinking about killing yourself|do you have thoughts of ending your life/

describe('a crisis that one layer hears', () => {
  it('is asked about where a model is not sure', () => {
    const { step, text } = talk('en', { judge: hears('crisis', 0.7) })('her boots stand by the door #')
    expect(step.level).toBe('watch')
    expect(text).toMatch(asksAboutSuicide)
  })

  it.each([
    ['a model is sure', 'her boots stand by the door #', 0.9, modelFrame],
    ['a means is named', 'i look at the pills #', 0.7, modelFrame],
    ['a rule hears it', 'her boots stand by the door #', 0.7, 'a-rule'],
  ])('is called at once where %s', (_, words, score, frame) => {
    expect(talk('en', { judge: hears('crisis', score, { frame }) })(words).step.level).toBe('crisis')
  })

  it('is called at once where the question has no words for it', () => {
    const judge = hears('crisis', 0.7, { category: 'medical' })
    expect(talk('en', { judge })('the room turns #').step.level).toBe('crisis')
  })

  it('is a crisis where it comes instead of an answer', () => {
    const say = talk('en', { judge: hears('crisis', 0.7) })
    say('her boots stand by the door #')
    expect(say('the rain did not end #').step.level).toBe('crisis')
  })

  it('is one in an open talk about danger, where the alert stands', () => {
    const judge: typeof detectByRules = (text, context) =>
      hears('crisis', String(text).includes('boots') ? 0.9 : 0.7)(text, context)
    const say = talk('en', { judge })
    say('her boots stand by the door #')
    expect(say('the rain did not end #').step.level).toBe('crisis')
  })

  it('is asked about once more after a no', () => {
    const say = talk('en', { judge: hears('crisis', 0.7) })
    say('her boots stand by the door #')
    expect(say('no').step.isDenied).toBe(true)
    expect(say('the rain did not end #').text).toMatch(asksAboutSuicide)
  })
})

describe('leave that a person takes for now', () => {
  const judge = hears('crisis', 0.9)

  it('is no crisis of a model in a talk without any sign', () => {
    expect(talk('ko', { judge })('오늘은 여기까지 하겠습니다. # 안녕히 계세요.').step.level).toBe('none')
  })

  it('is one after a sign, and where a rule hears a last goodbye', () => {
    const say = talk('en', { judge })
    say('her boots stand by the door #')
    expect(say('good night #').step.level).toBe('crisis')
    expect(talk('en')('goodbye everyone, i took the pills').step.level).toBe('crisis')
    expect(talk('en', { judge })('good night # i wont wake up').step.level).toBe('crisis')
  })
})

describe('a weak sign that only a model hears', () => {
  const judge = (category?: CrisisCategory) => hears('watch', 0.3, { category })

  it('is not asked about on the day of a no, whatever it is about', () => {
    const say = talk('en', { judge: judge('abuse') })
    say('her boots stand by the door #')
    say('no')
    const { step, text } = say('the rain did not end #')
    expect([step.level, text]).toEqual(['watch', ''])
  })

  it('is not asked about again where the question was left without an answer twice', () => {
    const say = talk('en', { judge: judge() })
    for (const words of ['her boots stand by the door #', 'what is the time', 'and the date', 'so be it'])
      say(words)
    expect(say('the rain did not end #').text).toBe('')
  })

  it('is asked about again on another day', () => {
    const say = talk('en', { judge: judge() })
    say('her boots stand by the door #')
    say('no')
    const later = new Date(testStart.getTime() + days(1) + minutes(1))
    expect(say('the rain did not end #', later).text).toMatch(asksAboutSuicide)
  })

  it('is asked about after a no where a rule hears it too', () => {
    const rule = (category: CrisisCategory) => hears('watch', 0.3, { category, frame: 'a-rule' })
    const judge: typeof detectByRules = (text, context) =>
      rule(String(text).includes('home') ? 'abuse' : 'suicide')(text, context)
    const say = talk('en', { judge })
    say('her boots stand by the door #')
    say('no')
    expect(say('he waits at home #').step.parts).toContain('ask.abuse')
  })
})

describe('a turn after the first question that answers something else', () => {
  const asked = () => {
    const say = talk('en', { judge: hears('watch', 0.3) })
    say('her boots stand by the door #')
    return say
  }

  it('is no yes by the day that it names', () => {
    expect(asked()('i pick up my check from the office tomorrow').step.level).toBe('watch')
  })

  it('is a yes where the day is all that it says', () => {
    expect(asked()('tomorrow').step.level).toBe('crisis')
  })

  it('is a no where it names an illness that another person dies of', () => {
    expect(asked()('no i mean my brother is dying of cancer').step.isDenied).toBe(true)
  })

  it('is about nobody in danger where doctors say that a person will die', () => {
    expect(talk()("doctors say he'll die before christmas").step.level).not.toBe('crisis')
    expect(talk()('he says he will kill himself, the cancer is back').step.level).toBe('crisis')
  })
})

describe('the doubt that an encoder hears in a question', () => {
  it('is none about the danger', () => {
    const say = talk()
    say('my brother says he will kill himself')
    expect(say('are you an AI or is this dana writing?').step.facts).not.toContainEqual({
      topic: 'otherSafe',
      value: 'unsure',
    })
  })
})

describe('a no', () => {
  const after = (first: string, ...texts: string[]) => {
    const say = talk()
    say(first)
    return texts.map((text) => say(text)).at(-1)
  }

  it('is none where it goes on to a bridge', () => {
    const answer = after(
      'do u ever just feel like whats the point of waking up',
      'nah not like that. i mean kinda. theres a bridge by the shelter. walk past it at nite n just stand there a while',
    )
    expect(answer?.step.level).toBe('crisis')
  })

  it('in their own words holds though the words that were asked about come again', () => {
    const answer = after(
      'no. that is not what i asked. dont matter',
      'i already told you mia drew me a picture',
      'NO im not suicidal good lord. i said it dont matter about the DATE',
    )
    expect(answer?.step.isDenied).toBe(true)
  })

  it('to hurting a person is no wish to hurt one', () => {
    const answer = after(
      'I have an idea to burn the toast myself tomorrow. Just one slice.',
      'Angry? I am talking about toast. No I do not want to hurt someone.',
    )
    expect(answer?.step.isDenied).toBe(true)
  })

  it('to being hurt ends the questions of a crisis that was none', () => {
    const { step } = after('my husband hits me', 'nobody is hurting me, that was in a movie') ?? {}
    expect(step?.progress.stage).toBe('resting')
  })

  it('that they said they are not safe leaves what they do say', () => {
    const answer = after('my husband hits me', 'I did NOT say it is not safe. I am safe.')
    expect(answer?.step.facts).toContainEqual({ topic: 'safe', value: 'calm' })
  })
})
