import { describe, expect, test } from 'vitest'
import { last } from './talk-fixture.ts'

describe('blood and a faint in an open talk', () => {
  test.each([
    ['en', ['I want to cut myself', 'theres a lot of blood on the carpet']],
    ['es', ['Quiero cortarme', 'hay mucha sangre']],
    ['de', ['Ich will mich ritzen', 'da ist überall Blut']],
    ['fr', ['Je veux me couper', 'il y a beaucoup de sang']],
    ['pt', ['Quero me cortar', 'tem muito sangue']],
    ['ru', ['Я хочу умереть', 'много крови']],
    ['hi', ['मैं मरना चाहता हूँ', 'बहुत खून']],
    ['zh', ['我想死', '好多血']],
    ['vi', ['tôi muốn chết', 'nhiều máu lắm']],
    ['tl', ['gusto ko nang mamatay', 'ang daming dugo']],
    ['ko', ['죽고 싶어요', '피가 안 멈춰요']],
    ['ar', ['اريد ان اموت', 'دم كتير']],
  ])('call for an ambulance first and say to press on the wound in %s', (language, texts) => {
    const { step } = last(texts, language)
    expect(step.level).toBe('crisis')
    expect(step.parts[0]).toBe('do.emergency')
    expect(step.parts).toContain('do.press')
  })

  test.each([
    ['en', ['I want to cut myself', 'im dizzy']],
    ['es', ['Quiero cortarme', 'estoy mareada']],
    ['de', ['Ich will sterben', 'mir wird schwarz vor augen']],
    ['ru', ['Я хочу умереть', 'кружится голова']],
    ['vi', ['tôi muốn chết', 'chóng mặt quá']],
  ])('never lower the level in %s', (language, texts) => {
    const { step } = last(texts, language)
    expect(step).toMatchObject({ level: 'crisis', progress: { kind: 'medical' } })
    expect(step.parts).toContain('do.stayAwake')
  })

  test('of cut wrists are no overdose', () => {
    const { text, step } = last(['theres blood everywhere i cut my wrists'])
    expect(step.progress.kind).toBe('medical')
    expect(text).toMatch(/^Call 911 now\. Say that there is blood\. Press/)
    expect(text).not.toMatch(/Narcan|overdose/)
  })

  test('of a person who is hurt at home keep the words for that danger', () => {
    const { step, text } = last(['my husband hits me', 'theres so much blood'])
    expect(step.progress.kind).toBe('abuse')
    expect(text).toMatch(/^Call 911 now/)
  })
})

describe('a person who took too much', () => {
  test.each(['gettin real sleepy', 'im dizzy', 'i threw up'])(
    'and writes %j after the call is told to tell 911 that and to stay awake',
    (words) => {
      const { step, text } = last(['i took all my pills to die', 'yes im awake', 'i called', words])
      expect(step.level).toBe('crisis')
      expect(text).toMatch(/^Tell 911 this right now\..*Stay awake/)
    },
  )

  test('who is sleepy without having taken anything is no emergency', () => {
    expect(last(['I want to die', 'im so sleepy']).step.progress.kind).toBe('suicide')
  })
})

describe('too many pills, and no drink for days', () => {
  test.each([
    'i took a buncha pills like a hour ago',
    'popped a buncha pills earlier',
    'i took pills a hour ago n i regret it',
    'tome un monton de pastillas',
  ])('an overdose is heard in %j', (text) => {
    expect(last([text]).step).toMatchObject({ level: 'crisis', progress: { kind: 'overdose' } })
  })

  test.each([
    'i quit drinkin n i see bugs movin',
    'withdrawin from alcohol seein things',
    'i quit drinkin 2 days ago n im shakin',
    'deje de tomar y estoy temblando',
  ])('alcohol withdrawal needs an ambulance and no naloxone: %j', (text) => {
    const { step, text: reply } = last([text])
    expect(step.progress.kind).toBe('medical')
    expect(reply).toMatch(/911/)
    expect(reply).not.toMatch(/[Nn]aloxon/)
  })

  test.each([
    'i took a bunch of pics',
    'i quit drinking a year ago',
    'quit drinking 2 years ago, still shaking before a date',
    'quit drinking last week, seeing people again',
  ])('no emergency is heard in %j', (text) => {
    expect(last([text]).step.level).not.toBe('crisis')
  })
})
