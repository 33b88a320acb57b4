import { describe, expect, test } from 'vitest'
import { last, talk } from './talk-fixture.ts'

const bridge = 'i keep thinkin about the bridge at nite'

describe('a no to the first question that the person takes back', () => {
  test.each([
    [bridge, 'no', 'i lied. yes i do'],
    [bridge, 'no', 'actually yeah i do think about it'],
    [bridge, 'nah jk', 'i do want to tho'],
    ['ya no le veo caso a nada', 'no', 'menti. si lo pienso'],
    ['ich kann nicht mehr', 'nein', 'ich hab gelogen. eigentlich doch'],
    ['больше не могу', 'нет', 'я соврал. на самом деле да'],
  ])('after %j, %j with %j calls a person', (...texts) => {
    expect(last(texts).step).toMatchObject({ level: 'crisis', progress: { stage: 'open' } })
  })

  test('by a yes alone is asked about once more', () => {
    const { step } = last([bridge, 'no', 'yes'])
    expect(step).toMatchObject({ level: 'watch', progress: { stage: 'asking' } })
  })

  test.each(['i do want to get my kids back', 'i lied to my po about the job', 'yes i do like that'])(
    'is not what %j tells',
    (text) => {
      const { step } = last([bridge, 'no', text])
      expect(step).toMatchObject({ level: 'none', progress: { stage: 'denied' } })
    },
  )

  test('is heard by "yes i do" only in the turn after it', () => {
    const { step } = last([bridge, 'no', 'the bus was late', 'yes i do'])
    expect(step.progress.stage).toBe('denied')
  })

  test('a day later is asked about again, and calls nobody by itself', () => {
    const turn = talk()
    turn(bridge)
    turn('no')
    const { step } = turn('i lied', new Date('2026-12-09T12:00:00Z'))
    expect(step.level).not.toBe('crisis')
    expect(step.progress.stage).toBe('asking')
  })
})

describe('the first question', () => {
  test.each([
    ['i cant do this no more', 'why you ask me that'],
    ['i cant do this no more', 'what do u mean'],
    ['ich kann nicht mehr', 'warum fragen sie'],
  ])('after %j is explained and asked once more when the person writes %j', (...texts) => {
    const { step } = last(texts)
    expect(step).toMatchObject({ level: 'watch', progress: { stage: 'asking' } })
    expect(step.parts).toEqual(['heard.why', 'ask.suicide'])
  })

  test.each([
    ['i cant do this no more', 'yeah anyway my po called'],
    ['i cant do this no more', 'yes but can we talk about my job'],
    ['no puedo mas con esto', 'si pues mañana tengo corte'],
    ['ich kann nicht mehr', 'ja also ich muss jetzt los zur arbeit'],
    ['больше не могу', 'да ладно, проехали'],
  ])('after %j is put once more where %j puts it off, and calls nobody', (...texts) => {
    expect(last(texts).step).toMatchObject({ level: 'watch', progress: { stage: 'asking' } })
  })

  test('stays a question beside an answer about who reads it', () => {
    expect(last([bridge, 'is this private']).step.parts).toEqual(['who.general', 'ask.suicide'])
    expect(last([bridge, 'no. who can see this']).step.parts).toEqual(['who.general', 'ask.denied'])
  })

  test('is answered by a yes that stands alone', () => {
    expect(last([bridge, 'yeah']).step.level).toBe('crisis')
  })
})

describe('a yes that belongs to being safe', () => {
  test.each(['yes im safe', 'yes i am safe, i only meant the paperwork'])(
    'is neither a yes nor a no to the question about suicide, which is asked again: %j',
    (text) => {
      const { step } = last([bridge, text])
      expect(step.level).not.toBe('crisis')
      expect(step.progress.pending).toBe('ask')
    },
  )

  test('is a yes where it goes on', () => {
    expect(last([bridge, 'yes im ok with dying']).step.level).toBe('crisis')
  })
})

describe('where other people are', () => {
  test.each([
    ['i want to die', 'my wife took the kids and left'],
    ['i want to die', 'my moms at work'],
    ['i want to die', 'my baby mama got a new man'],
    ['i want to die. got a gun', 'my wife is at her moms with the kids'],
    ['ich will sterben', 'meine frau ist mit den kindern weg'],
    ['quiero morirme', 'mi esposa esta en casa de su mama'],
  ])('after %j, %j means neither safe nor that a person is near', (...texts) => {
    const { step } = last(texts)
    expect(step.facts.filter(({ value }) => value === 'calm')).toEqual([])
    expect(step.parts).toContain('question.safe')
  })

  test('does not hide who is here', () => {
    expect(last(['i want to die', 'yes im safe. my moms here with me']).step.facts).toContainEqual({
      topic: 'company',
      value: 'calm',
    })
  })
})

describe('a goodbye to the family', () => {
  test.each([
    [['i got a rope and im doing it tonight', 'tell my kids i love em thats all']],
    [['quiero morirme esta noche, tengo pastillas', 'dile a mi mama que la quiero']],
  ])('beside a plan begins with 911: %j', (texts) => {
    const { step } = last(texts)
    expect(step.level).toBe('crisis')
    expect(step.parts.slice(0, 2)).toEqual(['do.emergency', 'heard.farewell'])
  })

  test('keeps calling in the turns after it, also when nothing was asked', () => {
    const texts = ['i want to kill myself', 'im not safe', 'i got it all figured out', 'tonight', 'nobody']
    expect(last([...texts, 'lights just went out']).step.level).toBe('crisis')
  })
})

describe('a plan and its time', () => {
  test('leave no doubt whether the person thinks of it: the question is left out', () => {
    expect(last(['i got a rope and im doing it tonight', 'no']).step.parts).not.toContain('question.thoughts')
  })
})

describe('a step to safety', () => {
  test.each([
    [['i want to die im on the bridge', 'ok im off the bridge now at the store']],
    [['i want to die, i have pills', 'i put them in the bathroom and closed the door']],
  ])('is praised, and the next question is asked: %j', (texts) => {
    const { step } = last(texts)
    expect(step.parts[0]).toBe('heard.putAway')
    expect(step.parts.at(-1)).toMatch(/^question\./)
    expect(step.parts).not.toContain('do.leavePlace')
  })
})

describe('a time beside how a person is, after the first question', () => {
  const angry = 'I am so angry at my brother today'
  test.each([
    [angry, 'I am very sad today'],
    [angry, 'im so hungry today'],
    [angry, 'hoy estoy muy triste'],
    [angry, 'je suis très triste ce soir'],
    [angry, 'ich bin heute so müde'],
    [angry, 'أنا بخير اليوم'],
    [angry, 'i am fine today'],
    [bridge, 'I am very sad today'],
    [bridge, 'estou muito cansado hoje'],
  ])('after %j, %j is no yes', (...texts) => expect(last(texts).step.level).toBe('watch'))

  test.each([
    'tonight',
    'hoy',
    'tonight when my wife is at work',
    'when everyone is asleep',
    'im gonna do it tonight',
    'i am ready to do it tonight',
    'im done tonight',
    'i am fine yes i think about it',
  ])('%j is one, where it tells a time and no more, or what they are about to do', (text) =>
    expect(last([bridge, text]).step.level).toBe('crisis'),
  )
})
