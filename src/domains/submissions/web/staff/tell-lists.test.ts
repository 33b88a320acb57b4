import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { tellLists } from './queries.ts'

const read = { id: 'one', state: 'read', isUnread: false } as const
const listOf = (isUnread: boolean) => ({
  pages: [{ rows: [{ ...read, isUnread }], next: null }],
  pageParams: [undefined],
})
const isOld = (queries: QueryClient, key: string) =>
  queries.getQueryCache().findAll({ queryKey: ['submissions', key] })[0]?.state.isInvalidated

test('a list that shows as new what was just read is asked anew, with its counts', () => {
  const queries = new QueryClient()
  queries.setQueryData(['submissions', 'list', {}], listOf(true))
  queries.setQueryData(['submissions', 'counts'], [])
  tellLists(queries, read)
  expect(isOld(queries, 'list')).toBe(true)
  expect(isOld(queries, 'counts')).toBe(true)
})

test('a list that knows it already is left alone', () => {
  const queries = new QueryClient()
  queries.setQueryData(['submissions', 'list', {}], listOf(false))
  tellLists(queries, read)
  expect(isOld(queries, 'list')).toBe(false)
})

test('a list that was asked for before the reading, and comes after it, is asked once more', async () => {
  const queries = new QueryClient()
  let asked = 0
  const answer = () => {
    asked += 1
    return new Promise((resolve) => setTimeout(() => resolve(listOf(asked === 1)), 5))
  }
  void queries.fetchQuery({ queryKey: ['submissions', 'list', {}], queryFn: answer }).catch(() => undefined)
  tellLists(queries, read)
  expect(isOld(queries, 'list')).toBe(true)
})
