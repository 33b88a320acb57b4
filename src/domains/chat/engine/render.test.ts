import { describe, expect, it } from 'vitest'
import { readScale } from './answers.ts'
import { respond } from './engine.ts'
import { actionFromLabel, isLabel, renderActions } from './render.ts'
import { inputOf, talkIn } from './rehearsal.ts'
import { freshState } from './types.ts'

describe('numbers', () => {
  it.each([
    ['7', 7],
    ['٧', 7],
    ['seven', 7],
    ['siete', 7],
    ['سبعة', 7],
    ['about a 7', 7],
    ['7/10', 7],
    ['8 out of 10', 8],
    ['10/10', 10],
    ['6.5', 7],
    ['un poco', 3],
    ['11', null],
    ['-3', null],
    ['none of your business, no one asked you', null],
    ['purple', null],
  ])('reads "%s" as %s', (text, value) => {
    expect(readScale(text, 1, 10)).toBe(value)
  })
})

describe('labels', () => {
  it('lead back to their action in every language', () => {
    const talk = talkIn('check-in')
    for (const state of [talk.state, { ...talk.state, step: 'intensity', trail: ['mood'] }, freshState]) {
      const ids = respond(state, inputOf(state === freshState ? 'hello' : 'zzz')).actions.map(
        (each) => each.id,
      )
      for (const id of ids)
        for (const language of ['en', 'es', 'ar']) {
          const reply = respond(state, inputOf(state === freshState ? 'hello' : 'zzz'))
          const label = renderActions(reply.actions, language).find((each) => each.id === id)?.label ?? ''
          expect(actionFromLabel(label.toUpperCase(), language, state), `${language} ${label}`).toBe(id)
        }
    }
  })

  it('are only text where they would be an answer', () => {
    const talk = talkIn('grounding')
    expect(actionFromLabel('breathing', 'en', talk.state)).toBeNull()
    expect(actionFromLabel('breathing', 'en', freshState)).toBe('protocol:paced-breathing')
    expect(actionFromLabel('I want to skip my hearing', 'en', talk.state)).toBeNull()
  })
})

describe('a tapped label', () => {
  it('is told from words of the person, in every language and only where it is offered', () => {
    const talk = talkIn('sleep')
    for (const label of ['Waking up at night', 'Despertar de noche', 'توقف', 'BREATHE SLOWLY'])
      expect(isLabel(label, talk.state), label).toBe(true)
    for (const text of ['Waking up at night and I cannot go on', 'stop it', '', 'Worse'])
      expect(isLabel(text, talk.state), text).toBe(false)
    expect(isLabel('Waking up at night', freshState)).toBe(false)
  })
})
