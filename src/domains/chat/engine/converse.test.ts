import { describe, expect, it } from 'vitest'
import { respond } from './engine.ts'
import { renderReply } from './render.ts'
import { feeling, inputOf, Talk } from './rehearsal.ts'
import { freshState } from './types.ts'
import { findIntent, findTopic, quoteFrom } from './words.ts'

describe('free talk', () => {
  it.each([
    ['I have nowhere to stay after Friday', 'housing'],
    ['no tengo donde dormir', 'housing'],
    ['لا أجد مكان أنام فيه', 'housing'],
    ['they did not hire me because of the background check', 'work'],
    ['perdí mi trabajo', 'work'],
    ['أبحث عن شغل', 'work'],
    ['my kids will not talk to me', 'family'],
    ['mis hijos no me hablan', 'family'],
    ['أولادي لا يكلمونني', 'family'],
    ['I have to see my PO tomorrow', 'supervision'],
    ['mañana tengo corte', 'supervision'],
    ['عندي جلسة في المحكمة', 'supervision'],
    ["I can't sleep", 'sleep'],
    ['llevo días sin dormir', 'sleep'],
    ['لا أستطيع النوم', 'sleep'],
    ['the cravings are bad tonight', 'cravings'],
    ['tengo ganas de consumir', 'cravings'],
    ['أخاف من الانتكاسة', 'cravings'],
    ['I got in a fight at the shop', 'anger'],
    ['me metí en una pelea', 'anger'],
    ['كان هناك شجار', 'anger'],
    ['nobody calls, I am by myself all day', 'loneliness'],
    ['me siento muy solo', 'loneliness'],
    ['أنا وحدي كل يوم', 'loneliness'],
    ['I am broke and the bills are due', 'money'],
    ['no me alcanza el dinero', 'money'],
    ['عندي ديون', 'money'],
    ['I still need my birth certificate', 'papers'],
    ['me falta el acta de nacimiento', 'papers'],
    ['أحتاج الهوية', 'papers'],
    ["this doesn't work for me", null],
    ['I had soup', null],
  ])('hears what "%s" is about', (text, topic) => {
    expect(findTopic(text)?.topic ?? null).toBe(topic)
  })

  it('reflects the feeling and the matter, asks one question and offers two to four things', () => {
    const talk = new Talk()
    talk.say('my kids will not talk to me', { mood: feeling('sad', 6) })
    expect(talk.keys.map((key) => key.replace(/\.\d$/, ''))).toEqual([
      'feel.sad.say',
      'topic.family.say',
      'topic.family.ask',
    ])
    for (const language of ['en', 'es', 'ar'])
      expect((renderReply(talk.reply, language).match(/[?؟]/g) ?? []).length).toBe(1)
    expect(talk.offers.length).toBeGreaterThanOrEqual(2)
    expect(talk.offers.length).toBeLessThanOrEqual(4)
  })

  it('asks a question in every reply, one only, through a long talk', () => {
    const talk = new Talk()
    const texts = [
      'the job',
      'I guess',
      'my boss again',
      'hm',
      'it is what it is',
      'tired',
      'rent is due',
      'yes',
      'no',
      'hello',
    ]
    const moods = [feeling('angry', 4), null, feeling('sad', 9), feeling('good', 6), feeling('neutral', 3)]
    for (let turn = 0; turn < 60; turn += 1) {
      talk.say(texts[turn % texts.length] ?? '', { mood: moods[turn % moods.length] ?? null })
      expect((renderReply(talk.reply, 'en').match(/\?/g) ?? []).length).toBeLessThanOrEqual(1)
    }
  })

  it('answers a bare yes, no or "I do not know" without going past it', () => {
    const talk = new Talk()
    for (const [text, key] of [
      ['sí', 'intent.yes'],
      ['nope', 'intent.no'],
      ['لا أعرف', 'intent.unsure'],
    ] as const) {
      talk.say(text)
      expect(talk.keys).toEqual([key])
    }
  })

  it('says hello once, and asks about what was just felt before an older matter', () => {
    const talk = new Talk()
    talk.state = freshState
    talk.say('hey')
    expect(talk.keys).toEqual(['greeting.hello', 'greeting.ai', 'greeting.person', 'greeting.ask'])
    talk.say('court is on Monday')
    talk.say('I miss them', { mood: feeling('sad', 6) })
    expect(talk.keys.every((key) => key.startsWith('feel.sad'))).toBe(true)
  })

  it('does not answer good news with hardship', () => {
    const talk = new Talk()
    talk.say('I got the job', { mood: feeling('good', 8) })
    expect(talk.keys.every((key) => key.startsWith('feel.good'))).toBe(true)
  })

  it('quotes at most eight words and never the whole text', () => {
    const text = 'yesterday I went there and my kids would not even come to the door for me'
    const quote = quoteFrom(text, findTopic(text)?.at ?? 0) ?? ''
    expect(quote).toContain('my kids')
    expect(quote.split(' ').length).toBeLessThanOrEqual(8)
    expect(quoteFrom('my kids will not talk to me', 1)).toBeNull()
    const second = 'I do not know, man. My officer is on my back all week long'
    expect(quoteFrom(second, findTopic(second)?.at ?? 0)).toBe('My officer is on my back all week')
  })

  it('puts the body first when a feeling is very strong, and understands yes and no', () => {
    const talk = new Talk()
    talk.say('I am shaking', { mood: feeling('anxious', 9) })
    expect(talk.keys.at(-1)).toBe('offer.paced-breathing')
    talk.say('no')
    expect(talk.keys).toEqual(['intent.no'])
    talk.say('I am shaking', { mood: feeling('anxious', 9) })
    talk.say('نعم')
    expect(talk.state.protocol).toBe('paced-breathing')
  })

  it('offers first what helped this person before, and last what did not', () => {
    const talk = new Talk()
    talk.state = { ...talk.state, helped: { grounding: 2, 'paced-breathing': -2 } }
    talk.say('I am shaking', { mood: feeling('anxious', 9) })
    expect(talk.keys.at(-1)).toBe('offer-helped.grounding')
    expect(talk.offers.slice(0, 2)).toEqual(['protocol:grounding', 'protocol:paced-breathing'])
  })

  it('varies its words from turn to turn, and says the same when a turn is played again', () => {
    const talk = new Talk()
    const said = ['well', 'it is', 'you know', 'like that'].map((text) => {
      talk.say(text)
      return talk.keys.join()
    })
    for (let turn = 1; turn < said.length; turn += 1) expect(said[turn]).not.toBe(said[turn - 1])
    expect(respond(talk.state, inputOf('hm'))).toEqual(respond(talk.state, inputOf('hm')))
  })

  it.each([
    ['are you a real person or are you a bot?', 'who'],
    ['who can read this', 'private'],
    ['¿es confidencial?', 'private'],
    ['من يقرأ هذا؟', 'private'],
    ['can they violate me for that?', 'law'],
    ['should I take two of these', 'medicine'],
    ['I picked up my medication', null],
    ['hola', 'hello'],
    ['شكرا', 'thanks'],
    ['thank you for asking, court was bad and long', null],
  ])('knows what "%s" wants', (text, intent) => {
    expect(findIntent(text)).toBe(intent)
  })

  it('does not let a state be changed by a reply', () => {
    const state = Object.freeze({
      ...freshState,
      kept: Object.freeze({}),
      helped: Object.freeze({}),
      trail: [] as string[],
    })
    Object.freeze(state.trail)
    expect(() => respond(state, inputOf('hi', { action: 'protocol:check-in' }))).not.toThrow()
    expect(freshState).toMatchObject({ turns: 0, greeted: false, trail: [] })
  })
})
