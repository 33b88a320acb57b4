import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { wasMoved } from './queries.ts'

const shown = (stages: Record<string, string>) => {
  const queries = new QueryClient()
  const queryKey = ['applicants', 'job']
  const rows = Object.entries(stages).map(([id, stage]) => ({ id, stage }))
  queries.setQueryData(queryKey, { pages: [{ rows, next: null }], pageParams: [] })
  const stop = new QueryObserver(queries, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  )
  return { queries, stop }
}
const lost = new TypeError('Failed to fetch')

test('a move whose answer was lost was done where the page, read anew, shows that it was', () => {
  const { queries, stop } = shown({ ada: 'offer', ben: 'offer', cem: 'seen' })
  expect(wasMoved(queries, lost, { ids: ['ada', 'ben'], to: 'offer' })).toBe(true)
  expect(wasMoved(queries, new ApiError(502, ''), { ids: ['ada'], to: 'offer' })).toBe(true)
  expect(wasMoved(queries, lost, { ids: ['ada', 'cem'], to: 'offer' })).toBe(false)
  expect(wasMoved(queries, lost, { ids: ['dan'], to: 'offer' })).toBe(false)
  stop()
})

test('a move that was refused was not done by it, wherever they stand; nor does a list that nobody sees say so', () => {
  const { queries, stop } = shown({ ada: 'offer' })
  const refused = new ApiError(409, '{"code":"jobs.no_such_move"}')
  expect(wasMoved(queries, refused, { ids: ['ada'], to: 'offer' })).toBe(false)
  stop()
  expect(wasMoved(queries, lost, { ids: ['ada'], to: 'offer' })).toBe(false)
})
