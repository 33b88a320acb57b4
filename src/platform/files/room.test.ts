import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.ts'
import { createRoom } from './room.ts'

const isSettled = async (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 30)),
  ])

describe('memory for files', () => {
  it('is shared by bytes: who finds none waits until some is given back', async () => {
    const room = createRoom(100, 5_000)
    await room.take(60)
    const waits = room.take(60)
    await room.take(40)
    expect([await isSettled(waits), room.held()]).toEqual([false, 100])
    room.give(60)
    expect([await isSettled(waits), room.held()]).toEqual([true, 100])
  })

  it('that does not come is said so after a while, and nothing stays taken', async () => {
    const room = createRoom(100, 40)
    await room.take(100)
    await expect(room.take(1)).rejects.toMatchObject({ code: 'server.unavailable' })
    room.give(100)
    await room.take(100)
    expect(room.held()).toBe(100)
  })
})

describe('places', () => {
  it('are taken by so many at once; the next comes when one goes, also by an error', async () => {
    const places = createPlaces(2)
    const ends: ((error?: Error) => void)[] = []
    let [now, most] = [0, 0]
    const work = (): Promise<void> =>
      places.take(async () => {
        now += 1
        most = Math.max(most, now)
        try {
          await new Promise<void>((resolve, reject) =>
            ends.push((error) => (error ? reject(error) : resolve())),
          )
        } finally {
          now -= 1
        }
      })
    const [first, second, third] = [work(), work(), work()]
    expect(await isSettled(third)).toBe(false)
    expect(ends.length).toBe(2)
    ends[0]?.(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await isSettled(second)
    expect(ends.length).toBe(3)
    ends[1]?.()
    ends[2]?.()
    await Promise.all([second, third])
    expect(most).toBe(2)
  })

  it('that do not become free are said so after a while', async () => {
    const places = createPlaces(1, 40)
    let end = (): void => undefined
    const holds = places.take(() => new Promise<void>((resolve) => (end = resolve)))
    await expect(places.take(async () => undefined)).rejects.toMatchObject({ code: 'server.unavailable' })
    end()
    await holds
    await places.take(async () => undefined)
  })
})
