import { describe, expect, it } from 'vitest'
import { beginTurn } from '../converse.ts'
import { inputOf } from '../rehearsal.ts'
import { freshState } from '../types.ts'
import type { Understanding } from '../understanding/types.ts'
import { advise } from './advise.ts'
import { bankOf } from './bank.ts'
import type { Outcome } from './outcome.ts'
import { freshTalk } from './state.ts'

const asksAdvice: Understanding = {
  whole: {
    text: '',
    acts: [{ what: 'asks-advice', likely: 0.9 }],
    topics: [],
    situations: [],
    asked: [],
    feelings: [],
    stance: { what: 'neither', likely: 1 },
  },
  sentences: [],
}

/** What is said to a question for advice in the sixth turn, and what it offers. */
function reply(text: string, { language = 'en', refusedAt }: { language?: string; refusedAt?: number } = {}) {
  const talk = { ...freshTalk, last: refusedAt === undefined ? {} : { refusal: refusedAt } }
  const input = { ...inputOf(text, { talk: { understanding: asksAdvice } }), replyLanguage: language }
  const turn = beginTurn({ ...freshState, turns: 6, talk }, input)
  const outcome: Outcome = { actions: [] }
  advise(turn, outcome)
  return { said: turn.said.map((one) => one.text), actions: outcome.actions }
}
const linesOf = (section: string, language = 'en'): string[] =>
  (bankOf(language).get(section) ?? []).map(({ text }) => text)

describe('a question for advice', () => {
  it('is said back in the second person', () => {
    expect(reply('how do i tell my boss about my record').said[0]).toContain(
      'how to tell your boss about your record',
    )
  })

  it('is said back in the own words of a language whose questions are not turned', () => {
    expect(reply('wie frag ich ihn ob er an mich glaubt?', { language: 'de' }).said[0]).toContain(
      '„wie frag ich ihn ob er an mich glaubt“',
    )
  })

  it('about words for a person gets one idea and the offer to practice the talk', () => {
    const { said, actions } = reply('how do i tell my boss about my record')
    expect(linesOf('!advice-talk')).toContain(said[1])
    expect(actions).toEqual(['protocol:family-talk'])
  })

  it('gets no offer within ten turns of a refusal, but a question what fits', () => {
    const { said, actions } = reply('how do i tell my boss about my record', { refusedAt: 2 })
    expect(actions).toEqual([])
    expect(linesOf('!tip-after')).toContain(said.at(-1))
  })

  it('about two ways gets a way to weigh them', () => {
    const { said } = reply('should i stay at the shelter or move in with him')
    expect(linesOf('!advice-choice')).toContain(said[1])
  })

  it('about a feeling that will not settle offers the exercise for it', () => {
    const { whole } = asksAdvice
    const anxious = {
      whole: { ...whole, feelings: [{ what: 'anxious' as const, likely: 0.8 }] },
      sentences: [],
    }
    const input = inputOf('how do i calm down before she comes', { talk: { understanding: anxious } })
    const outcome: Outcome = { actions: [] }
    advise(beginTurn({ ...freshState, turns: 6 }, input), outcome)
    expect(outcome.actions).toEqual(['protocol:paced-breathing'])
  })

  it.each([
    ['es', 'como le digo a mi jefe que estuve preso', 'talk'],
    ['zh', '我怎么跟我妈说这件事', 'talk'],
    ['ko', '엄마한테 먼저 말하는게 나을까요', 'talk'],
    ['ar', 'كيف اكلم عمي بدون ما اذل نفسي', 'talk'],
    ['hi', 'amit se kaise bolu ki mere sath khada ho', 'talk'],
    ['fr', 'je reste ici ou je pars chez ma soeur', 'choice'],
    ['vi', 'em có nên nhận việc đó không', 'choice'],
  ])('is read in %s: %s', (language, text, kind) => {
    expect(linesOf(`!advice-${kind}`, language)).toContain(reply(text, { language }).said[1])
  })
})
