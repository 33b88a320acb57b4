import { describe, expect, it } from 'vitest'
import { takesLeave } from '#shared/takes-leave.ts'
import { beginTurn, talkInput } from '../converse.ts'
import { inputOf } from '../rehearsal.ts'
import { freshState } from '../types.ts'
import { respondInTalk } from './respond.ts'

/** The moves of the reply to a text in a turn of a talk, understood as the product understands it. */
function moves(text: string, turns: number, language = 'en'): string[] {
  const input = inputOf(text, { language })
  const turn = beginTurn({ ...freshState, turns }, input)
  respondInTalk(turn, talkInput(input))
  return turn.said.map(({ move }) => move)
}

describe('leave that is taken in the middle of a talk', () => {
  it.each([
    ['en', 'ok gn'],
    ['en', 'gotta go, bus is here'],
    ['es', 'chao, nos vemos'],
    ['zh', '睡了，再见'],
    ['vi', 'mình đi ngủ nha'],
    ['pt', 'boa noite, valeu'],
    ['ko', '오늘은 여기까지 할게요'],
    ['ru', 'до свидания'],
    ['de', 'gute nacht, bis morgen'],
    ['fr', 'bonne nuit'],
    ['hi', 'फिर मिलेंगे'],
    ['ar', 'تصبح على خير'],
  ])('in %s is answered with a goodbye: %s', (language, text) => {
    expect(moves(text, 8, language)).toEqual(['goodbye'])
  })

  it('is none where a greeting begins the talk', () => {
    expect(moves('boa noite', 0, 'pt')).toContain('greet')
  })
})

describe('leave', () => {
  it.each([
    'good night i wont wake up',
    'buenas noches para siempre',
    'tạm biệt mẹ con đi đây',
    'au revoir tout le monde',
    'see you on the other side',
    '我已经三天没睡了',
    'no tengo donde dormir, buenas noches',
    'goodbye',
  ])('for now is not all that this says: %s', (text) => {
    expect(takesLeave(text)).toBe(false)
  })
})

describe('the first words', () => {
  it('are greeted and taken up where they tell something', () => {
    const said = moves('hey. my brother moved in with me on friday', 0)
    expect(said[0]).toBe('greet')
    expect(said.some((move) => move.startsWith('reflect'))).toBe(true)
  })
})
