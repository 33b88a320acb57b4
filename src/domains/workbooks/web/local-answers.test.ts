import { describe, expect, it } from 'vitest'
import type { ExerciseAnswers } from '../contract.ts'
import {
  addLocal,
  answerOf,
  bothOf,
  copiesOf,
  dropArrived,
  goesOn,
  mayTakeIn,
  nothingLocal,
  withOwn,
} from './local-answers.ts'

const known: ExerciseAnswers = {
  workbookId: 'w',
  exerciseId: 'e',
  version: 3,
  isPrivate: false,
  completedAt: null,
  updatedAt: null,
  answers: { thought: { value: 'from the server', version: 3 } },
  copies: [],
  comments: [],
}
const typed = (value: string, basedOn = 3) => ({ changes: { thought: { value, basedOn } } })

describe('what is typed here', () => {
  it('lies over what the server has, and keeps the version it was first changed from', () => {
    const local = addLocal(addLocal(nothingLocal, typed('one')), typed('one two', 7))
    expect(answerOf(known, local, 'thought')).toBe('one two')
    expect(local.changes['thought']?.basedOn).toBe(3)
    expect(answerOf(known, nothingLocal, 'thought')).toBe('from the server')
  })

  it('stays when more was typed than what has arrived', () => {
    const local = addLocal(nothingLocal, typed('one two'))
    expect(dropArrived(local, typed('one'))).toEqual(local)
    expect(dropArrived(local, typed('one two'))).toEqual(nothingLocal)
    expect(dropArrived({ changes: {}, isPrivate: true }, { changes: {}, isPrivate: true })).toEqual(
      nothingLocal,
    )
    expect(dropArrived({ changes: {}, isPrivate: true }, { changes: {} })).toEqual({
      changes: {},
      isPrivate: true,
    })
  })
})

describe('two versions of an answer', () => {
  const copy = {
    id: 'c',
    blockId: 'thought',
    value: 'mine',
    device: '',
    writtenAt: '2026-11-29T10:00:00.000Z',
  }

  it('are shown once the own save that lost is known to have arrived', () => {
    const both = { ...known, copies: [copy] }
    expect(copiesOf(both, typed('mine'), 'thought')).toEqual([])
    expect(copiesOf(both, nothingLocal, 'thought')).toEqual([copy])
    expect(copiesOf(both, typed('mine, and on'), 'thought')).toEqual([copy])
    expect(copiesOf(both, nothingLocal, 'other')).toEqual([])
  })
})

describe('keeping both of two answers', () => {
  it('joins words, lists and ticks, and leaves alone what can only be one', () => {
    expect(bothOf({ kind: 'words', id: 'a' }, 'here', 'there')).toBe('here\n\nthere')
    expect(bothOf({ kind: 'list', id: 'a', most: 3 }, ['x'], ['x', 'y'])).toEqual(['x', 'y'])
    expect(bothOf({ kind: 'list', id: 'a', most: 1 }, ['x'], ['y'])).toBeNull()
    expect(bothOf({ kind: 'scale', id: 'a' }, 3, 4)).toBeNull()
    expect(bothOf({ kind: 'line', id: 'a' }, 'x', 'y')).toBeNull()
    expect(bothOf({ kind: 'scale', id: 'a' }, null, 4)).toBe(4)
  })
})

describe('two tabs of one device', () => {
  const saw = (text: string) => (_block: string, value: unknown) => value === text

  it('make one save of words that were typed on, and two of words that were typed at once', () => {
    expect(mayTakeIn(typed('one'), typed('one two'), saw('one'))).toBe(true)
    expect(mayTakeIn(typed('one'), typed('other'), saw(''))).toBe(false)
    expect(mayTakeIn(typed('same'), typed('same'), saw(''))).toBe(true)
    expect(mayTakeIn(typed('one'), { changes: {}, isPrivate: true }, saw(''))).toBe(true)
    expect(goesOn('one two', 'one')).toBe(true)
    expect(goesOn('other', 'one')).toBe(false)
  })

  it('each show their own words while those wait, and what the other typed on from them', () => {
    const [here, there] = [typed('here'), typed('there')]
    expect(withOwn([here, there], nothingLocal, { thought: 'here' })).toEqual(here)
    expect(withOwn([there], here, { thought: 'here' })).toEqual(here)
    expect(withOwn([there], nothingLocal, {})).toEqual(there)
    expect(withOwn([typed('here, and on')], nothingLocal, { thought: 'here' })).toEqual(typed('here, and on'))
  })
})
