import { describe, expect, it } from 'vitest'
import { actionsOf } from './actions.ts'
import { renderActions, renderReply } from './render.ts'
import { feeling, Talk, talkIn } from './rehearsal.ts'
import { freshState } from './types.ts'
import { findWish } from './words.ts'

const texts = (talk: Talk, language = 'en') => renderReply(talk.reply, language)

describe('a wish for something else, while an exercise waits', () => {
  it.each([
    ['I want to look at a thought', 'thought-record'],
    ['can we do the grounding', 'grounding'],
    ['quiero mirar un pensamiento', 'thought-record'],
    ['أريد العودة إلى الحاضر', 'grounding'],
    ["let's work on a problem instead", 'problem-solving'],
    ['help me ride out an urge', 'urge-surfing'],
    ['can we practice for court', 'rehearsal'],
  ])('"%s" begins %s', (text, id) => {
    const talk = talkIn('paced-breathing')
    talk.say(text)
    expect(talk.keys[0]).toBe('control.switched')
    expect(talk.state.protocol).toBe(id)
    const free = new Talk()
    free.say(text)
    expect(free.state.protocol).toBe(id)
  })

  it.each(["I don't want to do breathing", 'no quiero respirar', 'لا أريد التنفس', 'breathing is hard'])(
    '"%s" is no wish',
    (text) => {
      expect(findWish(text)).toBeNull()
    },
  )
})

describe('what happened, told beside a choice', () => {
  it('is answered as a person would, then the step is asked again; the second time the exercise waits', () => {
    const talk = talkIn('grounding')
    for (const text of ['door', 'chair', 'fan', 'soap', 'mint']) talk.say(text)
    talk.say('My PO wants to send me back')
    expect(talk.keys.at(-1)).toBe('grounding.now.prompt')
    expect(talk.reply.say[0]?.text ?? '').not.toBe('')
    talk.say('they want me in court again on Monday')
    expect(talk.state).toMatchObject({ protocol: 'grounding', paused: true })
    expect(talk.keys.some((key) => key.startsWith('aside.paused'))).toBe(true)
    talk.tap('control:resume')
    expect(talk.keys.at(-1)).toBe('grounding.now.prompt')
  })

  it('is heard while breathing too, and the breathing goes on', () => {
    const talk = talkIn('paced-breathing')
    talk.tap('option:no-hold')
    talk.say('My PO wants to send me back')
    expect(talk.keys.at(-1)).toBe('paced-breathing.breathe-soft.prompt')
    expect(talk.reply.say[0]?.text ?? '').not.toBe('')
    expect(talk.reply.visual).toBeDefined()
    talk.say('ok')
    expect(talk.state.step).toBe('now')
  })

  it('is kept for the question that asks for it, which then is not asked', () => {
    const talk = talkIn('check-in')
    talk.say('My PO wants to send me back', { mood: feeling('anxious', 7) })
    expect(talk.state.kept.mood).toBe('anxious')
    talk.say('7')
    expect(talk.keys).toEqual(['check-in.going.given', 'check-in.need.prompt'])
    expect(talk.state.kept.going).toBe('My PO wants to send me back')
    talk.say('back')
    expect(talk.keys.at(-1)).toBe('check-in.going.prompt')
  })

  it('is a thought where a feeling was asked for: kept as the thought, and the feeling asked again', () => {
    const talk = talkIn('thought-record')
    talk.say('They turned me down')
    talk.say('I will never get a job like this')
    expect(talk.keys.at(-1)).toBe('thought-record.feeling.prompt')
    talk.say('sad')
    talk.say('6')
    expect(talk.keys).toEqual(['thought-record.thought.given', 'thought-record.evidence-for.prompt'])
    expect(talk.state.kept).toMatchObject({ feeling: 'sad', thought: 'I will never get a job like this' })
  })
})

describe('what is no answer', () => {
  it.each(['4', '7', '٧'])('the number %s is no feeling', (text) => {
    const talk = talkIn('thought-record')
    talk.say('They turned me down')
    talk.say(text)
    expect(talk.keys[0]).toBe('again.choose')
    expect(talk.state.kept.feeling).toBeUndefined()
  })

  it.each(['7', '👍', '...', 'ok', 'yes'])(
    '"%s" says nothing to an open question, also the second time',
    (text) => {
      const talk = talkIn('thought-record')
      talk.say(text)
      expect(talk.keys).toEqual([
        'again.ask',
        'thought-record.situation.help',
        'thought-record.situation.prompt',
      ])
      talk.say(text)
      expect(talk.state.step).toBe('feeling')
      expect(talk.state.kept).toEqual({})
    },
  )

  it.each([
    ['she never answered my letter', 'nobody picked up the phone'],
    ['él no me contestó la carta', 'no me contestó nadie ayer ni hoy'],
    ['هو لم يرد على رسالتي', 'لم يرد أحد على الهاتف'],
    ['他根本没有理我', '他还是没有理我'],
  ])(
    '"%s" names no time: the time is asked once more with an example, then any words are kept',
    (text, more) => {
      const talk = talkIn('sleep')
      for (const answer of ['bad dreams', 'I wake up at home']) talk.say(answer)
      expect(talk.state.step).toBe('up')
      talk.say(text)
      expect(talk.keys.slice(-3)).toEqual(['again.ask', 'sleep.up.help', 'sleep.up.prompt'])
      talk.say(more)
      expect(talk.state.step).not.toBe('up')
      expect(talk.state.kept.upTime).toBe(more)
    },
  )

  it.each([
    'right after my shift ends',
    'cuando los niños se duermen',
    'nach dem Essen mit den Kindern',
    'после ужина с детьми дома',
    '퇴근하고 집에 온 후에',
    '吃完晚饭以后再说',
    'on a Thursday with my sponsor',
    'sau khi con tôi ngủ',
    'बच्चों के सोने के बाद',
    'بعد ما ينام الأولاد',
    'depois que as crianças dormirem',
    'quand les enfants dorment enfin',
    'pag tulog na ang mga bata',
  ])('"%s" names an occasion, and is kept at once', (text) => {
    const talk = talkIn('sleep')
    for (const answer of ['bad dreams', 'I wake up at home']) talk.say(answer)
    talk.say(text)
    expect(talk.state.kept.upTime).toBe(text)
  })

  it.each(['did it', 'hecho', 'تم', '做完了', 'сделано', 'xong rồi'])(
    '"%s" is no answer: the question is left and nothing is kept',
    (text) => {
      const talk = talkIn('problem-solving')
      talk.say('The landlord wants the rent today')
      talk.say(text)
      expect(talk.keys[0]).toBe('control.already')
      expect(Object.values(talk.state.kept)).not.toContain(text)
    },
  )

  it('a number is an answer where a time is asked for', () => {
    const talk = talkIn('sleep')
    for (const text of ['bad dreams', 'I wake up at home']) talk.say(text)
    talk.say('7')
    expect(talk.state.kept.upTime).toBe('7')
  })

  it('a sentence with a number in it is no rating', () => {
    const talk = talkIn('anger-ladder')
    talk.say('he called me 3 times about the rent last week')
    expect(talk.state.kept.before).toBeUndefined()
    expect(talk.keys.at(-1)).toBe('anger-ladder.before.prompt')
  })

  it.each(['yeah right', 'sure, whatever', 'as if', 'sí, cómo no'])('"%s" is no yes', (text) => {
    const talk = new Talk()
    talk.state = { ...talk.state, offered: 'protocol:grounding' }
    talk.say(text)
    expect(talk.state.protocol).toBeNull()
  })
})

describe('a question to us is answered plainly, inside an exercise and outside', () => {
  it.each([
    ['are you real?', /\bAI\b|program|machine|software/],
    ['is this a real person?', /\bAI\b|program|machine|software/],
    ['who can read what i write here', /care|counselor/i],
  ])('%s', (text, words) => {
    const free = new Talk()
    free.say(text)
    expect(texts(free)).toMatch(words)
    expect((texts(free).match(/\?/g) ?? []).length).toBeLessThanOrEqual(1)
    const talk = talkIn('thought-record')
    talk.say(text)
    expect(texts(talk)).toMatch(words)
    expect(talk.keys.at(-1)).toBe('thought-record.situation.prompt')
    expect(talk.state.kept).toEqual({})
  })

  it('a person is called by their name, a visitor by none', () => {
    const talk = new Talk()
    for (const text of ['what is my name', 'هل تعرف اسمي']) {
      talk.say(text)
      expect(texts(talk)).toContain('Maria')
    }
    talk.say('what is my name', { name: '' })
    expect(talk.keys[0]).toBe('intent.name-nameless')
    talk.state = freshState
    talk.say('hello', { name: '', isGuest: true })
    expect(talk.keys).toContain('greeting.ai-guest')
    expect(texts(talk)).not.toMatch(/User|care team/)
  })

  it('help is offered at once to a person who only asks for it, and to one in need inside an exercise', () => {
    const talk = new Talk()
    talk.say('help me')
    expect(talk.keys).toContain('need.do.help')
    expect(talk.reply.needs).toEqual([])
    const inside = talkIn('problem-solving')
    inside.say('i have no place to stay tonight')
    expect(inside.reply.needs).toEqual(['bed'])
  })

  it('what is asked about a need that was answered is answered with the need, and only then', () => {
    const talk = new Talk()
    talk.say('where are the places')
    expect(talk.reply.needs).toBeUndefined()
    talk.say('need a spot to crash')
    for (const text of ['where are the places', 'whats the number', 'they said hold 40 min']) {
      talk.say(text)
      expect(talk.reply.needs, text).toEqual(['bed'])
    }
  })

  it('nobody who has nowhere to sleep is asked where they will sleep', () => {
    const talk = new Talk()
    for (const text of ['no tengo dónde dormir', 'I said I have no place to sleep', 'nowhere to go']) {
      talk.say(text)
      expect(talk.keys).toContain('need.do.bed')
      expect(texts(talk)).not.toMatch(/where will you sleep/i)
      expect(texts(talk, 'es')).not.toMatch(/dónde vas a dormir/i)
    }
  })
})

describe('steering an exercise', () => {
  const inThird = () => {
    const talk = talkIn('problem-solving')
    talk.say('The landlord wants the rent today')
    return talk
  }
  it.each(['start over', 'empezar de cero', 'من البداية'])('"%s" begins it again', (text) => {
    const talk = inThird()
    talk.say(text)
    expect(talk.keys[0]).toBe('control.restart')
    expect(talk.state).toMatchObject({ step: 'problem', kept: {} })
    expect(talk.reply.ended).toMatchObject({ finished: false, protocol: 'problem-solving' })
  })

  it.each(['I did that already', 'ya lo hice', 'عملتها'])('"%s" goes past the question', (text) => {
    const talk = inThird()
    talk.say(text)
    expect(talk.keys[0]).toBe('control.already')
    expect(talk.state.step).toBe('goal')
  })

  it.each(['not now', 'ahora no', 'ليس الآن'])('"%s" lets it wait', (text) => {
    const talk = inThird()
    talk.say(text)
    expect(talk.state).toMatchObject({ paused: true, step: 'people' })
    talk.tap('control:resume')
    expect(talk.keys.at(-1)).toBe('problem-solving.people.prompt')
  })

  it.each(['this is stupid', 'esto es una tontería', 'هذا سخيف'])(
    '"%s" is taken without a word back',
    (text) => {
      const talk = inThird()
      talk.say(text, { mood: feeling('angry', 4) })
      expect(talk.keys).toEqual(['control.dislike', 'control.after-stop'])
      expect(talk.offers).toEqual(
        expect.arrayContaining(['control:resume', 'control:talk', 'control:person']),
      )
    },
  )

  it.each(["I don't understand", 'no entiendo', 'لم أفهم'])(
    '"%s" says it in other words, as often as wanted',
    (text) => {
      const talk = inThird()
      talk.say(text)
      expect(talk.keys).toEqual(['problem-solving.people.help', 'problem-solving.people.prompt'])
      talk.say(text)
      expect(talk.keys[0]).toBe('control.explain-more')
      expect(talk.state.step).toBe('people')
      expect(talk.offers).toContain('control:person')
    },
  )

  it('"a person" answers who could be called; a wish for a person does not', () => {
    const talk = talkIn('coping-card')
    for (const text of ['I get loud', 'music', 'the park']) talk.say(text)
    talk.say('my counselor')
    expect(talk.state.kept.caller).toBe('my counselor')
    expect(talk.say('I want to talk to a person').asksForPerson).toBe(true)
  })

  it('the page may change its language in the middle: every label still leads on', () => {
    const talk = inThird()
    for (const { label } of renderActions(actionsOf(['control:skip']), 'ar')) talk.say(label)
    expect(talk.keys[0]).toBe('control.skip')
    talk.say('Volver')
    expect(talk.keys[0]).toBe('control.back')
    talk.say('نعم، شخص آخر')
    expect(talk.state.step).toBe('theirs')
  })
})

describe('after a crisis', () => {
  it('a wish for what calms is met, a wish for work on thoughts waits, and a question to us is answered', () => {
    const talk = new Talk()
    talk.say('…', { crisisLevel: 'crisis' })
    talk.say('I want to look at a thought', { crisisLevel: 'watch' })
    expect(talk.keys[0]).toBe('after-crisis.not-now')
    talk.say('can we do the grounding', { crisisLevel: 'watch' })
    expect(talk.state.protocol).toBe('grounding')
    talk.say('who reads this?', { crisisLevel: 'watch' })
    expect(texts(talk)).toMatch(/care team|counselor/i)
    expect(talk.state).toMatchObject({ step: 'see', kept: {} })
    talk.say('can we work on a problem', { crisisLevel: 'watch' })
    expect(talk.state.protocol).toBe('grounding')
  })
})

describe('the safety checks', () => {
  it('bring a person high on the anger ladder', () => {
    const talk = talkIn('anger-ladder')
    talk.say('9')
    expect(talk.keys).toEqual(['anger-ladder.safe.prompt'])
    talk.tap('option:not-sure')
    expect(talk.reply.asksForPerson).toBe(true)
    expect(texts(talk)).toContain('emergency number')
  })

  it('bring a person to somebody who has used and does not feel right', () => {
    const talk = talkIn('urge-surfing')
    talk.say('8')
    talk.tap('option:some')
    talk.tap('option:body-bad')
    expect(talk.reply.asksForPerson).toBe(true)
    expect(texts(talk).startsWith('Call the emergency number')).toBe(true)
  })

  it('ask for a person when it got worse', () => {
    const talk = talkIn('urge-surfing')
    talk.say('4')
    talk.tap('option:not-today')
    talk.say('chest')
    talk.tap('control:next')
    for (const text of ['payday', 'my kids', 'a walk', 'my mom', '7']) talk.say(text)
    expect(talk.keys).toEqual(['urge-surfing.worse.prompt'])
    expect(talk.say('yes').asksForPerson).toBe(true)
    expect(talk.state.helped).toEqual({ 'urge-surfing': -1 })
  })

  it('go another way for each kind of meeting', () => {
    for (const [id, step] of [
      ['court', 'court-one'],
      ['officer', 'officer-one'],
      ['job', 'job-one'],
    ]) {
      const talk = talkIn('rehearsal')
      talk.tap(`option:${id}`)
      talk.say('Monday at 9')
      talk.say('that I freeze')
      expect(talk.state.step).toBe(step)
    }
  })
})
