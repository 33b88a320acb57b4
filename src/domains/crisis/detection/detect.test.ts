import { describe, expect, test } from 'vitest'
import { createDetect } from './detect.ts'
import { ar } from './frames/ar.ts'
import { en } from './frames/en.ts'
import { es } from './frames/es.ts'
import { createEngine } from './frames.ts'
import type { DetectionContext, EarlierDetection } from './types.ts'

/** With time for the encoder, so that a busy machine judges as a quiet one. */
const detect = createDetect(10_000)
const now = new Date('2026-03-01T12:00:00Z')
const context: DetectionContext = { now }
const level = (text: unknown, more: Partial<DetectionContext> = {}) => detect(text, { now, ...more }).level
const hoursAgo = (
  hours: number,
  entry: Omit<EarlierDetection, 'at' | 'isByRule'> & { isByRule?: boolean },
): EarlierDetection => ({
  isByRule: true,
  ...entry,
  at: new Date(now.getTime() - hours * 3_600_000),
})

describe('reasons', () => {
  test.each([
    'Hello. I  ｗａｎｔ to d\u200bie tonight, ok?',
    'i w a n t  t o  d i e',
    'im gonna k1ll mysellf',
    'Ya NO quiéro   vivir más',
    'أُرِيدُ أَنْ أَمُـــوت الليلة',
    'She said \u{1d424}\u{1d422}\u{1d425}\u{1d425} myself',
  ])('quote the exact words of %j', (text) => {
    const found = detect(text, context)
    expect(found.level).toBe('crisis')
    for (const reason of found.reasons) {
      expect(text.slice(reason.start, reason.end)).toBe(reason.words)
      expect(reason.words.trim()).not.toBe('')
    }
  })

  test('of a rule are for a breath that is missing, not for a breathing exercise', () => {
    const byRule = (text: string) => detect(text, context).reasons.map(({ frame }) => frame)
    expect(byRule('he is not breathing, do something')).toContain('en.medical.now')
    expect(byRule('I would rather not do breathing today, thank you.')).not.toContain('en.medical.now')
  })

  test('keep their place in the tail of a text that is too long', () => {
    const text = `${'The bus was late today. '.repeat(700)}I want to die.`
    const found = detect(text, context)
    expect(found).toMatchObject({ level: 'crisis', degraded: true })
    for (const { words, start, end } of found.reasons) expect(text.slice(start, end)).toBe(words)
  })

  test('name the guard that lowered a past wish to watch', () => {
    const found = detect('When I was in prison I thought about killing myself', context)
    expect(found).toMatchObject({ level: 'watch', time: 'past' })
    expect(found.reasons.some((reason) => reason.guard === 'past.resolved')).toBe(true)
  })
})

describe('what a person does not want to go on with', () => {
  const byRule = (text: string) =>
    detect(text, context).reasons.some(({ frame, level }) => frame !== 'model' && level === 'crisis')
  test.each([
    'i dont want to live with my roommate anymore',
    'dont wanna live in this motel no more',
    'ya no quiero seguir bebiendo',
    'ya no quiero seguir en ese curso',
    'لا أريد أن أكمل هذه الدورة',
  ])('is no wish to be dead where it is named: %j', (text) => expect(byRule(text)).toBe(false))
  test.each([
    'i dont want to live with my pain anymore',
    'i dont want to be here anymore and i dont want to live with my mom anymore',
    'i dont want to live with my roommate anymore i got pills',
    'ya no quiero seguir con esta vida',
    'ya no quiero seguir, perdí el trabajo',
    'ya no quiero seguir, la terapia no sirve',
    'لا أريد أن أكمل، فقدت العمل',
    'ya no quiero seguir en este mundo',
    'ya no quiero seguir aqui, ya no quiero seguir tomando',
    'لا أريد أن أكمل هذه الحياة',
  ])('is one where it is life: %j', (text) => expect(byRule(text)).toBe(true))
})

describe('what is told about a message', () => {
  test('subject, time, language, score', () => {
    expect(detect('I want to die', context)).toMatchObject({ subject: 'self', time: 'now', language: 'en' })
    expect(detect('My brother wants to die', context)).toMatchObject({ subject: 'other', level: 'crisis' })
    expect(detect('Quiero morirme', context)).toMatchObject({ subject: 'self', language: 'es' })
    expect(detect('أريد أن أموت', context)).toMatchObject({ subject: 'self', language: 'ar' })
    const [none, watch, crisis] = ['The bus was late', 'I feel hopeless', 'I want to die'].map(
      (text) => detect(text, context).score,
    )
    expect(none).toBeLessThan(0.2)
    expect(watch).toBeGreaterThan(0)
    expect(crisis).toBeGreaterThan(watch ?? 1)
    expect(crisis).toBeLessThanOrEqual(1)
  })

  test('people mix languages', () => {
    expect(level('ok so ya no quiero vivir, you know')).toBe('crisis')
    expect(level('مرحبا I want to kill myself')).toBe('crisis')
  })
})

describe('guards stay in their clause', () => {
  test.each([
    ['This traffic is killing me and I want to kill myself', 'crisis'],
    ["I don't want to die but I can't stop thinking about killing myself", 'crisis'],
    ['I love the song "I want to die". I want to die too.', 'crisis'],
    ["I'm not going to kill myself", 'none'],
    ['I am not hungry, I am going to kill myself', 'crisis'],
    ['Este tráfico me mata, pero de verdad quiero matarme', 'crisis'],
    ['أموت من الضحك لكن أريد أن أقتل نفسي', 'crisis'],
    ["I won't lie, I want to die", 'crisis'],
    ['I tried to kill myself years ago and now I want to do it again tonight', 'crisis'],
  ])('%s', (text, wanted) => {
    expect(level(text)).toBe(wanted)
  })
})

describe('a wish to die is heard in', () => {
  test.each([
    ['zh', '我不想活了'],
    ['vi', 'tôi muốn chết'],
    ['tl', 'gusto ko nang mamatay'],
    ['ko', '죽고 싶어요'],
    ['ru', 'я хочу умереть'],
    ['hi', 'मैं मरना चाहता हूँ'],
    ['hi', 'main marna chahta hoon'],
  ])('%s: %s', (language, text) => {
    expect(detect(text, context)).toMatchObject({ level: 'crisis', degraded: false })
    expect(['und', language]).toContain(detect(text, context).language)
  })

  test('and in one sentence of another language inside English', () => {
    expect(level('Hello there my counselor, how are you today. я хочу умереть')).toBe('crisis')
  })
})

describe('text that cannot be judged', () => {
  test.each([
    ['no string', 42],
    ['nothing', undefined],
    ['an object', { text: 'hi' }],
    ['a lone surrogate', 'hi \ud83d there'],
    ['replacement characters', '\ufffd\ufffd\ufffd\ufffd ok \ufffd\ufffd'],
    ['Thai', 'ฉันอยากตาย'],
    ['Hebrew', 'אני רוצה למות'],
    ['Greek', 'θέλω να πεθάνω'],
    ['Tamil', 'நான் சாக விரும்புகிறேன்'],
    ['Polish', 'Chcę umrzeć'],
    ['Italian', 'voglio morire'],
    ['Turkish', 'ölmek istiyorum'],
    ['Haitian Creole', 'mwen vle mouri'],
    ['Ukrainian', 'Я хочу померти'],
    ['Persian', 'می‌خواهم بمیرم'],
    ['a Greek sentence inside English', 'Hello there my counselor, how are you today. θέλω να πεθάνω'],
  ])('%s is at least watch and degraded', (_, text) => {
    const found = detect(text, context)
    expect(found.degraded).toBe(true)
    expect(found.level).not.toBe('none')
  })

  test.each([
    '',
    '   ',
    '👍',
    '😂😂😂',
    'ok',
    '12345',
    '???',
    'Guten Tag, wie geht es dir heute',
    'Merci beaucoup mon ami',
    'Salamat po',
    'My friend Иван came',
    'https://example.org/a?b=c',
  ])('%j is none and not degraded', (text) => {
    expect(detect(text, context)).toMatchObject({ level: 'none', degraded: false })
  })

  test('an exception inside is watch and degraded', () => {
    const broken = {
      get previous(): never {
        throw new Error('broken')
      },
      now,
    }
    expect(detect('I want to die', broken)).toMatchObject({ level: 'watch', degraded: true })
  })
})

describe('memory of the conversation', () => {
  const watch = (hours: number) => [
    hoursAgo(hours, { level: 'watch' as const, categories: ['suicide' as const] }),
  ]

  test('two watches of one category are a crisis, of two categories they are not', () => {
    expect(level('I feel hopeless')).toBe('watch')
    expect(level('I feel hopeless', { previous: watch(1) })).toBe('crisis')
    expect(level('I am having cravings', { previous: watch(1) })).toBe('watch')
    expect(level('I feel hopeless', { previous: watch(40) })).toBe('watch')
  })

  test('a parting after a watch is a crisis, alone it is nothing', () => {
    expect(level('Goodbye everyone')).toBe('none')
    expect(level('Goodbye everyone', { previous: watch(1) })).toBe('crisis')
    expect(level('I gave my dog away today')).toBe('none')
    expect(level('I gave my dog away today', { previous: watch(1) })).toBe('crisis')
    expect(level("There is no hope left. I've given all my things away.")).toBe('crisis')
  })

  test('craving in the first fourteen days after release is a crisis', () => {
    expect(level('I am having bad cravings', { daysSinceRelease: 5 })).toBe('crisis')
    expect(level('I am having bad cravings', { daysSinceRelease: 15 })).toBe('watch')
    expect(level('The bus was late', { daysSinceRelease: 5 })).toBe('none')
  })

  test('after a crisis it stays at least watch for 72 hours, whatever is said', () => {
    const crisis = (hours: number) => [
      hoursAgo(hours, { level: 'crisis' as const, categories: ['abuse' as const] }),
    ]
    expect(detect("I'm fine", { now, previous: crisis(71) })).toMatchObject({
      level: 'watch',
      categories: ['abuse'],
    })
    expect(level("I'm fine", { previous: crisis(73) })).toBe('none')
    expect(level('I want to die', { previous: crisis(1) })).toBe('crisis')
  })
})

describe('time', () => {
  const words = (pack: typeof en) => [
    ...new Set(pack.frames.flatMap((frame) => frame.patterns.join(' ').split(/[ |_?*{}.0-9]+/))),
  ]
  const long = (text: string) => text.repeat(Math.ceil(10_000 / text.length)).slice(0, 10_000)
  const soups: [string, string][] = [
    ['one letter', long('a')],
    ['one space', long(' ')],
    ['spaced letters', long('k i l l ')],
    ['a half pattern again and again', long('i want to i want to not be ')],
    ['negations', long('not not not want to ')],
    ['the words of the English patterns', long(words(en).join(' '))],
    ['the words of the Spanish patterns', long(words(es).join(' '))],
    ['the words of the Arabic patterns', long(words(ar).join(' '))],
    ['matches without end', long('i want to die and kill myself ')],
    ['quotes', long(`"'i want to die' `)],
    ['leetspeak', long('k1ll mys3lf $u1c1d3 ')],
    ['marks', long('a\u0301\u0301\u0301')],
  ]

  /** Milliseconds this thread computed: a busy machine lets it wait, which does not count. */
  const work = (text: string): number => {
    const before = process.threadCpuUsage()
    detect(text, context)
    return process.threadCpuUsage(before).user / 1000
  }

  // Compared with itself, not with a clock: four times the text may take four times the work, and some noise (what
  // is over in 5 ms is noise), but nowhere near the sixteen times of a pattern that goes back over what it has read.
  test.each(soups)('grows in line with the length of %s', (_, text) => {
    const quarter = text.slice(0, 2_500)
    const pairs = Array.from({ length: 8 }).map(() => [work(quarter), work(text)] as const)
    const least = (place: 0 | 1) => Math.min(...pairs.map((pair) => pair[place]))
    expect(least(1) / Math.max(least(0), 5)).toBeLessThan(10)
  })
})

test('a pack with an unknown slot is refused when it is built', () => {
  const frame = { ...en.frames[0]!, patterns: ['{nowhere} word'] }
  expect(() => createEngine({ ...en, frames: [frame] })).toThrow(/no slot/)
})
