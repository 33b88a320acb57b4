import { describe, expect, it } from 'vitest'
import { memoryStore, type SandboxStore } from './store.ts'

const charge = (id: string, created = 1) => ({ id, kind: 'charge', data: { id }, created })
const ids = (store: SandboxStore, options: object) =>
  store.transaction(async (objects) =>
    (await objects.list('charge', { limit: 10, ...options })).map(({ id }) => id),
  )

describe('the store in memory', () => {
  it('keeps nothing of a transaction that fails, and goes on after it', async () => {
    const store = memoryStore()
    const failing = store.transaction(async (objects) => {
      await objects.put(charge('ch_1'))
      expect(await objects.get('charge', 'ch_1')).not.toBeNull()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await ids(store, {})).toEqual([])
  })

  it('lets transactions take turns', async () => {
    const store = memoryStore()
    const add = () =>
      store.transaction(async (objects) => {
        const before = await objects.get('count', 'n')
        await new Promise((resolve) => setTimeout(resolve, 1))
        const n = ((before?.data as { n: number } | undefined)?.n ?? 0) + 1
        await objects.put({ id: 'n', kind: 'count', data: { n }, created: 1 })
        return n
      })
    expect(await Promise.all([add(), add(), add()])).toEqual([1, 2, 3])
  })

  it('lists by key and time, the newest first, after an id', async () => {
    const store = memoryStore()
    await store.transaction(async (objects) => {
      await objects.put(charge('ch_1', 10), { keys: ['customer:a'] })
      await objects.put(charge('ch_2', 20), { keys: ['customer:a', 'status:paid'] })
      await objects.put(charge('ch_3', 30), { keys: ['customer:b'] })
      await objects.put(charge('ch_1', 99), { keys: ['customer:a'] })
    })
    expect(await ids(store, {})).toEqual(['ch_3', 'ch_2', 'ch_1'])
    expect(await ids(store, { key: 'customer:a' })).toEqual(['ch_2', 'ch_1'])
    expect(await ids(store, { after: 'ch_3', limit: 1 })).toEqual(['ch_2'])
    expect(await ids(store, { createdFrom: 20, createdBefore: 30 })).toEqual(['ch_2'])
    expect(await ids(store, { createdBefore: 11 })).toEqual(['ch_1'])
  })

  it('finds the earliest that is due, and forgets the time when it is put without one', async () => {
    const store = memoryStore()
    const next = (until: number) =>
      store.transaction(async (objects) => (await objects.nextDue(until))?.record.id ?? null)
    await store.transaction(async (objects) => {
      await objects.put(charge('ch_1'), { dueAt: 50 })
      await objects.put(charge('ch_2'), { dueAt: 40 })
      await objects.put(charge('ch_3'), { dueAt: 40 })
    })
    expect([await next(39), await next(40), await next(60)]).toEqual([null, 'ch_2', 'ch_2'])
    await store.transaction((objects) => objects.put(charge('ch_2')))
    expect(await next(60)).toBe('ch_3')
  })

  it('hands out copies', async () => {
    const store = memoryStore()
    await store.transaction((objects) => objects.put(charge('ch_1')))
    await store.transaction(async (objects) => {
      const read = await objects.get('charge', 'ch_1')
      ;(read!.data as { id: string }).id = 'changed'
    })
    const again = await store.transaction((objects) => objects.get('charge', 'ch_1'))
    expect(again!.data).toEqual({ id: 'ch_1' })
  })
})
