import type { Services } from './context.ts'

/** Work that comes round while the process lives. `stop` waits for the round that is under way. */
export interface Rounds {
  stop(): Promise<void>
}

/**
 * Does a piece of work now and again `every` so many milliseconds after it ended, so that two rounds never overlap.
 * A round that fails is logged under `name` and the next one comes all the same.
 */
export const startRounds = (
  services: Services,
  name: string,
  every: number,
  work: (services: Services) => Promise<unknown>,
): Rounds => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const round = (): void => {
    underWay = work(services)
      .catch((error: Error) => services.log.error({ round: name, failed: error.name }))
      .then(() => {
        if (!stopped) timer = setTimeout(round, every)
      })
  }
  round()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
