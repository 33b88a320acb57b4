import { describe, expect, it } from 'vitest'
import { beginTurn, talkInput } from '../converse.ts'
import { inputOf } from '../rehearsal.ts'
import { freshState } from '../types.ts'
import type { Act } from '../understanding/labels.ts'
import type { Understanding } from '../understanding/types.ts'
import type { Outcome } from './outcome.ts'
import { answerAct } from './respond.ts'

const reads = (acts: [Act, number][], asked: string, likely: number): Understanding => ({
  whole: {
    text: '',
    acts: acts.map(([what, of]) => ({ what, likely: of })),
    topics: [],
    situations: [],
    asked: [{ what: asked, likely }],
    feelings: [],
    stance: { what: 'neither', likely: 1 },
  },
  sentences: [],
})
const fact = {
  id: 'fact',
  kind: 'person' as const,
  relation: 'sister',
  value: 'Lena',
  words: 'my sister Lena drives me',
}

/** What an act of a turn leads to. */
function answer(text: string, act: Act, understanding: Understanding) {
  const input = inputOf(text, { talk: { understanding, memory: [{ ...fact, language: 'en' }] } })
  const turn = beginTurn({ ...freshState, turns: 4 }, input)
  const outcome: Outcome = { actions: [] }
  const isAnswered = answerAct(turn, act, talkInput(input), outcome)
  return { isAnswered, outcome, text: turn.said.map((one) => one.text).join(' ') }
}

describe('an order to forget', () => {
  it('deletes what it names where it is certain', () => {
    const asked = reads([['asks-memory', 0.9]], 'asks-memory/forget', 0.95)
    expect(answer('forget what i said about my sister Lena', 'asks-memory', asked).outcome.forgets).toBe(
      'fact',
    )
  })

  it('deletes nothing where it is not', () => {
    const asked = reads([['asks-memory', 0.9]], 'asks-memory/forget', 0.6)
    const { outcome } = answer('can u read back what my sister drives if i forget', 'asks-memory', asked)
    expect(outcome.forgets).toBeUndefined()
  })
})

describe('a question about the program', () => {
  it('is none where a person tells of their son and asks nothing', () => {
    const told = reads(
      [
        ['asks-product', 0.7],
        ['discloses', 0.5],
      ],
      'asks-product/under-18',
      0.6,
    )
    expect(answer('i want to fix the boat motor with my son tyler', 'asks-product', told).isAnswered).toBe(
      false,
    )
  })

  it('is answered where it has the form of one', () => {
    const asked = reads([['asks-product', 0.7]], 'asks-product/cost', 0.6)
    expect(answer('do i have to pay for this', 'asks-product', asked).text).toMatch(/free|pay/i)
  })
})
