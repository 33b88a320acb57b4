import { describe, expect, it } from 'vitest'
import { beginTurn } from '../converse.ts'
import { inputOf } from '../rehearsal.ts'
import { freshState } from '../types.ts'
import type { Understanding } from '../understanding/types.ts'
import { bankOf } from './bank.ts'
import { disclose } from './disclose.ts'

const tells = (situation: string, likely: number): Understanding => ({
  whole: {
    text: '',
    acts: [{ what: 'discloses', likely: 0.9 }],
    topics: [],
    situations: [{ what: situation, likely }],
    asked: [],
    feelings: [],
    stance: { what: 'neither', likely: 1 },
  },
  sentences: [],
})
const sectionsOf = (text: string): string[] =>
  [...bankOf('en')].flatMap(([section, lines]) => (lines.some((line) => line.text === text) ? [section] : []))

/** What the reply to a turn says, each sentence with the section of the bank that holds it. */
function reply(text: string, understanding: Understanding) {
  const turn = beginTurn({ ...freshState, turns: 3 }, inputOf(text, { talk: { understanding } }))
  disclose(turn, false, { timely: null, mood: null, isGentle: false, missedDuty: '' }, () => false)
  return turn.said.map((said) => ({ ...said, sections: sectionsOf(said.text) }))
}

describe('what a person tells', () => {
  it('is given back in their own words where its situation is not certain, with a question that fits anything', () => {
    const said = reply('My daughter puts her name on the food', tells('children/parenting', 0.4))
    expect(said[0]?.text).toMatch(/your daughter puts her name on the food/i)
    expect(said.at(-1)?.sections).toContain('!more')
    expect(said.flatMap(({ sections }) => sections)).not.toContain('children/parenting')
  })

  it('is given back with its meaning where its situation is certain', () => {
    const said = reply('My daughter puts her name on the food', tells('children/parenting', 0.9))
    expect(said.flatMap(({ sections }) => sections)).toContain('children/parenting')
  })

  it('is not given back with a heavy meaning where it is told gladly, and with a glad one it is', () => {
    const gladly = (situation: string): Understanding => {
      const { whole } = tells(situation, 0.9)
      return { whole: { ...whole, feelings: [{ what: 'happy', likely: 0.8 }] }, sentences: [] }
    }
    const heavy = reply('I called my mom and she hollered so loud', gladly('parents/parent-conflict'))
    expect(heavy.flatMap(({ sections }) => sections)).not.toContain('parents/parent-conflict')
    const glad = reply('I got the keys to my own place', gladly('housing/own-place'))
    expect(glad.flatMap(({ sections }) => sections)).toContain('housing/own-place')
  })
})
