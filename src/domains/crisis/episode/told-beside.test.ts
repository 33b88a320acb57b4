import { describe, expect, test } from 'vitest'
import { last, played } from './talk-fixture.ts'

describe('a danger told beside a no to the first question', () => {
  test.each([
    ['violence', 'no but i wanna kill marcus'],
    ['violence', 'no. im gonna stab marcus'],
    ['violence', 'no i wanna hurt him tho'],
    ['self_harm', 'no. i cut tho'],
    ['other', 'no but my son is, he got a gun'],
    ['child', 'no. my uncle comes in my room at nite im 15'],
    ['child', 'nah. my stepdad touches me'],
    ['abuse', 'no. he touches me'],
  ])('leads the talk as %s: %s', (kind, text) => {
    const { step } = last(['im so tired of everything', text])
    expect(step).toMatchObject({ level: 'crisis', progress: { kind } })
    expect(step.parts).toContain(kind === 'other' ? 'do.armed' : 'opening')
    expect(step.facts.some(({ topic }) => topic === 'ask' || topic === 'thoughts')).toBe(false)
  })

  test.each([
    ['es', ['ya no le veo caso a nada', 'no. mi tio me toca'], 'child'],
    ['de', ['ich kann nicht mehr', 'nein. mein onkel kommt nachts in mein zimmer'], 'child'],
    ['ru', ['я больше не могу', 'нет. отчим трогает меня'], 'child'],
    ['es', ['no puedo mas con esto', 'no pero quiero matar a marcos'], 'violence'],
    ['zh', ['我太累了 撑不下去了', '没有。他打我'], 'abuse'],
    ['fr', ["j'en peux plus", 'non. mon mari me frappe'], 'abuse'],
    ['ru', ['нет сил жить', 'нет, муж меня бьет'], 'abuse'],
  ])('leads it in %s: %s', (language, texts, kind) => {
    expect(last(texts, language).step).toMatchObject({ level: 'crisis', progress: { kind } })
  })

  test.each([
    'no',
    'no i cut grass all day im just beat',
    'no i aint gonna hurt nobody',
    'no im just gonna shoot hoops',
  ])('is not heard where none was told: %s', (text) => {
    expect(last(['im so tired of everything', text]).step.progress.opened).toEqual([])
  })

  test('of a child, hinted at, wins over the question about suicide and keeps the talk', () => {
    const talk = played([
      'its my uncle. he lives w us now',
      'no?? im not suicidal. he comes in my room at nite',
      'no i said. he touches me. im 15',
      'my mom thinks hes a saint she wont believe me',
      'i dont wanna kill myself!!! ur not listening. do u have 2 tell my mom',
    ])
    expect(talk.slice(1).map(({ step }) => step.progress.kind)).toEqual(['child', 'child', 'child', 'child'])
    expect(talk.at(-1).step.progress.known.thoughts?.value).toBe('calm')
    expect(talk.at(-1).step.parts).toContain('who.child')
  })
})

test.each([
  ['es', 'el me toca'],
  ['pt', 'ele me toca'],
])('a touch by a person who is not named is asked about, and calls nobody, in %s: %s', (language, text) => {
  expect(last([text], language).step).toMatchObject({ level: 'watch', parts: ['ask.abuse'] })
})

test('a song that touches is no touch', () => {
  expect(last(['the song touches me']).step.level).toBe('none')
})
describe("what an uncle, a coach or a mother's boyfriend does", () => {
  test.each([
    ['en', 'my uncle touches me'],
    ['en', 'my coach touches me'],
    ['en', 'my cousin comes in my room at night'],
    ['es', 'mi padrastro entra a mi cuarto en la noche'],
    ['pt', 'meu tio me toca'],
    ['fr', 'mon oncle vient dans ma chambre la nuit'],
    ['de', 'mein onkel fasst mich an'],
    ['ru', 'дядя трогает меня'],
    ['hi', 'mere chacha mujhe chhute hai'],
    ['hi', 'मेरे चाचा मुझे छूते हैं'],
    ['zh', '我叔叔晚上进我房间'],
    ['ko', '삼촌이 저를 만져요'],
    ['ar', 'خالي يلمسني'],
    ['vi', 'cha dượng sờ em'],
    ['tl', 'hinahawakan ako ng tito ko'],
  ])('is led or asked about as a danger to a child in %s: %s', (language, text) => {
    expect(last([text], language).step.progress.kind).toBe('child')
  })

  test('is told with an age, which is no yes to whether they are safe', () => {
    const { step } = last(['he touches me when my mom is at work', 'im 13'])
    expect(step).toMatchObject({ level: 'crisis', progress: { kind: 'child' } })
    expect(step.parts).toContain('opening')
    expect(step.progress.known.safe).toBeUndefined()
  })

  test.each(['my uncle has a boat', 'the way my pastor sings touches me deeply'])(
    'is not heard in: %s',
    (text) => expect(last([text]).step.progress.opened).toEqual([]),
  )
})

describe('blows told in Hindi', () => {
  test.each([
    'mujhe marna nahi hai, pati marta hai',
    'pati roz peeta hai mujhe, chot lagi hai',
    'wo mera phone check karta hai aur peet-ta hai',
    'pati peet-ta hai',
    'pati ne kal raat mara mujhe',
    'nahi pati bahut marta hai',
    'मुझे मरना नहीं है, पति मारता है',
  ])('are no wish to die: %s', (text) => {
    const { step, text: said } = last([text], 'hi')
    expect(step).toMatchObject({ level: 'crisis', progress: { kind: 'abuse' } })
    expect(said).toContain('1-800-799-7233')
  })

  test('are asked about first where the husband must not know, and choking has its own words', () => {
    const talk = played(
      [
        'mere pati ko pata nahi chalna chahiye ki main yaha likh rahi hu',
        'nahi. bas ghar me bahut dikkat hai. wo gusse wale hai',
        'are nahi marna nahi chahti. wo mujhe marta hai',
        'kal usne gala dabaya tha',
        'raat ko 10 baje aata hai. koi number do jo history me na dikhe',
      ],
      'hi',
    )
    expect(talk[0]?.step.parts).toContain('ask.abuse')
    expect(talk[1]?.step.parts).toContain('ask.abuse')
    expect(talk[2]?.text).toContain('1-800-799-7233')
    expect(talk[3]?.step.parts).toEqual(expect.arrayContaining(['do.emergency', 'heard.injury']))
    expect(talk[4]?.step.parts).toContain('do.otherPhone')
  })

  test.each(['wo gala dabata hai mera', 'कल उसने गला दबाया था'])(
    'with hands on the neck bring an ambulance: %s',
    (text) => {
      const { step, text: said } = last([text], 'hi')
      expect(step.parts).toEqual(expect.arrayContaining(['do.emergency', 'heard.injury']))
      expect(said).toContain('1-800-799-7233')
    },
  )

  test.each([
    ['hi', ['मैं मरना चाहती हूँ', 'नहीं, पति मुझे पीटता है']],
    ['pt', ['nao quero morrer, meu marido me bate']],
    ['ko', ['죽고 싶어요', '남편이 때려요']],
    ['zh', ['我不想活了', '他打我']],
    ['vi', ['tôi muốn chết', 'chồng đánh tôi']],
    ['tl', ['gusto ko nang mamatay', 'binubugbog niya ako']],
    ['de', ['ich will sterben', 'er schlägt mich']],
  ])('and in %s turn a talk about suicide', (language, texts) => {
    expect(last(texts, language).step.progress.kind).toBe('abuse')
  })

  test.each([
    ['hi', 'pati daru peeta hai'],
    ['zh', '他打我电话'],
    ['es', 'me toca trabajar mañana'],
    ['pt', 'me bate uma saudade'],
  ])('are not heard in %s: %s', (language, text) => {
    expect(last([text], language).step.progress.opened ?? []).toEqual([])
  })
})

describe('a small injury', () => {
  const atHome = ['he hit me yesterday he checks my phone', 'hes at work']
  test.each([
    'just a bruise on my arm',
    'my cheek is swollen',
    'busted lip',
    'just the lip it stopped bleedin. i dont need a doctor',
  ])('at home is no emergency: %s', (text) => {
    const { step } = last([...atHome, text])
    expect(step.progress.known.injured?.value).toBe('calm')
    expect(step.parts).not.toContain('do.emergency')
  })

  test.each([
    'theres a bruise on my neck',
    'a bruise but i cant breathe right',
    'busted lip its still bleeding',
  ])('at home is one where it may be grave: %s', (text) =>
    expect(last([...atHome, text]).step.parts).toContain('do.emergency'),
  )

  test('does not take back that they were choked', () => {
    const { step } = last(['he choked me last night', 'hes at work', 'just a bruise on my arm'])
    expect(step.progress.known.injured?.value).toBe('danger')
  })

  test.each([
    '911 would make it worse he got a cousin on the force',
    'if he finds the call on my phone im done',
  ])('and a reason not to call is answered, not argued with: %s', (text) => {
    const { step } = last(['he choked me last night', text])
    expect(step.parts).toContain('do.otherPhone')
    expect(step.parts).not.toContain('do.emergency')
    expect(step.parts).not.toContain('do.quiet')
  })
})

describe('small cuts of a person who does not want to die', () => {
  const cuts = ['u there? did my arm again', 'yea cut. not tryna die tho dont get it twisted']
  test('lead the order of self-harm, without an ambulance', () => {
    const talk = played([
      ...cuts,
      'im fine its not deep',
      'used my razor. its just cuts i do it so i can breath',
      'are u serious 911 for some scratches?? its like paper cuts',
      'im awake duh. its 3 lil cuts',
    ])
    expect(talk.every(({ step }) => !step.parts.includes('do.emergency'))).toBe(true)
    expect(talk.at(-1).step.progress.kind).toBe('self_harm')
    expect(talk.flatMap(({ step }) => step.parts)).toContain('do.cover')
  })

  test('stay an emergency while they bleed, and are none when it stopped', () => {
    const talk = played(['i cut my arm', 'yes', 'its bleeding', 'it stopped bleeding, not deep'])
    expect(talk[2]?.step).toMatchObject({ level: 'crisis', progress: { kind: 'medical' } })
    expect(talk[3]?.step.progress.kind).toBe('self_harm')
  })

  test.each([
    [['it wont stop bleeding']],
    [['just cuts but one is deep']],
    [['theres blood everywhere', 'its just cuts']],
  ])('are an emergency when it is grave: %s', (texts) => {
    expect(last(['i cut my arm', 'yes', ...texts]).step.progress.kind).toBe('medical')
  })

  test('are not called deep by a person who says again that they are safe', () => {
    const { step } = last(['i cut my leg', 'yes im safe', 'yes im safe i told u'])
    expect(step.progress.known.wound).toBeUndefined()
  })
})
