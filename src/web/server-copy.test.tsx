import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useServerCopy } from './server-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (answers: (() => Promise<unknown>)[] = []) => {
  const sent: { words: string; isLast: boolean }[] = []
  const { result, rerender, unmount } = renderHook(
    ({ words }) =>
      useServerCopy(words, (isLast) => {
        sent.push({ words, isLast })
        return (answers.shift() ?? (() => Promise.resolve()))()
      }),
    { initialProps: { words: '' } },
  )
  const type = (words: string): void => {
    result.current.mark()
    rerender({ words })
  }
  return { sent, type, result, unmount }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tell = (what: string) => act(async () => void window.dispatchEvent(new Event(what)))

it('a draft is sent once, after a pause in the typing', async () => {
  const { sent, type } = open()
  type('He')
  await pass(900)
  type('He came')
  await pass(900)
  expect(sent).toEqual([])
  await pass(200)
  await tell('pagehide')
  expect(sent).toEqual([{ words: 'He came', isLast: false }])
})

it('a page that goes within the pause sends the draft by a request that outlives it', async () => {
  const { sent, type } = open()
  type('He came late')
  await pass(200)
  await tell('pagehide')
  await pass(2000)
  expect(sent).toEqual([{ words: 'He came late', isLast: true }])
})

it('a form that closes within the pause sends its draft', async () => {
  const { sent, type, unmount } = open()
  type('He came late')
  unmount()
  expect(sent).toEqual([{ words: 'He came late', isLast: false }])
})

it('a draft that did not arrive is sent again when the network is back', async () => {
  const { sent, type } = open([() => Promise.reject(new TypeError('no network'))])
  type('Bus pass')
  await pass(1100)
  await tell('online')
  await tell('online')
  expect(sent.map(({ words }) => words)).toEqual(['Bus pass', 'Bus pass'])
})

it('a draft that was kept or thrown away is not sent any more', async () => {
  const { sent, type, result, unmount } = open()
  type('Bus pass')
  result.current.forget()
  await pass(2000)
  await tell('pagehide')
  unmount()
  expect(sent).toEqual([])
})
