/**
 * Calls `tick` every `everyMs` milliseconds, also while the page is hidden: a worker keeps the time. Without workers
 * the page's own timer does it, which browsers slow down to one call a minute there. Answers what stops it.
 */
export const startTicker = (everyMs: number, tick: () => void): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  let worker: Worker | undefined
  const tickHere = (): void => {
    worker?.terminate()
    timer ??= setInterval(tick, everyMs)
  }
  try {
    worker = new Worker(new URL('./ticker-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', tick)
    worker.addEventListener('error', tickHere)
    worker.postMessage(everyMs)
  } catch {
    tickHere()
  }
  return () => {
    worker?.terminate()
    clearInterval(timer)
  }
}
