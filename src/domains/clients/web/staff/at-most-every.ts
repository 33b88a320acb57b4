/**
 * Runs at once, and again when it was asked in between, but never twice within `milliseconds`: a hundred events
 * make two runs.
 */
export const atMostEvery = (milliseconds: number, run: () => void) => {
  let ranAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = (): void => {
    timer = undefined
    ranAt = performance.now()
    run()
  }
  return {
    ask: (): void => {
      timer ??= setTimeout(now, Math.max(0, ranAt + milliseconds - performance.now()))
    },
    cancel: (): void => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
