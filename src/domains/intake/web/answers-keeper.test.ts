import { describe, expect, it } from 'vitest'
import { type Answers, noAnswers } from '../contract/answers.ts'
import type { Draft } from '../contract.ts'
import { createAnswersKeeper } from './answers-keeper.ts'

const draftWith = (answers: Partial<Answers>, version = 1): Draft => ({
  id: 'draft',
  answers: { ...noAnswers, ...answers },
  version,
  formCode: 'ABCDEFGH',
  files: [],
  begunAt: '2026-11-23T10:00:00.000Z',
  savedAt: '2026-11-23T10:00:00.000Z',
  isMinor: false,
})

/** A keeper whose clock and line are the test's own. */
const open = (found: Draft | null = null) => {
  const sent: { changes: Partial<Answers>; basedOn: number; draftId: string }[] = []
  let answer: (sent: Partial<Answers>) => { draft: Draft; differing?: string[] } = (changes) => ({
    draft: draftWith(changes),
  })
  let failure: Error | null = null
  let waiting: (() => void) | null = null
  const keeper = createAnswersKeeper(
    {
      save: async (input) => {
        sent.push({
          draftId: input.draftId,
          changes: input.changes as Partial<Answers>,
          basedOn: input.basedOn,
        })
        if (failure) {
          const error = failure
          failure = null
          throw error
        }
        return { crisis: 'none', clientId: null, differing: [], ...answer(input.changes as Partial<Answers>) }
      },
      reopen: async () => draftWith({ fullName: 'Rosa' }, 5),
      onHeard: () => undefined,
      wait: (_, then) => {
        waiting = then
        return () => (waiting = null)
      },
      isNotOpen: (error) => (error as Error).message === 'not open',
    },
    found,
  )
  return {
    keeper,
    sent,
    answers: (next: typeof answer) => (answer = next),
    fails: (message: string) => (failure = new Error(message)),
    waits: () => waiting !== null,
  }
}

describe('answers on a page', () => {
  it('are there at once, and go out a moment later: only those that were changed', async () => {
    const { keeper, sent, waits } = open(draftWith({ fullName: 'Rosa', notes: 'Old' }, 3))
    keeper.change({ notes: 'New' })
    expect(keeper.read()).toMatchObject({ state: 'waiting', answers: { notes: 'New' } })
    expect(waits()).toBe(true)
    expect(await keeper.flush()).toBe(true)
    expect(sent).toEqual([{ draftId: 'draft', changes: { notes: 'New' }, basedOn: 3 }])
    expect(keeper.read().state).toBe('saved')
    expect(await keeper.flush()).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('wait for the next try where there is no line', async () => {
    const { keeper, sent, fails } = open()
    fails('no line')
    keeper.change({ fullName: 'Rosa' })
    expect(await keeper.flush()).toBe(false)
    expect(keeper.read()).toMatchObject({ state: 'failed', answers: { fullName: 'Rosa' } })
    keeper.change({ caseworker: 'Mr. Hall' })
    expect(await keeper.flush()).toBe(true)
    expect(sent.at(-1)?.changes).toEqual({ fullName: 'Rosa', caseworker: 'Mr. Hall' })
  })

  it('that another device changed too are both there, until somebody says which it is to be', async () => {
    const { keeper, sent, answers } = open(draftWith({ notes: 'Old' }))
    answers(() => ({ draft: draftWith({ notes: 'Theirs' }, 2), differing: ['notes'] }))
    keeper.change({ notes: 'Mine' })
    await keeper.flush()
    const [difference] = keeper.read().differences
    expect(difference).toEqual({ name: 'notes', mine: 'Mine' })
    expect(keeper.read().answers.notes).toBe('Theirs')
    answers((changes) => ({ draft: draftWith(changes, 3) }))
    if (difference) keeper.settle(difference, 'mine')
    await keeper.flush()
    expect(sent.at(-1)).toMatchObject({ changes: { notes: 'Mine' }, basedOn: 2 })
    expect(keeper.read()).toMatchObject({ differences: [], answers: { notes: 'Mine' } })
  })

  it('of a form that was left for hours go on with its code', async () => {
    const { keeper, sent, fails } = open(draftWith({ fullName: 'Rosa' }))
    fails('not open')
    keeper.change({ notes: 'Still here' })
    expect(await keeper.flush()).toBe(true)
    expect(sent.map(({ basedOn }) => basedOn)).toEqual([1, 5])
    expect(keeper.read()).toMatchObject({ state: 'saved', answers: { notes: 'Still here' } })
  })
})

describe('what is done with a form', () => {
  it('is done to the form of this page, which is opened again where another tab took its place', async () => {
    const { keeper } = open(draftWith({ fullName: 'Rosa' }))
    const asked: string[] = []
    const sent = await keeper.within(async (draftId) => {
      asked.push(draftId)
      if (asked.length === 1) throw new Error('not open')
      return 'sent'
    })
    expect([sent, asked]).toEqual(['sent', ['draft', 'draft']])
  })

  it('is tried once more and not for ever, and what is wrong otherwise is said as it is', async () => {
    const { keeper } = open(draftWith({ fullName: 'Rosa' }))
    const tries: string[] = []
    const always = (message: string) => () => {
      tries.push(message)
      return Promise.reject(new Error(message))
    }
    await expect(keeper.within(always('not open'))).rejects.toThrow('not open')
    await expect(keeper.within(always('no line'))).rejects.toThrow('no line')
    expect(tries).toEqual(['not open', 'not open', 'no line'])
  })
})
