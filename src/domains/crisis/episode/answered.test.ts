import { describe, expect, test } from 'vitest'
import { crisisTextLanguages } from '../catalog.ts'
import type { Detection } from '../detection/types.ts'
import { defaultNumbers } from '../numbers.ts'
import { freshProgress } from './progress.ts'
import { readTurn } from './read-turn.ts'
import type { TurnContext } from './reading.ts'
import { say } from './say.ts'
import { played, talk } from './talk-fixture.ts'

const read = (text: string, language: string, about: Partial<TurnContext> = {}) =>
  readTurn(text, {
    pending: 'ask',
    kind: 'suicide',
    inDanger: false,
    spoken: new Set([language]),
    ...about,
  })

const comforts: [string, string, string][] = [
  ['en', 'dont worry bout me', 'dont worry, i already decided'],
  ['es', 'no te preocupes', 'no te preocupes, ya lo decidí'],
  ['zh', '别担心', '别担心，我已经决定了'],
  ['vi', 'đừng lo', 'đừng lo, tôi đã quyết định'],
  ['tl', 'huwag kang mag alala', 'huwag kang mag alala, nakapagdesisyon na ako'],
  ['ko', '걱정하지 마세요', '걱정하지 마세요, 이미 결정했어요'],
  ['ar', 'لا تقلق', 'لا تقلق، قررت'],
  ['fr', 'ne vous inquiétez pas', "ne vous inquiétez pas, c'est décidé"],
  ['pt', 'não se preocupe', 'não se preocupe, já decidi'],
  ['ru', 'не переживайте', 'я уже все решил, не переживайте'],
  ['hi', 'चिंता मत करो', 'चिंता मत करो, तय कर लिया'],
  ['de', 'mach dir keine Sorgen', 'mach dir keine Sorgen, ich hab mich entschieden'],
]
describe.each(comforts)('in %s', (language, comfort, decided) => {
  test('"do not worry" is no answer to a question and takes nothing back', () => {
    const { facts, said } = read(comfort, language)
    expect(facts).toEqual([])
    expect(said).not.toContain('TAKESBACK')
  })

  test('beside "I have decided" it is danger', () => {
    expect(read(decided, language).facts).toContainEqual({ topic: 'ask', value: 'danger' })
  })
})

describe('a place of danger', () => {
  const bridge = [
    'I want to die',
    'im parked by the bridge',
    'tonite',
    'yes',
    'i told u HOW. the bridge',
    'hm',
    'no',
  ]

  test('and a time in a few words are kept, and neither how nor with what is asked', () => {
    const turns = played(bridge)
    expect(turns[1]?.step).toMatchObject({
      level: 'crisis',
      progress: { known: { place: { value: 'danger' } } },
    })
    expect(turns[1]?.text).toMatch(/go from there|Step back/)
    expect(turns[2]?.step.progress.known.when?.value).toBe('danger')
    const asked = turns.map(({ step }) => step.progress.pending)
    expect(asked).not.toContain('plan')
    expect(asked).not.toContain('means')
  })

  test('that was named before the question after a weak sign stays known', () => {
    const turns = played([
      'i been thinkin about the bridge on 9th. i feel so hopeless',
      'yes',
      'no',
      'hm',
      'hm',
      'hm',
    ])
    const asked = turns.map(({ step }) => step.progress.pending)
    expect(asked).not.toContain('plan')
    expect(asked).not.toContain('thoughts')
  })

  test.each([
    ['es', 'estoy junto al puente'],
    ['de', 'sitz auf dem geländer'],
    ['ru', 'сажусь на перила'],
    ['fr', 'je suis près du pont'],
    ['pt', 'tô perto da ponte'],
    ['zh', '我在桥边'],
    ['ko', '다리 옆에 있어요'],
  ])('in %s is heard in %j', (language, text) => {
    const { facts } = read(text, language, { pending: 'safe', inDanger: true })
    expect(facts).toContainEqual({ topic: 'place', value: 'danger' })
  })

  test('that was left is a relief', () => {
    const last = played(['I want to die', 'im on the bridge', 'i drove away']).at(-1)
    expect(last?.step.progress.known.place?.value).toBe('calm')
  })
})

describe('a goodbye', () => {
  test.each(['forget it. u aint listenin. bye', 'bye', 'never mind'])(
    'in danger that stands is no taking back: %j',
    (text) => {
      const last = played(['I want to die', 'no', text]).at(-1)
      expect(last?.step.level).toBe('crisis')
      expect(last?.text).toMatch(/988.*911|911.*988/)
      expect(last?.text).not.toMatch(/take it back|\?/)
    },
  )

  test('after a plain no to a weak sign is asked about again', () => {
    const reason = {
      category: 'suicide',
      frame: 'farewell',
      words: 'goodbye',
      start: 0,
      end: 7,
      level: 'watch',
    } as const
    const sign: Detection = {
      level: 'watch',
      categories: ['suicide'],
      subject: 'self',
      time: 'now',
      score: 0.5,
      reasons: [reason],
      language: 'en',
      degraded: false,
      version: 'test',
    }
    const calm: Detection = { ...sign, level: 'none', categories: [], reasons: [] }
    const turn = talk('en', { judge: (text) => (text === 'no' ? calm : sign) })
    turn('I gave my dog to my sister, goodbye')
    expect(turn('no').step.isDenied).toBe(true)
    expect(turn('goodbye then').step.parts).toContain('ask.suicide')
  })
})

describe('a person who would be heard', () => {
  test.each(['i cant call he will kno', 'i cant call', 'no i cant call that he will hear me'])(
    'and writes %j is told how to ask for help without a word',
    (text) => {
      const turns = played(['my step dad hit me im 15', text, 'he choked me', 'hm', 'hm', 'hm'])
      expect(turns[1]?.text).not.toMatch(/Nobody answered|did not go through/)
      expect(turns[1]?.text).toMatch(/[Tt]ext.*911|911.*text/)
      expect(turns[1]?.text).toMatch(/neighbor/)
      expect(turns.map(({ text: reply }) => reply).join(' ')).not.toMatch(/speaker|Have you called/)
    },
  )

  test('is known in twelve languages', () => {
    for (const [language, text] of [
      ['es', 'me va a oír'],
      ['zh', '他会听见'],
      ['vi', 'nó sẽ nghe'],
      ['tl', 'maririnig niya'],
      ['ko', '그 사람이 들어요'],
      ['ar', 'هيسمعني'],
      ['fr', "il va m'entendre"],
      ['pt', 'ele vai ouvir'],
      ['ru', 'он услышит'],
      ['hi', 'वो सुन लेगा'],
      ['de', 'er hört mich'],
    ] as const)
      expect(read(text, language, { kind: 'abuse', pending: 'safe' }).said, language).toContain('OVERHEARD')
  })
})

describe('a person who asks whether another can read what they wrote', () => {
  test.each([
    ['en', 'my husband hits me', 'can he see what i wrote', /A person who opens this phone can read it too/],
    ['de', 'mein mann schlägt mich', 'kann er das lesen?', /Wer dieses Telefon öffnet/],
    ['es', 'mi esposo me pega', '¿puede leer esto?', /abra este teléfono/],
  ])('gets a true answer before the next question, in %s', (_, first, question, answer) => {
    expect(played([first, question])[1]?.text).toMatch(answer)
  })

  test('hears the danger that they name beside it first', () => {
    const text = played(['my husband hits me', 'no im not safe, can he see this'])[1]?.text ?? ''
    expect(text.indexOf('not safe')).toBeLessThan(text.indexOf('who opens this phone'))
    expect(text.indexOf('not safe')).toBeGreaterThan(-1)
  })

  test('is known in twelve languages', () => {
    for (const [language, text] of [
      ['es', 'va a ver lo que escribo'],
      ['zh', '他能看到我写的吗'],
      ['vi', 'anh ta có đọc được không'],
      ['tl', 'mababasa ba niya ito'],
      ['ko', '남편이 읽을 수 있어요?'],
      ['ar', 'هل يقدر يشوف رسائلي؟'],
      ['fr', "est-ce qu'il peut lire ça"],
      ['pt', 'ele consegue ver isso?'],
      ['ru', 'он сможет это прочитать?'],
      ['hi', 'वो पढ़ लेगा क्या'],
      ['de', 'sieht er das?'],
    ] as const)
      expect(read(text, language, { kind: 'abuse', pending: 'safe' }).said, language).toContain('READSIT')
  })
})

describe('a fear that keeps from a call', () => {
  test.each([
    ['parole', ['I took the whole bottle', 'no. im on parole they gon violate me'], /not the parole office/],
    ['the police', ['I want to die', 'last time they tazed me'], /I call no police/],
    ['papers', ['I took the whole bottle', 'i have no papers they deport me'], /with papers or without/],
    ['the children', ['I want to die', 'they gon take my kids'], /caring for your children/],
  ])('of %s gets one honest line, once', (_, texts, line) => {
    const turns = played([...texts, texts[1] ?? ''])
    expect(turns[1]?.text).toMatch(line)
    expect(turns[2]?.text).not.toMatch(line)
  })

  test.each([
    ['es', 'no tengo papeles', 'FEARPAPERS'],
    ['zh', '没有证件', 'FEARPAPERS'],
    ['vi', 'tôi không có giấy tờ', 'FEARPAPERS'],
    ['tl', 'wala akong papeles', 'FEARPAPERS'],
    ['ko', '추방', 'FEARPAPERS'],
    ['ar', 'ياخذون عيالي', 'FEARCHILDREN'],
    ['fr', 'ils vont prendre mes enfants', 'FEARCHILDREN'],
    ['pt', 'vão me prender', 'FEARPOLICE'],
    ['ru', 'я на удо', 'FEARPAROLE'],
    ['hi', 'पैरोल पर हूँ', 'FEARPAROLE'],
    ['de', 'das jugendamt nimmt mir die kinder', 'FEARCHILDREN'],
  ])('is heard in %s', (language, text, mark) => {
    expect(read(text, language).said).toContain(mark)
  })
})

describe('a person near', () => {
  test.each([
    ['en', 'nobody. my aunt downstairs'],
    ['vi', 'vợ tôi đang ở trong bếp'],
    ['de', 'meine schwester wohnt drei häuser weiter'],
    ['es', 'mi tía está en la cocina'],
    ['ru', 'сестра в соседней комнате'],
    ['zh', '我妈在楼下'],
    ['ar', 'اختي في المطبخ'],
  ])('in %s is someone to go to: %j', (language, text) => {
    const { facts } = read(text, language, { pending: 'company', inDanger: true })
    expect(facts).toContainEqual({ topic: 'company', value: 'calm' })
  })

  test('is to be gone to now', () => {
    expect(played(['I want to die', 'no', 'my aunt is downstairs']).at(-1)?.text).toMatch(
      /Go to that person now/,
    )
  })

  test('is not denied by what only they saw', () => {
    const { facts } = read('i saw someone standing in the corner. nobody there', 'en', {
      pending: 'awake',
      kind: 'medical',
    })
    expect(facts.map(({ topic }) => topic)).not.toContain('company')
  })
})

describe('relief', () => {
  test.each([
    ['en', 'gave my sister the pills'],
    ['de', 'die tabletten hab ich meiner schwester gegeben'],
    ['ru', 'таблетки отдал сестре'],
  ])('of a means given away in %s is said', (language, text) => {
    const { facts } = read(text, language, { pending: 'safe', inDanger: true })
    expect(facts).toContainEqual({ topic: 'means', value: 'calm' })
    expect(facts).not.toContainEqual({ topic: 'means', value: 'danger' })
  })

  test('of having got away is said only where a person was fled', () => {
    expect(played(['I want to die', 'im home']).at(-1)?.text).not.toMatch(/got away|Distance helps/)
    const fled = played(['my boyfriend beats me every night', 'i got out. im at a neighbor']).at(-1)
    expect(fled?.step.facts).toContainEqual({ topic: 'exit', value: 'calm' })
  })
})

describe('a denial of violence', () => {
  test.each(['no its a figure of speech. nobody killin nobody over some shoes', 'nobody in danger'])(
    'says that all are safe: %j',
    (text) => {
      const { facts } = read(text, 'en', { pending: 'everyone', kind: 'violence', inDanger: true })
      expect(facts).toContainEqual({ topic: 'everyone', value: 'calm' })
      expect(facts.map(({ value }) => value)).not.toContain('danger')
    },
  )
})

describe('a question', () => {
  test('that was answered by yes is not asked again in other words', () => {
    const asked = played(['I feel so hopeless, nothing matters', 'yes', 'no', 'hm', 'hm']).map(
      ({ step }) => step.progress.pending,
    )
    expect(asked).not.toContain('thoughts')
  })

  test('is left where the person says that they told it', () => {
    const turns = played(['I want to die', 'no', 'u already asked me that', 'hm'])
    expect(turns[2]?.text).toMatch(/You told me that already/)
    expect(turns[2]?.step.progress.pending).not.toBe(turns[1]?.step.progress.pending)
  })

  test('is answered by a no at its head, however the text goes on', () => {
    expect(
      read('nein nicht so. nur dass ich dann schlafe, weiss nicht', 'de', { pending: 'plan' }).isReply,
    ).toBe(true)
  })
})

describe.each(crisisTextLanguages)('what is promised in %s', (language) => {
  test('is a counselor who will write only where one is there', () => {
    const step = {
      progress: freshProgress('suicide', language),
      parts: ['eased.alone'],
      level: 'watch',
      facts: [],
      needsTask: false,
      isDenied: false,
      buttons: 'calm',
    } as const
    const voice = { language, numbers: defaultNumbers, holder: null }
    const copy = () => ({
      ...step,
      parts: [...step.parts],
      facts: [],
      progress: structuredClone(step.progress),
    })
    const alone = say(copy(), voice)?.text
    const there = say(copy(), { ...voice, isAnyoneThere: true })?.text
    expect(alone).not.toBe(there)
    expect(alone).toContain('988')
  })
})

describe('the same words', () => {
  test('"I am reading every word" come at most once, the numbers every second turn', () => {
    const texts = played(['I want to die', ...Array.from({ length: 14 }, () => 'i want to die man')]).map(
      ({ text }) => text,
    )
    expect(texts.filter((text) => text.includes('reading every word')).length).toBeLessThanOrEqual(1)
    const numbered = texts.map((text) =>
      /988 answers calls|Please call 988|988 is there this minute/.test(text),
    )
    expect(numbered.some((has, at) => has && numbered[at + 1])).toBe(false)
  })
})
