import { describe, expect, it } from 'vitest'
import type { TurnOpinion } from '../detection/encoder/encoder.ts'
import { believed, joinFacts, marksOf } from './by-model.ts'
import type { Fact } from './reading.ts'

const opinionOf = (facts: TurnOpinion['facts'], tones: TurnOpinion['tones'] = []): TurnOpinion => ({
  asked: 'means',
  about: 'suicide',
  facts,
  tones,
})
const join = (own: Fact[], ...facts: TurnOpinion['facts']): Fact[] =>
  joinFacts(own, opinionOf(facts), { pending: 'means', kind: 'suicide' })

describe('what the encoder takes a turn to tell', () => {
  it('counts where the word lists tell nothing', () => {
    expect(join([], { topic: 'means', value: 'danger', likely: believed.asked.danger })).toEqual([
      { topic: 'means', value: 'danger' },
    ])
  })

  it('counts for less beside the question than for it', () => {
    const likely = (believed.asked.danger + believed.beside.danger) / 2
    expect(join([], { topic: 'when', value: 'danger', likely })).toEqual([])
  })

  it('is taken for danger before it is taken for calm', () => {
    const facts = join(
      [],
      { topic: 'means', value: 'calm', likely: 1 - believed.asked.danger },
      { topic: 'means', value: 'danger', likely: believed.asked.danger },
    )
    expect(facts).toEqual([{ topic: 'means', value: 'danger' }])
  })

  it('is a doubt where danger and doubt together are likely, for what a doubt is danger enough', () => {
    const facts = join(
      [],
      { topic: 'means', value: 'unsure', likely: believed.asked.doubt - 0.2 },
      { topic: 'means', value: 'danger', likely: 0.2 },
    )
    expect(facts).toEqual([{ topic: 'means', value: 'unsure' }])
  })

  it('makes a danger of what the word lists took for calm, where it is sure', () => {
    const own: Fact[] = [{ topic: 'means', value: 'calm' }]
    expect(join(own, { topic: 'means', value: 'danger', likely: believed.against.danger })).toEqual([
      { topic: 'means', value: 'danger' },
    ])
    expect(join(own, { topic: 'means', value: 'danger', likely: believed.against.danger - 0.05 })).toEqual(
      own,
    )
  })

  it('takes a danger of the word lists away only in answer to its question', () => {
    const calm = (topic: string) => ({ topic, value: 'calm' as const, likely: believed.against.calm })
    expect(join([{ topic: 'means', value: 'danger' }], calm('means'))).toEqual([
      { topic: 'means', value: 'calm' },
    ])
    expect(join([{ topic: 'when', value: 'danger' }], calm('when'))).toEqual([
      { topic: 'when', value: 'danger' },
    ])
  })

  it('takes a call of the word lists away that it does not hear', () => {
    const called: Fact[] = [{ topic: 'called', value: 'calm' }]
    expect(join(called)).toEqual([])
    expect(join(called, { topic: 'called', value: 'calm', likely: believed.calledAtLeast })).toEqual(called)
  })

  it('tells of no thoughts and no safety in a first text: both are asked, before a plan is', () => {
    const sure = ['thoughts', 'safe', 'means'].map((topic) => ({
      topic,
      value: 'danger' as const,
      likely: 0.99,
    }))
    const first = { pending: null, kind: 'suicide', isFirst: true } as const
    expect(joinFacts([], opinionOf(sure), first)).toEqual([{ topic: 'means', value: 'danger' }])
  })

  it('tells of thoughts in a talk that rests: they bring the questions back', () => {
    const thoughts = { topic: 'thoughts', value: 'danger' as const, likely: 0.99 }
    expect(joinFacts([], opinionOf([thoughts]), { pending: null, kind: 'suicide' })).toEqual([
      { topic: 'thoughts', value: 'danger' },
    ])
  })

  it('must hear the call itself where it was asked about, unless a number was named', () => {
    const called: Fact[] = [{ topic: 'called', value: 'calm' }]
    const read = (likely: number, namesHelp = false) =>
      joinFacts(called, opinionOf([{ topic: 'called', value: 'calm', likely }]), {
        pending: 'called',
        kind: 'medical',
        namesHelp,
      })
    expect(read(believed.calledIfAsked)).toEqual(called)
    expect(read(believed.calledIfAsked - 0.1)).toEqual([])
    expect(read(believed.calledIfAsked - 0.1, true)).toEqual(called)
  })

  it('must be surer that a means was put away than of another calm answer', () => {
    const putAway = (likely: number) => join([], { topic: 'means', value: 'calm', likely })
    expect(putAway(believed.asked.calm)).toEqual([])
    expect(putAway(believed.putAway)).toEqual([{ topic: 'means', value: 'calm' }])
  })

  it('tells of a call only in an emergency of the body, and where it is sure', () => {
    const called = (kind: 'abuse' | 'medical', likely: number) =>
      joinFacts([], opinionOf([{ topic: 'called', value: 'calm', likely }]), { pending: 'called', kind })
    expect(called('abuse', 1)).toEqual([])
    expect(called('medical', 0.85)).toEqual([])
    expect(called('medical', 0.95)).toEqual([{ topic: 'called', value: 'calm' }])
  })

  it('must be surer of a yes or a no to the first question, which calls a person or ends it', () => {
    const first = (value: 'danger' | 'calm', likely: number) =>
      joinFacts(
        [],
        { ...opinionOf([{ topic: 'ask', value, likely }]), asked: 'ask' },
        { pending: 'ask', kind: 'suicide' },
      )
    expect(first('danger', believed.first.danger)).toEqual([{ topic: 'ask', value: 'danger' }])
    expect(first('danger', believed.asked.danger)).toEqual([])
    expect(first('calm', believed.first.calm - 0.05)).toEqual([])
  })

  it('is left out where the topic is none of the episode, or of another kind of danger', () => {
    expect(join([], { topic: 'weather', value: 'danger', likely: 1 })).toEqual([])
    expect(join([], { topic: 'intent', value: 'danger', likely: 1 })).toEqual([])
  })
})

it('the encoder hears thanks and anger as the word lists do, and what it is not sure of not at all', () => {
  const opinion = opinionOf(
    [],
    [
      { tone: 'thanks', likely: believed.tone },
      { tone: 'angry', likely: believed.tone - 0.1 },
      { tone: 'off_topic', likely: 1 },
    ],
  )
  expect(marksOf(opinion)).toEqual(['THANKS'])
})
