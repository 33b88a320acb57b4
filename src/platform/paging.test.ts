import { expect, it } from 'vitest'
import { readPages } from './paging.ts'

const list = Array.from({ length: 25 }, (_, i) => ({ at: 'now', id: String(i).padStart(2, '0') }))
const read = (most: number, perPage: number) => {
  const asked: number[] = []
  const pages = readPages(
    async (limit, after) => {
      asked.push(limit)
      const from = after ? list.findIndex(({ id }) => id === after.id) + 1 : 0
      return list.slice(from, from + limit)
    },
    (row) => row,
    { most, perPage },
  )
  return pages.then(({ rows, isWhole }) => ({ ids: rows.map(({ id }) => id), isWhole, asked: asked.length }))
}
const ids = list.map(({ id }) => id)

it.each([
  [10, 3],
  [5, 6],
  [25, 2],
  [100, 1],
])('a whole list is read by pages of %i, each row once', async (perPage, asked) =>
  expect(await read(25, perPage)).toEqual({ ids, isWhole: true, asked }),
)

it('a list that is longer than may be says that it is not whole', async () => {
  expect(await read(24, 10)).toMatchObject({ ids: ids.slice(0, 24), isWhole: false })
  expect(await read(3, 10)).toEqual({ ids: ids.slice(0, 3), isWhole: false, asked: 1 })
})
