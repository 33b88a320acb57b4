import { AppError } from '#shared/errors.ts'

const waitsAtMost = 10_000

/** So many do it at once; the others wait a moment, then hear `server.unavailable`. */
export const createPlaces = (count: number, within = waitsAtMost) => {
  let free = count
  const waiting: (() => void)[] = []

  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(new AppError('server.unavailable'))
      }, within)
      const come = (): void => {
        clearTimeout(late)
        resolve()
      }
      waiting.push(come)
    })
  }
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      await enter()
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
