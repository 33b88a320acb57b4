import { describe, expect, test } from 'vitest'
import { readTurn } from './read-turn.ts'
import type { TurnContext } from './reading.ts'

const read = (text: string, about: Partial<TurnContext> = {}) =>
  readTurn(text, { pending: 'safe', kind: 'suicide', inDanger: true, spoken: new Set(['en']), ...about })
const valueOf = (text: string, topic: string, about: Partial<TurnContext> = {}) =>
  read(text, about).facts.find((fact) => fact.topic === topic)?.value

describe('a word of another language', () => {
  test.each([
    'ok',
    'ok im goin to the yellow line now',
    'ok whatever',
    'idk if its safe',
    'is it safe to talk here',
  ])('%j does not say that the person is safe', (text) => expect(valueOf(text, 'safe')).not.toBe('calm'))

  test('counts where that language is spoken, and in its own script everywhere', () => {
    expect(valueOf('tot', 'safe')).toBeUndefined()
    expect(valueOf('estoy a salvo', 'safe')).toBeUndefined()
    expect(valueOf('estoy a salvo', 'safe', { spoken: new Set(['en', 'es']) })).toBe('calm')
    expect(valueOf('я в безопасности', 'safe')).toBe('calm')
  })
})

describe('a means', () => {
  test.each([
    'no. i got a gun',
    'no i got a gun',
    'idk what safe even mean no more. got my grandpas gun in the closet',
  ])('in %j is named beside a no, not denied', (text) => expect(valueOf(text, 'means')).toBe('danger'))

  test.each([
    ['en', 'i dont have a gun'],
    ['en', 'no pills'],
    ['es', 'no tengo pistola'],
    ['de', 'ich habe keine tabletten'],
    ['ko', '총 없어요'],
  ])('that is not there in %s is no danger: %j', (language, text) => {
    expect(valueOf(text, 'means', { spoken: new Set([language]) })).not.toBe('danger')
  })

  test('that is denied answers no other question', () => {
    expect(valueOf('no i dont have any pills', 'company', { pending: 'company' })).toBeUndefined()
  })
})

describe('an answer', () => {
  test('of "sometimes" is a yes to thoughts, and says nothing of a phone', () => {
    expect(valueOf('sometimes', 'thoughts', { pending: 'thoughts' })).toBe('danger')
    expect(valueOf('sometimes', 'phone', { pending: 'phone', kind: 'abuse' })).toBeUndefined()
  })

  test('of "nobody" is for the question who could be there', () => {
    expect(valueOf('nobody', 'company', { pending: 'company' })).toBe('danger')
    expect(
      valueOf('nobody gon get hurt if he act right', 'everyone', { pending: 'everyone', kind: 'violence' }),
    ).toBeUndefined()
    expect(
      valueOf('no i aint called nobody. they put u in a psych ward', 'plan', { pending: 'plan' }),
    ).toBeUndefined()
  })

  test('at the head of a long text about something else is not kept', () => {
    const about = { pending: 'phone', kind: 'abuse' } as const
    expect(
      valueOf('yea he at work i said. last nite he put his hands on my neck', 'phone', about),
    ).toBeUndefined()
    expect(
      valueOf('no. i cut my arm sometimes it helps', 'injured', {
        pending: 'injured',
        kind: 'abuse',
        isCrisis: true,
      }),
    ).toBeUndefined()
  })

  test('"ja ja sicher, bin zuhause" says in German that the person is safe', () => {
    expect(valueOf('ja ja sicher. bin zuhause', 'safe', { spoken: new Set(['de']) })).toBe('calm')
  })

  test('"not suicide" is a plain no', () => {
    expect(valueOf('its cold and cops. not suicide', 'thoughts')).toBe('calm')
  })
})

describe('a place and a time', () => {
  test('beside a train or on a bridge are danger for a person who thinks of death', () => {
    expect(valueOf('im at the station', 'place')).toBe('danger')
    expect(valueOf('im at the station', 'place', { kind: 'violence' })).toBe('told')
  })

  test('counted in minutes are danger once a means or a place is known', () => {
    const stands = new Set(['place'] as const)
    expect(valueOf('next one come in 4 min', 'when', { pending: null, stands })).toBe('danger')
    expect(valueOf('my bus come in 4 min', 'when', { pending: null })).toBeUndefined()
  })

  test('named with pills that were counted are danger', () => {
    const about = { pending: null, isCrisis: true, spoken: new Set(['de']) }
    const facts = read('hab sie gezählt. heute nacht wenn alle schlafen', about).facts
    expect(facts).toContainEqual({ topic: 'when', value: 'danger' })
    expect(facts).toContainEqual({ topic: 'means', value: 'danger' })
  })
})

test.each([
  ['ASKSWHY', '왜 물어보세요?'],
  ['AWAY', '다리에서 내려왔어요'],
  ['PUTAWAY', '약을 차에 뒀어요'],
  ['DETOX', '술을 끊었어요'],
  ['TOOKMANY', '수면제를 많이 먹었어요'],
] as const)('Korean words are heard with their endings, as %s: %s', (mark, text) => {
  expect(read(text, { spoken: new Set(['ko']) }).said).toContain(mark)
})
