import { describe, expect, it } from 'vitest'
import { respond } from './engine.ts'
import { inputOf, Talk } from './rehearsal.ts'
import { isLabel } from './render.ts'
import { bankOf } from './talk/bank.ts'
import { sentencesOf } from './talk/say.ts'
import { freshState } from './types.ts'
import type { Understanding } from './understanding/types.ts'

const questions = (text: string): number => (text.match(/[?？؟]/g) ?? []).length
const linesOf = (section: string): string[] => (bankOf('en').get(section) ?? []).map(({ text }) => text)

describe('free conversation', () => {
  it('a reply takes up the disclosure and asks one question at most', () => {
    const talk = new Talk()
    talk.say('My mom died in March and they did not let me go to the funeral.')
    expect(talk.moves.some((move) => move.startsWith('reflect'))).toBe(true)
    expect(questions(talk.words)).toBeLessThanOrEqual(1)
    expect(talk.state.talk?.topic).toBe('grief')
  })

  it('gives back the own words of the person, turned to them', () => {
    const talk = new Talk()
    talk.say('I lost my job at the warehouse on Friday')
    const said = [talk.words]
    talk.say('my boss told me they found my record')
    said.push(talk.words)
    talk.say('I was there for two years and never missed a day')
    said.push(talk.words)
    expect(said.join(' ')).toMatch(
      /[Yy]ou lost your job|[Yy]our boss told you|[Yy]ou were there for two years/,
    )
  })

  it('says a plain statement back where it is not certain what it is about', () => {
    const talk = new Talk()
    talk.say('I start at the bakery on Tuesday')
    expect(talk.moves).not.toContain('not-understood')
  })

  it.each(['im out', 'tired', 'ouch', 'GUESS WHO GOT KEYS'])(
    'goes on with "%s", which says little, and does not claim to have missed it',
    (text) => {
      const talk = new Talk()
      talk.say('I got out on Tuesday and everything is loud')
      talk.say(text)
      expect(talk.moves).not.toContain('not-understood')
    },
  )

  it('says of letters that make no word that it did not understand them', () => {
    const talk = new Talk()
    talk.say('I got out on Tuesday and everything is loud')
    talk.say('asdf qwer zxcv')
    expect(talk.moves).toContain('not-understood')
  })

  it('never says a sentence twice in a conversation, and never asks two questions', () => {
    const talk = new Talk()
    const texts = [
      'I got out on Tuesday and everything is loud',
      'I do not sleep, I lie there until four',
      'yes',
      'my son does not know me',
      'no',
      'he is nine',
      'they turned me down for the job because of my record',
      'I am so tired of this',
      'since March',
      'my sister helps me a lot',
    ]
    const said = new Set<string>()
    for (let turn = 0; turn < 40; turn += 1) {
      talk.say(texts[turn % texts.length] ?? '')
      expect(questions(talk.words)).toBeLessThanOrEqual(1)
      for (const part of talk.reply.say.filter(({ text }) => text !== undefined))
        for (const sentence of sentencesOf(part.text ?? '')) {
          expect(said.has(sentence), `turn ${turn}: ${sentence}`).toBe(false)
          said.add(sentence)
        }
    }
  })

  it('leaves an exercise alone for ten turns after it was refused', () => {
    const talk = new Talk()
    for (let turn = 0; turn < 5; turn += 1)
      talk.say(`I cannot sleep at all, night ${turn}, my head will not stop`)
    talk.say('no, stop with the exercises, I do not want that')
    expect(talk.moves).toContain('accept-refusal')
    for (let turn = 0; turn < 10; turn += 1) {
      talk.say(`I was awake until ${turn + 1} again and the walls are thin`)
      expect(talk.offers.filter((id) => id.startsWith('protocol:'))).toEqual([])
    }
  })

  it('answers a question about the program first', () => {
    const talk = new Talk()
    talk.say('who can read what i write here')
    expect(talk.moves[0]).toBe('inform')
    expect(talk.words).toMatch(/care team|counselor/i)
  })

  it('says truthfully that it is a machine', () => {
    const talk = new Talk()
    talk.say('am i talking to a real person or a robot?')
    expect(talk.words).toMatch(/\bAI\b|program|machine|software/)
  })

  it('apologizes to a complaint and offers three ways on', () => {
    const talk = new Talk()
    talk.say('I told you about my son')
    talk.say('you are not listening to me, this is useless')
    expect(talk.moves).toContain('apologize')
    expect(talk.offers).toEqual(['choice:again', 'choice:other', 'control:person'])
    talk.tap('choice:other')
    expect(talk.moves).toContain('give-lead')
  })

  it('does not read a greeting as a goodbye', () => {
    const talk = new Talk()
    for (const text of ['hi', 'hey there', 'good morning', 'hello again']) {
      talk.say(text)
      expect(talk.moves, text).not.toContain('goodbye')
    }
  })

  it('meets good news with gladness, not with hardship', () => {
    const talk = new Talk()
    talk.say('I got the job!! I start on Monday')
    const hard = linesOf('job-search/rejected')
    expect(talk.reply.say.some(({ text }) => hard.includes(text ?? ''))).toBe(false)
  })

  it('brings a person where one is wanted', () => {
    const talk = new Talk()
    talk.say('I want to talk to a real person please')
    expect(talk.reply.asksForPerson).toBe(true)
  })

  it('takes the words of a button for a tap only where that button stands', () => {
    const talk = new Talk()
    expect(isLabel('Something else', talk.state)).toBe(false)
    expect(isLabel('It is urgent', talk.state)).toBe(false)
    talk.say('you are not listening to me, this is useless')
    expect(isLabel('Something else', talk.state)).toBe(true)
    expect(isLabel('It is urgent', talk.state)).toBe(false)
  })

  it('offers nothing but what calms while a call for help is open', () => {
    const talk = new Talk()
    const help = { isNews: true, wantsPerson: false, state: 'sent' } as const
    for (let turn = 0; turn < 8; turn += 1) {
      talk.say(`they turned me down for job number ${turn} because of my record`, { help })
      expect(talk.moves).not.toContain('offer')
      expect(talk.moves).not.toContain('check-mood')
      expect(talk.state.offered).toBeUndefined()
      for (const id of talk.offers)
        expect(['protocol:grounding', 'protocol:paced-breathing', 'control:person']).toContain(id)
    }
  })

  it('a yes to a page is answered with what the page holds and the way to it', () => {
    const talk = new Talk()
    for (let turn = 0; turn < 6 && !talk.offers.includes('page:jobs'); turn += 1)
      talk.say(`they turned me down for job number ${turn} because of my record`)
    expect(talk.offers).toContain('page:jobs')
    talk.say('yes')
    expect(talk.moves).toEqual(['inform'])
    expect(talk.offers).toContain('page:jobs')
  })

  it('says what to do today where a duty to the officer was missed', () => {
    const talk = new Talk()
    talk.say('I missed my check in with my PO this morning')
    expect(talk.moves).toContain('inform')
    expect(talk.words).toMatch(/[Cc]all your officer|leave a message/)
    expect(questions(talk.words)).toBe(0)
  })

  it('a topic that the person closed in an earlier conversation stays closed in a new one', () => {
    const avoided = { id: 'f2', kind: 'avoid' as const, relation: null, value: 'being a parent' }
    const fact = { ...avoided, words: 'can we not talk about my kids', language: 'en' }
    const input = inputOf('it was a slow day at work')
    const { state } = respond(
      { ...freshState, greeted: true },
      { ...input, talk: { ...input.talk, memory: [fact] } },
    )
    expect(state.talk?.closed).toEqual(['children'])
  })

  it('forgets what the person wants forgotten, and says which', () => {
    const fact = {
      id: 'f1',
      kind: 'person' as const,
      relation: 'sister',
      value: 'Lena',
      words: 'My sister Lena drives me',
      language: 'en',
    }
    const input = inputOf('please forget what I told you about my sister')
    const reply = respond(
      { ...freshState, greeted: true },
      { ...input, talk: { ...input.talk, memory: [fact] } },
    )
    expect(reply.forgets).toBe('f1')
    expect(reply.say[0]?.text).toContain('My sister Lena drives me')
  })

  describe('a question about the program that it cannot answer', () => {
    const asking = (asked: { what: string; likely: number }[]): Understanding => {
      const text = 'do you guys validate parking'
      const whole = {
        text,
        acts: [{ what: 'asks-product' as const, likely: 0.9 }],
        topics: [],
        situations: [],
        feelings: [],
        stance: { what: 'neither' as const, likely: 1 },
        asked,
      }
      return { whole, sentences: [] }
    }
    const ask = (asked: { what: string; likely: number }[], counselor?: string) => {
      const input = inputOf('do you guys validate parking')
      const program = { vars: { counselor }, sides: {} }
      const talk = { ...input.talk, understanding: asking(asked), program }
      return respond({ ...freshState, greeted: true, turns: 3 }, { ...input, talk })
    }

    it('goes to the counselor when the person agrees, and to no one when they do not', () => {
      const { moves, actions, state } = ask([], 'Dana')
      expect(moves).toEqual(['ask-counselor'])
      expect(actions.map(({ id }) => id)).toEqual(['answer:yes', 'answer:no'])
      const yes = respond(state, inputOf('yes please'))
      expect(yes).toMatchObject({ asksCounselor: true, moves: ['asked-counselor'] })
      const no = respond(state, { ...inputOf('No'), action: 'answer:no' })
      expect(no.asksCounselor).toBeUndefined()
      expect(no.state.talk?.last.refusal).toBeUndefined()
    })

    it('is said not to be known where there is no counselor, with the way to a person', () => {
      const { moves, actions } = ask([])
      expect(moves).toEqual(['off-topic'])
      expect(actions.map(({ id }) => id)).toEqual(['control:person'])
    })

    it('is asked back with the likeliest questions as buttons where one comes near', () => {
      const near = [
        { what: 'asks-product/office-hours', likely: 0.25 },
        { what: 'asks-product/appointments', likely: 0.2 },
      ]
      expect(ask(near, 'Dana').actions.map(({ id }) => id)).toEqual([
        'ask:office-hours',
        'ask:appointments',
        'control:person',
      ])
    })
  })

  it('says the same when a turn is played again', () => {
    const talk = new Talk()
    talk.say('I miss my daughter')
    const input = inputOf('she is six now')
    expect(respond(talk.state, input)).toEqual(respond(talk.state, input))
  })

  it('answers without understanding where the reader was late', () => {
    const state = { ...freshState, greeted: true }
    const reply = respond(state, { ...inputOf('my brother will not call me back'), talk: {} })
    expect(reply.say.length).toBeGreaterThan(0)
  })
})
