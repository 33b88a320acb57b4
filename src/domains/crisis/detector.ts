import { createDetector } from './detection/detector-pool.ts'

let detector: ReturnType<typeof createDetector> | undefined

/** The process's detector: one worker thread, started with the server, so that the first message does not wait. */
export const getDetector = (): ReturnType<typeof createDetector> => {
  detector ??= createDetector({})
  return detector
}

export const closeDetector = async (): Promise<void> => {
  await detector?.close()
  detector = undefined
}
