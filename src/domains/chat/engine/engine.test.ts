import { describe, expect, it } from 'vitest'
import { greeting } from './engine.ts'
import { renderReply } from './render.ts'
import { feeling, Talk, talkIn } from './rehearsal.ts'
import { freshState } from './types.ts'

describe('greeting', () => {
  it('greets by name, says it is an AI, that others read, and that a person is near', () => {
    const reply = greeting('Maria', freshState)
    const text = renderReply(reply, 'en')
    expect(text).toContain('Hi Maria.')
    expect(text).toContain('I am an AI, not a licensed therapist')
    expect(text).toContain('A person is one tap away.')
    expect(reply.actions.map((each) => each.id)).toContain('control:person')
    expect(reply.state.greeted).toBe(true)
    expect(renderReply(reply, 'ar')).toContain('مرحبًا Maria')
  })

  it('says so in the first reply too when nobody was greeted, and again every 15 turns', () => {
    const talk = new Talk()
    talk.state = freshState
    talk.say('I had a long day')
    // What was said is answered first.
    expect(talk.keys.slice(-2)).toEqual(['greeting.ai', 'greeting.person'])
    expect(talk.reply.say[0]?.text ?? '').not.toBe('')
    const reminded = Array.from({ length: 30 }, () =>
      (talk.say('and so on').say.at(-1)?.key ?? '').startsWith('reminder.again'),
    )
    expect(reminded.filter(Boolean)).toHaveLength(2)
    expect(reminded.indexOf(true)).toBe(14)
  })
})

describe('coming back', () => {
  const away = { hoursSinceLast: 7 }

  it('asks whether to go on, hears what was written, and goes on at the same question', () => {
    const talk = talkIn('thought-record')
    for (const text of ['My sister hung up on me', 'sad', '6']) talk.say(text)
    talk.say('still no sleep', { ...away, mood: feeling('sad', 5) })
    expect(talk.keys).toContain('greeting.back')
    expect(talk.keys.at(-1)).toBe('resume.thought-record')
    expect(talk.state.kept).toEqual({ situation: 'My sister hung up on me', feeling: 'sad', before: 6 })
    talk.say('yes')
    expect(talk.keys).toEqual(['control.resumed', 'thought-record.thought.prompt'])
    talk.say('She is done with me')
    expect(talk.state.kept.thought).toBe('She is done with me')
  })

  it('starts new when that is wanted, and goes on without asking after a short break', () => {
    const talk = talkIn('grounding')
    talk.say('hi', away)
    talk.tap('control:new')
    expect(talk.state.protocol).toBeNull()
    const short = talkIn('grounding')
    short.say('door', { hoursSinceLast: 2 })
    expect(short.state.step).toBe('touch')
  })

  it('greets with the same offer on a reload', () => {
    const talk = talkIn('grounding')
    const reply = greeting('Maria', talk.state)
    expect(reply.say.map((part) => part.key)).toEqual(['greeting.back', 'resume.grounding'])
    expect(reply.actions.map((each) => each.id)).toEqual(['control:resume', 'control:new', 'control:person'])
  })

  it('starts at the top when the questions were changed, and lets go of a protocol that is gone', () => {
    const talk = talkIn('grounding')
    talk.say('door')
    talk.state = { ...talk.state, version: 0 }
    talk.say('chair')
    expect(talk.keys).toEqual(['changed', 'grounding.intro.prompt', 'grounding.see.prompt'])
    talk.state = { ...talk.state, protocol: 'gone', step: 'x' }
    talk.say('hello')
    expect(talk.state.protocol).toBeNull()
  })
})

describe('watch and crisis', () => {
  it('acknowledges warmly and names a person at watch, inside and outside an exercise', () => {
    const talk = new Talk()
    talk.say('nothing will ever change', { crisisLevel: 'watch', mood: feeling('sad', 8) })
    expect(talk.reply.say[0]?.text ?? '').not.toBe('')
    expect(talk.keys.slice(1).map((key) => key.split('.').slice(0, 2).join('.'))).toEqual([
      'watch.person',
      'watch.ask',
    ])
    expect(talk.offers).toContain('control:person')
    expect(talk.offers).not.toContain('protocol:thought-record')
    const inside = talkIn('grounding')
    inside.say('nothing good', { crisisLevel: 'watch' })
    expect(inside.keys[0]).toMatch(/^watch\.in-step/)
    expect(inside.state.step).toBe('touch')
  })

  it('says nothing of its own at crisis, and leaves everything as it was', () => {
    const talk = talkIn('thought-record')
    talk.say('They took my kids')
    const before = talk.state
    const reply = talk.say('…', { crisisLevel: 'crisis', action: 'protocol:thought-record' })
    expect(reply).toMatchObject({ say: [], actions: [] })
    expect(reply.state).toEqual({ ...before, turns: before.turns + 1, afterCrisis: 0 })
  })

  it('offers grounding or a person afterwards, and no work on thoughts until it is calm', () => {
    const talk = talkIn('thought-record')
    talk.say('They took my kids')
    talk.say('…', { crisisLevel: 'crisis' })
    talk.say('ok', { crisisLevel: 'none' })
    expect(talk.keys[0]).toBe('after-crisis.first')
    expect(talk.offers).toEqual(['protocol:grounding', 'protocol:paced-breathing', 'control:person'])
    for (const text of ['look at a thought', 'go on', 'check in']) {
      talk.say(text, { crisisLevel: 'watch' })
      expect(talk.keys[0]).toBe('after-crisis.not-now')
    }
    talk.say('', { crisisLevel: 'watch', action: 'protocol:grounding' })
    for (let turn = 0; turn < 5; turn += 1) talk.say('skip', { crisisLevel: 'watch' })
    talk.say('calmer', { crisisLevel: 'watch' })
    expect(talk.offers).not.toContain('protocol:check-in')
    expect(
      talk.say('I want a person', { crisisLevel: 'watch', action: 'control:person' }).asksForPerson,
    ).toBe(true)
    talk.say('the job is going ok')
    expect(talk.state.afterCrisis).toBeUndefined()
  })

  it('hears that it is better, and talks on while the call is open, offering only what calms', () => {
    const help = { state: 'taken', name: 'Dana', isNews: true, wantsPerson: false } as const
    const gentle = ['protocol:grounding', 'protocol:paced-breathing', 'control:person']
    const talk = new Talk()
    talk.say('…', { crisisLevel: 'crisis' })
    talk.say('i am ok now', { help })
    expect(talk.keys).toEqual(['intent.better', 'after-crisis.still-open'])
    talk.say('my job starts on monday', { help, mood: feeling('anxious', 9) })
    expect(talk.keys.join()).not.toMatch(/after-crisis|thought-record|check-in/)
    expect(talk.offers).toEqual(gentle)
    talk.say('look at a thought', { help })
    expect(talk.keys[0]).toBe('after-crisis.not-now')
    talk.say('what should i eat tonight')
    expect(talk.state.afterCrisis).toBeUndefined()
    // Closed meanwhile: nothing is said to be open that is not.
    talk.say('…', { crisisLevel: 'crisis' })
    talk.say('i am ok now')
    expect(talk.keys).toEqual(['intent.better'])
  })

  it('is gentle too when help was called for outside the talk, and goes on as usual when only a counselor is wished for', () => {
    const help = { state: 'sent', isNews: true, wantsPerson: false } as const
    const talk = new Talk()
    talk.say('thought record')
    talk.say('my boss shouted at me', { help })
    expect(talk.keys[0]).toBe('after-crisis.not-now')
    expect(talk.state).toMatchObject({ protocol: 'thought-record', paused: true })
    expect(talk.offers).toEqual(['protocol:grounding', 'protocol:paced-breathing', 'control:person'])
    talk.say('thought record', { help })
    expect(talk.keys[0]).toBe('after-crisis.not-now')
    // What calms goes on, and a tap in the exercise that waits changes nothing.
    const calm = new Talk()
    calm.say('', { action: 'protocol:grounding' })
    calm.say('a chair, a lamp', { help })
    expect(calm.state).toMatchObject({ protocol: 'grounding' })
    expect(calm.state.paused).toBeFalsy()
    const tapped = new Talk()
    tapped.say('thought record')
    tapped.say('Skip', { help, action: 'control:skip' })
    expect(tapped.keys[0]).toBe('after-crisis.not-now')
    const other = new Talk()
    other.say('thought record', { help: { ...help, wantsPerson: true } })
    expect(other.state.protocol).toBe('thought-record')
    // A crisis that was closed, and then the wish to talk with a counselor.
    other.say('…', { crisisLevel: 'crisis' })
    other.say('i am ok now')
    other.say('thought record', { help: { ...help, wantsPerson: true } })
    expect(other.keys[0]).not.toBe('after-crisis.not-now')
  })

  it('meets nobody with a greeting whose first words were a cry for help; that it is an AI is said after the answer', () => {
    const talk = new Talk()
    talk.state = { ...freshState }
    talk.say('…', { crisisLevel: 'crisis' })
    talk.say('is anyone coming', { help: { state: 'taken', name: 'Dana', isNews: true, wantsPerson: false } })
    expect(talk.keys).toEqual(['help.taken', 'help.do-not-wait', 'reminder.ai'])
    talk.say('ok')
    expect(talk.keys[0]).toBe('after-crisis.first')
    expect(talk.keys).not.toContain('reminder.ai')
  })

  it('never repeats the same words two turns in a row at watch', () => {
    const talk = new Talk()
    const said = Array.from({ length: 6 }, () => {
      talk.say('I am a burden', { crisisLevel: 'watch' })
      return talk.keys.join()
    })
    for (let turn = 1; turn < said.length; turn += 1) expect(said[turn]).not.toBe(said[turn - 1])
  })
})
