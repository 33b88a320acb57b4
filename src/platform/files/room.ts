import { AppError } from '#shared/errors.ts'

/**
 * Memory for files that are arriving, of all requests of the process together, counted in bytes as they come: a slow
 * phone that has sent little holds little. Who finds none waits a moment, then hears `server.unavailable`.
 */
export const createRoom = (most: number, within: number) => {
  let held = 0
  const waiting = new Set<() => void>()

  return {
    held: (): number => held,
    take: async (bytes: number): Promise<void> => {
      const until = performance.now() + within
      while (held + bytes > most) {
        const left = until - performance.now()
        if (left <= 0) throw new AppError('server.unavailable')
        await new Promise<void>((resolve) => {
          const go = (): void => {
            clearTimeout(timer)
            waiting.delete(go)
            resolve()
          }
          const timer = setTimeout(go, left)
          waiting.add(go)
        })
      }
      held += bytes
    },
    give: (bytes: number): void => {
      held -= bytes
      for (const go of [...waiting]) go()
    },
  }
}
export type Room = ReturnType<typeof createRoom>
