import { describe, expect, it } from 'vitest'
import { protocols } from './protocol.ts'
import { renderReply } from './render.ts'
import { feeling, Talk, talkIn } from './rehearsal.ts'

describe('check-in', () => {
  it('asks mood, strength, what is going on and what is needed, logs the mood, then suggests', () => {
    const talk = talkIn('check-in')
    expect(talk.keys).toEqual(['check-in.mood.prompt'])
    talk.tap('option:anxious')
    expect(talk.keys).toEqual(['check-in.intensity.prompt'])
    expect(talk.say('8').loggedMood).toEqual({ mood: 'anxious', intensity: 8 })
    expect(talk.keys).toEqual(['check-in.heavy.prompt', 'check-in.going.prompt'])
    talk.say('court is tomorrow and my ride fell through')
    talk.tap('option:calm')
    expect(talk.reply.finished).toEqual({
      protocol: 'check-in',
      kept: {
        mood: 'anxious',
        intensity: 8,
        going: 'court is tomorrow and my ride fell through',
        need: 'calm',
      },
    })
    // What was just chosen is not asked for again: it begins.
    expect(talk.keys).toEqual(['check-in.for-calm.prompt', 'paced-breathing.ready.prompt'])
    expect(talk.state.protocol).toBe('paced-breathing')
    expect(talk.reply.ended).toMatchObject({ protocol: 'check-in', finished: true, helped: null })
  })

  it('asks what helped on a good day, and takes words, labels in any language and the mood of free text', () => {
    const talk = talkIn('check-in')
    talk.say('Con esperanza')
    expect(talk.state.kept.mood).toBe('hopeful')
    talk.say('siete')
    expect(talk.keys).toEqual(['check-in.bright.prompt'])
    const free = talkIn('check-in')
    free.say('I keep thinking about the hearing', { mood: feeling('anxious', 6) })
    expect(free.state.kept.mood).toBe('anxious')
    free.say('٤')
    expect(free.reply.loggedMood).toEqual({ mood: 'anxious', intensity: 4 })
  })

  it('brings a person when that is what is needed', () => {
    const talk = talkIn('check-in')
    for (const text of ['sad', '5', 'long week']) talk.say(text)
    talk.tap('option:person')
    expect(talk.keys).toEqual(['check-in.for-person.prompt', 'control.person', 'control.person-meanwhile'])
    expect(talk.reply.asksForPerson).toBe(true)
  })
})

describe('thought record', () => {
  const upToThought = () => {
    const talk = talkIn('thought-record')
    talk.say('My boss walked past me and said nothing')
    talk.say('anxious')
    talk.say('7')
    talk.say('He found out about my record and will fire me by the end of this week')
    return talk
  }

  it('goes from situation to takeaway, quotes at most eight words, and counts an eased feeling as help', () => {
    const talk = upToThought()
    const quoted = renderReply(talk.reply, 'en')
    expect(quoted).toContain('“He found out about my record and will…”')
    for (const text of [
      'He did not say hello',
      'He is quiet with everyone',
      'Wait and see',
      'He may just be busy',
    ])
      talk.say(text)
    expect(talk.keys).toEqual(['thought-record.after.prompt'])
    expect(renderReply(talk.reply, 'en')).toContain('was 7')
    talk.say('4')
    expect(talk.keys).toEqual(['thought-record.eased.prompt', 'thought-record.takeaway.prompt'])
    talk.say('Quiet is not the same as angry')
    expect(talk.reply.finished?.kept).toMatchObject({
      before: 7,
      after: 4,
      takeaway: 'Quiet is not the same as angry',
    })
    expect(Object.keys(talk.reply.finished?.kept ?? {})).toHaveLength(10)
    expect(talk.state).toMatchObject({
      protocol: null,
      step: null,
      kept: {},
      trail: [],
      helped: { 'thought-record': 1 },
    })
  })

  it('does not call it better when it is not, and counts that too', () => {
    const talk = upToThought()
    for (const text of ['a', 'b', 'c', 'd', '9']) talk.say(text)
    expect(talk.keys).toEqual(['thought-record.worse.prompt'])
    expect(talk.offers[0]).toBe('control:person')
    expect(talk.state.helped).toEqual({ 'thought-record': -1 })
  })

  it('goes on when the feeling stays the same', () => {
    const talk = upToThought()
    for (const text of ['a', 'b', 'c', 'd', '7']) talk.say(text)
    expect(talk.keys[0]).toBe('thought-record.not-eased.prompt')
    talk.say('skip')
    expect(talk.keys.at(-1)).toBe('thought-record.close.plain')
    expect(talk.state.helped).toEqual({})
  })

  it('offers to steady first when the feeling is at its strongest', () => {
    const talk = talkIn('thought-record')
    for (const text of ['They searched my room', 'angry', '10']) talk.say(text)
    expect(talk.keys).toEqual(['thought-record.steady.prompt'])
    talk.tap('option:ground')
    expect(talk.state.protocol).toBe('grounding')
  })

  it('leaves out what was skipped instead of quoting nothing', () => {
    const talk = talkIn('thought-record')
    for (const text of ['A bad call', 'sad', '5', 'skip']) talk.say(text)
    expect(talk.keys).toEqual(['control.skip', 'thought-record.evidence-for.plain'])
  })
})

describe('grounding and breathing', () => {
  it('walks through the senses and learns whether it helped', () => {
    const talk = talkIn('grounding')
    for (const step of ['see', 'touch', 'hear', 'smell', 'taste']) {
      expect(talk.keys.at(-1)).toBe(`grounding.${step}.prompt`)
      talk.say('a wall, breathing, my shoes')
    }
    talk.tap('option:calmer')
    expect(talk.state.helped).toEqual({ grounding: 1 })
    expect(talk.reply.finished?.protocol).toBe('grounding')
  })

  it('does not take "I do not feel calmer" for calmer', () => {
    const talk = talkIn('grounding')
    for (let turn = 0; turn < 5; turn += 1) talk.say('skip')
    talk.say("I don't feel any calmer")
    expect(talk.state.helped).toEqual({})
    talk.say('worse')
    expect(talk.keys).toEqual(['grounding.worse.prompt'])
    expect(talk.offers[0]).toBe('control:person')
    expect(talk.state.helped).toEqual({ grounding: -1 })
  })

  it('gives the screen what it needs to draw the breath, with or without a hold, and one more round', () => {
    const talk = talkIn('paced-breathing')
    talk.tap('option:hold')
    expect(talk.reply.visual).toEqual({
      kind: 'breathing',
      inSeconds: 4,
      holdSeconds: 2,
      outSeconds: 6,
      rounds: 6,
    })
    expect(renderReply(talk.reply, 'en')).toContain('Hold for 2.')
    talk.tap('control:next')
    talk.tap('option:again')
    expect(talk.reply.visual).toMatchObject({ holdSeconds: 0 })
    talk.say('done')
    talk.say('mejor')
    expect(talk.state.helped).toEqual({ 'paced-breathing': 1 })
  })
})

describe('skip, back, stop and odd answers', () => {
  it.each(['skip', 'Saltar', 'تخطي', 'SKIP.', 'sáltar'])('skips on "%s"', (word) => {
    const talk = talkIn('grounding')
    talk.say(word)
    expect(talk.keys).toEqual(['control.skip', 'grounding.touch.prompt'])
    expect(talk.state.kept).toEqual({})
  })

  it.each(['back', 'atrás', 'atras', 'رجوع'])(
    'goes back on "%s", and forward again with the new answer',
    (word) => {
      const talk = talkIn('grounding')
      talk.say('door')
      talk.say(word)
      expect(talk.keys).toEqual(['control.back', 'grounding.see.prompt'])
      talk.say('window')
      expect(talk.state.kept).toEqual({ see: 'window' })
      expect(talk.state.trail).toEqual(['see'])
    },
  )

  it('says so when there is nothing before the first question', () => {
    const talk = talkIn('check-in')
    talk.say('back')
    expect(talk.keys).toEqual(['control.first', 'check-in.mood.prompt'])
  })

  it.each(['stop', 'parar', 'توقف'])('stops on "%s" and keeps nothing running', (word) => {
    const talk = talkIn('thought-record')
    talk.say('It was a bad day')
    talk.say(word)
    expect(talk.state).toMatchObject({ protocol: null, step: null, kept: {}, trail: [] })
    expect(talk.reply.finished).toBeUndefined()
    expect(talk.offers).toContain('control:person')
  })

  it('can be stopped, and skipped or finished, at every question', () => {
    for (const protocol of protocols.map(({ id }) => id)) {
      const talk = talkIn(protocol)
      for (let turn = 0; turn < 30 && talk.state.protocol === protocol; turn += 1) {
        expect(talk.offers).toContain('control:stop')
        expect(talk.offers.some((id) => id === 'control:skip' || id === 'control:next')).toBe(true)
        talk.tap(talk.offers.includes('control:skip') ? 'control:skip' : 'control:next')
      }
      expect(talk.reply.finished?.protocol).toBe(protocol)
    }
  })

  it('asks once more when an answer does not fit a scale, then keeps the words and goes on', () => {
    const talk = talkIn('check-in')
    talk.say('sad')
    talk.say('banana')
    expect(talk.keys).toEqual(['again.scale', 'check-in.intensity.prompt'])
    expect(renderReply(talk.reply, 'en')).toContain('from 1 to 10')
    expect(talk.offers).toContain('number:7')
    talk.say('it is like fog')
    expect(talk.keys[0]).toBe('again.moved-on')
    expect(talk.state.kept.intensity).toBe('it is like fog')
    expect(talk.reply.loggedMood).toBeUndefined()
  })

  it('asks once more when an answer fits no choice, then keeps the words and goes on', () => {
    const talk = talkIn('thought-record')
    talk.say('A letter came')
    talk.say('purple')
    expect(talk.keys[0]).toBe('again.choose')
    talk.say('just purple')
    expect(talk.state.kept.feeling).toBe('just purple')
    expect(talk.state.step).toBe('before')
  })

  it('helps someone who does not know, and does not insist', () => {
    const talk = talkIn('thought-record')
    talk.say("I don't know")
    expect(talk.keys).toEqual(['thought-record.situation.help', 'thought-record.situation.prompt'])
    talk.say('no sé')
    expect(talk.keys[0]).toBe('control.skip')
    expect(talk.state.step).toBe('feeling')
  })

  it('asks again for an empty message and survives an unknown action', () => {
    const talk = talkIn('grounding')
    talk.say('   ')
    expect(talk.state.step).toBe('see')
    talk.say('', { action: 'option:gone' })
    expect(talk.state.protocol).toBe('grounding')
    const free = new Talk()
    free.say('', { action: 'protocol:gone' })
    free.say('', { action: 'number:3' })
    expect(free.reply.say.length).toBeGreaterThan(0)
  })

  it('keeps a very long answer whole, and quotes little of it', () => {
    const talk = talkIn('family-talk')
    talk.say('my mother '.repeat(300).trim())
    expect(String(talk.state.kept.who)).toHaveLength(2999)
    expect(renderReply(talk.reply, 'en').length).toBeLessThan(200)
  })

  it('lets the exercise wait when someone asks for a person', () => {
    const talk = talkIn('thought-record')
    expect(talk.say('I want to talk to a person').asksForPerson).toBe(true)
    expect(talk.state).toMatchObject({ protocol: 'thought-record', paused: true, kept: {} })
    talk.say('thanks')
    expect(talk.state.kept).toEqual({})
    talk.say('go on')
    expect(talk.state).toMatchObject({ step: 'situation' })
    expect(talk.state.paused).toBeUndefined()
  })
})
